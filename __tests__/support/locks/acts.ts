import type { Actor } from '../world/actor';
import { order, puts } from '../world/meal';
import { addition, cashFor, COCONUT } from '../world/rounds';
import type { World } from '../world/world';

export type Act = () => Promise<unknown>;
/** Makes a table ready for an act: what it returns is one call. */
export type Prepared = (world: World, waiter: Actor, table: string) => Promise<Act>;

export const coconutAt = async (world: World, table: string): Promise<Actor> => {
  const phone = await world.diner(table);
  await puts(world, phone, COCONUT);
  return phone;
};
/** An order of one coconut that the waiter has accepted. */
export const ordered = async (world: World, waiter: Actor, table: string) => {
  const phone = await coconutAt(world, table);
  const placed = await phone.does('generateOrderPostPayment', await order(phone));
  await waiter.does('acceptOrder', { orderId: placed.orderId });
  return { phone, ...placed };
};
export const paid = async (world: World, waiter: Actor, table: string): Promise<number> => {
  const { orderId } = await ordered(world, waiter, table);
  await waiter.does('takeCash', await cashFor(waiter, orderId));
  return orderId;
};

/** The meal and its payment. */
export const ACTS: Readonly<Record<string, Prepared>> = {
  'adds to its cart': async (world, _, table) => {
    const phone = await coconutAt(world, table);
    return () => puts(world, phone, COCONUT);
  },
  'places an order': async (world, _, table) => {
    const phone = await coconutAt(world, table);
    const input = await order(phone);
    return () => phone.does('generateOrderPostPayment', input);
  },
  'is accepted': async (world, waiter, table) => {
    const phone = await coconutAt(world, table);
    const { orderId } = await phone.does('generateOrderPostPayment', await order(phone));
    return () => waiter.does('acceptOrder', { orderId });
  },
  'adds a round': async (world, waiter, table) => {
    const { phone, orderNo } = await ordered(world, waiter, table);
    await puts(world, phone, COCONUT);
    const input = await addition(phone, orderNo);
    return () => phone.does('addGoodsToOrders', input);
  },
  'pays cash': async (world, waiter, table) => {
    const { orderId } = await ordered(world, waiter, table);
    const input = await cashFor(waiter, orderId);
    return () => waiter.does('takeCash', input);
  },
  'pays by card': async (world, waiter, table) => {
    const { orderId } = await ordered(world, waiter, table);
    const channel = (await waiter.does('offlineChannels', {})).find(({ kind }) => kind === 'other');
    const { due } = await waiter.does('staffOrder', { orderId });
    const input = { orderId, channelId: channel?.id ?? 0, expectedTotal: due, column: 'sell' as const };
    return () => waiter.does('takeOffline', input);
  },
  'is refunded': async (world, waiter, table) => {
    const orderId = await paid(world, waiter, table);
    return () => waiter.does('fullRefund', { orderId, reason: 'Cold' });
  },
  'is reversed': async (world, waiter, table) => {
    const orderId = await paid(world, waiter, table);
    return () => waiter.does('reverseCheckout', { orderId, reason: 'Wrong table' });
  },
  'is cancelled': async (world, waiter, table) => {
    const { orderId } = await ordered(world, waiter, table);
    return () => waiter.does('cancelByStaff', { orderId, reason: 'The guests left' });
  },
};
