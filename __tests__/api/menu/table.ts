import type { Endpoints, Input, Output } from '@romduol/contract';
import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { dish, type Menu } from '../../support/world/meal';
import type { World } from '../../support/world/world';

type Chosen = { id: number; num: number }[];

/** The choice of a set meal that has this name. */
export const choice = (
  menu: Menu,
  set: string,
  name: string,
): Menu['goods'][number]['mealSets'][number]['choices'][number] => {
  const found = dish(menu, set)
    .mealSets.flatMap(({ choices }) => choices)
    .find((each) => each.name === name);
  if (!found) throw new Error(`${set} does not offer ${name}`);
  return found;
};

/** What a phone sends when its owner puts a set meal with these dishes into the cart. */
export const toSetMeal = (menu: Menu, set: string, names: readonly string[], num = 1): Input<Endpoints['cartAdd']> => {
  const orderMealSetGoodsDTOList: Chosen = names.map((name) => ({ id: choice(menu, set, name).id, num: 1 }));
  return { diningStyle: 1, id: dish(menu, set).id, tagItems: [], feeds: [], orderMealSetGoodsDTOList, cartNum: num };
};

/** Staff accept and take cash for all of it. */
export const pays = async (waiter: Actor, orderId: number): Promise<Output<Endpoints['takeCash']>> => {
  const { totalPrice } = await waiter.does('staffOrder', { orderId });
  return waiter.does('takeCash', {
    orderId,
    receivedCents: totalPrice,
    receivedRiel: NO_SECOND,
    change: 'riel',
    expectedTotal: totalPrice,
    column: 'sell',
  });
};

export const findStock = async (world: World, name: string): Promise<number | null> =>
  (await goodsNamed(world, name)).stock;

export const goodsNamed = (world: World, name: string) =>
  world.db
    .selectFrom('goods')
    .select(['id', 'store_id', 'stock', 'sales_count'])
    .where((row) => row(row.ref('name', '->>').key('en'), '=', name))
    .executeTakeFirstOrThrow();

/** A dish costs this much with nothing on top, so that a test reads like a bill. */
export const plainStore = (world: World) =>
  world.db
    .updateTable('store')
    .set({
      vat_percentage: 0,
      service_charge_percentage: 0,
      table_charge_cents: mainAmount(0),
      must_accept: false,
    })
    .execute();
