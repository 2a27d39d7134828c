import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { BAD_RATING_SHOWN_MS, BAD_STARS_MAX } from '@romduol/domain/rules/rating';
import { sql } from 'kysely';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { announce } from '../../realtime/announce';
import { audit } from '../audit';

type Bad = Output<Endpoints['badRatings']>['list'][number];

/** Bad ratings whose guests may still be there. Words that a manager hid are left out. */
export const badRatings = async ({ db, caller, now }: Call<StaffCaller>): Promise<Bad[]> => {
  const { rows } = await sql<Omit<Bad, 'at'> & { readonly at: Date }>`
    SELECT r.order_id AS "orderId", o.order_no AS "orderNo", coalesce(o.stand_no, d.name) AS "tableName", r.stars,
      CASE WHEN r.hidden THEN '' ELSE r.words END AS words, r.changed_at AS at
    FROM order_rating r JOIN orders o ON o.store_id = r.store_id AND o.id = r.order_id
    LEFT JOIN dining_table d ON d.store_id = o.store_id AND d.id = o.table_id AND d.kind = 'table'
    WHERE r.store_id = ${caller.storeId} AND r.stars <= ${BAD_STARS_MAX} AND r.cared_at IS NULL
      AND r.changed_at > ${new Date(now.getTime() - BAD_RATING_SHOWN_MS)}
    ORDER BY r.changed_at`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
};

/** An employee takes care of a bad rating. Of two, the first is written down. Throws notFound. */
export const noteRating = async ({ db, caller, now }: Call<StaffCaller>, orderId: number): Promise<void> => {
  const { storeId, staffId } = caller;
  const row = await db
    .updateTable('order_rating')
    .set({
      cared_at: sql<Date>`coalesce(cared_at, ${now})`,
      cared_by: sql<number>`coalesce(cared_by, ${staffId})`,
    })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .returning('order_id')
    .executeTakeFirst();
  if (row === undefined) refuse('notFound');
  await announce(db, { storeId, cmd: COMMANDS.staffNeeded, to: ['staff'], data: { orderId }, now });
};

const findOrder = ({ db, caller }: Call<StaffCaller>, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where('store_id', '=', caller.storeId)
    .where('id', '=', orderId)
    .executeTakeFirst();

/** Replies to the rating that was read. Throws notFound, changedMeanwhile where its guest changed it since. */
export const replyRating = async (
  call: Call<StaffCaller>,
  { orderId, at, words }: Input<Endpoints['replyRating']>,
): Promise<void> => {
  const { db, caller, now } = call;
  const order = (await findOrder(call, orderId)) ?? refuse('notFound');
  const row = await db
    .updateTable('order_rating')
    .set({ reply: words.trim(), replied_at: now, replied_by: caller.staffId })
    .where('store_id', '=', caller.storeId)
    .where('order_id', '=', orderId)
    .where('changed_at', '=', new Date(at))
    .returning('order_id')
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('changedMeanwhile', { orderNo: order.order_no });
  await audit(call, 'replyRating', order, { words: words.trim() });
};

/** Hides the words of a rating, or shows them again. Throws notFound. */
export const hideRating = async (
  call: Call<StaffCaller>,
  { orderId, hidden }: Input<Endpoints['hideRating']>,
): Promise<void> => {
  const { db, caller } = call;
  const order = (await findOrder(call, orderId)) ?? refuse('notFound');
  const row = await db
    .updateTable('order_rating')
    .set({ hidden })
    .where('store_id', '=', caller.storeId)
    .where('order_id', '=', orderId)
    .returning('words')
    .executeTakeFirst();
  if (row === undefined) refuse('notFound');
  await audit(call, hidden ? 'hideRating' : 'showRating', order, {});
};
