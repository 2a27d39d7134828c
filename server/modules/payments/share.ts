import { type Cents, sumOf } from '@romduol/domain/money/amount';
import type { Db } from '../../http/call';
import { Refusal } from '../../http/refusal';
import { type OrderRow, shareRows, tendersOf } from '../orders';
import type { Bill } from './bill';

/** What a share comes to, in cents. Throws conflict for one that is paid, gone, or of the other column. */
export const shareToPay = async (db: Db, { order, tenders, due }: Bill, position: number): Promise<Cents> => {
  const share = (await shareRows(db, order, tenders)).find((row) => row.position === position);
  const stands = share !== undefined && !share.paid && share.column === order.settled_column;
  if (!stands || share.amount_cents > due) throw new Refusal('conflict');
  return share.amount_cents;
};

/** Whether the shares that are open come to no more than what is then due. What guests hold beyond it goes. */
export const sharesStand = async (db: Db, { order }: Bill, due: Cents): Promise<boolean> => {
  const open = (await shareRows(db, order, await tendersOf(db, order))).filter(({ paid }) => !paid);
  if (sumOf(open.map((row) => row.amount_cents)) <= due) return true;
  await db
    .deleteFrom('pay_share')
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('how', '<>', 'staff')
    .where('position', 'in', [0, ...open.map(({ position }) => position)])
    .execute();
  return false;
};

/** The tender that pays a share of an order. */
export const payShare = async (db: Db, order: OrderRow, position: number, tenderId: number): Promise<void> => {
  await db
    .updateTable('pay_share')
    .set({ tender_id: tenderId })
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('position', '=', position)
    .execute();
};
