import { type DiningStyle, ORDER_SOURCE } from '@romduol/domain/codes';
import { parseAllergens } from '@romduol/domain/menu/allergens';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { statusOnPlacing } from '@romduol/domain/order/placing';
import type { PriceBook, WholeBillDiscount } from '@romduol/domain/pricing/model';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { hold } from '../../db/transaction';
import type { FrozenCoupon, FrozenReward } from '../../db/schema-ledger';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { enqueue } from '../../jobs/queue';
import type { PlannedDelivery } from '../delivery';
import { toPriceBook, type Store } from '../store';
import { toOrderActor } from './actor';
import { insertLines, linesToInsert } from './insert-lines';
import { sendToKitchen } from './kitchen';
import { announceOrder, writeHistory } from './move';
import { nextOrderNo, type NumberedOrder } from './order-number';
import type { PricedNow } from './price-now';
import type { OrderRow, PlacedOrder } from './rows';
import { startCountdown } from './rounds/countdown';
import { insertRound } from './rounds/rows';

/** What an order is about, beside its goods. */
export interface NewOrder {
  readonly store: Store;
  readonly diningStyle: DiningStyle;
  /** Null at a kiosk of a store without a counter, and of a reservation whose guests are not seated yet. */
  readonly tableId: number | null;
  readonly sittingId: number | null;
  readonly partySize: number;
  readonly remark: string;
  /** Allergens that its guests declared, by code. */
  readonly allergies?: string | undefined;
  /** Whether it pays the table charge of its sitting. */
  readonly charges: boolean;
  readonly coupon: FrozenCoupon | null;
  readonly reward?: FrozenReward | null;
  /** Where a kiosk's customer is to be found. */
  readonly standNo?: string | null;
  /** Who ordered, where another system says so. */
  readonly customer?: { readonly name: string; readonly phone: string } | undefined;
  /** Placed by another system: the store accepts it like the order of a phone. */
  readonly fromOutside?: boolean;
  /** Placed for a later time and paid before it: it needs no acceptance, and its goods wait for its guests. */
  readonly prepaidReservation?: boolean;
  /** Where it is brought, and the price book with its fee. */
  readonly delivery?: Pick<PlannedDelivery, 'book' | 'row' | 'paysFirst'> | undefined;
  /** Of a platform: the price book of its prices, and its discount. */
  readonly platform?: { readonly book: PriceBook; readonly wholeBill: WholeBillDiscount | null } | undefined;
}

/** Where an order comes from: a phone, a kiosk, or an employee. */
export const toOrigin = (caller: DinerCaller | StaffCaller) => {
  if (caller.kind === 'staff') return { source: ORDER_SOURCE.staff, temp_id: null, staff_id: caller.staffId };
  return {
    source: caller.kioskId === null ? ORDER_SOURCE.scannedCode : ORDER_SOURCE.kiosk,
    temp_id: caller.deviceId,
    staff_id: null,
  };
};

const toKioskId = (caller: DinerCaller | StaffCaller): number | null =>
  caller.kind === 'diner' ? caller.kioskId : null;

const json = (value: object): string => JSON.stringify(value);

/** What was quoted, and what it was made from: frozen with the order. */
const frozenMoney = ({ store, delivery, platform }: NewOrder, { quoted, orderPromotion }: PricedNow) => {
  const { sell, vip } = quoted.totals;
  return {
    price_book: json(platform?.book ?? delivery?.book ?? toPriceBook(store)),
    order_promotion: orderPromotion === null ? null : json(orderPromotion),
    whole_bill: platform?.wholeBill ? json(platform.wholeBill) : null,
    from_platform: platform !== undefined,
    sell: json(sell),
    vip: json(vip),
    sell_total_cents: sell.total,
    vip_total_cents: vip.total,
  };
};

const toRow = (
  call: Call<DinerCaller | StaffCaller>,
  about: NewOrder,
  priced: PricedNow,
  { id, orderNo, day }: NumberedOrder,
) => {
  const { store } = about;
  const kioskId = toKioskId(call.caller);
  const atKiosk = kioskId !== null;
  const prepaid = about.prepaidReservation === true;
  const isOfStaff = call.caller.kind === 'staff' && about.fromOutside !== true;
  const skipsAcceptance = isOfStaff || atKiosk || prepaid;
  const { pending } = priced.quoted;
  const status = statusOnPlacing({ mustAccept: store.must_accept, pending, skipsAcceptance });
  const { source, temp_id } = toOrigin(call.caller);
  return {
    store_id: store.id,
    id,
    order_no: orderNo,
    business_day: day,
    source,
    dining_style: about.diningStyle,
    table_id: about.tableId,
    sitting_id: about.sittingId,
    temp_id,
    party_size: about.partySize,
    pay_status: status,
    // Orders at a kiosk, and for a later day, are paid before the kitchen begins.
    pay_first: store.pay_first || atKiosk || prepaid || about.delivery?.paysFirst === true,
    prepaid_reservation: prepaid,
    remark: about.remark,
    allergies: parseAllergens(about.allergies),
    stand_no: about.standNo ?? null,
    customer_name: about.customer?.name ?? about.delivery?.row.name ?? '',
    customer_phone: about.customer?.phone ?? about.delivery?.row.phone ?? '',
    kiosk_id: kioskId,
    language: call.caller.kind === 'diner' ? call.language : null,
    charges_table: about.charges,
    person_id: call.caller.kind === 'diner' ? call.caller.personId : null,
    coupon: about.coupon === null ? null : json(about.coupon),
    reward: about.reward == null ? null : json(about.reward),
    ...frozenMoney(about, priced),
    placed_at: call.now,
    accept_by:
      status === PAY_STATUS.waitingConfirm ? new Date(call.now.getTime() + store.accept_minutes * MINUTE_MS) : null,
    version: 1,
  };
};

/** What the server does later, unless a person does it before. */
const startCountdowns = async ({ db, now }: Call<unknown>, order: PlacedOrder, store: Store): Promise<void> => {
  await startCountdown(db, order, 1);
  if (!order.pay_first) return;
  const dueAt = new Date(now.getTime() + store.payment_window_minutes * MINUTE_MS);
  const payload = { orderId: order.id };
  await enqueue(db, { storeId: store.id, kind: 'paymentWindow', payload, dueAt });
};

const toFirstRound = ({ lines, quoted }: PricedNow) => ({
  ...{ round: 1, from: 0, lines },
  amounts: quoted.lines.map((line) => line.amounts),
});

/** The first round of an order with its lines, its history and its countdowns; and it is announced. */
const insertParts = async (
  call: Call<DinerCaller | StaffCaller>,
  order: PlacedOrder,
  { store, delivery }: NewOrder,
  insertsLines: () => Promise<void>,
): Promise<void> => {
  const { db, caller, now } = call;
  if (delivery) {
    const row = { store_id: order.store_id, order_id: order.id, ...delivery.row };
    await hold(db, db.insertInto('order_delivery').values(row).compile());
  }
  await insertRound(db, order, { round: 1, ...toOrigin(caller), accept_by: order.accept_by }, now);
  await writeHistory(db, order, { event: 'place', by: toOrderActor(caller), now, from: null });
  await insertsLines();
  await startCountdowns(call, order, store);
  await announceOrder(db, order, now, 'order.placed');
};

/** What may be cooked of an order goes to the kitchen. */
const insertAccepted = async (
  call: Call<DinerCaller | StaffCaller>,
  row: ReturnType<typeof toRow>,
  about: NewOrder,
  priced: PricedNow,
): Promise<OrderRow> => {
  const { db, now } = call;
  const order = await db.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow();
  await insertParts(call, order, about, async () => {
    const lines = await insertLines(db, order, toFirstRound(priced));
    const accepted = lines.map((line) => ({ ...line, round_state: 'accepted' as const }));
    await sendToKitchen(db, order, accepted, now);
  });
  return order;
};

/** Makes an order of staff, of a kiosk, or for later, which waits for nobody's acceptance. Portions are taken after it. */
export const insertOrder = async (
  call: Call<DinerCaller | StaffCaller>,
  about: NewOrder,
  priced: PricedNow,
): Promise<OrderRow> => {
  const row = toRow(call, about, priced, await nextOrderNo(call.autoCommitDb, about.store, call.now));
  return insertAccepted(call, row, about, priced);
};

/** Makes an order of a phone or of another system. One that waits for the store is held: nothing of it needs an answer of PostgreSQL. */
export const insertGuestOrder = async (
  call: Call<DinerCaller | StaffCaller>,
  about: NewOrder,
  priced: PricedNow,
): Promise<PlacedOrder> => {
  const { db } = call;
  const row = toRow(call, about, priced, await nextOrderNo(call.autoCommitDb, about.store, call.now));
  if (row.accept_by === null) return insertAccepted(call, row, about, priced);
  await hold(db, db.insertInto('orders').values(row).compile());
  await insertParts(call, row, about, () => hold(db, linesToInsert(db, row, toFirstRound(priced)).compile()));
  return row;
};
