import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { announce } from '../../realtime/announce';

type Managed = Output<Endpoints['managedNotices']>['list'][number];
type NoticeRow = Selectable<Schema['notice']>;
const LISTED = 100;

const toState = ({ withdrawn_at: withdrawn, starts_at: starts, ends_at: ends }: NoticeRow, now: Date) => {
  if (withdrawn !== null) return 'withdrawn';
  if (starts > now) return 'scheduled';
  return ends !== null && ends <= now ? 'over' : 'shown';
};

/** The announcements of the store, for their editors. */
export const managedNotices = async ({ db, caller, now }: Call<StaffCaller>): Promise<Managed[]> => {
  const rows = await db
    .selectFrom('notice as n')
    .selectAll('n')
    .select(({ selectFrom }) =>
      selectFrom('notice_read as r')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('r.store_id', '=', 'n.store_id')
        .whereRef('r.notice_id', '=', 'n.id')
        .as('readers'),
    )
    .where('n.store_id', '=', caller.storeId)
    .orderBy('n.starts_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ readers, ...row }) => ({
    id: row.id,
    title: row.title,
    body: row.body,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
    state: toState(row, now),
    readers: readers ?? 0,
  }));
};

const announceNotice = (db: Db, storeId: number, noticeId: number, now: Date): Promise<void> =>
  announce(db, { storeId, cmd: COMMANDS.notice, to: ['store'], data: { noticeId }, now });

/** Phones are notified when it is to be shown: at once, or by a job. */
const announceWhenDue = async ({ db, caller, now }: Call<StaffCaller>, id: number, startsAt: Date): Promise<void> => {
  if (startsAt <= now) return announceNotice(db, caller.storeId, id, now);
  await enqueue(db, { storeId: caller.storeId, kind: 'noticeDue', payload: { noticeId: id }, dueAt: startsAt });
};

/** Throws badInput for an end before the start, notFound for one that is not there. A changed text counts as unread. */
export const saveNotice = async (call: Call<StaffCaller>, input: Input<Endpoints['saveNotice']>): Promise<number> => {
  const { db, caller, now } = call;
  const startsAt = new Date(input.startsAt ?? now.getTime());
  const endsAt = input.endsAt === undefined ? null : new Date(input.endsAt);
  if (endsAt !== null && endsAt <= startsAt) throw new Refusal('badInput', { field: 'endsAt' });
  const words = { title: JSON.stringify(input.title), body: JSON.stringify(input.body) };
  const values = { ...words, starts_at: startsAt, ends_at: endsAt };
  const saved =
    input.id === undefined
      ? db
          .insertInto('notice')
          .values({ ...values, store_id: caller.storeId, staff_id: caller.staffId, created_at: now })
          .returning('id')
      : db
          .updateTable('notice')
          .set({ ...values, withdrawn_at: null })
          .where('store_id', '=', caller.storeId)
          .where('id', '=', input.id)
          .returning('id');
  const { id } = (await saved.executeTakeFirst()) ?? refuse('notFound');
  await db.deleteFrom('notice_read').where('store_id', '=', caller.storeId).where('notice_id', '=', id).execute();
  await announceWhenDue(call, id, startsAt);
  return id;
};

export const withdrawNotice = async ({ db, caller, now }: Call<StaffCaller>, id: number): Promise<void> => {
  const taken = await db
    .updateTable('notice')
    .set({ withdrawn_at: now })
    .where('store_id', '=', caller.storeId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new Refusal('notFound');
  await announceNotice(db, caller.storeId, id, now);
};

/** An announcement is due. One that was postponed since has a job of its own. */
export const noticeDue: JobHandler = async (trx, job, now) => {
  const noticeId = Number(job.payload['noticeId']);
  const due = await trx
    .selectFrom('notice')
    .select('id')
    .where('store_id', '=', job.store_id)
    .where('id', '=', noticeId)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<=', now)
    .executeTakeFirst();
  if (due) await announceNotice(trx, job.store_id, noticeId, now);
};
