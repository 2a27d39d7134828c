import { type MainAmount, minus, sumAmounts } from '@romduol/domain/money/amount';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { type OrderRow, shareRows, loadTenders } from '../orders';
import type { Bill } from './bill';

type ShareRow = Selectable<Schema['pay_share']>;

/** The amount of a share, in cents. Throws conflict for one that is paid, gone, or of the other column. */
export const shareToPay = async (db: Db, { order, tenders, due }: Bill, position: number): Promise<MainAmount> => {
  const share = (await shareRows(db, order, tenders)).find((row) => row.position === position);
  const stands = share !== undefined && !share.paid && share.column === order.settled_column;
  if (!stands || share.amount_cents > due) throw new Refusal('conflict');
  return share.amount_cents;
};

/** Whether the open shares do not exceed what is then due. If they do, guests' shares are deleted. */
export const sharesStand = async (db: Db, { order }: Bill, due: MainAmount): Promise<boolean> => {
  const open = (await shareRows(db, order, await loadTenders(db, order))).filter(({ paid }) => !paid);
  if (sumAmounts(open.map((row) => row.amount_cents)) <= due) return true;
  await db
    .deleteFrom('pay_share')
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('how', '<>', 'staff')
    .where('position', 'in', [0, ...open.map(({ position }) => position)])
    .execute();
  return false;
};

/** What a share still needs becomes a share of its own, with the same holder: a provider took less than was asked. */
const keepRest = async (db: Db, share: ShareRow, rest: MainAmount): Promise<void> => {
  const { last } = await db
    .selectFrom('pay_share')
    .select((row) => row.fn.max('position').as('last'))
    .where('store_id', '=', share.store_id)
    .where('order_id', '=', share.order_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pay_share')
    .values({ ...share, position: last + 1, amount_cents: rest, tender_id: null })
    .execute();
};

/** The tender that pays a share of an order, or a part of it: the share is then what was paid, and the rest is another. */
export const payShare = async (
  db: Db,
  order: OrderRow,
  position: number,
  tender: { readonly id: number; readonly amount: MainAmount },
): Promise<void> => {
  const share = await db
    .selectFrom('pay_share')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('position', '=', position)
    .executeTakeFirst();
  if (share === undefined) return;
  const rest = minus(share.amount_cents, tender.amount);
  await db
    .updateTable('pay_share')
    .set({ tender_id: tender.id, ...(rest > 0 && { amount_cents: tender.amount }) })
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('position', '=', position)
    .execute();
  if (rest > 0) await keepRest(db, share, rest);
};
