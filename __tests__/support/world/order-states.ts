import type { StatusLabel } from '@romduol/domain/order/status-label';
import { mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from './actor';
import { order, type Placed, puts } from './meal';
import { cash, joins, toPay } from './paying';
import { COCONUT, RIBS, SKEWERS } from './rounds';
import type { World } from './world';

/** An order that shows one label, and the table at which its guests sit. */
export interface LabelledOrder {
  readonly label: StatusLabel;
  readonly table: string;
  readonly orderId: number;
  readonly orderNo: string;
  readonly phone: Actor;
}

const ACCEPT_MS = 11 * 60_000;
const CREDIT = mainAmount(99_999);

/** The ribs are sold by weight, and the skewers by time. */
const sellByMeasure = async (world: World): Promise<void> => {
  const named = (name: string) =>
    world.db.updateTable('goods').where((row) => row(row.ref('name', '->>').key('en'), '=', name));
  await named(RIBS).set({ pricing_method: 1, stock: null }).execute();
  await named(SKEWERS).set({ timed: true, stock: null }).execute();
};

type Seated = Omit<LabelledOrder, 'label'>;

const seats = async (world: World, table: string, dishes: readonly string[]): Promise<Seated> => {
  const phone = await world.diner(table);
  for (const name of dishes) await puts(world, phone, name);
  const placed: Placed = await phone.does('generateOrderPostPayment', await order(phone));
  return { table, phone, orderId: placed.orderId, orderNo: placed.orderNo };
};

const measured = async (world: World, waiter: Actor, table: string, dishes: readonly string[]): Promise<Seated> => {
  const seated = await seats(world, table, dishes);
  await waiter.does('acceptOrder', { orderId: seated.orderId });
  return seated;
};

/** All lines have their weight, and are not confirmed yet. */
const weighed = async (world: World, waiter: Actor, table: string): Promise<Seated> => {
  const seated = await measured(world, waiter, table, [RIBS]);
  const { goods } = await waiter.does('staffOrder', { orderId: seated.orderId });
  await waiter.does('weighLines', { orderId: seated.orderId, lines: goods.map(({ id }) => ({ id, weight: 0.8 })) });
  return seated;
};

/** A round that was added later waits for the store. */
const addedTo = async (world: World, waiter: Actor, table: string): Promise<Seated> => {
  const seated = await measured(world, waiter, table, [COCONUT]);
  await puts(world, seated.phone, COCONUT);
  const info = await seated.phone.does('addGoodsInfo', { orderNo: seated.orderNo });
  const seen = { cartVersion: info.cartVersion, expectedTotal: info.price.total, column: 'sell' as const };
  await seated.phone.does('addGoodsToOrders', { orderNo: seated.orderNo, ...seen });
  return seated;
};

const reversed = async (world: World, waiter: Actor, table: string): Promise<Seated> => {
  const bill = await toPay(world, waiter, table);
  await waiter.does('takeCash', cash(bill));
  await waiter.does('reverseCheckout', { orderId: bill.orderId, reason: 'Wrong table' });
  return { ...bill, table };
};

const creditTaken = async (world: World, waiter: Actor, table: string): Promise<Seated> => {
  const bill = await toPay(world, waiter, table);
  await world.db.updateTable('store').set({ credit_allowed: true }).execute();
  const personId = await joins(world, bill.phone);
  await world.db.updateTable('member').set({ credit_limit_cents: CREDIT }).execute();
  await waiter.does('putOnCredit', { orderId: bill.orderId, personId, expectedTotal: bill.total, column: 'sell' });
  return { ...bill, table };
};

const creditCancelled = async (world: World, waiter: Actor, table: string): Promise<Seated> => {
  const seated = await creditTaken(world, waiter, table);
  await waiter.does('cancelCredit', { orderId: seated.orderId, reason: 'Pays now' });
  return seated;
};

const timedOut = async (world: World, _waiter: Actor, table: string): Promise<Seated> => {
  const seated = await seats(world, table, [COCONUT]);
  await world.pass(ACCEPT_MS);
  return seated;
};

/** How each label that is more than a status comes about; the one that takes time is first. */
const STATES = [
  ['timedOut', 'A05', timedOut],
  ['waitingConfirm', 'A06', (world, _waiter, table) => seats(world, table, [COCONUT])],
  ['confirmed', 'A07', (world, waiter, table) => measured(world, waiter, table, [COCONUT])],
  ['unconfirmed', 'A08', addedTo],
  ['awaitingWeighing', 'A09', (world, waiter, table) => measured(world, waiter, table, [RIBS, SKEWERS])],
  ['awaitingPricing', 'A10', (world, waiter, table) => measured(world, waiter, table, [SKEWERS])],
  ['toBeConfirmed', 'A11', weighed],
  ['reverseCheckout', 'A12', reversed],
  ['cancelledCredit', 'B01', creditCancelled],
] as const satisfies readonly (readonly [
  StatusLabel,
  string,
  (world: World, waiter: Actor, table: string) => Promise<Seated>,
])[];

/** One order of each label, each at a table of its own. */
export const ordersOfEachLabel = async (world: World, waiter: Actor): Promise<readonly LabelledOrder[]> => {
  await sellByMeasure(world);
  const orders: LabelledOrder[] = [];
  for (const [label, table, make] of STATES) orders.push({ label, ...(await make(world, waiter, table)) });
  return orders;
};
