import type { Endpoints, Input } from '@romduol/contract';
import { eventually } from '../../support/eventually';
import { editing } from '../../support/world/a-menu';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu } from '../../support/world/meal';
import { World } from '../../support/world/world';

const COCONUT = 'Fresh coconut';

describe('the languages that a store offers', () => {
  let world: World;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const saves = async (languages: readonly string[]) => {
    const { tables: _tables, currencyFixed: _fixed, ...settings } = await manager.does('storeSettings', {});
    return manager.tries('saveStoreSettings', { ...settings, languages } as Input<Endpoints['saveStoreSettings']>);
  };
  const offered = async () =>
    (await world.stranger().does('storeInfo', { tableUuid: await world.findTableCode('A12') })).languages;

  it('are English, Chinese and Khmer until the manager sets others, in an order, which the log has', async () => {
    expect(await offered()).toEqual(['en', 'zh-Hans', 'km']);
    expect((await saves(['fr', 'th', 'vi'])).code).toBe(0);
    expect(await offered()).toEqual(['fr', 'th', 'vi']);
    const { list } = await manager.does('auditLog', { action: 'changeSettings' });
    const changes = [{ key: 'languages', from: 'en, zh-Hans, km', to: 'fr, th, vi' }];
    expect(list[0]).toMatchObject({ staffName: 'Chanthy', changes });
  });

  it.each([[[]], [['fr', 'fr']], [['xx']]])('%j is refused', async (languages) => {
    expect((await saves(languages)).name).toBe('badInput');
    expect(await offered()).toEqual(['en', 'zh-Hans', 'km']);
  });

  it('a name that is not translated is English and says so; a translated one is as it was written', async () => {
    await saves(['fr', 'en']);
    const french = await world.diner();
    french.language = 'fr';
    expect(dish(await fetchMenu(world, french), COCONUT)).toMatchObject({ name: COCONUT, lang: 'en' });
    const edited = await editing(manager, COCONUT);
    await manager.does('saveDish', { ...edited, name: { ...edited.name, fr: 'Noix de coco fraîche' } });
    const shown = async () => {
      const found = (await fetchMenu(world, french)).goods.find(({ id }) => id === edited.id);
      return [found?.name, found?.lang, found?.descriptionLang];
    };
    await eventually(shown, ['Noix de coco fraîche', undefined, 'en']);
    expect(dish(await fetchMenu(world, await world.diner('A03')), COCONUT).lang).toBeUndefined();
  });
});
