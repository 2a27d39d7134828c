import type { Endpoints, Output } from '@romduol/contract';
import { sql } from 'kysely';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';

type Notice = Output<Endpoints['noticeDetail']>;
const PAGE_SIZE = 20;

/** A member has read it on any device of theirs, a guest on this one; a sign-in keeps what the guest read. */
const listReaders = ({ personId, deviceId }: DinerCaller): string[] => [
  ...(personId === null ? [] : [`person:${personId}`]),
  `device:${deviceId}`,
];

const shown = ({ db, caller, language, now }: Call<DinerCaller>) => {
  const isRead = sql<boolean>`EXISTS (SELECT 1 FROM notice_read r
    WHERE r.store_id = n.store_id AND r.notice_id = n.id AND r.reader = ANY(${listReaders(caller)}))`;
  const query = db
    .selectFrom('notice as n')
    .select(['n.id', 'n.starts_at as startsAt', isRead.as('read')])
    .select([
      sql<string>`coalesce(n.title->>${sql.lit(language)}, n.title->>'en')`.as('title'),
      sql<string>`coalesce(n.body->>${sql.lit(language)}, n.body->>'en')`.as('body'),
    ])
    .where('n.store_id', '=', caller.storeId)
    .where('n.withdrawn_at', 'is', null)
    .where('n.starts_at', '<=', now)
    .where((or) => or.or([or('n.ends_at', 'is', null), or('n.ends_at', '>', now)]))
    .orderBy('n.starts_at', 'desc')
    .orderBy('n.id', 'desc');
  return { query, isRead };
};

const toView = ({ startsAt, ...rest }: Omit<Notice, 'at'> & { readonly startsAt: Date }): Notice => ({
  ...rest,
  at: startsAt.getTime(),
});

/** What is shown now, the newest first. */
export const noticeList = async (call: Call<DinerCaller>, page: number) => {
  const rows = await shown(call)
    .query.limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { list: rows.slice(0, PAGE_SIZE).map(toView), more: rows.length > PAGE_SIZE };
};

export const lastUnread = async (call: Call<DinerCaller>): Promise<Notice | null> => {
  const { query, isRead } = shown(call);
  const row = await query
    .where(sql<boolean>`NOT ${isRead}`)
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toView(row);
};

export const countUnread = async (call: Call<DinerCaller>): Promise<number> => {
  const { query, isRead } = shown(call);
  const rows = await query.where(sql<boolean>`NOT ${isRead}`).execute();
  return rows.length;
};

/** Throws notFound for one that is not shown. */
export const noticeDetail = async (call: Call<DinerCaller>, id: number): Promise<Notice> => {
  const row = (await shown(call).query.where('n.id', '=', id).executeTakeFirst()) ?? refuse('notFound');
  return toView(row);
};

/** Throws notFound for one that is not shown. Idempotent. */
export const readNotice = async (call: Call<DinerCaller>, id: number): Promise<void> => {
  await noticeDetail(call, id);
  const { db, caller, now } = call;
  const [reader = ''] = listReaders(caller);
  await db
    .insertInto('notice_read')
    .values({ store_id: caller.storeId, notice_id: id, reader, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
