import { type Facts, NO_FACTS } from '@romduol/domain/order/facts';
import { type MainAmount, mainAmount, minus, NO_MAIN, sumAmounts } from '@romduol/domain/money/amount';
import { isOpen, PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { Column } from '@romduol/domain/pricing/model';
import type { LineRow, OrderRow, TenderRow } from './rows';

/** Whether staff still have to weigh or price a line. */
export const isPendingLine = (line: Pick<LineRow, 'measure'>): boolean => {
  const { measure } = line;
  if (measure.kind === 'weight') return measure.weight === null;
  return measure.kind === 'time' && measure.price === null;
};

/** The facts of an order from its rows. The caller adds those of the action. */
export const toFacts = (order: OrderRow, lines: readonly LineRow[], tenders: readonly TenderRow[]): Facts => ({
  ...NO_FACTS,
  pending: lines.some(isPendingLine),
  roundWaiting: order.accept_by !== null,
  split: order.split_of !== null,
  sentToKitchen: lines.some((line) => line.sent_at !== null),
  offlineChosen: order.offline_channel_id !== null,
  tenderCaptured: tenders.some((tender) => heldBy(tender) > 0),
  prepaidReservation: order.prepaid_reservation,
  dueCaptured: computeDue(order, tenders) === 0,
});

/**
 * Which price is shown: the one that was paid, the one a person saw when they chose the counter, or the regular one.
 */
export const shownColumn = ({
  settled_column,
  offline_column,
}: Pick<OrderRow, 'settled_column' | 'offline_column'>): Column => settled_column ?? offline_column ?? 'sell';

/** The total of the column that is shown or was paid, in cents. */
export const selectTotal = (order: OrderRow): MainAmount =>
  shownColumn(order) === 'vip' ? order.vip_total_cents : order.sell_total_cents;

/** What a tender still holds: all of it but what went back. */
export const heldBy = (tender: Pick<TenderRow, 'amount_cents' | 'refunded_cents'>): MainAmount =>
  minus(tender.amount_cents, tender.refunded_cents);

/**
 * What is still to be paid, in cents; never below 0. Of an order on credit that is what its credit holds; of one that
 * is paid or cancelled, nothing.
 */
export const computeDue = (order: OrderRow, tenders: readonly TenderRow[]): MainAmount => {
  if (order.pay_status === PAY_STATUS.creditUnpaid) {
    return sumAmounts(tenders.filter(({ channel }) => channel === 'CREDIT_PAY').map(heldBy));
  }
  if (!isOpen(order.pay_status)) return NO_MAIN;
  return mainAmount(Math.max(0, minus(selectTotal(order), sumAmounts(tenders.map(heldBy)))));
};
