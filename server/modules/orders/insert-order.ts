import { type DiningStyle, ORDER_SOURCE } from '@romduol/domain/codes';
import { parseAllergens } from '@romduol/domain/menu/allergens';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { statusOnPlacing } from '@romduol/domain/order/placing';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { hold } from '../../db/transaction';
import type { FrozenCoupon } from '../../db/schema-ledger';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { enqueue } from '../../jobs/queue';
import { toPriceBook, type Store } from '../store';
import { toOrderActor } from './actor';
import { insertLines, linesToInsert } from './insert-lines';
import { sendToKitchen } from './kitchen';
import { announceOrder, writeHistory } from './move';
import { nextOrderNo } from './order-number';
import type { PricedNow } from './price-now';
import type { OrderRow } from './rows';
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
  /** Where a kiosk's customer is to be found. */
  readonly standNo?: string | null;
  /** Placed for a later time and paid before it: it needs no acceptance, and its goods wait for its guests. */
  readonly prepaidReservation?: boolean;
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
const frozenMoney = (store: Store, { quoted, orderPromotion }: PricedNow) => {
  const { sell, vip } = quoted.totals;
  return {
    price_book: json(toPriceBook(store)),
    order_promotion: orderPromotion === null ? null : json(orderPromotion),
    sell: json(sell),
    vip: json(vip),
    sell_total_cents: sell.total,
    vip_total_cents: vip.total,
  };
};

const insertRow = async (call: Call<DinerCaller | StaffCaller>, about: NewOrder, priced: PricedNow) => {
  const { store } = about;
  const { orderNo, day } = await nextOrderNo(call.autoCommitDb, store, call.now);
  const kioskId = toKioskId(call.caller);
  const atKiosk = kioskId !== null;
  const prepaid = about.prepaidReservation === true;
  const skipsAcceptance = call.caller.kind === 'staff' || atKiosk || prepaid;
  const { pending } = priced.quoted;
  const status = statusOnPlacing({ mustAccept: store.must_accept, pending, skipsAcceptance });
  const { source, temp_id } = toOrigin(call.caller);
  return call.db
    .insertInto('orders')
    .values({
      store_id: store.id,
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
      pay_first: store.pay_first || atKiosk || prepaid,
      prepaid_reservation: prepaid,
      remark: about.remark,
      allergies: parseAllergens(about.allergies),
      stand_no: about.standNo ?? null,
      kiosk_id: kioskId,
      charges_table: about.charges,
      person_id: call.caller.kind === 'diner' ? call.caller.personId : null,
      coupon: about.coupon === null ? null : json(about.coupon),
      ...frozenMoney(store, priced),
      placed_at: call.now,
      accept_by:
        status === PAY_STATUS.waitingConfirm ? new Date(call.now.getTime() + store.accept_minutes * MINUTE_MS) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** What the server does later, unless a person does it before. */
const startCountdowns = async (call: Call<DinerCaller | StaffCaller>, order: OrderRow, store: Store): Promise<void> => {
  await startCountdown(call.db, order, 1);
  if (!order.pay_first) return;
  const dueAt = new Date(call.now.getTime() + store.payment_window_minutes * MINUTE_MS);
  const payload = { orderId: order.id };
  await enqueue(call.db, { storeId: store.id, kind: 'paymentWindow', payload, dueAt });
};

/**
 * Makes an order: its row, its first round with the lines, its history, its countdowns; what may be cooked goes to the
 * kitchen, and the order is announced. Portions were taken before.
 */
export const insertOrder = async (
  call: Call<DinerCaller | StaffCaller>,
  about: NewOrder,
  priced: PricedNow,
): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const order = await insertRow(call, about, priced);
  await insertRound(db, order, { round: 1, ...toOrigin(caller), accept_by: order.accept_by }, now);
  const amounts = priced.quoted.lines.map((line) => line.amounts);
  const placed = { round: 1, from: 0, lines: priced.lines, amounts };
  await writeHistory(db, order, { event: 'place', by: toOrderActor(caller), now, from: null });
  if (order.accept_by === null) {
    const lines = await insertLines(db, order, placed);
    const accepted = lines.map((line) => ({ ...line, round_state: 'accepted' as const }));
    await sendToKitchen(db, order, accepted, now);
  } else {
    await hold(db, linesToInsert(db, order, placed).compile());
  }
  await startCountdowns(call, order, about.store);
  await announceOrder(db, order, now);
  return order;
};
