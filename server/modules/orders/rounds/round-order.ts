import type { Refused } from '@romduol/domain/order/answer';
import type { Pieces } from '@romduol/domain/order/effects';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { RoundLine, RoundOrder } from '@romduol/domain/order/rounds';
import type { Db } from '../../../db/db';
import type { Params } from '../../../db/prepared';
import { readTogether } from '../../../db/read-together';
import { Refusal } from '../../../http/refusal';
import { loadPrinters, queryPrinters } from '../../../printing';
import { keepStore, queryStore } from '../../store';
import type { OrderActor } from '../actor';
import { toFacts, isPendingLine } from '../facts';
import { type LineRow, queryLines, type OrderRow, queryTenders } from '../rows';
import type { Portions } from '../stock';
import { queryRoundRows } from './rows';

/** Who acts on an order's lines, when and why. */
export interface Acting {
  readonly by: OrderActor;
  readonly now: Date;
  readonly reason?: string;
}

/** What one piece takes of the stock: itself, and the parts of a set meal. */
export const listTaken = (line: Omit<Portions, 'num'>): readonly Pieces[] => [
  { goodsId: line.goods_id, num: 1 },
  ...line.parts.map(({ goodsId, num }) => ({ goodsId, num })),
];

const toRoundLine = (line: LineRow): RoundLine => ({
  id: String(line.id),
  round: line.round,
  num: line.num,
  takes: listTaken(line),
  sent: line.sent_at !== null,
  pending: isPendingLine(line),
});

/** An order with its lines, as the rules of rounds take it. */
export interface OrderOfRounds {
  readonly lines: readonly LineRow[];
  readonly rules: RoundOrder;
}

const readParts = readTogether((db, order: Params<Pick<OrderRow, 'store_id' | 'id'>>) => ({
  lines: queryLines(db, order),
  rounds: queryRoundRows(db, order),
  tenders: queryTenders(db, order),
  store: queryStore(db, order.store_id),
  printers: queryPrinters(db, order.store_id),
}));
type Parts = Awaited<ReturnType<typeof readParts>>;

/** What belongs to an order, as rules of rounds need it; and, for what follows, the store and its printers. */
export const loadParts = async (db: Db, order: Pick<OrderRow, 'store_id' | 'id'>): Promise<Parts> => {
  const parts = await readParts(db, order);
  keepStore(db, parts.store);
  loadPrinters.keep(db, order.store_id, parts.printers);
  return parts;
};

export const loadRoundOrder = async (db: Db, order: OrderRow, acting: Acting): Promise<OrderOfRounds> =>
  toRoundOrder(order, await loadParts(db, order), acting);

export const toRoundOrder = (
  order: OrderRow,
  { lines, rounds, tenders }: Parts,
  { by, reason }: Acting,
): OrderOfRounds => {
  const facts = {
    ...toFacts(order, lines, tenders),
    mayAccept: by.mayAccept,
    hasReason: (reason ?? '').trim() !== '',
    countdownOver: by.kind === 'server',
  };
  return {
    lines,
    rules: {
      id: order.id,
      status: order.pay_status,
      lines: lines.map(toRoundLine),
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
  const hasState = why === 'changedMeanwhile' || why === 'tendersCaptured';
  return new Refusal(why, hasState ? now : null, problems[0] ?? null);
};
