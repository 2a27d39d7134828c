import type { Refused } from '@romduol/domain/order/answer';
import type { Pieces } from '@romduol/domain/order/effects';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { RoundLine, RoundOrder } from '@romduol/domain/order/rounds';
import type { Db } from '../../../db/db';
import { Refusal } from '../../../http/refusal';
import type { OrderActor } from '../actor';
import { factsOf, isPendingLine } from '../facts';
import { type LineRow, linesOf, type OrderRow, tendersOf } from '../rows';
import type { Portions } from '../stock';
import { roundsOf } from './rows';

/** Whoever acts on an order's lines, when and why. */
export interface Acting {
  readonly by: OrderActor;
  readonly now: Date;
  readonly reason?: string;
}

/** What one piece takes of the stock: itself, and the parts of a set meal. */
export const takesOf = (line: Omit<Portions, 'num'>): readonly Pieces[] => [
  { goodsId: line.goods_id, num: 1 },
  ...line.parts.map(({ goodsId, num }) => ({ goodsId, num })),
];

const roundLineOf = (line: LineRow): RoundLine => ({
  id: String(line.id),
  round: line.round,
  num: line.num,
  takes: takesOf(line),
  sent: line.sent_at !== null,
  pending: isPendingLine(line),
});

/** An order with its lines, as the rules of rounds take it. */
export interface OrderOfRounds {
  readonly lines: readonly LineRow[];
  readonly rules: RoundOrder;
}

export const roundOrderOf = async (db: Db, order: OrderRow, { by, reason }: Acting): Promise<OrderOfRounds> => {
  const lines = await linesOf(db, order);
  const rounds = await roundsOf(db, order);
  const facts = {
    ...factsOf(order, lines, await tendersOf(db, order)),
    mayAccept: by.mayAccept,
    hasReason: (reason ?? '').trim() !== '',
    countdownOver: by.kind === 'server',
  };
  return {
    lines,
    rules: {
      id: order.id,
      status: order.pay_status,
      lines: lines.map(roundLineOf),
      waitingRound: rounds.find(({ state }) => state === 'waiting')?.round ?? null,
      lastRound: Math.max(...rounds.map(({ round }) => round)),
      facts,
    },
  };
};

/** Why an act on an order is not done: what is wrong with the input, or what the order is now. */
export const refusalOfAct = (order: OrderRow, { why, problems }: Refused): Refusal => {
  if (order.pay_status === PAY_STATUS.cancelled) return new Refusal('orderCancelled');
  const now = { orderNo: order.order_no, payStatus: order.pay_status };
  const tells = why === 'changedMeanwhile' || why === 'tendersCaptured';
  return new Refusal(why, tells ? now : null, problems[0] ?? null);
};
