import type { Endpoints, Input } from '@romduol/contract';
import { GOODS_TYPE } from '@romduol/domain/codes';
import { selectionFromWire } from '@romduol/domain/menu/wire-selection';
import { changeGoods } from '@romduol/domain/order/cutting';
import { sameTotal } from '@romduol/domain/pricing/explain';
import { numProblems } from '@romduol/domain/rules/cart';
import { Refusal, refuse, refuseProblems } from '../../../http/refusal';
import { loadStore } from '../../store';
import { toOrderActor } from '../actor';
import { isPendingLine } from '../facts';
import { frozenLine, insertLines } from '../insert-lines';
import { type LinesToPlace, linesToPlace, refuseShort } from '../lines-to-place';
import type { LineRow, OrderRow } from '../rows';
import { applyAction } from './apply-action';
import { type Acting, lockByNumber } from './find-order';
import { nextPosition } from './next-position';
import { type PricedAddition, priceAdded } from './price-added';
import { refusalOfAct, loadRoundOrder, listTaken } from './round-order';

type Change = Input<Endpoints['changeGood']>;

/** V-01: what one order has of a dish, with the line as it shall be. A weighed line is one piece. */
const checkNum = (lines: readonly LineRow[], line: LineRow, num: number, { lines: [wanted] }: LinesToPlace): void => {
  if (!wanted || (wanted.measure.kind !== 'piece' && num !== 1)) throw new Refusal('badInput', { field: 'num' });
  const others = lines.filter((each) => each !== line && each.goods_id === line.goods_id);
  const all = others.reduce((sum, each) => sum + each.num, num);
  refuseProblems(numProblems(num, null));
  if (wanted.row.purchase_limit !== null) refuseProblems(numProblems(all, wanted.row.purchase_limit));
};

/** The changed line, at its position; what of it is beyond a promotion's limit is a line of its own after all. */
const replaceLine = async (call: Acting, order: OrderRow, line: LineRow, priced: PricedAddition): Promise<void> => {
  const amounts = priced.quoted.lines.slice(-priced.lines.length).map((each) => each.amounts);
  const [first, ...rest] = priced.lines;
  if (!first) throw new Refusal('productChanged');
  await call.db
    .updateTable('order_line')
    .set(frozenLine(first, amounts[0]))
    .where('store_id', '=', order.store_id)
    .where('id', '=', line.id)
    .execute();
  if (rest.length === 0) return;
  const from = await nextPosition(call.db, order);
  await insertLines(call.db, order, { round: line.round, from, lines: rest, amounts: amounts.slice(1) });
};

/** Replaces the choices and the number of a line that the kitchen does not have yet, at today's price. */
export const changeLine = async (call: Acting, input: Change): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const order = await lockByNumber(call, input.orderNo);
  const acting = { by: toOrderActor(caller), now };
  const { lines, rules } = await loadRoundOrder(db, order, acting);
  const line = lines.find(({ id }) => id === input.id) ?? refuse('notFound');
  // There is nothing to choose of what staff typed in.
  if (line.goods_type === GOODS_TYPE.openItem) throw new Refusal('badInput', { field: 'id' });
  const store = await loadStore(db, caller.storeId);
  const sent = { ...input, id: line.goods_id, cartNum: input.num };
  const wanted = await linesToPlace(call, { store, diningStyle: order.dining_style }, [
    { ...selectionFromWire(sent), id: String(line.id) },
  ]);
  checkNum(lines, line, input.num, wanted);
  const [placed] = wanted.lines;
  const changed = {
    num: input.num,
    takes: listTaken({ goods_id: line.goods_id, parts: placed?.parts ?? [] }),
    pending: placed !== undefined && isPendingLine(placed),
  };
  const act = changeGoods(rules, String(line.id), changed, acting.by.kind);
  if (!act.ok) throw refusalOfAct(order, act);
  const kept = lines.filter((each) => each !== line);
  const priced = await priceAdded(db, store, now, { order, kept, added: wanted.lines });
  const { expectedTotal, column = 'sell' } = input;
  if (expectedTotal !== undefined && !sameTotal(priced.quoted, column, expectedTotal)) {
    throw new Refusal('productChanged', { totals: priced.quoted.totals });
  }
  await replaceLine(call, order, line, priced);
  const onShort = (short: ReadonlySet<number>) => refuseShort(call, wanted.lines, short);
  return applyAction(db, order, { ...acting, act, onShort });
};
