import { DELIVERY, type DiningStyle } from '../codes';
import type { ConversionRatio } from '../money/amount';
import { inBothColumns } from '../pricing/columns';
import type { BasketLine, InColumns } from '../pricing/model';
import { plusTable, type TableTotals } from '../pricing/totals';
import { CART_LINE_CAP } from '../limits';
import { type SelectionIdentity, selectionKey } from '../menu/selection';
import { type Answer, refusedFor } from './answer';
import type { Effect } from './effects';
import type { Facts } from './facts';
import type { PayStatus } from './pay-status';
import { toSplitPart, type SplitPart } from './split';
import { joined, type SplitLine } from './split-line';
import { transition } from './transition';

/** An order that may become part of another one of its store. */
interface Mergeable {
  readonly id: number;
  readonly status: PayStatus;
  readonly diningStyle: DiningStyle;
  /** The order that it was split from, or that was split; null = neither. */
  readonly splitFrom: number | null;
  readonly facts: Facts;
}

/** A line with everything that its price is made of, frozen. */
export interface MergeLine extends Omit<BasketLine, 'id'> {
  readonly id: string;
  readonly identity: SelectionIdentity;
  readonly sent: boolean;
  /** Stays a line of its own, whatever it equals: given free, with an actor and a reason. */
  readonly staysSeparate?: boolean;
}

export interface MergeOrder extends Mergeable {
  readonly chargesTable: boolean;
  readonly hasCoupon: boolean;
  readonly lines: readonly MergeLine[];
}

/** A child, or the rest, of an order that was split by items. */
export interface SplitChild<L extends SplitLine> extends Mergeable {
  readonly lines: readonly (L & { readonly cameFrom: string })[];
  readonly totals: InColumns<TableTotals>;
  readonly conversionRatio: ConversionRatio;
}

/** Where the two orders are after it. */
interface Moves {
  readonly targetTo: PayStatus;
  readonly targetFacts: Facts;
}

const mergeFacts = (target: Mergeable, source: Mergeable): Facts => ({
  ...target.facts,
  pending: target.facts.pending || source.facts.pending,
});

const planMoves = (target: Mergeable, source: Mergeable): Answer<Moves> => {
  if (target.id === source.id || target.diningStyle !== source.diningStyle) return refusedFor('conflict');
  if (target.splitFrom !== source.splitFrom) return refusedFor('orderSplit');
  const gone = transition(source.status, 'mergedInto', 'staff', source.facts);
  if (!gone.ok) return refusedFor(gone.why);
  const targetFacts = mergeFacts(target, source);
  const kept = transition(target.status, 'mergedWith', 'staff', targetFacts);
  return kept.ok ? { ok: true, targetTo: kept.to, targetFacts } : refusedFor(kept.why);
};

const ending = (target: Mergeable, source: Mergeable): readonly Effect[] => [
  { kind: 'closeAttempts', orderId: target.id },
  { kind: 'closeAttempts', orderId: source.id },
  { kind: 'endAsMerged', orderId: source.id, into: target.id },
];

/** Equal for equal values, whatever the order in which their fields were written. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** Weighed and timed lines do not join: each is one thing on the scale. Nor do lines with a limited promotion. */
const mayJoin = ({ measure, promotion, staysSeparate = false }: MergeLine): boolean =>
  measure.kind === 'piece' && promotion?.limit == null && !staysSeparate;

/** Equal in what it is, in price, in discount and in whether the kitchen has it. */
const mergeKey = ({ identity, goods, tags, feeds, surcharges, staffDiscount, promotion, sent }: MergeLine): string =>
  canonical([selectionKey(identity), goods, tags, feeds, surcharges, staffDiscount, promotion, sent]);

/** Pieces of a source line that go onto a line of the target. */
export interface JoinedLine {
  readonly lineId: string;
  readonly into: string;
  readonly num: number;
}

/** The result for each line of the source: joined to a line of the target, or moved unchanged. */
export interface MergedLines {
  readonly joins: readonly JoinedLine[];
  readonly movedLineIds: readonly string[];
}

const mergedLines = (target: readonly MergeLine[], source: readonly MergeLine[]): MergedLines => {
  const room = new Map(target.filter(mayJoin).map((line) => [mergeKey(line), { into: line.id, num: line.num }]));
  const joins: JoinedLine[] = [];
  const movedLineIds: string[] = [];
  for (const line of source) {
    const found = mayJoin(line) ? room.get(mergeKey(line)) : undefined;
    if (found === undefined || found.num + line.num > CART_LINE_CAP) {
      movedLineIds.push(line.id);
      continue;
    }
    found.num += line.num;
    joins.push({ lineId: line.id, into: found.into, num: line.num });
  }
  return { joins, movedLineIds };
};

export interface Merged extends Moves, MergedLines {
  /** One table charge stays, on the target. */
  readonly chargesTable: boolean;
  readonly effects: readonly Effect[];
}

/**
 * Merges one order into another of its store: both at 1 or 6, of one dining style, without a tender or a round that
 * waits. Lines join only where they are equal in price, discount and sent state; the others are moved unchanged, in a
 * round of their own that is accepted. The target keeps its number, ratio and discounts, and is computed again, so that
 * gross and quantity are what is conserved. The source's coupon returns. Its stock is not released: its goods are in
 * the target.
 */
export const mergeOrders = (target: MergeOrder, source: MergeOrder): Answer<Merged> => {
  if (target.splitFrom !== null) return refusedFor('orderSplit');
  // They go to two addresses, or to one twice.
  if (target.diningStyle === DELIVERY) return refusedFor('conflict');
  const moves = planMoves(target, source);
  if (!moves.ok) return moves;
  return {
    ...moves,
    ...mergedLines(target.lines, source.lines),
    chargesTable: target.chargesTable || source.chargesTable,
    effects: [
      ...ending(target, source),
      ...(source.hasCoupon ? [{ kind: 'returnCoupon', orderId: source.id } as const] : []),
      { kind: 'requote', orderId: target.id },
    ],
  };
};

/**
 * Joins two orders of one split again, with their frozen shares: parts of one line become one, and what both cost is
 * what the joined order costs, to the cent. Nothing is computed again.
 */
export const rejoin = <L extends SplitLine>(
  target: SplitChild<L>,
  source: SplitChild<L>,
): Answer<
  Moves & { readonly order: SplitPart<L & { readonly cameFrom: string }>; readonly effects: readonly Effect[] }
> => {
  if (target.splitFrom === null) return refusedFor('conflict');
  const moves = planMoves(target, source);
  if (!moves.ok) return moves;
  const partner = (cameFrom: string) => source.lines.find((line) => line.cameFrom === cameFrom);
  const lines = target.lines.map((line) => {
    const other = partner(line.cameFrom);
    return other === undefined ? line : joined(line, other);
  });
  const cameAlong = source.lines.filter(({ cameFrom }) => !target.lines.some((line) => line.cameFrom === cameFrom));
  const table = inBothColumns((column) => plusTable(target.totals[column], source.totals[column]));
  return {
    ...moves,
    order: toSplitPart([...lines, ...cameAlong], target.conversionRatio, table),
    effects: ending(target, source),
  };
};
