import { cutProblems } from '../rules/order';
import { type Problem, problemIf } from '../rules/problem';
import type { Actor } from './actor';
import { type Answer, refusedFor } from './answer';
import { type Effect, type Pieces, sumOfPieces } from './effects';
import { PAY_STATUS } from './pay-status';
import { actOn, piecesOfLine, priceChanged, type RoundAct, type RoundLine, type RoundOrder } from './rounds';

/** A number of pieces to remove from a line. */
export interface CutItem {
  readonly lineId: string;
  readonly num: number;
}

/** What is left of each line that was cut; 0 = it is removed. */
export interface CutLine {
  readonly lineId: string;
  readonly num: number;
}

interface Cut {
  readonly line: RoundLine;
  readonly num: number;
}

const isCount = (num: number): boolean => Number.isSafeInteger(num) && num > 0;

const itemProblems = (order: RoundOrder, { lineId, num }: CutItem): readonly Problem[] => {
  const line = order.lines.find(({ id }) => id === lineId);
  const field = `items.${lineId}`;
  if (line === undefined || !isCount(num)) return problemIf(true, field, 'problem.notANumber');
  return problemIf(num > line.num, field, 'problem.tooLarge', { max: line.num });
};

/**
 * Pieces that the order keeps for certain (V-01). A round that waits may still be rejected, so it does not count beside
 * others; at 8 there is nothing else.
 */
const keeps = (order: RoundOrder, cuts: readonly Cut[]): number => {
  const waits = ({ round }: RoundLine): boolean =>
    order.status !== PAY_STATUS.waitingConfirm && round === order.waitingRound;
  return order.lines
    .filter((line) => !waits(line))
    .reduce((sum, line) => sum + line.num - (cuts.find((cut) => cut.line === line)?.num ?? 0), 0);
};

const listCuts = (order: RoundOrder, items: readonly CutItem[]): readonly Cut[] =>
  order.lines.flatMap((line) => items.filter(({ lineId }) => lineId === line.id).map(({ num }) => ({ line, num })));

const findProblems = (order: RoundOrder, items: readonly CutItem[]): readonly Problem[] => {
  const twice = new Set(items.map(({ lineId }) => lineId)).size < items.length;
  const problems = [
    ...problemIf(items.length === 0 || twice, 'items', 'problem.required'),
    ...items.flatMap((item) => itemProblems(order, item)),
  ];
  return problems.length > 0 ? problems : cutProblems(keeps(order, listCuts(order, items)));
};

/** Who voids: a diner only what was not sent; staff also what was, with a reason (V-08). */
const mayCut = (order: RoundOrder, cuts: readonly Cut[], actor: Actor): Answer<object> => {
  if (!cuts.some(({ line }) => line.sent)) return { ok: true };
  if (actor === 'diner') return refusedFor('alreadyInKitchen');
  return order.facts.hasReason ? { ok: true } : refusedFor('reasonRequired');
};

const cutEffects = (order: RoundOrder, cuts: readonly Cut[]): readonly Effect[] => {
  const sent = cuts.filter(({ line }) => line.sent).map(({ line, num }) => ({ lineId: line.id, quantity: num }));
  return [
    { kind: 'releaseStock', pieces: sumOfPieces(cuts.flatMap(({ line, num }) => piecesOfLine(line, num))) },
    ...priceChanged(order.id),
    ...(sent.length > 0 ? [{ kind: 'recallFromKitchen', sent } as const] : []),
  ];
};

/**
 * Goods are cut from an order at 1, 6 or 8 (`cutGoods`): it keeps at least one item, and stock is released. A waiting
 * round without remaining lines is withdrawn: it needs no answer.
 */
export const cutGoods = (
  order: RoundOrder,
  items: readonly CutItem[],
  actor: Actor,
): Answer<RoundAct & { readonly left: readonly CutLine[] }> => {
  const problems = findProblems(order, items);
  if (problems.length > 0) return refusedFor('badInput', problems);
  const cuts = listCuts(order, items);
  const left = cuts.map(({ line, num }) => ({ lineId: line.id, num: line.num - num }));
  const gone = new Set(left.filter(({ num }) => num === 0).map(({ lineId }) => lineId));
  const lines = order.lines.filter(({ id }) => !gone.has(id));
  const { waitingRound } = order;
  const withdrawn = waitingRound !== null && lines.every(({ round }) => round !== waitingRound);
  const act = actOn(order, 'cutGoods', actor, {
    lines,
    waitingRound: withdrawn ? null : waitingRound,
    effects: [
      ...(withdrawn ? [{ kind: 'stopCountdown', round: waitingRound } as const] : []),
      ...cutEffects(order, cuts),
    ],
  });
  if (!act.ok) return act;
  const may = mayCut(order, cuts, actor);
  return may.ok ? { ...act, left } : may;
};

/** What a line becomes: its number, what a piece of it takes of the stock, and whether it is to be weighed. */
export type ChangedLine = Pick<RoundLine, 'num' | 'takes' | 'pending'>;

const netPieces = (before: readonly Pieces[], after: readonly Pieces[]): readonly Pieces[] =>
  sumOfPieces([...after, ...before.map(({ goodsId, num }) => ({ goodsId, num: -num }))]);

/**
 * A line that was not sent is replaced by another choice of the same dish (`changeGood`). It stays in its round; stock
 * is taken and released by the difference.
 */
export const changeGoods = (
  order: RoundOrder,
  lineId: string,
  changed: ChangedLine,
  actor: Actor,
): Answer<RoundAct> => {
  const line = order.lines.find(({ id }) => id === lineId);
  if (line === undefined || !isCount(changed.num)) {
    return refusedFor('badInput', problemIf(true, `items.${lineId}`, 'problem.notANumber'));
  }
  const before = piecesOfLine(line, line.num);
  const after = piecesOfLine(changed, changed.num);
  const act = actOn(order, 'changeGoods', actor, {
    lines: order.lines.map((each) => (each === line ? { ...line, ...changed } : each)),
    waitingRound: order.waitingRound,
    effects: [
      { kind: 'releaseStock', pieces: netPieces(after, before) },
      { kind: 'takeStock', pieces: netPieces(before, after) },
      ...priceChanged(order.id),
      { kind: 'sendToKitchen', orderId: order.id },
    ],
  });
  return act.ok && line.sent ? refusedFor('alreadyInKitchen') : act;
};
