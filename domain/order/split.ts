import type { ConversionRatio } from '../money/amount';
import { inBothColumns } from '../pricing/columns';
import type { InColumns, Totals } from '../pricing/model';
import { NO_TABLE, computeTableShare, type TableTotals, computeTotals } from '../pricing/totals';
import { cutProblems } from '../rules/order';
import { type Problem, problemIf } from '../rules/problem';
import { type Answer, refusedFor } from './answer';
import type { Effect } from './effects';
import type { Facts } from './facts';
import { isCancelled, isRefunded, isServed, type PayStatus } from './pay-status';
import { isQuantity, toQuantity, toUnits } from './quantity';
import { divideLine, type SplitLine } from './split-line';
import { transition } from './transition';

export interface SplitOrder<L extends SplitLine> {
  readonly id: number;
  readonly status: PayStatus;
  readonly lines: readonly L[];
  readonly totals: InColumns<TableTotals>;
  readonly conversionRatio: ConversionRatio;
  readonly facts: Facts;
}

/** A part of a line: pieces, or a weight of a weighed one. */
export interface SplitItem {
  readonly lineId: string;
  readonly quantity: number;
}

/** What one of the orders is after the split. A line's id is that of the line it came from. */
export interface SplitPart<L extends SplitLine> {
  readonly lines: readonly L[];
  readonly totals: InColumns<Totals>;
}

const isLeft = (line: SplitLine): boolean => toUnits(line, toQuantity(line)) > 0;

const takeFrom = <L extends SplitLine>(lines: readonly L[], items: readonly SplitItem[]) => {
  const taken: L[] = [];
  const rest = lines.map((line) => {
    const item = items.find(({ lineId }) => lineId === line.id);
    if (item === undefined) return line;
    const halves = divideLine(line, toUnits(line, item.quantity));
    taken.push(halves.taken);
    return halves.rest;
  });
  return { taken, rest: rest.filter(isLeft) };
};

const groupProblems = (lines: readonly SplitLine[], items: readonly SplitItem[]): readonly Problem[] => [
  ...cutProblems(items.length),
  ...problemIf(new Set(items.map(({ lineId }) => lineId)).size < items.length, 'items', 'problem.required'),
  ...items.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    const field = `items.${lineId}`;
    if (line === undefined || !isQuantity(line, quantity)) return problemIf(true, field, 'problem.notANumber');
    return problemIf(quantity > toQuantity(line), field, 'problem.tooLarge', { max: toQuantity(line) });
  }),
];

interface Split<L extends SplitLine> {
  readonly kept: readonly L[];
  readonly groups: readonly (readonly L[])[];
  readonly problems: readonly Problem[];
}

/** Group after group from what is left of the lines; stops at the first that cannot be taken. */
const splitInto = <L extends SplitLine>(lines: readonly L[], groups: readonly (readonly SplitItem[])[]): Split<L> =>
  groups.reduce<Split<L>>(
    (now, items) => {
      if (now.problems.length > 0) return now;
      const problems = groupProblems(now.kept, items);
      if (problems.length > 0) return { ...now, problems };
      const { taken, rest } = takeFrom(now.kept, items);
      return { kept: rest, groups: [...now.groups, taken], problems: cutProblems(rest.length) };
    },
    { kept: lines, groups: [], problems: problemIf(groups.length === 0, 'items', 'problem.required') },
  );

/** The sums of lines, with the table charge where it stays with them. */
export const toSplitPart = <L extends SplitLine>(
  lines: readonly L[],
  ratio: ConversionRatio,
  table: InColumns<TableTotals> | null,
): SplitPart<L> => ({
  lines,
  totals: inBothColumns((column) =>
    computeTotals(
      lines.map((line) => line.amounts[column]),
      table === null ? NO_TABLE : computeTableShare(table[column]),
      ratio,
    ),
  ),
});

/**
 * Splits an order at 1 by items: each group becomes a child order, the rest stays under the old number with the table
 * charge. Shares are frozen: both columns of every line are divided by the largest remainder (a weighed line by
 * weight), so that all orders together cost what the one did, to the cent, and settling one fixes only its column. None
 * of them is computed again, or takes goods, until they are joined. The coupon returns only when all of them end.
 */
export const splitByItems = <L extends SplitLine>(
  order: SplitOrder<L>,
  groups: readonly (readonly SplitItem[])[],
): Answer<{
  readonly kept: SplitPart<L>;
  readonly children: readonly SplitPart<L>[];
  readonly effects: readonly Effect[];
}> => {
  const moved = transition(order.status, 'split', 'staff', order.facts);
  if (!moved.ok) return refusedFor(moved.why);
  const { kept, groups: taken, problems } = splitInto(order.lines, groups);
  if (problems.length > 0) return refusedFor('badInput', problems);
  return {
    ok: true,
    kept: toSplitPart(kept, order.conversionRatio, order.totals),
    children: taken.map((lines) => toSplitPart(lines, order.conversionRatio, null)),
    effects: [{ kind: 'closeAttempts', orderId: order.id }],
  };
};

/** Whether every order of a split has ended, refunded or cancelled: then the coupon returns to its owner. */
export const allEnded = (statuses: readonly PayStatus[]): boolean =>
  statuses.every((status) => isCancelled(status) || (isRefunded(status) && !isServed(status)));
