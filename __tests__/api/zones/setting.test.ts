import type { Actor } from '../../support/world/actor';
import { editing } from '../../support/world/a-menu';
import { dish, fetchMenu } from '../../support/world/meal';
import { World } from '../../support/world/world';

/** 18:00 on a Friday in Phnom Penh is 22:00 in Sydney, where summer lasts until April. */
const SYDNEY = 'Australia/Sydney';

describe('the zone of a store, set by its manager (S-36)', () => {
  let world: World;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const settings = async () => {
    const { tables: _, currencyFixed: _fixed, ...rest } = await manager.does('storeSettings', {});
    return rest;
  };
  const info = async () => world.stranger().does('storeInfo', { tableUuid: await world.findTableCode('A12') });

  it('GET /api/store/zones: every zone with its offset now, called as people of a language call it', async () => {
    const { list } = await manager.does('zoneList', {});
    expect(list.length).toBeGreaterThan(300);
    const found = (zone: string) => list.find((each) => each.zone === zone);
    expect(found('Asia/Phnom_Penh')).toEqual({
      zone: 'Asia/Phnom_Penh',
      name: 'Indochina Time',
      offset: '+07:00',
      offsetMinutes: 420,
    });
    expect(found('Asia/Kathmandu')).toMatchObject({ offset: '+05:45', offsetMinutes: 345 });
    expect(found('Africa/Abidjan')).toMatchObject({ offset: '+00:00', offsetMinutes: 0 });
    expect([found(SYDNEY)?.offset, found('Asia/Ho_Chi_Minh')?.offset, found('Asia/Saigon')]).toEqual([
      ...['+11:00', '+07:00', undefined],
    ]);
    manager.language = 'km';
    const khmer = (await manager.does('zoneList', {})).list.find(({ zone }) => zone === 'Asia/Phnom_Penh');
    expect(khmer?.name).toMatch(/ម៉ោង/);
    expect((await (await world.waiter()).tries('zoneList', {})).code).not.toBe(0);
  });

  it('phones and staff get the offset in force and its changes; Phnom Penh has no changes', async () => {
    expect(await info()).toMatchObject({ zoneOffsetMinutes: 420, zoneChanges: [] });
    expect(await settings()).toMatchObject({ zone: 'Asia/Phnom_Penh', zoneOffsetMinutes: 420 });
    await manager.does('saveStoreSettings', { ...(await settings()), zone: SYDNEY });
    const told = await info();
    expect(told.zoneOffsetMinutes).toBe(660);
    expect(told.zoneChanges).toContainEqual({ at: Date.UTC(2027, 3, 3, 16), offsetMinutes: 600 });
    expect(await manager.does('staffInfo', {})).toMatchObject({ zoneOffsetMinutes: 660 });
    expect((await manager.does('dayAtGlance', {})).day).toBe('2026-11-20');
    const { list } = await manager.does('auditLog', {});
    expect(JSON.stringify(list[0]?.changes ?? list[0])).toContain(SYDNEY);
  });

  it.each(['Moon/Base', 'Asia', '+25:00x', '../etc/passwd', "Asia/Phnom_Penh'"])(
    'the zone %p is refused, and the store stays where it is',
    async (zone) => {
      expect((await manager.tries('saveStoreSettings', { ...(await settings()), zone })).code).not.toBe(0);
      expect((await settings()).zone).toBe('Asia/Phnom_Penh');
    },
  );

  it('an offset sent by a staff screen of the previous release becomes the zone only where it differs', async () => {
    const { zone: _, ...older } = await settings();
    await manager.does('saveStoreSettings', older);
    expect((await settings()).zone).toBe('Asia/Phnom_Penh');
    const { zone: _again, ...again } = await settings();
    await manager.does('saveStoreSettings', { ...again, zoneOffsetMinutes: 345 });
    expect(await settings()).toMatchObject({ zone: '+05:45', zoneOffsetMinutes: 345 });
    expect(await info()).toMatchObject({ zoneOffsetMinutes: 345, zoneChanges: [] });
  });

  it('a store that nobody placed is in Phnom Penh, and opening it asks where it is', async () => {
    await world.db.updateTable('store').set({ zone: null }).execute();
    expect((await settings()).zone).toBeUndefined();
    expect(await info()).toMatchObject({ zoneOffsetMinutes: 420 });
    expect((await manager.does('openingState', {})).profileLacks).toEqual(['zone']);
    await manager.does('saveStoreSettings', { ...(await settings()), zone: SYDNEY });
    expect((await manager.does('openingState', {})).profileLacks).toEqual([]);
  });

  it('a new zone moves the mealtimes at once, and the end-of-day jobs to the day’s end there', async () => {
    const goods = await editing(manager, 'Fresh coconut');
    const hours = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) => ({ weekday, opens: 17 * 60, closes: 19 * 60 }));
    await manager.does('saveDish', { ...goods, hours });
    const { id } = dish(await fetchMenu(world, world.stranger()), 'Phnom Penh kuy teav');
    await manager.does('goodsSoldOut', { goodsId: id, sale: 'today' });
    const due = async () => {
      const job = world.db.selectFrom('job').select('due_at').where('kind', '=', 'backOnSale');
      return (await job.executeTakeFirstOrThrow()).due_at.toISOString();
    };
    const isOut = async () => {
      const row = world.db
        .selectFrom('goods')
        .select('out_of_hours')
        .where('id', '=', goods.id ?? 0);
      return (await row.executeTakeFirstOrThrow()).out_of_hours;
    };
    expect([await isOut(), await due()]).toEqual([false, '2026-11-20T21:00:00.000Z']);
    await manager.does('saveStoreSettings', { ...(await settings()), zone: SYDNEY });
    await world.pass(0);
    expect([await isOut(), await due()]).toEqual([true, '2026-11-20T17:00:00.000Z']);
  });
});
