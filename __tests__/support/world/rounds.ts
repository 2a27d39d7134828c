import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import type { Actor } from './actor';
import { order, type Placed, puts } from './meal';
import type { World } from './world';

/** A round of beer: one dish without choices, counted or not. */
export const COCONUT = 'Fresh coconut';
export const SKEWERS = 'Beef skewers, lemongrass';
export const RIBS = 'Pork ribs in palm sugar';

/** Orders dishes at a table, and the waiter accepts them. */
export const accepted = async (world: World, phone: Actor, dishes: readonly string[] = [COCONUT]): Promise<Placed> => {
  for (const name of dishes) await puts(world, phone, name);
  const placed = await phone.does('generateOrderPostPayment', await order(phone));
  await (await world.waiter()).does('acceptOrder', { orderId: placed.orderId });
  return placed;
};

/** What a phone sends when its owner taps "Add to the order": the total of the whole that it was shown. */
export const addition = async (phone: Actor, orderNo: string) => {
  const info = await phone.does('addGoodsInfo', { orderNo });
  return { orderNo, cartVersion: info.cartVersion, expectedTotal: info.price.total, column: 'sell' as const };
};

/** Puts dishes in and adds them to an order. */
export const adds = async (world: World, phone: Actor, orderNo: string, dishes: readonly string[] = [COCONUT]) => {
  for (const name of dishes) await puts(world, phone, name);
  return phone.does('addGoodsToOrders', await addition(phone, orderNo));
};

/** Counts the portions of a dish. */
export const counts = (world: World, name: string, stock: number) =>
  world.db
    .updateTable('goods')
    .set({ stock })
    .where((row) => row.eb(row.fn<string>('jsonb_extract_path_text', ['name', row.val('en')]), '=', name))
    .execute();

export const findStock = async (world: World, name: string): Promise<number | null> => {
  const { stock } = await world.db
    .selectFrom('goods')
    .select('stock')
    .where((row) => row.eb(row.fn<string>('jsonb_extract_path_text', ['name', row.val('en')]), '=', name))
    .executeTakeFirstOrThrow();
  return stock;
};

/** The waiter takes what is due of an order in cash. */
export const cashFor = async (waiter: Actor, orderId: number) => {
  const { due } = await waiter.does('staffOrder', { orderId });
  return {
    orderId,
    receivedCents: mainAmount(due),
    receivedRiel: secondAmount(0),
    change: 'dollars' as const,
    expectedTotal: mainAmount(due),
    column: 'sell' as const,
  };
};
