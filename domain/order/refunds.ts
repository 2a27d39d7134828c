import { type MainAmount, NO_MAIN, plus, sumAmounts } from '../money/amount';
import type { Currency } from '../money/currency';
import { formatMoney } from '../money/format';
import type { Column, InColumns, LineAmounts } from '../pricing/model';
import type { TableTotals } from '../pricing/totals';
import { type Problem, problemIf } from '../rules/problem';
import { refundItemProblems, refundMethodProblems } from '../rules/refund';
import { type Answer, refusedFor } from './answer';
import { fromUnits, isWeighed, type Measured, toQuantity, toUnits } from './quantity';
import { backToTenders, type RefundMethod, type TenderBack, type TenderTaken } from './refund-tenders';
import { minusShares, NO_SHARES, computePortion, type Shares, sumOfShares } from './shares';

/** What went back of a line before: its quantity (pieces or weight) and its frozen shares. */
export interface RefundedOfLine {
  readonly quantity: number;
  readonly shares: Shares;
}

export const NOTHING_REFUNDED: RefundedOfLine = { quantity: 0, shares: NO_SHARES };

/** A line as it was paid. */
export interface SoldLine extends Measured {
  readonly id: string;
  /** Frozen; the column that was paid counts. */
  readonly amounts: InColumns<LineAmounts>;
  readonly refunded: RefundedOfLine;
}

/** An order as it was paid, with what went back of it before. Amounts in cents. */
export interface SoldOrder {
  readonly column: Column;
  readonly lines: readonly SoldLine[];
  readonly totals: InColumns<TableTotals>;
  readonly tableChargeRefunded: boolean;
  readonly tenders: readonly TenderTaken[];
}

/**
 * What staff ask for: everything that is left, each tender getting its own back, or quantities of goods (pieces, or a
 * weight of a weighed line), by a method.
 */
export type RefundAsked =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'goods';
      readonly items: readonly { readonly lineId: string; readonly quantity: number }[];
      readonly method: RefundMethod | null;
    };

export interface RefundedLine {
  readonly lineId: string;
  readonly quantity: number;
  /** What goes back, step by step: the line's frozen shares of discounts, coupon, service charge, packing and VAT. */
  readonly shares: Shares;
}

export interface Refund {
  readonly event: 'refundSome' | 'refundAll';
  readonly lines: readonly RefundedLine[];
  readonly tableCharge: MainAmount;
  readonly tableChargeVat: MainAmount;
  readonly total: MainAmount;
  /** Where it goes back to; sums to the total. */
  readonly tenders: readonly TenderBack[];
  /** The order's coupon returns to its owner, for a full refund only; after a split, once `allEnded` is true. */
  readonly returnsCoupon: boolean;
}

export type RefundAnswer = Answer<{ readonly refund: Refund }>;

const computeLeft = (order: SoldOrder, line: SoldLine): RefundedLine => ({
  lineId: line.id,
  quantity: fromUnits(line, toUnits(line, toQuantity(line)) - toUnits(line, line.refunded.quantity)),
  shares: minusShares(line.amounts[order.column], line.refunded.shares),
});

/** What can still be refunded of each line, and the table charge with its VAT where it was not yet. */
export const refundable = (
  order: SoldOrder,
): {
  readonly lines: readonly RefundedLine[];
  readonly tableCharge: MainAmount;
  readonly tableChargeVat: MainAmount;
} => {
  const { tableCharge, tableChargeVat } = order.totals[order.column];
  const lines = order.lines.map((line) => computeLeft(order, line));
  return order.tableChargeRefunded
    ? { lines, tableCharge: NO_MAIN, tableChargeVat: NO_MAIN }
    : { lines, tableCharge, tableChargeVat };
};

type Taken = Pick<Refund, 'lines' | 'tableCharge' | 'tableChargeVat'>;

const everything = (order: SoldOrder): Taken => {
  const left = refundable(order);
  return { ...left, lines: left.lines.filter(({ quantity }) => quantity > 0) };
};

const portionBack = (order: SoldOrder, line: SoldLine, quantity: number): RefundedLine => {
  const left = computeLeft(order, line);
  const portion = {
    kind: isWeighed(line) ? ('weight' as const) : ('pieces' as const),
    part: toUnits(line, quantity),
    whole: toUnits(line, left.quantity),
  };
  return { lineId: line.id, quantity, shares: computePortion(left.shares, portion) };
};

const goodsOnly = (order: SoldOrder, items: readonly { lineId: string; quantity: number }[]): Taken => ({
  lines: order.lines.flatMap((line) =>
    items.filter(({ lineId }) => lineId === line.id).map(({ quantity }) => portionBack(order, line, quantity)),
  ),
  tableCharge: NO_MAIN,
  tableChargeVat: NO_MAIN,
});

const computeTotal = ({ lines, tableCharge, tableChargeVat }: Taken): MainAmount =>
  sumAmounts([sumOfShares(lines.map(({ shares }) => shares)).total, tableCharge, tableChargeVat]);

/** Whether nothing is left after it, neither goods nor a table charge: then a refund by goods was a full one. */
const leavesNothing = (order: SoldOrder, taken: Taken): boolean => {
  const left = everything(order);
  const same = left.lines.every(({ lineId, quantity }) =>
    taken.lines.some((line) => line.lineId === lineId && line.quantity === quantity),
  );
  return same && plus(left.tableCharge, left.tableChargeVat) === 0;
};

const findProblems = (order: SoldOrder, asked: RefundAsked): readonly Problem[] => {
  if (asked.kind === 'all') return [];
  return [
    ...refundItemProblems(
      order.lines.map((line) => ({ ...line, left: computeLeft(order, line).quantity })),
      asked.items,
    ),
    ...refundMethodProblems(order.tenders, asked.method),
  ];
};

/**
 * The amounts of a refund (V-08): quantities of goods with the shares that were frozen when they were sold, so that
 * piece by piece is the same sum as all at once, and never more than was captured, of a line or in all. The table
 * charge is refunded with a full refund only: guests who keep some goods have used the table.
 */
export const computeRefund = (order: SoldOrder, asked: RefundAsked, currency: Currency): RefundAnswer => {
  const problems = findProblems(order, asked);
  if (problems.length > 0) return refusedFor('badInput', problems);
  const taken = asked.kind === 'all' ? everything(order) : goodsOnly(order, asked.items);
  const total = computeTotal(taken);
  const tenders = backToTenders(total, order.tenders, asked.kind === 'all' ? null : asked.method);
  const back = sumAmounts(tenders.map(({ amount }) => amount));
  if (back < total)
    return refusedFor(
      'badInput',
      problemIf(true, 'items', 'problem.refundTooMuch', { max: formatMoney(back, currency) }),
    );
  const all = asked.kind === 'all' || leavesNothing(order, taken);
  return {
    ok: true,
    refund: { ...taken, event: all ? 'refundAll' : 'refundSome', total, tenders, returnsCoupon: all },
  };
};

/** What a line had back, after one refund more. */
export const refundedAfter = (line: SoldLine, back: RefundedLine): RefundedOfLine => ({
  quantity: fromUnits(line, toUnits(line, line.refunded.quantity) + toUnits(line, back.quantity)),
  shares: sumOfShares([line.refunded.shares, back.shares]),
});
