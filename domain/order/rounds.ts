import type { Actor } from './actor';
import { type Answer, refusedFor } from './answer';
import { type Effect, type Pieces, sumOfPieces } from './effects';
import type { Facts } from './facts';
import { PAY_STATUS, type PayStatus } from './pay-status';
import { transition } from './transition';
import type { OrderEvent } from './transitions';

/** A line of an open order, as far as rounds go. */
export interface RoundLine {
  readonly id: string;
  readonly round: number;
  /** A weighed line is one piece, and is cut whole. */
  readonly num: number;
  /** What one piece takes of the stock. */
  readonly takes: readonly Pieces[];
  readonly sent: boolean;
  /** Still to be weighed or priced. */
  readonly pending: boolean;
}

/** An order to which goods are added, or from which they are taken. */
export interface RoundOrder {
  readonly id: number;
  readonly status: PayStatus;
  readonly lines: readonly RoundLine[];
  /** The round that waits for the store to accept it; null = none. At 8 that is the first one. */
  readonly waitingRound: number | null;
  /** The number of the last round, though nothing may be left of it: a number is never given twice. */
  readonly lastRound: number;
  /** From the order's rows; `pending` and `roundWaiting` are computed here, for the state after the action. */
  readonly facts: Facts;
}

/** An action that the table allows: its event, the facts after it, and its effects. */
export interface RoundAct {
  readonly event: OrderEvent;
  readonly facts: Facts;
  readonly to: PayStatus;
  readonly effects: readonly Effect[];
}

export const piecesOfLine = (line: Pick<RoundLine, 'takes'>, num: number): readonly Pieces[] =>
  line.takes.map((each) => ({ goodsId: each.goodsId, num: each.num * num }));

interface After {
  readonly lines: readonly Pick<RoundLine, 'pending'>[];
  readonly waitingRound: number | null;
  readonly effects: readonly Effect[];
}

/** Asks the table whether the act is allowed where it leaves these lines. */
export const actOn = (order: RoundOrder, event: OrderEvent, actor: Actor, after: After): Answer<RoundAct> => {
  const facts: Facts = {
    ...order.facts,
    pending: after.lines.some(({ pending }) => pending),
    roundWaiting: after.waitingRound !== null,
  };
  const moved = transition(order.status, event, actor, facts);
  return moved.ok ? { ok: true, event, facts, to: moved.to, effects: after.effects } : refusedFor(moved.why);
};

/** What every act on the lines of an open order brings: new sums, and an end to payments begun on the old ones. */
export const priceChanged = (orderId: number): readonly Effect[] => [
  { kind: 'closeAttempts', orderId },
  { kind: 'requote', orderId },
];

/** What is added: pieces to take from the stock, and whether something of it is to be weighed or priced. */
export interface AddedGoods {
  readonly lines: readonly Pick<RoundLine, 'num' | 'takes' | 'pending'>[];
  /** The store accepts diners' additions before they count. */
  readonly mustAccept: boolean;
}

export interface AddedRound {
  readonly round: number;
  readonly state: 'waiting' | 'accepted';
  /** True where the goods join a round that waits already; its countdown continues. */
  readonly joins: boolean;
}

/**
 * Which round the goods go into: the waiting one for an actor who must wait, or any actor at 8; else one of their own.
 */
const createRound = (order: RoundOrder, actor: Actor, mustAccept: boolean): AddedRound => {
  const waits = mustAccept && actor === 'diner';
  const { waitingRound, status } = order;
  if (waitingRound !== null && (waits || status === PAY_STATUS.waitingConfirm)) {
    return { round: waitingRound, state: 'waiting', joins: true };
  }
  return { round: order.lastRound + 1, state: waits ? 'waiting' : 'accepted', joins: false };
};

const effectsOfRound = (orderId: number, { round, state, joins }: AddedRound): readonly Effect[] => {
  if (state === 'accepted') return [{ kind: 'sendToKitchen', orderId }];
  return joins ? [] : [{ kind: 'startCountdown', round }];
};

/**
 * Goods are added to an order at 1, 6 or 8 (`addGoodsToOrders`). A diner's wait for the store where it accepts first,
 * as a round of their own that concerns nothing else of the order; staff's never wait, except that at 8 everything
 * joins the round that waits. Refused once a tender was captured: then the goods are an order of their own.
 */
export const addGoods = (
  order: RoundOrder,
  addition: AddedGoods,
  actor: Actor,
): Answer<RoundAct & { readonly added: AddedRound }> => {
  if (addition.lines.length === 0) return refusedFor('emptyCart');
  const added = createRound(order, actor, addition.mustAccept);
  const act = actOn(order, 'addGoods', actor, {
    lines: [...order.lines, ...addition.lines],
    waitingRound: added.state === 'waiting' ? added.round : order.waitingRound,
    effects: [
      { kind: 'takeStock', pieces: sumOfPieces(addition.lines.flatMap((line) => piecesOfLine(line, line.num))) },
      ...priceChanged(order.id),
      ...effectsOfRound(order.id, added),
    ],
  });
  return act.ok ? { ...act, added } : act;
};

export type RoundAnswer = 'accept' | 'reject' | 'timeOut';

/** The event of an answer: at 8 it is the order's own, later it concerns the round only. */
const EVENTS = {
  accept: { order: 'accept', round: 'acceptRound' },
  reject: { order: 'reject', round: 'rejectRound' },
  timeOut: { order: 'countdownOver', round: 'roundTimedOut' },
} as const satisfies Record<RoundAnswer, { order: OrderEvent; round: OrderEvent }>;

/** The effects of removing a round: nothing of it was sent, so the kitchen is not notified. */
const withoutRound = (order: RoundOrder, round: number, gone: readonly RoundLine[]): readonly Effect[] => [
  { kind: 'stopCountdown', round },
  { kind: 'releaseStock', pieces: sumOfPieces(gone.flatMap((line) => piecesOfLine(line, line.num))) },
  ...priceChanged(order.id),
];

/**
 * The store accepts or rejects the round that waits, or its countdown is over (T-05). `removed` are the lines that go
 * with it. At 8 the answer is for the whole order; rejected, it ends, and releases what every cancelled order does.
 */
export const answerRound = (
  order: RoundOrder,
  answer: RoundAnswer,
  actor: Actor,
): Answer<RoundAct & { readonly round: number; readonly removed: readonly string[] }> => {
  const { waitingRound: round } = order;
  if (round === null) return refusedFor('changedMeanwhile');
  const first = order.status === PAY_STATUS.waitingConfirm;
  const event = EVENTS[answer][first ? 'order' : 'round'];
  const ends = first && answer !== 'accept';
  const gone = answer === 'accept' || ends ? [] : order.lines.filter((line) => line.round === round);
  const kept = order.lines.filter((line) => !gone.includes(line));
  const stop = { kind: 'stopCountdown', round } as const;
  const effects: readonly Effect[] =
    answer === 'accept' ? [stop, { kind: 'sendToKitchen', orderId: order.id }] : [stop];
  const act = actOn(order, event, actor, {
    lines: kept,
    waitingRound: null,
    effects: gone.length > 0 ? withoutRound(order, round, gone) : effects,
  });
  return act.ok ? { ...act, round, removed: gone.map(({ id }) => id) } : act;
};
