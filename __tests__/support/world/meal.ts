import type { Endpoints, Output } from '@romduol/contract';
import type { MainAmount } from '@romduol/domain/money/amount';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { eventually } from '../eventually';
import type { Actor } from './actor';
import type { World } from './world';

export type Menu = Output<Endpoints['menu']>;
/** A store, for the table codes that it has. */
type Place = Pick<World, 'findTableCode'>;
export type Placed = Output<Endpoints['generateOrderPostPayment']>;

/**
 * The menu of a table, as a phone gets it. A process hears of a change by the live channel, shortly after the change is
 * committed; like a phone, this asks again where the store has a newer menu than the one it got.
 */
export const fetchMenu = async (world: Place, actor: Actor, table = 'A12'): Promise<Menu> => {
  const tableUuid = await world.findTableCode(table);
  const { menuVersion } = await actor.does('storeInfo', { tableUuid });
  let menu: Menu | undefined;
  const isNewest = async (): Promise<boolean> => {
    menu = await actor.does('menu', { tableUuid });
    return menu.version >= menuVersion;
  };
  await eventually(isNewest, true);
  if (menu === undefined) throw new Error('no menu came');
  return menu;
};

export const dish = (menu: Menu, name: string): Menu['goods'][number] => {
  const found = menu.goods.find((goods) => goods.name === name);
  if (!found) throw new Error(`no dish named ${name}`);
  return found;
};

/** The first option of each group: the usual choice. */
export const firstChoices = (goods: Menu['goods'][number]): { id: number }[] =>
  goods.tagGroups.flatMap((group) => group.tagItems.slice(0, group.min).map(({ id }) => ({ id })));

/** Puts a dish into the cart with its first choices. */
export const puts = async (world: Place, actor: Actor, name: string, num = 1, diningStyle: 1 | 2 = 1) => {
  const goods = dish(await fetchMenu(world, actor), name);
  return actor.does('cartAdd', { diningStyle, id: goods.id, tagItems: firstChoices(goods), feeds: [], cartNum: num });
};

/** The server's total of the cart: an order for an impossible total is refused with the fresh quote. */
export const fetchTotal = async (actor: Actor, diningStyle: 1 | 2 = 1, partySize = 2): Promise<MainAmount> => {
  const cart = await actor.does('cart', { diningStyle });
  const refused = await actor.tries('generateOrderPostPayment', {
    diningStyle,
    cartVersion: cart.version,
    partySize,
    expectedTotal: 1,
    column: 'sell',
  });
  const { totals } = refused.data as { totals: { sell: { total: number } } };
  return mainAmount(totals.sell.total);
};

/** What a phone sends when its owner taps "Place order". */
export const order = async (actor: Actor, diningStyle: 1 | 2 = 1, partySize = 2) => {
  const cart = await actor.does('cart', { diningStyle });
  const expectedTotal = await fetchTotal(actor, diningStyle, partySize);
  return { diningStyle, cartVersion: cart.version, partySize, expectedTotal, column: 'sell' as const };
};

/** Orders two dishes at a table, up to waiting for the store. */
export const places = async (world: Place, actor: Actor): Promise<Placed> => {
  await puts(world, actor, 'Phnom Penh kuy teav');
  await puts(world, actor, 'Fresh coconut', 2);
  return actor.does('generateOrderPostPayment', await order(actor));
};

/** Staff take the whole sum of an order in dollars, to the cent. */
export const takesDollars = (waiter: Actor, orderId: number, totalPrice: MainAmount) =>
  waiter.does('takeCash', {
    orderId,
    receivedCents: totalPrice,
    receivedRiel: secondAmount(0),
    change: 'dollars',
    expectedTotal: totalPrice,
    column: 'sell',
  });
