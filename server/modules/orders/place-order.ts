import type { Endpoints, Input } from '@romduol/contract';
import { type CartStyle, cartStyle, DELIVERY, DINE_IN, TAKE_AWAY } from '@romduol/domain/codes';
import type { FrozenCoupon } from '../../db/schema-ledger';
import type { Params } from '../../db/prepared';
import { readTogether } from '../../db/read-together';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { queryCharged, openCart, ownCartGoods, ownCartLines, paysCharge } from '../cart';
import { couponToUse, takeCoupon } from '../coupons';
import { type PlannedDelivery, planDelivery } from '../delivery';
import { queryActivities, queryGoods, toActivities, toGoods } from '../goods';
import { rewardToUse, takeReward } from '../loyalty';
import { keepStore, queryStore, type Store } from '../store';
import { lockTable, moveTable } from '../tables';
import { selectedRowFor } from './basket';
import { consumeCart, refuseAway, refuseChanged, refuseClosed, refuseEmpty } from './cart-to-place';
import { rewardIn } from '@romduol/domain/pricing/steps/coupon';
import type { InColumns, Totals } from '@romduol/domain/pricing/model';
import { refuseIdle } from './coupons/choose';
import { insertGuestOrder } from './insert-order';
import { resolveLines, takePortions } from './lines-to-place';
import { priceWith } from './price-now';
import { queryOpenOrders, refuseUnpaid } from './unpaid';

type PlaceInput = Input<Endpoints['generateOrderPostPayment']>;

/**
 * Locks the table and its sitting, before the cart, as clearing the table does: the two cannot deadlock, and it is not
 * cleared meanwhile. Null for an order that no table waits for.
 */
const lockSeat = async ({ db, caller, now }: Call<DinerCaller>, input: PlaceInput) => {
  if (caller.sittingId === null || input.diningStyle !== DINE_IN) return null;
  const [table, sitting] = await Promise.all([
    lockTable(db, caller.storeId, caller.tableId),
    db
      .updateTable('sitting')
      .set({ party_size: input.partySize, touched_at: now })
      .where('store_id', '=', caller.storeId)
      .where('id', '=', caller.sittingId)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  ]);
  return { table, isOpen: sitting !== undefined };
};

/** The party sits at the table from its first order on. Its table was cleared a moment ago: it is refused (M-33). */
const seatParty = async ({ db, now }: Call<DinerCaller>, seat: Awaited<ReturnType<typeof lockSeat>>): Promise<void> => {
  if (seat === null) return;
  if (!seat.isOpen) throw new Refusal('tableLost');
  await moveTable(db, seat.table, { act: 'order', by: 'diner', now });
};

const wantedCoupon = ({ caller, now }: Call<DinerCaller>, code: string) => ({
  storeId: caller.storeId,
  personId: caller.personId,
  code,
  purpose: 'order' as const,
  now,
});

/** The terms of the coupon that is used, if one is. Throws couponUnavailable. */
const couponFor = async (call: Call<DinerCaller>, code: string | undefined): Promise<FrozenCoupon | null> =>
  code === undefined ? null : couponToUse(call.db, wantedCoupon(call, code));

/** A reward is not used up without effect; while a line is to be weighed it may still have one. */
const refuseIdleReward = (totals: InColumns<Totals>, pending: boolean): void => {
  if (!pending && rewardIn(totals.sell) === 0 && rewardIn(totals.vip) === 0) throw new Refusal('rewardUnavailable');
};

interface Placing {
  readonly storeId: number;
  readonly sittingId: number | null;
  readonly deviceId: string;
  readonly now: Date;
}

const prepareReads = (style: CartStyle) =>
  readTogether((db, about: Params<Placing>) => ({
    rows: ownCartLines(db, about, style),
    goods: queryGoods(db, about.storeId, ownCartGoods(db, about, style)),
    activities: queryActivities(db, about.storeId, about.now),
    open: queryOpenOrders(db, about),
    charged: queryCharged(db, about),
    store: queryStore(db, about.storeId),
  }));
const READ_TO_PLACE = { [DINE_IN]: prepareReads(DINE_IN), [TAKE_AWAY]: prepareReads(TAKE_AWAY) };

/** Null for an order that is not brought. */
const deliveryFor = async ({ db, now }: Call<DinerCaller>, store: Store, input: PlaceInput) =>
  input.diningStyle === DELIVERY ? planDelivery(db, store, input.delivery, now) : null;

/** What a delivery is instead: fetched by nobody, so it belongs to no table, and it pays its fee. */
const toPlace = (
  { caller, charged }: { readonly caller: DinerCaller; readonly charged: Parameters<typeof paysCharge>[2] },
  { diningStyle }: PlaceInput,
  delivery: PlannedDelivery | null,
) => ({
  sittingId: delivery === null ? caller.sittingId : null,
  charges: delivery === null ? paysCharge(caller, cartStyle(diningStyle), charged) : true,
});

/**
 * Places the cart of a sitting or a device, at the version that the person saw and for the total that they saw: all of
 * it or nothing. The cart's lock lets one phone through; the other finds it ordered (M-34).
 */
export const placeOrder = async (call: Call<DinerCaller>, input: PlaceInput) => {
  const { db, caller } = call;
  const { storeId, sittingId, deviceId, tableId } = caller;
  const { diningStyle, partySize, remark = '', allergies } = input;
  // What is read travels behind the locks, so PostgreSQL reads it under them.
  const [seat, cart, read] = await Promise.all([
    lockSeat(call, input),
    openCart(call, cartStyle(diningStyle)),
    READ_TO_PLACE[cartStyle(diningStyle)](db, { storeId, sittingId, deviceId, now: call.now }),
  ]);
  const store = keepStore(db, read.store);
  refuseEmpty(cart, read.rows, input);
  const goods = await toGoods(db, store.id, read.goods);
  const wanted = resolveLines(call, { store, diningStyle }, read.rows.map(selectedRowFor(caller.deviceId)), goods);
  refuseClosed(call, store);
  const delivery = await deliveryFor(call, store, input);
  // An address has a reach of its own.
  if (delivery === null) refuseAway(store, input);
  if (diningStyle === DINE_IN) refuseUnpaid(read.open);
  const coupon = await couponFor(call, input.couponCode);
  const reward = input.reward === undefined ? null : await rewardToUse(call, input.reward);
  const { charges, ...seated } = toPlace({ caller, charged: read.charged }, input, delivery);
  const about = {
    diningStyle,
    partySize,
    chargesTable: charges,
    lines: wanted.lines,
    reward,
    coupon,
    book: delivery?.book,
  };
  const priced = priceWith(toActivities(read.activities), store, call.now, about);
  refuseChanged(cart, input, priced.quoted);
  delivery?.refuseLittle(priced.quoted);
  if (coupon) refuseIdle(priced.quoted.totals, priced.quoted.pending);
  if (reward) refuseIdleReward(priced.quoted.totals, priced.quoted.pending);
  await consumeCart(call, cart);
  await seatParty(call, seat);
  // The order gets its number here: all that usually refuses it comes before.
  const to = { store, diningStyle, tableId, ...seated, partySize, remark, allergies, charges, reward, coupon };
  const order = await insertGuestOrder(call, { ...to, ...(delivery !== null && { delivery }) }, priced);
  if (coupon) await takeCoupon(db, wantedCoupon(call, coupon.couponCode), { order_id: order.id });
  await takePortions(call, wanted);
  if (reward) await takeReward(db, { storeId, personId: caller.personId, now: call.now }, reward, order.id);
  return { orderId: order.id, orderNo: order.order_no, payStatus: order.pay_status };
};
