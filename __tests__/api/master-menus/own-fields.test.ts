import { mainAmount } from '@romduol/domain/money/amount';
import { editing, plainDish } from '../../support/world/a-menu';
import {
  compares,
  createsMaster,
  DISH,
  findDifference,
  type Masters,
  openMasters,
  prices,
  publishes,
} from '../../support/world/masters';
import { enters, RIVERSIDE } from '../../support/world/opening';

describe('what a store has of its own', () => {
  let masters: Masters;
  afterEach(() => masters.world.close());

  const begins = async (...setUp: Parameters<typeof openMasters>): Promise<Masters> => {
    masters = await openMasters(...setUp);
    return masters;
  };
  const BAR = { en: 'Bar', 'zh-Hans': '吧台', km: 'បារ' };
  const FROM_HEAD_OFFICE = { name: 'fromHeadOffice' };

  it('saveDish: a store changes what head office allows, and is refused the rest', async () => {
    const { manager, here, there } = await begins({ allows: ['price', 'availability'] });
    await publishes(masters, [here, there]);
    const dish = await editing(manager, DISH);
    const category = await manager.does('menuDraft', {});
    const other = category.categories.find(({ id }) => id !== dish.categoryId)?.id ?? 0;
    for (const change of [
      { name: { en: 'Coconut' } },
      { description: { en: 'From our own garden' } },
      { categoryId: other },
      { allergens: ['eggs' as const] },
      { vatPercentage: 5 },
      { feeds: [{ name: { en: 'Straw' }, price: mainAmount(5), max: 1 }] },
      { addOns: [category.goods.find(({ id }) => id !== dish.id)?.id ?? 0] },
    ]) {
      expect(await manager.tries('saveDish', { ...dish, ...change })).toMatchObject(FROM_HEAD_OFFICE);
    }
    const changed = { ...dish, price: mainAmount(333), vipPrice: null, purchaseLimit: 4 };
    await manager.does('saveDish', changed);
    const { headOffice } = await manager.does('editedDish', { id: dish.id });
    expect(headOffice).toMatchObject({ name: 'Chhouk menu', price: dish.price, own: ['price', 'availability'] });
    expect(headOffice?.allows).toEqual(expect.arrayContaining(['price', 'availability']));
  });

  it('publishMaster: tax classes are found by name, and a store without one keeps its taxes', async () => {
    const { owner, manager, editor, masterId, here, there } = await begins({ allows: [] });
    const tax = { dineIn: 7, takeAway: 5 };
    const { list } = await editor.does('saveTaxClass', { name: { en: 'Reduced' }, ...tax });
    await editor.does('saveDish', { ...(await editing(editor, DISH)), taxClass: list[0]?.id ?? 0 });
    expect(await compares(owner, masterId, there)).toMatchObject({ missingTaxClasses: ['Reduced'] });
    expect(findDifference(await compares(owner, masterId, there), DISH)).toBeUndefined();
    const { list: own } = await manager.does('saveTaxClass', { name: { en: 'reduced' }, ...tax });
    await publishes(masters, [here, there]);
    expect((await editing(manager, DISH)).taxClass).toBe(own[0]?.id);
    expect((await editing(owner, DISH)).taxClass).toBeNull();
    // Neither has a station: each store says where its dishes are cooked.
    const { stationId } = await manager.does('savePrintStation', { name: BAR, categoryIds: [] });
    await manager.does('saveDish', { ...(await editing(manager, DISH)), stationId });
    await publishes(masters, [there]);
    expect((await editing(manager, DISH)).stationId).toBe(stationId);
  });

  it('publishMaster: stations are found by name, and a store without one says where a dish is cooked', async () => {
    const { world, owner, manager, here, there } = await begins({ follows: false });
    const { stationId: first } = await owner.does('savePrintStation', { name: BAR, categoryIds: [] });
    await owner.does('saveDish', { ...(await editing(owner, DISH)), stationId: first });
    const second = await createsMaster(owner, { fromStoreId: here, name: { en: 'With a bar' }, allows: [] });
    await owner.does('takeOverMaster', { masterId: second, storeIds: [there], keepsOwn: true });
    expect((await compares(owner, second, there)).missingStations).toEqual(['Bar']);
    await publishes({ world, owner, masterId: second }, [there]);
    expect((await editing(manager, DISH)).stationId).toBeNull();
    const { stationId } = await manager.does('savePrintStation', { name: BAR, categoryIds: [] });
    expect(findDifference(await compares(owner, second, there), DISH)).toMatchObject({ changes: ['station'] });
    await publishes({ world, owner, masterId: second }, [there]);
    const dish = await editing(manager, DISH);
    expect([dish.stationId, stationId === first]).toEqual([stationId, false]);
    expect(await manager.tries('saveDish', { ...dish, stationId: null })).toMatchObject(FROM_HEAD_OFFICE);
  });

  it('saveDish: a dish of the store’s own is changed as before, beside head office’s dishes', async () => {
    const { manager, there } = await begins({ allows: [] });
    await publishes(masters, [there]);
    const { categories } = await manager.does('menuDraft', {});
    const { id } = await manager.does('saveDish', plainDish(categories[0]?.id ?? 0, 'River snails'));
    await manager.does('saveDish', { ...(await editing(manager, 'River snails')), name: { en: 'Snails' } });
    await manager.does('archiveDish', { id, archived: true });
    await manager.does('archiveDish', { id, archived: false });
    await publishes(masters, [there]);
    expect((await manager.does('menuDraft', {})).goods.find(({ name }) => name.en === 'Snails')?.id).toBe(id);
  });

  it('saveCategory, orderDishes, archiveDish: head office’s categories, order and dishes stay as they are', async () => {
    const { manager, there } = await begins({ allows: ['price'] });
    await publishes(masters, [there]);
    const { categories, goods } = await manager.does('menuDraft', {});
    const [first] = categories;
    if (first === undefined) throw new Error('no category');
    expect(await manager.tries('saveCategory', { ...first, name: { en: 'Other' } })).toMatchObject(FROM_HEAD_OFFICE);
    expect(await manager.tries('removeCategory', { id: first.id })).toMatchObject(FROM_HEAD_OFFICE);
    const turned = categories.map(({ id }) => id).toReversed();
    expect(await manager.tries('orderCategories', { ids: turned })).toMatchObject(FROM_HEAD_OFFICE);
    const ids = goods.filter(({ categoryId }) => categoryId === first.id).map(({ id }) => id);
    const order = { categoryId: first.id, ids: ids.toReversed() };
    expect(await manager.tries('orderDishes', order)).toMatchObject(FROM_HEAD_OFFICE);
    const archive = { id: (await editing(manager, DISH)).id, archived: true };
    expect(await manager.tries('archiveDish', archive)).toMatchObject(FROM_HEAD_OFFICE);
    const own = (await manager.does('saveDish', plainDish(first.id, 'River snails'))).id;
    await manager.does('orderDishes', { categoryId: first.id, ids: [own, ...ids] });
    await publishes(masters, [there]);
    const now = (await manager.does('menuDraft', {})).goods.filter(({ categoryId }) => categoryId === first.id);
    expect(now.map(({ id }) => id)).toEqual([own, ...ids]);
  });

  it('archiveDish: a dish that a store took off its menu stays off it, while that is allowed', async () => {
    const { owner, masterId, manager, there } = await begins({ allows: ['availability'] });
    await publishes(masters, [there]);
    const { id } = await editing(manager, DISH);
    await manager.does('archiveDish', { id, archived: true });
    expect(findDifference(await compares(owner, masterId, there), DISH)).toMatchObject({
      ...{ kind: 'same', kept: ['availability'] },
    });
    const listed = async () => (await manager.does('menuDraft', {})).goods.some((dish) => dish.id === id);
    await publishes(masters, [there]);
    expect(await listed()).toBe(false);
    await owner.does('saveMaster', { masterId, name: { en: 'Chhouk menu' }, allows: [] });
    await publishes(masters, [there]);
    expect(await listed()).toBe(true);
  });

  it('saveMaster: what stores may not change any more is shown, and undone by publishing', async () => {
    const { owner, masterId, manager, there } = await begins();
    await publishes(masters, [there]);
    const { price } = await editing(manager, DISH);
    await prices(manager, DISH, 310);
    await owner.does('saveMaster', { masterId, name: { en: 'Chhouk menu' }, allows: ['picture'] });
    expect(findDifference(await compares(owner, masterId, there), DISH)).toMatchObject({
      ...{ kind: 'changed', changes: ['price'], kept: [], lost: ['price'], priceNow: 310, priceThen: price },
    });
    await publishes(masters, [there]);
    expect(await editing(manager, DISH)).toMatchObject({ price, headOffice: { own: [] } });
  });

  it('followHeadOffice: a store returns to head office’s price, and follows it again', async () => {
    const { manager, editor, there } = await begins();
    await publishes(masters, [there]);
    const { price } = await editing(manager, DISH);
    await prices(manager, DISH, 310);
    const { id, version = 0 } = await editing(manager, DISH);
    await manager.does('followHeadOffice', { id, version, fields: ['price'] });
    expect(await editing(manager, DISH)).toMatchObject({ price, headOffice: { own: [] } });
    await prices(editor, DISH, 260);
    await publishes(masters, [there]);
    expect((await editing(manager, DISH)).price).toBe(260);
    const again = await manager.tries('followHeadOffice', { id, version, fields: ['price'] });
    expect(again).toMatchObject({ name: 'changedMeanwhile' });
  });

  it('takeOverMaster: dishes of the same name keep the store’s prices, or get head office’s', async () => {
    for (const keepsOwn of [true, false]) {
      const { owner, manager, masterId, there } = await begins({ keepsOwn, follows: false });
      await prices(manager, DISH, 310);
      const before = await editing(manager, DISH);
      await owner.does('takeOverMaster', { masterId, storeIds: [there], keepsOwn });
      expect(findDifference(await compares(owner, masterId, there), DISH)).toMatchObject({
        kind: keepsOwn ? 'same' : 'changed',
        kept: keepsOwn ? ['price'] : [],
      });
      await publishes(masters, [there]);
      const after = await editing(manager, DISH);
      expect([after.id, after.price === 310]).toEqual([before.id, keepsOwn]);
      if (keepsOwn) await masters.world.close();
    }
  });

  it('takeOverMaster: a store without dishes gets the whole menu, in the order of the master', async () => {
    const { world, owner, editor, masterId } = await begins({ follows: false });
    const { copyFrom: _none, ...bare } = { ...RIVERSIDE, copyFrom: undefined, name: { en: 'Chhouk Port' } };
    const { storeId } = await owner.does('openStore', bare);
    const manager = await enters(world, await world.manager(), storeId);
    await owner.does('takeOverMaster', { masterId, storeIds: [storeId], keepsOwn: true });
    await publishes(masters, [storeId]);
    const list = async (actor: Masters['owner']) => {
      const { categories, goods } = await actor.does('menuDraft', {});
      return categories.map(({ id, name }) => [
        name.en,
        goods.filter(({ categoryId }) => categoryId === id).map((dish) => [dish.name.en, dish.price, dish.isSet]),
      ]);
    };
    expect(await list(manager)).toEqual(await list(editor));
    const compared = await compares(owner, masterId, storeId);
    expect(compared.dishes.filter(({ kind }) => kind !== 'same')).toEqual([]);
    expect(compared).toMatchObject({ newCategories: [], changedCategories: 0, reordered: false });
  });

  it('leaveMaster: the store keeps its dishes, changes all of them, and hears of nothing more', async () => {
    const { world, owner, manager, editor, masterId, there } = await begins({ allows: [] });
    await publishes(masters, [there]);
    await prices(editor, DISH, 260);
    const at = world.now + 1_000;
    await owner.does('publishMaster', { masterId, storeIds: [there], at });
    await owner.does('leaveMaster', { masterId, storeId: there });
    await manager.does('saveDish', { ...(await editing(manager, DISH)), name: { en: 'Coconut' } });
    await world.pass(2_000);
    expect((await editing(manager, 'Coconut')).price).not.toBe(260);
    expect(await owner.tries('publishMaster', { masterId, storeIds: [there] })).toMatchObject({ name: 'notFound' });
    expect(await owner.tries('removeMaster', { masterId })).toMatchObject({ name: 'masterInUse' });
  });
});
