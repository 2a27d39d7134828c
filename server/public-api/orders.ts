import { TAKE_AWAY } from '@romduol/domain/codes';
import type { MainAmount } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { readPhone } from '../countries/phone';
import type { Db } from '../db/db';
import { Refusal, refuse } from '../http/refusal';
import { listKitchenItems } from '../modules/kitchen';
import {
  acceptOrder,
  linesToPlace,
  ordersBefore,
  placeCounterOrder,
  rejectOrder,
  selectedLines,
  summaries,
} from '../modules/orders';
import { loadStoreOnce, refuseGoneStore, refuseOutsideHours } from '../modules/store';
import type { PublicHandlers, PublicInput, StoreCall } from './call';
import { readCursor, writeCursor } from './cursor';
import { toPublicOrder, toPublicSummary } from './order';

const USUAL_LIMIT = 20;

type PlaceInput = PublicInput<'placeOrder'>;

/** Throws badInput for an instant that no calendar has. */
const readInstant = (sent: string | undefined, field: string): Date | null => {
  if (sent === undefined) return null;
  const at = new Date(sent);
  return Number.isNaN(at.getTime()) ? refuse('badInput', { field }) : at;
};

const view = async (call: StoreCall, orderId: number) => {
  const { currency } = await loadStoreOnce(call.db, call.caller.storeId);
  return toPublicOrder(await call.app.staffOrder(call, { orderId }), currency);
};

/** The store's counter; null in a store without one. */
const findCounter = async (db: Db, storeId: number): Promise<number | null> => {
  const counter = await db
    .selectFrom('dining_table')
    .select('id')
    .where('store_id', '=', storeId)
    .where('kind', '=', 'counter')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return counter?.id ?? null;
};

const toSentLines = (lines: PlaceInput['lines']) =>
  lines.map(({ dishId, quantity, optionIds = [], toppings = [], choices = [], note }) => ({
    id: dishId,
    cartNum: quantity,
    tagItems: optionIds.map((id) => ({ id })),
    feeds: toppings.map((each) => ({ id: each.toppingId, num: each.quantity })),
    orderMealSetGoodsDTOList: choices.map((each) => ({ id: each.choiceId, num: each.quantity })),
    ...(note !== undefined && { note }),
  }));

/** Throws badInput for a phone number that the store's country does not have. */
const toCustomer = ({ name = '', phone = '' }: NonNullable<PlaceInput['customer']>, country: string) => ({
  name: name.trim(),
  phone: phone === '' ? '' : readPhone(phone, country),
});

const place = async (call: StoreCall, { lines, customer = {}, note = '', expectedTotal }: PlaceInput) => {
  const { db, caller, now } = call;
  const store = await loadStoreOnce(db, caller.storeId);
  refuseGoneStore(store);
  refuseOutsideHours(store, now);
  const wanted = await linesToPlace(call, { store, diningStyle: TAKE_AWAY }, selectedLines(toSentLines(lines)));
  const { id } = await placeCounterOrder(call, {
    ...{ store, diningStyle: TAKE_AWAY, remark: note, fromOutside: true, wanted },
    tableId: await findCounter(db, store.id),
    customer: toCustomer(customer, store.country),
    seen: expectedTotal === undefined ? null : { expectedTotal: expectedTotal as MainAmount, column: 'sell' },
  });
  return view(call, id);
};

export const orderHandlers: PublicHandlers<
  'listOrders' | 'readOrder' | 'placeOrder' | 'acceptOrder' | 'rejectOrder' | 'readyOrder'
> = {
  listOrders: async ({ db, caller, language }, { status, from, to, cursor, limit = USUAL_LIMIT }) => {
    const found = await ordersBefore(db, caller.storeId, {
      status: status === undefined ? null : PAY_STATUS[status],
      from: readInstant(from, 'from'),
      to: readInstant(to, 'to'),
      before: cursor === undefined ? null : readCursor(cursor),
      limit: limit + 1,
    });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const { currency } = await loadStoreOnce(db, caller.storeId);
    return {
      orders: (await summaries(db, page, language)).map((order) => toPublicSummary(order, currency)),
      nextCursor:
        last === undefined || found.length <= limit ? null : writeCursor({ placedAt: last.placed_at, id: last.id }),
    };
  },

  readOrder: (call, { orderId }) => view(call, orderId),

  placeOrder: place,

  acceptOrder: async (call, { orderId }) => {
    await acceptOrder(call, orderId);
    return view(call, orderId);
  },

  rejectOrder: async (call, { orderId, reason }) => {
    await rejectOrder(call, orderId, reason);
    return view(call, orderId);
  },

  readyOrder: async (call, { orderId }) => {
    const before = await view(call, orderId);
    const itemIds = await listKitchenItems(call.db, call.caller.storeId, orderId);
    // Nothing of it is in the kitchen: it waits for the store or for its payment, or it is over.
    if (itemIds.length === 0) throw new Refusal(before.status === 'cancelled' ? 'orderCancelled' : 'changedMeanwhile');
    await call.app.bumpItems(call, { itemIds, ready: true });
    return view(call, orderId);
  },
};
