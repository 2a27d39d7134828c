import { type Facts, NO_FACTS } from '@romduol/domain/order/facts';
import type { Cents } from '@romduol/domain/money/amount';
import type { LineRow, OrderRow, TenderRow } from './rows';

/** Whether staff still have to weigh or price a line. */
export const isPendingLine = (line: Pick<LineRow, 'measure'>): boolean => {
  const { measure } = line;
  if (measure.kind === 'weight') return measure.weight === null;
  return measure.kind === 'time' && measure.price === null;
};

/** What is true of an order, as its rows say. Whoever moves it adds what is true of the act. */
export const factsOf = (order: OrderRow, lines: readonly LineRow[], tenders: readonly TenderRow[]): Facts => ({
  ...NO_FACTS,
  pending: lines.some(isPendingLine),
  roundWaiting: order.accept_by !== null,
  sentToKitchen: lines.some((line) => line.sent_at !== null),
  tenderCaptured: tenders.length > 0,
  dueCaptured: dueOf(order, tenders) === 0,
});

/** The total of the column that is shown or was paid, in cents. */
export const totalOf = (order: OrderRow): Cents =>
  (order.settled_column ?? 'sell') === 'vip' ? order.vip_total_cents : order.sell_total_cents;

/** What is still to be paid, in cents; never below 0. */
export const dueOf = (order: OrderRow, tenders: readonly TenderRow[]): number =>
  Math.max(
    0,
    tenders.reduce((due, tender) => due - tender.amount_cents, Number(totalOf(order))),
  );
