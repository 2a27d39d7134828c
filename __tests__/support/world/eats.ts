import type { Actor } from './actor';
import { order, puts } from './meal';
import { cash } from './paying';
import type { World } from './world';

/** Orders dishes on a phone, and pays at the counter. */
export const eats = async (world: World, waiter: Actor, phone: Actor, dishes: Readonly<Record<string, number>>) => {
  for (const [name, num] of Object.entries(dishes)) await puts(world, phone, name, num);
  const placed = await phone.does('generateOrderPostPayment', await order(phone));
  const { totalPrice: total } = await waiter.does('acceptOrder', { orderId: placed.orderId });
  await waiter.does('takeCash', cash({ ...placed, phone, total }));
  world.now += 1_000;
  return placed;
};
