import { COMMANDS } from '@romduol/contract/events';
import { mainAmount } from '@romduol/domain/money/amount';
import { foldStock } from '../../../server/modules/store-room';
import { eventually } from '../../support/eventually';
import { adds, cooks } from '../../support/world/a-store-room';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu, order, puts } from '../../support/world/meal';
import { accepted, SKEWERS } from '../../support/world/rounds';
import { World } from '../../support/world/world';

const KG = 1_000_000;
const PORTION = 100_000;
const SECOND = 1_000;

describe('a dish whose recipe cannot be made', () => {
  let world: World;
  let manager: Actor;
  let phone: Actor;
  let beef: number;
  let goodsId: number;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    phone = await world.diner();
    beef = await adds(manager, 'Beef');
    goodsId = await cooks(manager, SKEWERS, [{ ingredientId: beef, thousandths: PORTION }]);
  });
  afterEach(() => world.close());

  const receives = (thousandths: number) =>
    manager.does('receiveStock', {
      supplierId: null,
      note: '',
      received: [{ ingredientId: beef, thousandths, paid: mainAmount(100) }],
    });
  const onMenu = async () => {
    const { soldOut, left } = dish(await fetchMenu(world, phone), SKEWERS);
    return [soldOut, left];
  };
  const forStaff = async () => {
    const { list } = await manager.does('staffGoods', {});
    const found = list.find(({ id }) => id === goodsId);
    return [found?.soldOut, found?.portionsLeft, found?.soldAnyway];
  };
  const announced = async () =>
    (await world.db.selectFrom('outbox').select('cmd').where('cmd', '=', COMMANDS.availability).execute()).length;

  it('is on sale until its ingredients were received or counted once: the store room is being set up', async () => {
    await accepted(world, phone, [SKEWERS]);
    await world.pass(SECOND);
    await eventually(onMenu, [false, undefined]);
    expect(await forStaff()).toEqual([false, null, false]);
  });

  it('staffGoods menu: has "left: 7", is sold out with the last one, and comes back', async () => {
    await receives(20 * PORTION);
    expect(await forStaff()).toEqual([false, 20, false]);
    await eventually(onMenu, [false, undefined]);
    await manager.does('wasteStock', { reason: 'Fell', wasted: [{ ingredientId: beef, thousandths: 12 * PORTION }] });
    await eventually(onMenu, [false, 8]);
    const before = await announced();
    await accepted(world, phone, [SKEWERS]);
    await world.pass(SECOND);
    await eventually(onMenu, [false, 7]);
    expect(await announced()).toBe(before + 1);
    await manager.does('countStock', { counted: [{ ingredientId: beef, thousandths: PORTION - 1 }] });
    await eventually(onMenu, [true, undefined]);
    expect(
      (await phone.tries('cartAdd', { id: goodsId, diningStyle: 1, tagItems: [], feeds: [], cartNum: 1 })).code,
    ).toBe(1);
    await receives(KG);
    await eventually(onMenu, [false, 10]);
  });

  it('what is left is advisory: an order for more is taken', async () => {
    await receives(2 * PORTION);
    await puts(world, phone, SKEWERS, 3);
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    await (await world.waiter()).does('acceptOrder', { orderId: placed.orderId });
    await world.pass(SECOND);
    await eventually(onMenu, [true, undefined]);
    expect(await forStaff()).toEqual([true, 0, false]);
  });

  it('goodsSoldOut: staff put it on sale anyway, until the store room has some again', async () => {
    const waiter = await world.waiter();
    await receives(PORTION);
    await manager.does('countStock', { counted: [{ ingredientId: beef, thousandths: 0 }] });
    await eventually(onMenu, [true, undefined]);
    await waiter.does('goodsSoldOut', { goodsId, sale: 'on' });
    await eventually(onMenu, [false, undefined]);
    expect(await forStaff()).toEqual([false, 0, true]);
    await puts(world, phone, SKEWERS);
    await receives(PORTION);
    expect(await forStaff()).toEqual([false, 1, false]);
    await manager.does('countStock', { counted: [{ ingredientId: beef, thousandths: 0 }] });
    await eventually(onMenu, [true, undefined]);
    // Off sale by staff stays off sale, whatever comes.
    await waiter.does('goodsSoldOut', { goodsId, sale: 'off' });
    await receives(KG);
    await eventually(onMenu, [true, undefined]);
  });

  it('saveDishRecipe saveIngredient: another recipe makes another number, none makes none', async () => {
    await receives(4 * PORTION);
    expect(await forStaff()).toEqual([false, 4, false]);
    await cooks(manager, SKEWERS, [{ ingredientId: beef, thousandths: 2 * PORTION }]);
    await eventually(onMenu, [false, 2]);
    await cooks(manager, SKEWERS, []);
    expect(await forStaff()).toEqual([false, null, false]);
    await eventually(onMenu, [false, undefined]);
  });

  it('a dish whose row an order holds is not waited for; it follows with the next fold', async () => {
    await receives(3 * PORTION);
    await world.db.transaction().execute(async (trx) => {
      await trx.selectFrom('goods').select('id').where('id', '=', goodsId).forUpdate().execute();
      await manager.does('countStock', { counted: [{ ingredientId: beef, thousandths: 0 }] });
    });
    expect(await forStaff()).toEqual([false, 3, false]);
    await foldStock(world.db, new Date(world.now));
    expect(await forStaff()).toEqual([true, 0, false]);
    await eventually(onMenu, [true, undefined]);
  });
});
