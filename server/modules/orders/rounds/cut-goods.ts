import type { Endpoints, Input } from '@romduol/contract';
import { cutGoods } from '@romduol/domain/order/cutting';
import type { Call } from '../../../http/call';
import type { Caller, StaffCaller } from '../../../http/caller';
import { reasonText } from '../../bill-reasons';
import { toOrderActor } from '../actor';
import type { LineRow, OrderRow } from '../rows';
import { applyAction } from './apply-action';
import { type Acting, lockByNumber } from './find-order';
import { removeLines } from './remove-lines';
import { refusalOfAct, loadRoundOrder } from './round-order';
import { auditVoid, mayVoid } from './voiding';

type Cut = Input<Endpoints['cutGoods']>;

const selectVoided = (lines: readonly LineRow[], goodsList: Cut['goodsList']) =>
  lines.flatMap((line) => goodsList.filter(({ id }) => id === line.id).map(({ num }) => ({ line, num })));

const isByStaff = <C extends Caller>(call: Call<C>): call is Call<C & StaffCaller> => call.caller.kind === 'staff';

/**
 * Removes pieces from an order that is not paid: a diner what the kitchen does not have yet, staff the rest too, with a
 * reason: theirs is a void. The order keeps at least one item (V-01), stock is returned, and the record keeps what was
 * removed.
 */
export const cutFromOrder = async (call: Acting, { goodsList, ...cut }: Cut): Promise<OrderRow> => {
  const { db, caller, now, language } = call;
  const order = await lockByNumber(call, cut.orderNo);
  const voiding = isByStaff(call) ? await mayVoid(call, order, cut, false) : null;
  const reason = voiding === null ? cut.reason : reasonText(voiding.said, language);
  const acting = { by: toOrderActor(caller), now, ...(reason === undefined || reason === '' ? {} : { reason }) };
  const { lines, rules } = await loadRoundOrder(db, order, acting);
  const items = goodsList.map(({ id, num }) => ({ lineId: String(id), num }));
  const act = cutGoods(rules, items, acting.by.kind);
  if (!act.ok) throw refusalOfAct(order, act);
  const off = selectVoided(lines, goodsList);
  await removeLines(db, order, off, { ...acting, voiding });
  const withdrawn = rules.waitingRound !== null && !act.facts.roundWaiting;
  const moved = await applyAction(db, order, { ...acting, act, ...(withdrawn ? { set: { accept_by: null } } : {}) });
  if (isByStaff(call) && voiding !== null) await auditVoid(call, moved, off, voiding);
  return moved;
};
