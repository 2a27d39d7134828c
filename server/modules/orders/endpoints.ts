import { readLast } from '../../db/transaction';
import type { Call, SomeHandlers } from '../../http/call';
import type { Caller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { cancelOrder } from './answer-order';
import { deliveryHandlers } from './delivery/endpoints';
import { chooseCoupon } from './coupons/choose';
import { couponsForOrder } from './coupons/for-order';
import { placeOrder } from './place-order';
import { findCurrentOrder, findDinerOrder, listOrders, PAGE_SIZE, summaries, listUnpaidOrders } from './queries';
import { acceptOrder, rejectOrder } from './rounds/answer-round';
import { roundHandlers } from './rounds/endpoints';
import type { OrderRow } from './rows';
import { orderCounts, storeOrders, waitingCount } from './staff-list';
import { orderView } from './view';
import { sittingView } from './sitting/view';
import { confirmOrder, timeLine, weighLines } from './weigh';

const dinerHandlers = {
  // The store's settings decide whether it is paid first: both calls place the same cart.
  cartCreatOrder: placeOrder,
  generateOrderPostPayment: placeOrder,
  findOrderCanUseCoupon: couponsForOrder,
  chooseCoupon,

  currentTable: async ({ db, caller, language }) => {
    const order = await findCurrentOrder(db, caller);
    return order ? ((await summaries(db, [order], language))[0] ?? null) : null;
  },

  abnormalOrder: async ({ db, caller, language }) => summaries(db, await listUnpaidOrders(db, caller), language),

  orders: async ({ db, caller, language }, { page = 1 }) => {
    const found = await listOrders(db, caller, page);
    return { list: await summaries(db, found.slice(0, PAGE_SIZE), language), more: found.length > PAGE_SIZE };
  },

  sitting: (call) => sittingView(call),

  order: async ({ db, caller, language }, { orderNo }) =>
    orderView(db, await findDinerOrder(db, caller, orderNo), language),

  cancelOrder: async (call, { orderId, reason = '' }) => {
    const order = await cancelOrder(call, orderId, reason);
    return { orderId: order.id, orderNo: order.order_no, payStatus: order.pay_status };
  },
} satisfies SomeHandlers;

/** The order as the change left it: read with the commit. */
const view = async (call: Call<Caller>, change: Promise<OrderRow>) => {
  const order = await change;
  return readLast(call.db, () => orderView(call.db, order, call.language));
};

const staffHandlers = {
  staffOrders: async ({ db, caller, language, now }, filter) => {
    const found = await storeOrders(db, caller.storeId, filter, now);
    return {
      now: now.getTime(),
      list: await summaries(db, found.slice(0, PAGE_SIZE), language),
      more: found.length > PAGE_SIZE,
      waiting: await waitingCount(db, caller.storeId),
      counts: await orderCounts(db, caller.storeId, filter, now),
    };
  },

  staffOrder: async ({ db, caller, language }, { orderId }) => {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('store_id', '=', caller.storeId)
      .where('id', '=', orderId)
      .executeTakeFirst();
    return orderView(db, order ?? refuse('orderNotFound'), language);
  },

  acceptOrder: (call, { orderId }) => view(call, acceptOrder(call, orderId)),
  rejectOrder: (call, { orderId, reason = '' }) => view(call, rejectOrder(call, orderId, reason)),
  weighLines: (call, { orderId, lines }) => view(call, weighLines(call, orderId, lines)),
  timeLine: (call, input) => view(call, timeLine(call, input)),
  confirmOrder: (call, { orderId }) => view(call, confirmOrder(call, orderId)),
} satisfies SomeHandlers;

export const orderHandlers = { ...dinerHandlers, ...roundHandlers, ...staffHandlers, ...deliveryHandlers };
