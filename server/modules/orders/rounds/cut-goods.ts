import type { Endpoints, Input } from '@romduol/contract';
import { cutGoods } from '@romduol/domain/order/cutting';
import { moverOf } from '../actor';
import type { LineRow, OrderRow } from '../rows';
import { carryOut } from './carry-out';
import { type Acting, lockByNumber } from './find-order';
import { removeLines } from './remove-lines';
import { refusalOfAct, roundOrderOf } from './round-order';

type Cut = Input<Endpoints['cutGoods']>;

const offOf = (lines: readonly LineRow[], goodsList: Cut['goodsList']) =>
  lines.flatMap((line) => goodsList.filter(({ id }) => id === line.id).map(({ num }) => ({ line, num })));

/**
 * Takes pieces off an order that is not paid: a diner what the kitchen does not have yet, staff the rest too, with a
 * reason. The order keeps at least one item (V-01), stock comes back, and the record keeps what was cut.
 */
export const cutFromOrder = async (call: Acting, { orderNo, goodsList, reason }: Cut): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const order = await lockByNumber(call, orderNo);
  const acting = { by: moverOf(caller), now, ...(reason === undefined ? {} : { reason }) };
  const { lines, rules } = await roundOrderOf(db, order, acting);
  const items = goodsList.map(({ id, num }) => ({ lineId: String(id), num }));
  const act = cutGoods(rules, items, acting.by.kind);
  if (!act.ok) throw refusalOfAct(order, act);
  await removeLines(db, order, offOf(lines, goodsList), acting);
  const withdrawn = rules.waitingRound !== null && !act.facts.roundWaiting;
  return carryOut(db, order, { ...acting, act, ...(withdrawn ? { set: { accept_by: null } } : {}) });
};
