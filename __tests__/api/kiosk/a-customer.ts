import type { Endpoints, Input } from '@romduol/contract';
import type { Actor } from '../../support/world/actor';
import { dish, firstChoices, fetchMenu } from '../../support/world/meal';
import type { World } from '../../support/world/world';

type Order = Input<Endpoints['creatKioskOrder']>;

/** A line of a dish with its first choices. */
export const makeLine = async (
  world: World,
  customer: Actor,
  name: string,
  num = 1,
): Promise<Order['goodsList'][number]> => {
  const goods = dish(await fetchMenu(world, customer), name);
  return { id: goods.id, tagItems: firstChoices(goods), feeds: [], cartNum: num };
};

/** What a kiosk sends when its customer presses pay: the total is that of a quote. */
export const wanted = async (world: World, customer: Actor, diningStyle: 1 | 2 = 2): Promise<Order> => {
  const goodsList = [
    await makeLine(world, customer, 'Phnom Penh kuy teav'),
    await makeLine(world, customer, 'Fresh coconut', 2),
  ];
  const { price } = await customer.does('buildCartInfo', { diningStyle, goodsList });
  return { diningStyle, goodsList, expectedTotal: price.total, column: 'sell' };
};

/** Orders at the kiosk, up to waiting for the money. */
export const ordersThere = async (world: World, customer: Actor, more: Partial<Order> = {}) => {
  const order = { ...(await wanted(world, customer, more.diningStyle)), ...more };
  return { ...(await customer.does('creatKioskOrder', order)), total: order.expectedTotal };
};

/** The customer's phone opens what the code on the screen holds, and does something there. */
export const taps = async (world: World, url: string, action: 'pay' | 'decline' | 'late') =>
  world.app.inject({ method: 'POST', url: url.replace('?', `/${action}?`), payload: '' });

/** Opens the attempt to pay online; returns the address that its code holds. */
export const codeFor = async (customer: Actor, order: { orderNo: string; total: Order['expectedTotal'] }) => {
  const { attempt } = await customer.does('payOrder', {
    orderNo: order.orderNo,
    method: 1,
    expectedTotal: order.total,
    column: 'sell',
  });
  return attempt?.show.kind === 'page' ? attempt.show.url : '';
};
