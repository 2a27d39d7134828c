import { COMMANDS } from '@romduol/contract/events';
import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS, HOUR_MS } from '@romduol/domain/time/units';
import { editing, plainDish } from '../../support/world/a-menu';
import { listAnnounced } from '../../support/world/announced';
import { dish, fetchMenu, puts } from '../../support/world/meal';
import {
  compares,
  DISH,
  findDifference,
  type Masters,
  openMasters,
  outcomes,
  prices,
  publishes,
} from '../../support/world/masters';
import { guestIn } from '../../support/world/opening';

describe('publishing a master menu', () => {
  let masters: Masters;
  beforeEach(async () => {
    masters = await openMasters();
  });
  afterEach(() => masters.world.close());

  const priceIn = async (actor: Masters['owner'], name = DISH): Promise<number> => (await editing(actor, name)).price;

  it('createMaster: a master made of a store’s menu changes nothing in a store with the same menu', async () => {
    const { owner, masterId, here, there, editor, manager } = masters;
    const before = (await manager.does('menuDraft', {})).goods;
    expect((await editor.does('menuDraft', {})).goods).toHaveLength(before.length);
    for (const storeId of [here, there]) {
      const compared = await compares(owner, masterId, storeId);
      expect(compared.dishes).toEqual([]);
      expect(compared).toMatchObject({
        same: before.length,
        newCategories: [],
        changedCategories: 0,
        reordered: false,
      });
    }
    const publicationId = await publishes(masters, [here, there]);
    expect(await outcomes(owner, publicationId)).toEqual([
      { storeId: here, state: 'done', counts: [0, 0, 0] },
      { storeId: there, state: 'done', counts: [0, 0, 0] },
    ]);
    const after = (await manager.does('menuDraft', {})).goods;
    expect(after.map(({ id, name, price }) => [id, name.en, price])).toEqual(
      before.map(({ id, name, price }) => [id, name.en, price]),
    );
    expect(after.every(({ fromHeadOffice }) => fromHeadOffice)).toBe(true);
  });

  it('publishMaster: further pictures of a dish reach the stores, and leave them again', async () => {
    const { here, editor, owner } = masters;
    await publishes(masters, [here]);
    const picturesThere = async () => {
      const { picture, morePictures } = await editing(owner, DISH);
      return { picture, morePictures };
    };
    const { picture } = await picturesThere();
    const morePictures = ['/pictures/demo/amok.webp', '/pictures/demo/lok-lak.webp'];
    editor.key = 'further-pictures-of-the-dish';
    await editor.does('saveDish', { ...(await editing(editor, DISH)), morePictures });
    await publishes(masters, [here]);
    expect(await picturesThere()).toEqual({ picture, morePictures });
    editor.key = 'no-further-pictures-of-the-dish';
    await editor.does('saveDish', { ...(await editing(editor, DISH)), morePictures: [] });
    await publishes(masters, [here]);
    expect(await picturesThere()).toEqual({ picture, morePictures: undefined });
  });

  it('publishMaster: a price reaches every store, except one that has its own', async () => {
    const { owner, masterId, here, there, editor, manager } = masters;
    await publishes(masters, [here, there]);
    await prices(manager, DISH, 310);
    await prices(editor, DISH, 250);
    expect(findDifference(await compares(owner, masterId, here), DISH)).toMatchObject({
      ...{ kind: 'changed', changes: ['price'], kept: [], priceThen: 250 },
    });
    expect(findDifference(await compares(owner, masterId, there), DISH)).toMatchObject({
      ...{ kind: 'same', changes: [], kept: ['price'], priceNow: 310, priceThen: 310 },
    });
    const publicationId = await publishes(masters, [here, there]);
    expect([await priceIn(owner), await priceIn(manager)]).toEqual([250, 310]);
    expect(await outcomes(owner, publicationId)).toEqual([
      { storeId: here, state: 'done', counts: [0, 1, 0] },
      { storeId: there, state: 'done', counts: [0, 0, 0] },
    ]);
    await prices(editor, DISH, 260);
    await publishes(masters, [here]);
    expect([await priceIn(owner), await priceIn(manager)]).toEqual([260, 310]);
  });

  it('publishMaster: the log of each store names the person, and its phones are told once', async () => {
    const { world, owner, here, there, editor, manager } = masters;
    await publishes(masters, [here, there]);
    await prices(editor, DISH, 250);
    const told = async () => (await listAnnounced(world.db, COMMANDS.availability)).length;
    const before = await told();
    await publishes(masters, [here, there]);
    expect(await told()).toBe(before + 2);
    for (const actor of [owner, manager]) {
      const { list } = await actor.does('auditLog', {});
      expect(list.find(({ action }) => action === 'publishMenu')).toMatchObject({ staffName: 'Chanthy' });
    }
  });

  it('publishMaster: new dishes, other options and categories arrive, and open carts keep theirs', async () => {
    const { world, owner, here, there, editor, manager } = masters;
    await publishes(masters, [here, there]);
    const { guest, place } = await guestIn(world, manager, 'R12');
    const noodles = 'Phnom Penh kuy teav';
    await puts(place, guest, noodles);
    const was = dish(await fetchMenu(place, guest), noodles);
    const { id: category } = await editor.does('saveCategory', { name: { en: 'Specials' } });
    const egg = { name: { en: 'Duck egg' }, price: mainAmount(60), max: 2 };
    await editor.does('saveDish', { ...plainDish(category, 'Festival rice'), feeds: [egg] });
    const edited = await editing(editor, noodles);
    await editor.does('saveDish', { ...edited, feeds: [egg, ...edited.feeds], addOns: [] });
    const publicationId = await publishes(masters, [here, there]);
    expect(await outcomes(owner, publicationId)).toEqual([
      { storeId: here, state: 'done', counts: [1, 1, 0] },
      { storeId: there, state: 'done', counts: [1, 1, 0] },
    ]);
    const menu = await fetchMenu(place, guest);
    const now = dish(menu, noodles);
    expect(now.id).toBe(was.id);
    expect(now.feeds.slice(1).map(({ id }) => id)).toEqual(was.feeds.map(({ id }) => id));
    expect(now.tagGroups.map(({ id }) => id)).toEqual(was.tagGroups.map(({ id }) => id));
    expect(dish(menu, 'Festival rice').feeds.map(({ name }) => name)).toEqual(['Duck egg']);
    const { goodsList } = await guest.does('cart', { diningStyle: 1 });
    expect(goodsList).toMatchObject([{ id: was.id, soldOut: false }]);
  });

  it('publishMaster: a dish that leaves the master leaves the stores, and comes back as the same', async () => {
    const { owner, masterId, here, editor } = masters;
    await publishes(masters, [here]);
    const there = await editing(owner, DISH);
    const { id } = await editing(editor, DISH);
    await editor.does('archiveDish', { id, archived: true });
    expect(findDifference(await compares(owner, masterId, here), DISH)?.kind).toBe('removed');
    await publishes(masters, [here]);
    expect((await owner.does('menuDraft', {})).goods.some(({ name }) => name.en === DISH)).toBe(false);
    await editor.does('archiveDish', { id, archived: false });
    await publishes(masters, [here]);
    expect((await editing(owner, DISH)).id).toBe(there.id);
  });

  it('publishMaster: what is due at an instant is published then, as it was when it was made', async () => {
    const { world, owner, masterId, here, there, editor, manager } = masters;
    await publishes(masters, [here, there]);
    await prices(editor, DISH, 250);
    const at = world.now + 6 * HOUR_MS;
    const { publicationId } = await owner.does('publishMaster', { masterId, storeIds: [here, there], at });
    await prices(editor, DISH, 999);
    await world.pass(5 * HOUR_MS);
    expect(await priceIn(manager)).not.toBe(250);
    expect((await outcomes(owner, publicationId)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await world.pass(HOUR_MS);
    expect([await priceIn(owner), await priceIn(manager)]).toEqual([250, 250]);
    expect((await outcomes(owner, publicationId)).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('publishMaster: one that is older than what a store has is passed over', async () => {
    const { world, owner, masterId, here, editor } = masters;
    await publishes(masters, [here]);
    await prices(editor, DISH, 250);
    const at = world.now + HOUR_MS;
    const { publicationId } = await owner.does('publishMaster', { masterId, storeIds: [here], at });
    await prices(editor, DISH, 275);
    await publishes(masters, [here]);
    await world.pass(HOUR_MS);
    expect(await priceIn(owner)).toBe(275);
    expect((await outcomes(owner, publicationId)).map(({ state }) => state)).toEqual(['superseded']);
  });

  it('withdrawPublication: nothing happens at its instant, and it is withdrawn once', async () => {
    const { world, owner, masterId, here, editor } = masters;
    await publishes(masters, [here]);
    const before = await priceIn(owner);
    await prices(editor, DISH, before + 50);
    const at = world.now + HOUR_MS;
    const { publicationId } = await owner.does('publishMaster', { masterId, storeIds: [here], at });
    await owner.does('withdrawPublication', { masterId, publicationId });
    await world.pass(2 * HOUR_MS);
    expect(await priceIn(owner)).toBe(before);
    expect((await outcomes(owner, publicationId)).map(({ state }) => state)).toEqual(['withdrawn']);
    const again = await owner.tries('withdrawPublication', { masterId, publicationId });
    expect(again).toMatchObject({ name: 'changedMeanwhile' });
  });

  it('publishMaster: an instant that is over, or years ahead, is refused', async () => {
    const { world, owner, masterId, here } = masters;
    for (const at of [world.now - 1, world.now + 400 * DAY_MS]) {
      expect(await owner.tries('publishMaster', { masterId, storeIds: [here], at })).toMatchObject({
        name: 'badInput',
      });
    }
  });

  it('importMenu: a file that is imported into a master is published as other changes are', async () => {
    const { owner, here, editor } = masters;
    await publishes(masters, [here]);
    const { data } = await editor.does('exportMenu', { format: 'csv' });
    const text = Buffer.from(data, 'base64')
      .toString('utf8')
      .replace(/(\n[^\n]*Fresh coconut[^\n]*?),2\.75,/, '$1,2.95,');
    const file = Buffer.from(text, 'utf8').toString('base64');
    const { changes, problems } = await editor.does('checkMenuFile', { file });
    expect([problems, changes.map(({ name }) => name)]).toEqual([[], [DISH]]);
    await editor.does('importMenu', { file, added: 0, changed: 1 });
    await publishes(masters, [here]);
    expect(await priceIn(owner)).toBe(295);
  });
});
