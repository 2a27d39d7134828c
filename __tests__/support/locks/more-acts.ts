import { mainAmount } from '@romduol/domain/money/amount';
import { booking } from '../../api/reserve/a-booking';
import { ordersThere } from '../../api/kiosk/a-customer';
import { tableNamed } from '../../api/table-service/a-floor';
import { SANDBOX } from '../../api/payments/providers';
import type { Actor } from '../world/actor';
import { template } from '../world/coupons';
import { dish, fetchMenu, order } from '../world/meal';
import { joins, online, type ToPay, toPay } from '../world/paying';
import { adds, COCONUT } from '../world/rounds';
import type { World } from '../world/world';
import { coconutAt, ordered, paid, type Prepared } from './acts';

export const PIN = '2468';

const tableId = async (waiter: Actor, table: string): Promise<number> => (await tableNamed(waiter, table)).tableId;
const fetchLines = async (waiter: Actor, orderId: number) => (await waiter.does('staffOrder', { orderId })).goods;
const findLineId = async (waiter: Actor, orderId: number): Promise<number> =>
  (await fetchLines(waiter, orderId))[0]?.id ?? 0;

/** A member's bill, with money in their wallet. */
const membersBill = async (world: World, waiter: Actor, table: string): Promise<ToPay & { personId: number }> => {
  const phone = await world.diner(table);
  const personId = await joins(world, phone, mainAmount(10_000));
  return { ...(await toPay(world, waiter, table, phone)), personId };
};

/** One template for all tables, without a limit. */
const unlimited = async (world: World): Promise<number> => {
  const found = await world.db
    .selectFrom('coupon_template')
    .select('id')
    .where('stock', 'is', null)
    .where('per_person', '=', 7)
    .executeTakeFirst();
  return found?.id ?? template(world, null, 7);
};

/** What guests do on their phones. */
const OF_GUESTS: Readonly<Record<string, Prepared>> = {
  'scans its code': async (world, _, table) => () => world.diner(table),
  'empties its cart': async (world, _, table) => {
    const phone = await coconutAt(world, table);
    return () => phone.does('cartEmpty', { diningStyle: 1 });
  },
  'calls the staff': async (world, _, table) => {
    const phone = await world.diner(table);
    return () => phone.does('callStaff', { reason: 'bill' });
  },
  'withdraws its order': async (world, _, table) => {
    const phone = await coconutAt(world, table);
    const { orderId } = await phone.does('generateOrderPostPayment', await order(phone));
    return () => phone.does('cancelOrder', { orderId, reason: 'Changed my mind' });
  },
  'pays from a wallet': async (world, waiter, table) => {
    const bill = await membersBill(world, waiter, table);
    return () => bill.phone.does('payOrder', { ...online(bill), method: 3 });
  },
  'opens an attempt to pay online': async (world, waiter, table) => {
    const bill = await toPay(world, waiter, table);
    return () => bill.phone.does('payOrder', online(bill));
  },
  'has paid online': async (world, waiter, table) => {
    const bill = await toPay(world, waiter, table);
    const { attempt } = await bill.phone.does('payOrder', online(bill));
    const sent = SANDBOX.signed(await SANDBOX.takes(world, attempt?.reference ?? '', bill.total));
    const url = '/api/payment/callback/sandbox';
    return () => world.app.inject({ method: 'POST', url, headers: sent.headers, payload: sent.body });
  },
  'takes a share of its bill': async (world, waiter, table) => {
    const { phone, orderNo } = await toPay(world, waiter, table);
    return () => phone.does('takeShare', { orderNo, ways: 3 });
  },
  'claims a coupon that is not limited': async (world, _, table) => {
    const phone = await world.diner(table);
    await joins(world, phone);
    const templateId = await unlimited(world);
    return () => phone.does('receiveCoupon', { templateId });
  },
  'uses a coupon': async (world, waiter, table) => {
    const { phone, orderNo } = await membersBill(world, waiter, table);
    const { couponCode } = await phone.does('receiveCoupon', { templateId: await unlimited(world) });
    return () => phone.does('chooseCoupon', { orderNo, couponCode });
  },
  reserves: async (world, _, table) => {
    const phone = await world.diner(table);
    return () => phone.does('saveReserve', booking(world, { partySize: 1 }));
  },
  'cancels its reservation': async (world, _, table) => {
    const phone = await world.diner(table);
    const { reservationId } = await phone.does('saveReserve', booking(world, { partySize: 1 }));
    return () => phone.does('cancelReserve', { reservationId });
  },
  'orders at a kiosk of its own': async (world) => {
    const customer = await world.kioskCustomer(await world.kiosk());
    return () => ordersThere(world, customer);
  },
};

/** What staff do with a table, all of them by one account. */
const OF_STAFF: Readonly<Record<string, Prepared>> = {
  'is seated': async (_, waiter, table) => {
    const id = await tableId(waiter, table);
    return () => waiter.does('openTable', { tableId: id, partySize: 2 });
  },
  'is rejected': async (world, waiter, table) => {
    const phone = await coconutAt(world, table);
    const { orderId } = await phone.does('generateOrderPostPayment', await order(phone));
    return () => waiter.does('rejectOrder', { orderId, reason: 'Closed' });
  },
  'is ordered for': async (world, waiter, table) => {
    const goodsList = [{ id: dish(await fetchMenu(world, waiter), COCONUT).id, tagItems: [], cartNum: 1 }];
    const input = { tableId: await tableId(waiter, table), diningStyle: 1 as const, goodsList };
    return () => waiter.does('nonSharedCreateOrder', input);
  },
  'has its round accepted': async (world, waiter, table) => {
    const { phone, orderId, orderNo } = await ordered(world, waiter, table);
    await adds(world, phone, orderNo);
    return () => waiter.does('acceptOrder', { orderId });
  },
  'has goods voided': async (world, waiter, table) => {
    const { orderNo, orderId } = await toPay(world, waiter, table);
    const goodsList = [{ id: await findLineId(waiter, orderId), num: 1 }];
    return () => waiter.does('cutGoods', { orderNo, goodsList, reason: 'Dropped' });
  },
  'has goods given free': async (world, waiter, table) => {
    const { orderId } = await toPay(world, waiter, table);
    return () => waiter.does('compItems', { orderId, reason: 'Waited long' });
  },
  'gets a discount': async (world, waiter, table) => {
    const { orderId } = await toPay(world, waiter, table);
    return () => waiter.does('discountBill', { orderId, discount: { reduceType: 1, reduceRate: 7 }, reason: 'x' });
  },
  'is allowed a discount by PIN': async (world, waiter, table) => {
    const { orderId } = await toPay(world, waiter, table);
    return () => waiter.does('approve', { action: 'discount', orderId, pin: PIN });
  },
  'is refused a discount by a wrong PIN': async (world, waiter, table) => {
    const { orderId } = await toPay(world, waiter, table);
    return () => waiter.tries('approve', { action: 'discount', orderId, pin: '1357' });
  },
  'is split': async (world, waiter, table) => {
    const { orderId } = await toPay(world, waiter, table);
    const groups = [{ items: [{ lineId: await findLineId(waiter, orderId), quantity: 1 }] }];
    return () => waiter.does('splitOrder', { orderId, groups });
  },
  'is joined again': async (world, waiter, table) => {
    const { orderId } = await toPay(world, waiter, table);
    const groups = [{ items: [{ lineId: await findLineId(waiter, orderId), quantity: 1 }] }];
    const { orders } = await waiter.does('splitOrder', { orderId, groups });
    const sourceIds = orders.slice(1).map((part) => part.orderId);
    return () => waiter.does('mergeOrders', { orderId, sourceIds });
  },
  'moves to a table of its own': async (world, waiter, table) => {
    await toPay(world, waiter, table);
    const ids = { tableId: await tableId(waiter, table), toTableId: await tableId(waiter, `${table}b`) };
    return () => waiter.does('changeTable', ids);
  },
  'pays in parts': async (world, waiter, table) => {
    const { orderId, total } = await toPay(world, waiter, table);
    const money = {
      receivedCents: mainAmount(100),
      receivedRiel: 0 as never,
      change: 'dollars' as const,
      part: mainAmount(100),
    };
    return () => waiter.does('takeCash', { orderId, ...money, expectedTotal: total, column: 'sell' });
  },
  'is put on credit': async (world, waiter, table) => {
    const { orderId, personId, total } = await membersBill(world, waiter, table);
    await world.db.updateTable('store').set({ credit_allowed: true }).execute();
    await (await world.manager()).does('setCreditLimit', { personId, limit: mainAmount(100_000) });
    return () => waiter.does('putOnCredit', { orderId, personId, expectedTotal: total, column: 'sell' });
  },
  'is refunded in part': async (world, waiter, table) => {
    const orderId = await paid(world, waiter, table);
    const items = [{ lineId: await findLineId(waiter, orderId), quantity: 1 }];
    return () => waiter.does('partRefund', { orderId, items, method: 2, reason: 'Cold' });
  },
  'has its dishes ready': async (world, waiter, table) => {
    const { orderId } = await ordered(world, waiter, table);
    const { tickets } = await waiter.does('kitchenBoard', {});
    const items = tickets.filter((ticket) => ticket.orderId === orderId).flatMap((ticket) => ticket.items);
    return () => waiter.does('bumpItems', { itemIds: items.map(({ itemId }) => itemId), ready: true });
  },
  'is cleared': async (world, waiter, table) => {
    await paid(world, waiter, table);
    const id = await tableId(waiter, table);
    return () => waiter.does('clearTable', { tableId: id });
  },
};

/** All else that is done about one table. */
export const MORE_ACTS = { ...OF_GUESTS, ...OF_STAFF } satisfies Readonly<Record<string, Prepared>>;
