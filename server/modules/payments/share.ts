import type { Cents } from '@romduol/domain/money/amount';
import type { Db } from '../../http/call';
import { Refusal } from '../../http/refusal';
import { type OrderRow, shareRows } from '../orders';
import type { Bill } from './bill';

/** What a share comes to, in cents. Throws conflict for one that is paid, gone, or of the other column. */
export const shareToPay = async (db: Db, { order, tenders, due }: Bill, position: number): Promise<Cents> => {
  const share = (await shareRows(db, order, tenders)).find((row) => row.position === position);
  const stands = share !== undefined && !share.paid && share.column === order.settled_column;
  if (!stands || share.amount_cents > due) throw new Refusal('conflict');
  return share.amount_cents;
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
