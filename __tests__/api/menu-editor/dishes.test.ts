import { COMMANDS } from '@romduol/contract/events';
import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS, HOUR_MS } from '@romduol/domain/time/units';
import sharp from 'sharp';
import { eventually } from '../../support/eventually';
import { editing, plainDish } from '../../support/world/a-menu';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu, order, places, puts } from '../../support/world/meal';
import { World } from '../../support/world/world';
import { listAnnounced } from '../../support/world/announced';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const;

describe('a manager edits the menu', () => {
  let world: World;
  let manager: Actor;
  let phone: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    phone = await world.diner();
  });
  afterEach(() => world.close());

  const firstCategory = async (): Promise<number> => (await manager.does('menuDraft', {})).categories[0]?.id ?? 0;
  /** Whether a dish is available, and when else, as an open menu shows it: changes come by a message. */
  const served = async (name: string) => {
    const { soldOut, servedAt } = dish(await fetchMenu(world, phone), name);
    return [soldOut, servedAt];
  };
  const told = async (): Promise<number> => {
    const { length } = await listAnnounced(world.db, COMMANDS.availability);
    return length;
  };

  it('T-19: phones are told to relaunch only when the hours of a dish or a category change', async () => {
    const sent = async () => (await listAnnounced(world.db, COMMANDS.relaunch)).length;
    const hours = EVERY_DAY.map((weekday) => ({ weekday, opens: 360, closes: 1380 }));
    const { id } = await manager.does('saveDish', { ...plainDish(await firstCategory(), 'Breakfast rice'), hours });
    await manager.does('saveDish', { ...(await editing(manager, 'Breakfast rice')), price: mainAmount(1) });
    expect([id > 0, await sent()]).toEqual([true, 0]);
    await manager.does('saveDish', { ...(await editing(manager, 'Breakfast rice')), hours: hours.slice(1) });
    expect(await sent()).toBe(1);
    const [category] = (await manager.does('menuDraft', {})).categories;
    const saves = async (change: object) => {
      const now = (await manager.does('menuDraft', {})).categories.find((each) => each.id === category?.id);
      if (now !== undefined) await manager.does('saveCategory', { ...now, ...change });
    };
    await saves({ name: { en: 'Mornings' } });
    expect(await sent()).toBe(1);
    await saves({ hours });
    expect(await sent()).toBe(2);
  });

  it('saveDish: a dish with specifications and toppings is on every open menu, and can be ordered', async () => {
    const before = await told();
    const { version } = await fetchMenu(world, phone);
    const { id } = await manager.does('saveDish', {
      ...plainDish(await firstCategory(), 'Night market noodles'),
      name: { en: 'Night market noodles', km: 'មីផ្សាររាត្រី' },
      allergens: ['gluten', 'eggs'],
      groups: [
        {
          name: { en: 'Size' },
          min: 1,
          max: 1,
          tags: [
            { name: { en: 'Regular' }, price: mainAmount(0) },
            { name: { en: 'Large' }, price: mainAmount(75) },
          ],
        },
      ],
      feeds: [{ name: { en: 'Egg' }, price: mainAmount(50), max: 2 }],
    });
    expect(await told()).toBe(before + 1);
    phone.language = 'zh-Hans';
    await eventually(async () => (await fetchMenu(world, phone)).version > version, true);
    const shown = (await fetchMenu(world, phone)).goods.find((goods) => goods.id === id);
    // Not translated yet: the first name that is there takes its place.
    expect(shown).toMatchObject({ name: 'Night market noodles', allergens: ['麸质', '蛋'] });
    expect(shown?.tagGroups[0]?.tagItems.map(({ price }) => price)).toEqual([0, 75]);
    phone.language = 'en';
    await puts(world, phone, 'Night market noodles');
    await phone.does('generateOrderPostPayment', await order(phone));
  });

  it('saveDish: a kept option keeps its id, an omitted one is deleted; orders keep theirs', async () => {
    const { orderNo } = await places(world, phone);
    const was = await editing(manager, 'Phnom Penh kuy teav');
    const [group, ...others] = was.groups;
    if (!group) throw new Error('it has specifications');
    const kept = { ...group, tags: [...group.tags.slice(0, 1), { name: { en: 'New' }, price: mainAmount(10) }] };
    await manager.does('saveDish', { ...was, price: mainAmount(999), vipPrice: null, groups: [kept, ...others] });
    const now = await editing(manager, 'Phnom Penh kuy teav');
    expect(now.groups[0]?.id).toBe(group.id);
    expect(now.groups[0]?.tags.map(({ id }) => id)[0]).toBe(group.tags[0]?.id);
    expect(now.groups[0]?.tags.map(({ name }) => name.en)).toEqual([group.tags[0]?.name.en, 'New']);
    const order = await phone.does('order', { orderNo });
    expect(JSON.stringify(order)).toContain('Phnom Penh kuy teav');
    expect(JSON.stringify(order)).not.toContain('999');
  });

  it('saveDish: of two managers who edit one dish the second is refused, and changes nothing', async () => {
    const one = await editing(manager, 'Fresh coconut');
    const two = await editing(await world.manager(), 'Fresh coconut');
    await manager.does('saveDish', { ...one, price: mainAmount(300), vipPrice: null });
    const late = await manager.tries('saveDish', { ...two, price: mainAmount(1), vipPrice: null });
    expect(late).toMatchObject({ code: 1, msg: 'Somebody else was faster, here is how it stands now' });
    expect((await editing(manager, 'Fresh coconut')).price).toBe(300);
  });

  it('saveDish: bad input is refused with its field, and nothing is stored', async () => {
    const plain = plainDish(await firstCategory(), 'Never');
    const count = async () => (await manager.does('menuDraft', {})).goods.length;
    const before = await count();
    const tag = { name: { en: 'A' }, price: mainAmount(0) };
    const wrong: [object, string][] = [
      [{ ...plain, vipPrice: 451 }, 'Must not be above the list price'],
      [{ ...plain, groups: [{ name: { en: 'G' }, min: 0, max: 1, tags: [] }] }, 'At least 1'],
      [{ ...plain, groups: [{ name: { en: 'G' }, min: 0, max: 2, tags: [tag] }] }, 'At most 1'],
      [{ ...plain, name: {} }, 'Something that was entered is not right'],
      [{ ...plain, price: -1 }, 'Something that was entered is not right'],
      [{ ...plain, picture: '/pictures/kept/dish-999-abc.webp' }, 'Something that was entered is not right'],
      [{ ...plain, categoryId: 999_999 }, 'This does not exist any more'],
      [{ ...plain, stationId: 999_999 }, 'This does not exist any more'],
      [{ ...plain, addOns: [999_999] }, 'This does not exist any more'],
    ];
    for (const [input, msg] of wrong) expect((await manager.tries('saveDish', { ...input })).msg).toBe(msg);
    expect(await count()).toBe(before);
  });

  it('saveDish archiveDish: a part of a set meal stays priced by the piece and on the menu', async () => {
    const beef = await editing(manager, 'Beef lok lak');
    const refused = 'A set meal offers this dish: take it out of the set first.';
    expect((await manager.tries('saveDish', { ...beef, pricingMethod: 1 })).msg).toBe(refused);
    expect((await manager.tries('archiveDish', { id: beef.id, archived: true })).msg).toBe(refused);
    const set = await editing(manager, 'Lunch set');
    const part = { name: { en: 'Pick' }, min: 1, max: 2, choices: [{ goodsId: set.id, surcharge: mainAmount(0) }] };
    const nested = { ...plainDish(beef.categoryId, 'Sets'), parts: [part] };
    expect(await manager.tries('saveDish', nested)).toMatchObject({ code: 1, data: { field: 'parts' } });
    const fine = { ...part, choices: [{ goodsId: beef.id, surcharge: mainAmount(25) }] };
    await manager.does('saveDish', { ...nested, parts: [fine] });
    const parts = async () =>
      (await fetchMenu(world, phone)).goods
        .filter(({ name }) => name === 'Sets')
        .flatMap(({ mealSets }) => mealSets)
        .map(({ min, max, choices }) => [min, max, choices.map(({ goodsId, surcharge }) => [goodsId, surcharge])]);
    await eventually(parts, [[1, 2, [[beef.id, 25]]]]);
  });

  it('archiveDish: a dish that orders have leaves the menu and comes back; the orders keep it', async () => {
    const { orderNo } = await places(world, phone);
    const { id } = await editing(manager, 'Phnom Penh kuy teav');
    await manager.does('archiveDish', { id, archived: true });
    const isOnMenu = async () => (await fetchMenu(world, phone)).goods.some((goods) => goods.id === id);
    await eventually(isOnMenu, false);
    expect(JSON.stringify(await phone.does('order', { orderNo }))).toContain('Phnom Penh kuy teav');
    await manager.does('archiveDish', { id, archived: false });
    await eventually(isOnMenu, true);
    const log = (await manager.does('auditLog', { action: 'archiveDish' })).list;
    expect(log.map(({ reason }) => reason)).toEqual(['Phnom Penh kuy teav', 'Phnom Penh kuy teav']);
  });

  it('saveDish: outside its mealtimes a dish is not sold, and open menus are notified when it is again', async () => {
    const was = await editing(manager, 'Fresh coconut');
    // It is 18:00.
    const hours = EVERY_DAY.map((weekday) => ({ weekday, opens: 7 * 60, closes: 10 * 60 }));
    await manager.does('saveDish', { ...was, hours });
    await eventually(() => served('Fresh coconut'), [true, '07:00–10:00']);
    const add = { diningStyle: 1, id: was.id, tagItems: [], feeds: [], cartNum: 1 };
    expect((await phone.tries('cartAdd', add)).code).toBe(1);
    expect((await (await world.waiter()).does('staffGoods', {})).list.find(({ id }) => id === was.id)?.soldOut).toBe(
      false,
    );
    const before = await told();
    await world.pass(13 * HOUR_MS);
    expect(await told()).toBe(before + 1);
    phone = await world.diner();
    await eventually(() => served('Fresh coconut'), [false, '']);
    await world.pass(3 * HOUR_MS);
    await eventually(() => served('Fresh coconut'), [true, '07:00–10:00']);
  });

  it('saveDish: portions of the day are counted down, and start anew the next day', async () => {
    const was = await editing(manager, 'Fresh coconut');
    await manager.does('saveDish', { ...was, dailyStock: 2 });
    await puts(world, phone, 'Fresh coconut', 2);
    await phone.does('generateOrderPostPayment', await order(phone));
    await eventually(() => served('Fresh coconut'), [true, '']);
    // A correction of the name meanwhile gives no portions back.
    await manager.does('saveDish', await editing(manager, 'Fresh coconut'));
    expect((await manager.does('editedDish', { id: was.id })).stock).toBe(0);
    await world.pass(DAY_MS);
    manager = await world.manager();
    expect((await manager.does('editedDish', { id: was.id })).stock).toBe(2);
    await world.pass(DAY_MS);
    manager = await world.manager();
    expect((await manager.does('editedDish', { id: was.id })).stock).toBe(2);
  });

  it('keepDishPicture: the chosen square is stored upright, and shown with the dish', async () => {
    const left = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const wide = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: '#0000ff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    // Turned by a quarter it is 600 wide and 1200 high, red above blue.
    const crop = { left: 0, top: 0.5, side: 1 };
    const { picture } = await manager.does('keepDishPicture', { picture: wide.toString('base64'), crop });
    const shown = await world.app.inject({ method: 'GET', url: picture });
    const { info, data } = await sharp(shown.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([320, 320]);
    const [red = 0, , blue = 0] = data.subarray(320 * 160 * 3);
    expect(blue).toBeGreaterThan(200);
    expect(red).toBeLessThan(60);
    await manager.does('saveDish', { ...(await editing(manager, 'Fresh coconut')), picture });
    await eventually(async () => dish(await fetchMenu(world, phone), 'Fresh coconut').picture, picture);
    const bad = { picture: Buffer.from('this is no picture at all').toString('base64') };
    expect((await manager.tries('keepDishPicture', bad)).code).toBe(1);
  });

  it('a dish that is cooked at another station than its category is printed there', async () => {
    const { stationId } = await manager.does('savePrintStation', {
      name: { en: 'Bar', 'zh-Hans': '吧台', km: 'បារ' },
      categoryIds: [],
    });
    await manager.does('saveDish', { ...(await editing(manager, 'Fresh coconut')), stationId });
    expect((await editing(manager, 'Fresh coconut')).stationId).toBe(stationId);
    await manager.does('removePrintStation', { stationId });
    expect((await editing(manager, 'Fresh coconut')).stationId).toBeNull();
  });
});
