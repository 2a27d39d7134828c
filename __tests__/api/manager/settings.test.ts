import { COMMANDS } from '@romduol/contract/events';
import { listAnnounced } from '../../support/world/announced';
import type { Actor } from '../../support/world/actor';
import { fetchMenu, order, places, puts } from '../../support/world/meal';
import { World } from '../../support/world/world';

describe('store settings, as a manager edits them', () => {
  let world: World;
  let manager: Actor;
  beforeAll(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterAll(() => world.close());

  const current = async () => {
    const { tables, ...settings } = await manager.does('storeSettings', {});
    return { tables, settings };
  };

  it('S-36 GET /api/store/settings: every setting is there, with the tables', async () => {
    const { settings, tables } = await current();
    expect(settings).toMatchObject({ conversionRatio: 4100, mustAccept: true, suspended: false });
    expect(settings.menuOnlyTables).toEqual(tables.filter(({ name }) => name === 'C04').map(({ id }) => id));
    expect(settings.name['zh-Hans']).not.toBe('');
    expect(tables.map(({ name }) => name)).toContain('A12');
  });

  it('S-36 PUT /api/store/settings: a saved value holds for the next order; a placed one keeps its prices', async () => {
    const phone = await world.diner();
    const { orderId } = await places(world, phone);
    const { totalPrice } = await manager.does('staffOrder', { orderId });
    const { settings, tables } = await current();
    const b01 = tables.find(({ name }) => name === 'B01')?.id ?? 0;
    const changed = {
      ...settings,
      vatPercentage: 20,
      conversionRatio: 4000,
      acceptMinutes: 3,
      taxNumber: 'K001-2',
      menuOnlyTables: [b01],
    };
    await manager.does('saveStoreSettings', changed);
    expect((await current()).settings).toEqual({ ...changed, version: settings.version + 1 });
    expect((await manager.does('staffOrder', { orderId })).totalPrice).toBe(totalPrice);
    const code = await world.findTableCode('A12');
    const info = await world.stranger().does('storeInfo', { tableUuid: code });
    expect(info).toMatchObject({ vatPercentage: 20, conversionRatio: 4000 });
    const menuOnly = await world.stranger().does('storeInfo', { tableUuid: await world.findTableCode('B01') });
    expect(menuOnly.menuOnly).toBe(true);
    await manager.does('saveStoreSettings', { ...settings, version: settings.version + 1 });
    const back = (await current()).settings;
    expect(back).toEqual({ ...settings, version: settings.version + 2 });
  });

  it('the next menu has the new settings, though it was prepared before', async () => {
    const phone = await world.diner('A03');
    await fetchMenu(world, phone, 'A03');
    const { settings } = await current();
    await manager.does('saveStoreSettings', { ...settings, memberPrices: false });
    const kept = await manager.does('storeSettings', {});
    expect(kept.memberPrices).toBe(false);
    await puts(world, phone, 'Fresh coconut', 1);
    expect((await phone.tries('generateOrderPostPayment', await order(phone, 1, 1))).code).toBe(0);
  });

  it('T-19: phones are told to relaunch only when the store is suspended or reopened', async () => {
    const told = () => listAnnounced(world.db, COMMANDS.relaunch);
    const before = (await told()).length;
    for (const [change, sent] of [
      [{ tips: true }, 0],
      [{ suspended: true }, 1],
      [{ suspended: true, tips: false }, 1],
      [{ suspended: false }, 2],
    ] as const) {
      await manager.does('saveStoreSettings', { ...(await current()).settings, ...change });
      expect((await told()).slice(before).map(({ audience }) => audience)).toEqual(Array(sent).fill('store'));
    }
  });

  it('a change that another manager saved meanwhile is not overwritten', async () => {
    const { settings } = await current();
    await manager.does('saveStoreSettings', { ...settings, tips: true });
    const late = await manager.tries('saveStoreSettings', { ...settings, tips: false });
    expect(late).toMatchObject({ code: 1, msg: 'Somebody else was faster, here is how it stands now' });
    expect((await current()).settings.tips).toBe(true);
  });

  it.each([
    ['a percentage above 100', { vatPercentage: 101 }],
    ['no name in Khmer', { name: { en: 'A', 'zh-Hans': 'A', km: ' ' } }],
    ['a colour that is none', { brandColour: 'red' }],
    ['an address that is no web page', { downloadPageUrl: 'javascript:alert(1)' }],
    ['a table of nobody', { menuOnlyTables: [999_999] }],
    ['a countdown of no time', { acceptMinutes: 0 }],
    ['a rounding to nothing', { cashRoundingRiel: 0 }],
  ])('%s is refused and changes nothing', async (_what, wrong) => {
    const { settings } = await current();
    expect((await manager.tries('saveStoreSettings', { ...settings, ...wrong })).code).toBe(1);
    expect((await current()).settings).toEqual(settings);
  });

  it('the log has what was changed, by whom, from what to what', async () => {
    const { settings } = await current();
    await manager.does('saveStoreSettings', { ...settings, vatPercentage: 12 });
    const { list } = await manager.does('auditLog', { action: 'changeSettings' });
    const changes = [{ key: 'vatPercentage', from: settings.vatPercentage, to: 12 }];
    expect(list[0]).toMatchObject({ staffName: 'Chanthy', changes });
  });
});
