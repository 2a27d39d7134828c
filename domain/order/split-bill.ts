import { splitEqually } from '../money/allocate';
import {
  type MainAmount,
  type ConversionRatio,
  minus,
  type SecondAmount,
  secondAmount,
  sumAmounts,
} from '../money/amount';
import { toSecond } from '../money/conversion';
import { problemIf } from '../rules/problem';
import { type Answer, refusedFor } from './answer';
import { waysProblems } from './pay-shares';

/** How a share was made: by staff, or by guests: equally, by pieces, or by an amount. */
export type ShareHow = 'staff' | 'equally' | 'items' | 'amount';

/** The line id of the table charge. */
export const TABLE_CHARGE_LINE = 0;

/** A piece of a line as it is paid, with its part of service charge, VAT and packing. Amount in cents. */
export interface PayUnit {
  readonly lineId: number;
  /** From 0, within its line. */
  readonly piece: number;
  readonly amount: MainAmount;
}

interface PaidLine {
  readonly id: number;
  readonly num: number;
  /** The whole amount of the line. */
  readonly total: MainAmount;
}

/**
 * The pieces of an order, which sum to its total: pieces of a line differ by a cent at most, the earlier ones being the
 * larger; the table charge with its VAT is a piece of its own. What costs nothing is left out.
 */
export const payUnits = (lines: readonly PaidLine[], tableCharge: MainAmount): readonly PayUnit[] =>
  [...lines, { id: TABLE_CHARGE_LINE, num: 1, total: tableCharge }]
    .flatMap(({ id, num, total }) => splitEqually(total, num).map((amount, piece) => ({ lineId: id, piece, amount })))
    .filter(({ amount }) => amount > 0);

/** A share of an order that is not paid yet. */
export interface OpenShare {
  readonly position: number;
  readonly how: ShareHow;
  readonly amount: MainAmount;
  /** null = free. */
  readonly heldBy: string | null;
}

/** The state of a bill that several people pay. */
export interface SplitBillRules {
  /** In cents, in the column that is paid. */
  readonly due: MainAmount;
  /** Shares that are not paid. */
  readonly open: readonly OpenShare[];
  /** Pieces that are neither taken nor paid; empty once something was paid that was no piece. */
  readonly freeUnits: readonly PayUnit[];
}

/** A number of pieces of a line. */
export interface WantedPieces {
  readonly lineId: number;
  readonly num: number;
}

/** What to pay: one of the equal shares, an equal split of all that is left, pieces, an amount; or nothing. */
export type WantedShare =
  | { readonly kind: 'share'; readonly position: number }
  | { readonly kind: 'equally'; readonly ways: number }
  | { readonly kind: 'items'; readonly items: readonly WantedPieces[] }
  | { readonly kind: 'amount'; readonly amount: MainAmount }
  | { readonly kind: 'none' };

/** A share that is made; the first of those that are is the taker's. */
export interface NewShare {
  readonly how: ShareHow;
  readonly amount: MainAmount;
  readonly units: readonly PayUnit[];
}

/** The change of the open shares. */
export interface Taking {
  /** Positions that are deleted; and those that become free, where they are fixed parts. */
  readonly drops: readonly number[];
  readonly frees: readonly number[];
  /** A share that is there is the taker's now. */
  readonly takes: number | null;
  readonly makes: readonly NewShare[];
}

/** A share that stays when its holder gives it up: of an equal split, or made by staff. */
const isFixedPart = ({ how }: OpenShare): boolean => how === 'staff' || how === 'equally';

/** What a device gives up by taking something else: a fixed part becomes free again, anything else is deleted. */
const givenUp = (open: readonly OpenShare[], by: string): Pick<Taking, 'drops' | 'frees'> => {
  const own = open.filter(({ heldBy }) => heldBy === by);
  return {
    drops: own.filter((share) => !isFixedPart(share)).map(({ position }) => position),
    frees: own.filter(isFixedPart).map(({ position }) => position),
  };
};

const isOthers = (share: OpenShare, by: string): boolean => share.heldBy !== null && share.heldBy !== by;

/** Fixed parts can be replaced by another way while no other device holds one of them. */
const roomFor = (bill: SplitBillRules, by: string): Answer<{ readonly drops: readonly number[] }> => {
  const fixed = bill.open.filter(isFixedPart);
  if (fixed.some((share) => isOthers(share, by))) return refusedFor('changedMeanwhile');
  const own = bill.open.filter((share) => share.heldBy === by);
  return { ok: true, drops: [...new Set([...fixed, ...own].map(({ position }) => position))] };
};

const sumOfOpen = (open: readonly OpenShare[], without: readonly number[]): MainAmount =>
  sumAmounts(open.filter(({ position }) => !without.includes(position)).map(({ amount }) => amount));

const takePart = (bill: SplitBillRules, position: number, by: string): Answer<Taking> => {
  const share = bill.open.find((each) => each.position === position);
  if (share === undefined || !isFixedPart(share) || isOthers(share, by)) return refusedFor('changedMeanwhile');
  const given = givenUp(bill.open, by);
  const frees = given.frees.filter((each) => each !== position);
  return { ok: true, drops: given.drops, frees, takes: position, makes: [] };
};

const splitIntoEqual = (bill: SplitBillRules, ways: number, by: string): Answer<Taking> => {
  if (bill.open.some((share) => isOthers(share, by))) return refusedFor('changedMeanwhile');
  const problems = waysProblems(bill.due, ways);
  if (problems.length > 0) return refusedFor('badInput', problems);
  const makes = splitEqually(bill.due, ways).map((amount) => ({ how: 'equally' as const, amount, units: [] }));
  return { ok: true, drops: bill.open.map(({ position }) => position), frees: [], takes: null, makes };
};

const takeItems = (
  bill: SplitBillRules,
  items: readonly WantedPieces[],
  { by, own }: { readonly by: string; readonly own: readonly PayUnit[] },
): Answer<Taking> => {
  const room = roomFor(bill, by);
  if (!room.ok) return room;
  const twice = new Set(items.map(({ lineId }) => lineId)).size < items.length;
  const problems = problemIf(items.length === 0 || twice, 'items', 'problem.required');
  if (problems.length > 0) return refusedFor('badInput', problems);
  // What the taker had is free for them to take again.
  const free = [...bill.freeUnits, ...own].sort((a, b) => a.piece - b.piece);
  const units = items.flatMap(({ lineId, num }) => free.filter((unit) => unit.lineId === lineId).slice(0, num));
  if (units.length < items.reduce((sum, { num }) => sum + num, 0)) return refusedFor('changedMeanwhile');
  const amount = sumAmounts(units.map((unit) => unit.amount));
  if (amount > minus(bill.due, sumOfOpen(bill.open, room.drops))) return refusedFor('changedMeanwhile');
  return { ok: true, drops: room.drops, frees: [], takes: null, makes: [{ how: 'items', amount, units }] };
};

const takeAmount = (bill: SplitBillRules, amount: MainAmount, by: string): Answer<Taking> => {
  const room = roomFor(bill, by);
  if (!room.ok) return room;
  const left = minus(bill.due, sumOfOpen(bill.open, room.drops));
  const problems = [
    ...problemIf(amount <= 0, 'amount', 'problem.tooSmall', { min: 0 }),
    ...problemIf(amount > left, 'amount', 'problem.tooLarge', { max: (left / 100).toFixed(2) }),
  ];
  if (problems.length > 0) return refusedFor('badInput', problems);
  return { ok: true, drops: room.drops, frees: [], takes: null, makes: [{ how: 'amount', amount, units: [] }] };
};

/**
 * A device takes a share to pay, in place of the one that it held. Shares of others stay; open shares never exceed what
 * is due. `own` are the pieces that the taker holds. Refused with changedMeanwhile where another device was faster, or
 * where the bill is split in another way at present.
 */
export const takeShare = (
  bill: SplitBillRules,
  wanted: WantedShare,
  taker: { readonly by: string; readonly own: readonly PayUnit[] },
): Answer<Taking> => {
  const { by } = taker;
  switch (wanted.kind) {
    case 'share':
      return takePart(bill, wanted.position, by);
    case 'equally':
      return splitIntoEqual(bill, wanted.ways, by);
    case 'items':
      return takeItems(bill, wanted.items, taker);
    case 'amount':
      return takeAmount(bill, wanted.amount, by);
    case 'none':
      return { ok: true, ...givenUp(bill.open, by), takes: null, makes: [] };
  }
};

/**
 * Shares in riel, in their order: each is the riel of all up to it less the riel of those before it, so that they sum
 * to the riel of the whole, to the riel.
 */
export const rielOfShares = (amounts: readonly MainAmount[], ratio: ConversionRatio): readonly SecondAmount[] => {
  const upTo = (count: number): number => toSecond(sumAmounts(amounts.slice(0, count)), ratio);
  return amounts.map((_, index) => secondAmount(upTo(index + 1) - upTo(index)));
};
