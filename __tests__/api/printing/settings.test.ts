import { LOCALES } from '@romduol/locales/generated/all';
import { Kitchen } from './a-kitchen';

describe('printers and stations of a store', () => {
  let kitchen: Kitchen;
  beforeAll(async () => {
    kitchen = await Kitchen.open();
  });
  afterAll(() => kitchen.close());
  beforeEach(() => kitchen.clear());

  it('a manager adds, changes and removes a printer; a waiter sees it and may not change it (R-01, P-12)', async () => {
    const printerId = await kitchen.binds();
    await kitchen.binds({ printerId, name: 'Bar', paper: 58, languages: ['zh-Hans', 'km'], kinds: ['kitchen'] });
    const { printers } = await kitchen.waiter.does('printers', {});
    expect(printers).toEqual([
      expect.objectContaining({ printerId, name: 'Bar', paper: 58, languages: ['zh-Hans', 'km'], kinds: ['kitchen'] }),
    ]);
    const refused = await kitchen.waiter.tries('savePrinter', printers[0]);
    expect(refused).toMatchObject({ code: 1, msg: LOCALES.en['error.managerOnly'] });
    await kitchen.manager.does('testPrinter', { printerId });
    await kitchen.manager.does('removePrinter', { printerId });
    expect((await kitchen.waiter.does('printers', {})).printers).toEqual([]);
    expect(await kitchen.states()).toEqual(['cancelled']);
    expect(await kitchen.manager.tries('removePrinter', { printerId })).toMatchObject({ code: 1 });
    expect(await kitchen.manager.tries('testPrinter', { printerId })).toMatchObject({ code: 1 });
  });

  it('a printer that is switched off in the settings prints nothing, and its test page is M-23 (M-23)', async () => {
    const printerId = await kitchen.binds({ enabled: false });
    expect(await kitchen.manager.tries('testPrinter', { printerId })).toMatchObject({
      msg: expect.stringContaining('Print error') as string,
    });
  });

  it.each([
    ['an address with a space', { host: 'kitchen printer' }],
    ['a port that is none', { port: 70_000 }],
    ['paper of another width', { paper: 112 }],
    ['no language', { languages: [] }],
    ['a language twice', { languages: ['km', 'km'] }],
    ['a kind that is none', { kinds: ['poster'] }],
    ['an empty name', { name: '  ' }],
    ['a station of nobody', { stationIds: [999_999] }],
    ['a printer of nobody', { printerId: 999_999 }],
  ])('a printer with %s is refused and changes nothing', async (_what, wrong) => {
    await kitchen.binds();
    const [printer] = (await kitchen.manager.does('printers', {})).printers;
    const refused = await kitchen.manager.tries('savePrinter', { ...printer, ...wrong });
    expect(refused.code).toBe(1);
    expect((await kitchen.manager.does('printers', {})).printers).toEqual([printer]);
  });

  it('a category is cooked at one station: the last one that claims it', async () => {
    const { id } = await kitchen.world.db.selectFrom('category').select('id').orderBy('id').executeTakeFirstOrThrow();
    const name = { en: 'Wok', 'zh-Hans': '炒锅', km: 'ឆា' };
    const wok = await kitchen.manager.does('savePrintStation', { name, categoryIds: [id] });
    const grill = await kitchen.manager.does('savePrintStation', { name, categoryIds: [id] });
    const { stations } = await kitchen.manager.does('printers', {});
    expect(stations.map(({ stationId, categoryIds }) => [stationId, categoryIds])).toEqual([
      [wok.stationId, []],
      [grill.stationId, [id]],
    ]);
    expect(await kitchen.manager.tries('savePrintStation', { name, categoryIds: [999_999] })).toMatchObject({
      code: 1,
    });
    expect(await kitchen.waiter.tries('savePrintStation', { name, categoryIds: [] })).toMatchObject({ code: 1 });
  });
});
