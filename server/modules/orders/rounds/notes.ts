import type { Endpoints, Input } from '@romduol/contract';
import { actOn } from '@romduol/domain/order/rounds';
import { noteProblems } from '@romduol/domain/rules/text';
import { Refusal, refuse, refuseProblems } from '../../../http/refusal';
import { toOrderActor } from '../actor';
import type { OrderRow } from '../rows';
import { applyAction } from './apply-action';
import { type Acting, lockByNumber } from './find-order';
import { refusalOfAct, loadRoundOrder } from './round-order';

type Notes = Input<Endpoints['modifyOrdersGoodsNotes']>;

/** Sets the notes of lines that the kitchen does not have yet, all of them or none; nothing else of them changes. */
export const setNotes = async (call: Acting, { orderNo, goodsList }: Notes): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const order = await lockByNumber(call, orderNo);
  const acting = { by: toOrderActor(caller), now };
  const { lines, rules } = await loadRoundOrder(db, order, acting);
  const { waitingRound } = rules;
  const act = actOn(rules, 'changeGoods', acting.by.kind, { lines: rules.lines, waitingRound, effects: [] });
  if (!act.ok) throw refusalOfAct(order, act);
  for (const { id, note = '' } of goodsList) {
    const line = lines.find((each) => each.id === id) ?? refuse('notFound');
    if (line.sent_at !== null) throw new Refusal('alreadyInKitchen');
    refuseProblems(noteProblems(note));
    await db
      .updateTable('order_line')
      .set({ note })
      .where('store_id', '=', order.store_id)
      .where('id', '=', line.id)
      .execute();
  }
  return applyAction(db, order, { ...acting, act });
};
