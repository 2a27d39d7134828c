import { mainAmount } from '@romduol/domain/money/amount';
import { NOTHING_REFUNDED, type SoldLine, type SoldOrder } from '@romduol/domain/order/refunds';
import type { PaymentMethod } from '@romduol/domain/rules/payment';
import type { Channel } from '../../db/schema-orders';
import type { Db } from '../../db/db';
import type { LineRow, OrderRow, TenderRow } from '../orders';

const METHODS = {
  ONLINE_PAY: 1,
  CASH_PAY: 2,
  STORE_BALANCE_PAY: 3,
  CREDIT_PAY: 4,
} as const satisfies Record<Channel, PaymentMethod>;

const soldLine = (line: LineRow): SoldLine => ({
  id: String(line.id),
  num: line.num,
  weight: line.measure.kind === 'weight' ? line.measure.weight : null,
  amounts: { sell: line.sell, vip: line.vip },
  refunded: line.refunded_shares
    ? { quantity: line.refunded_quantity, shares: line.refunded_shares }
    : NOTHING_REFUNDED,
});

/** Whether the table charge of an order went back before. */
const tableChargeRefunded = async (db: Db, order: OrderRow): Promise<boolean> => {
  const refund = await db
    .selectFrom('refund')
    .select('id')
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('table_charge_cents', '>', mainAmount(0))
    .executeTakeFirst();
  return refund !== undefined;
};

/** An order as it was paid, in the terms of the rules for refunds. */
export const loadSoldOrder = async (
  db: Db,
  order: OrderRow,
  lines: readonly LineRow[],
  tenders: readonly TenderRow[],
): Promise<SoldOrder> => ({
  column: order.settled_column ?? 'sell',
  lines: lines.map(soldLine),
  totals: { sell: order.sell, vip: order.vip },
  tableChargeRefunded: await tableChargeRefunded(db, order),
  tenders: tenders.map((tender) => ({
    id: tender.id,
    method: METHODS[tender.channel],
    amount: tender.amount_cents,
    refunded: tender.refunded_cents,
  })),
});
