import type { Actor } from '../../support/world/actor';
import { signsInAtWork } from '../../support/world/human-check';
import { RIVERSIDE } from '../../support/world/opening';
import { findStoreId } from '../../support/world/paying';
import { World } from '../../support/world/world';

const PASSWORD = 'area-manager-1';

describe('areas of an organisation', () => {
  let world: World;
  let owner: Actor;
  let here: number;
  let there: number;

  beforeEach(async () => {
    world = await World.open();
    owner = await world.manager();
    here = await findStoreId(world);
    there = (await owner.does('openStore', RIVERSIDE)).storeId;
  });
  afterEach(() => world.close());

  const areas = async () => (await owner.does('officeStores', {})).areas;
  const saves = async (name: string, storeIds: number[]): Promise<number> => {
    await owner.does('saveArea', { name, storeIds });
    return (await areas()).find((area) => area.name === name)?.areaId ?? 0;
  };
  const inArea = async (areaId: number | null) =>
    (await owner.does('officeStores', {})).list.filter((each) => each.areaId === areaId).map(({ storeId }) => storeId);
  const addsManager = (areaIds: number[]) =>
    owner.does('addOfficePerson', {
      userName: 'rith',
      name: 'Rith',
      password: PASSWORD,
      officeRole: 'areaManager',
      posts: [],
      areas: areaIds,
    });
  const posts = async (): Promise<readonly number[]> => {
    const { list } = await owner.does('officePeople', {});
    return list.find(({ userName }) => userName === 'rith')?.posts.map(({ storeId }) => storeId) ?? [];
  };

  it('an owner names an area, moves stores between areas, and removes one', async () => {
    const river = await saves('Riverside', [there]);
    expect(await inArea(river)).toEqual([there]);
    const town = await saves('Town', [here, there]);
    expect([await inArea(river), await inArea(town)]).toEqual([[], [here, there]]);
    expect(await owner.tries('saveArea', { name: 'Town', storeIds: [] })).toMatchObject({ name: 'nameTaken' });
    await owner.does('saveArea', { areaId: town, name: 'Centre', storeIds: [here] });
    expect([await inArea(town), await inArea(null)]).toEqual([[here], [there]]);
    await owner.does('removeArea', { areaId: river });
    expect(await areas()).toEqual([{ areaId: town, name: 'Centre' }]);
    expect(await owner.tries('removeArea', { areaId: river })).toMatchObject({ name: 'notFound' });
    expect(await owner.tries('saveArea', { name: 'Other', storeIds: [999_999] })).toMatchObject({ name: 'notFound' });
  });

  it('an area manager has a post in each of its stores, in one that is opened or comes later, too', async () => {
    const river = await saves('Riverside', [there]);
    await addsManager([river]);
    expect(await posts()).toEqual([there]);
    const { storeId: third } = await owner.does('openStore', {
      ...RIVERSIDE,
      name: { en: 'Chhouk Port' },
      areaId: river,
    });
    expect(await posts()).toEqual([there, third]);
    await owner.does('saveArea', { areaId: river, name: 'Riverside', storeIds: [here, third] });
    expect(await posts()).toEqual([here, third]);
    const rith = world.stranger();
    await signsInAtWork(rith, { userName: 'rith', password: PASSWORD });
    await saves('Elsewhere', [there]);
    const seen = await rith.does('officeStores', {});
    expect(seen.list.map(({ storeId }) => storeId)).toEqual([here, third]);
    // Areas of other stores are not theirs to know.
    expect(seen.areas).toEqual([{ areaId: river, name: 'Riverside' }]);
    expect((await rith.does('officeReport', {})).areas).toEqual(seen.areas);
    const [today] = (await rith.does('officeToday', {})).currencies;
    expect(today?.areas.map(({ areaId, stores }) => [areaId, stores])).toEqual([[river, 2]]);
    // What opens a store, or changes an area, is an owner's.
    for (const tried of [
      await rith.tries('openStore', { ...RIVERSIDE, areaId: river }),
      await rith.tries('saveArea', { areaId: river, name: 'Mine', storeIds: [there] }),
      await rith.tries('removeArea', { areaId: river }),
    ])
      expect(tried.code).toBe(1);
    expect(await owner.tries('openStore', { ...RIVERSIDE, areaId: 999_999 })).toMatchObject({ name: 'notFound' });
    await owner.does('removeArea', { areaId: river });
    expect(await posts()).toEqual([here, third]);
  });

  it('an area manager who gets other areas keeps the posts of these only', async () => {
    const river = await saves('Riverside', [there]);
    const town = await saves('Town', [here]);
    await addsManager([river]);
    const change = { userName: 'rith', name: 'Rith', officeRole: 'areaManager' as const, posts: [] };
    await owner.does('changeOfficePerson', { ...change, areas: [town] });
    expect(await posts()).toEqual([here]);
    expect((await owner.does('officePeople', {})).list.find(({ userName }) => userName === 'rith')?.areas).toEqual([
      town,
    ]);
    expect(await owner.tries('changeOfficePerson', { ...change, areas: [999_999] })).toMatchObject({
      name: 'notFound',
    });
    expect(await owner.tries('changeOfficePerson', { ...change, areas: [] })).toMatchObject({ code: 1 });
  });

  it('a report over stores names the areas of its stores (28.5)', async () => {
    const river = await saves('Riverside', [there]);
    const report = await owner.does('officeReport', { preset: 'today', stores: String(there) });
    expect(report.areas).toEqual([{ areaId: river, name: 'Riverside' }]);
    expect(report.choices.map(({ areaId }) => areaId)).toEqual([null, river]);
    expect(report.stores.map(({ areaId }) => areaId)).toEqual([river]);
  });
});
