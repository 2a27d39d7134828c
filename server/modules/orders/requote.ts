import { isOpen } from '@romduol/domain/order/pay-status';
import { quote } from '@romduol/domain/pricing/quote';
import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { basketOfOrder } from './basket';
import { loadLines, type OrderRow } from './rows';

/**
 * Computes an order again from its frozen inputs: every line and both totals. Throws changedMeanwhile for one whose
 * status keeps its prices (T-03). The frozen promotion stays though it may be over by now; whether the order still
 * reaches the threshold of its promotion is checked again. Returns the changed order; its version is incremented.
 */
export const requote = async (db: Db, order: OrderRow): Promise<OrderRow> => {
  if (!isOpen(order.pay_status)) {
    throw new Refusal('changedMeanwhile', { orderNo: order.order_no, payStatus: order.pay_status });
  }
  const lines = await loadLines(db, order);
  const quoted = quote(basketOfOrder(order, lines), order.price_book);
  for (const { id, amounts } of quoted.lines) {
    await db
      .updateTable('order_line')
      .set({ sell: JSON.stringify(amounts.sell), vip: JSON.stringify(amounts.vip) })
      .where('store_id', '=', order.store_id)
      .where('id', '=', Number(id))
      .execute();
  }
  const { sell, vip } = quoted.totals;
  return db
    .updateTable('orders')
    .set((row) => ({
      sell: JSON.stringify(sell),
      vip: JSON.stringify(vip),
      sell_total_cents: sell.total,
      vip_total_cents: vip.total,
      version: row('version', '+', 1),
    }))
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};
