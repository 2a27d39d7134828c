import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { allAllergens, parseAllergens } from '@romduol/domain/menu/allergens';
import { type AddedGoods, type AddedRound, addGoods } from '@romduol/domain/order/rounds';
import { sameTotal } from '@romduol/domain/pricing/explain';
import type { Column } from '@romduol/domain/pricing/model';
import type { MainAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { Refusal } from '../../../http/refusal';
import type { Store } from '../../store';
import { toOrderActor } from '../actor';
import { insertLines } from '../insert-lines';
import { toOrigin } from '../insert-order';
import { isPendingLine } from '../facts';
import { type LinesToPlace, refuseShort } from '../lines-to-place';
import type { OrderRow } from '../rows';
import { applyAction } from './apply-action';
import type { Acting } from './find-order';
import { nextPosition } from './next-position';
import { type PricedAddition, priceAdded } from './price-added';
import { refuseBeyondLimits } from './purchase-limits';
import { refusalOfAct, loadRoundOrder, listTaken } from './round-order';
import { insertRound } from './rows';

/** Goods to add to an order, and the total that the client showed for the whole. */
export interface Addition {
  readonly store: Store;
  readonly wanted: LinesToPlace;
  readonly remark: string;
  /** Allergens that are declared with it, by code. */
  readonly allergies?: string | undefined;
  /** Null: any total is accepted. */
  readonly seen: { readonly expectedTotal: MainAmount; readonly column: Column } | null;
}

/** The order's remark with the new one, as far as it fits. */
const remarks = (order: OrderRow, more: string): { remark?: string } => {
  const said = more.trim();
  if (said === '') return {};
  const all = order.remark === '' ? said : `${order.remark} · ${said}`;
  return { remark: [...all].slice(0, TEXT_AREA_MAX).join('') };
};

/** What the order is asked to take, as the rules see it. */
const addedTo = ({ lines, counted }: LinesToPlace, store: Store): AddedGoods => ({
  lines: lines.map((line) => ({
    num: line.num,
    takes: listTaken({ goods_id: line.row.id, parts: line.parts }).filter(({ goodsId }) => counted.has(goodsId)),
    pending: isPendingLine(line),
  })),
  mustAccept: store.must_accept,
});

/** The promotion of the whole order that it has with what is added: frozen, for it is computed again from that. */
const freezeWhole = async (call: Acting, order: OrderRow, { orderPromotion }: PricedAddition): Promise<OrderRow> =>
  call.db
    .updateTable('orders')
    .set({ order_promotion: orderPromotion === null ? null : JSON.stringify(orderPromotion) })
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The rows of what is added: its round, unless it joins the one that waits, and its lines after all others. */
const insertAdded = async (call: Acting, order: OrderRow, added: AddedRound, priced: PricedAddition, store: Store) => {
  const { db, caller, now } = call;
  const { round, joins, state } = added;
  const starts = state === 'waiting' && !joins;
  const acceptBy = starts ? new Date(now.getTime() + store.accept_minutes * MINUTE_MS) : null;
  if (!joins) await insertRound(db, order, { round, ...toOrigin(caller), accept_by: acceptBy }, now);
  const amounts = priced.quoted.lines.slice(-priced.lines.length).map((line) => line.amounts);
  await insertLines(db, order, { round, from: await nextPosition(db, order), lines: priced.lines, amounts });
  return acceptBy === null ? {} : { accept_by: acceptBy };
};

/**
 * Adds goods to a locked order at 1, 6 or 8, as a round of their own or to the one that waits: rows, stock, sums,
 * history, countdown, kitchen and messages, all of it or nothing. Returns the order and the number of the round.
 */
export const addToOrder = async (
  call: Acting,
  order: OrderRow,
  { store, wanted, remark, allergies, seen }: Addition,
): Promise<{ order: OrderRow; round: number }> => {
  const { db, now } = call;
  const acting = { by: toOrderActor(call.caller), now };
  const { lines: kept, rules } = await loadRoundOrder(db, order, acting);
  if (acting.by.kind === 'diner') refuseBeyondLimits(kept, wanted);
  const act = addGoods(rules, addedTo(wanted, store), acting.by.kind);
  if (!act.ok) throw refusalOfAct(order, act);
  const priced = await priceAdded(db, store, now, { order, kept, added: wanted.lines });
  if (seen !== null && !sameTotal(priced.quoted, seen.column, seen.expectedTotal)) {
    throw new Refusal('productChanged', { totals: priced.quoted.totals });
  }
  const waits = await insertAdded(call, order, act.added, priced, store);
  const promoted = await freezeWhole(call, order, priced);
  const declared = { allergies: allAllergens(order.allergies, parseAllergens(allergies)) };
  const set = { ...waits, ...remarks(order, remark), ...declared };
  const onShort = (short: ReadonlySet<number>) => refuseShort(call, wanted.lines, short);
  return { order: await applyAction(db, promoted, { ...acting, act, set, onShort }), round: act.added.round };
};
