import { COMMANDS } from '@romduol/contract/events';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { listAnnounced } from '../../support/world/announced';
import { type CookedTicket, wasCooked } from '../../support/world/cooked';
import { order, puts } from '../../support/world/meal';
import { accepted, COCONUT, SKEWERS } from '../../support/world/rounds';
import { World } from '../../support/world/world';

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** One after the other, an hour apart: none waits for another. */
const calm = (minutes: readonly number[], stationId: number | null = null): CookedTicket[] =>
  minutes.map((took, index) => ({ sentAgo: (index + 4) * HOUR_MS, took: took * MINUTE_MS, stationId }));
const TEN = times(10, (index) => 5 + index);

describe('when dishes will be ready (decision 0097)', () => {
  let world: World;
  let waiter: Actor;
  let phone: Actor;
  let past: number;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    phone = await world.diner('A03');
    past = (await accepted(world, phone)).orderId;
    await world.db
      .updateTable('kitchen_item')
      .set({ ready_at: new Date(world.now) })
      .execute();
    await world.db
      .updateTable('kitchen_ticket')
      .set({ at: new Date(world.now - 1), done_at: new Date(world.now) })
      .execute();
    // The sweep notes the work of the night.
    await world.pass(0);
  });
  afterEach(() => world.close());

  const night = async () => {
    await world.pass(DAY_MS);
    // Nobody stays signed in over night.
    waiter = await world.waiter();
  };
  const learned = async () =>
    (await world.db.selectFrom('kitchen_pace').selectAll().orderBy('load_band').execute()).map((row) => [
      row.load_band,
      row.samples,
      row.low_seconds / 60,
      row.high_seconds / 60,
    ]);
  const learns = async (tickets: readonly CookedTicket[]) => {
    await wasCooked(world, past, tickets);
    await night();
    return learned();
  };
  /** In minutes from now. */
  const minutes = (estimate: { readonly from: number; readonly to: number } | null | undefined) =>
    estimate ? [(estimate.from - world.now) / MINUTE_MS, (estimate.to - world.now) / MINUTE_MS] : null;
  const shown = async (who: Actor) => {
    const first = (await who.does('sitting', {})).orders.at(-1);
    return { order: minutes(first?.estimate), dishes: first?.dishes.map(({ estimate }) => minutes(estimate)) };
  };
  const items = async (orderNo: string) => {
    const { tickets } = await waiter.does('kitchenBoard', {});
    return tickets.flatMap((ticket) => (ticket.orderNo === orderNo ? ticket.items.map(({ itemId }) => itemId) : []));
  };
  const bump = async (orderNo: string) => waiter.does('bumpItems', { itemIds: await items(orderNo), ready: true });
  const guest = async (table = 'A12') => {
    const who = await world.diner(table);
    return { who, placed: await accepted(world, who, [SKEWERS]) };
  };

  it('a store without history says nothing, nor does one with few tickets', async () => {
    expect(await learns([])).toEqual([]);
    expect(await shown((await guest()).who)).toEqual({ order: null, dishes: [null] });
    expect(await learns(calm(TEN.slice(0, 7)))).toEqual([[0, 7, 6.5, 10.4]]);
    expect(await shown((await guest('A08')).who)).toEqual({ order: null, dishes: [null] });
  });

  it('after a night guests see how long tickets took: a range that comes nearer until it is over', async () => {
    expect(await learns(calm(TEN))).toEqual([[0, 10, 7.25, 13.1]]);
    const { who, placed } = await guest();
    expect(await shown(who)).toEqual({ order: [7.25, 13.1], dishes: [[7.25, 13.1]] });
    world.now += 5 * MINUTE_MS;
    expect((await shown(who)).order).toEqual([2.25, 8.1]);
    world.now += 15 * MINUTE_MS;
    expect((await shown(who)).order).toEqual([-12.75, -6.9]);
    await bump(placed.orderNo);
    expect(await shown(who)).toEqual({ order: null, dishes: [null] });
  });

  it('tickets are learned by how many were open ahead; a later night forgets what is a month old', async () => {
    const busy = times(10, (index): CookedTicket[] => {
      const sentAgo = (index + 4) * HOUR_MS;
      return [
        { sentAgo, took: 10 * MINUTE_MS },
        { sentAgo: sentAgo - MINUTE_MS, took: 20 * MINUTE_MS },
        { sentAgo: sentAgo - 2 * MINUTE_MS, took: 30 * MINUTE_MS },
        { sentAgo: sentAgo - 3 * MINUTE_MS, took: 40 * MINUTE_MS },
      ];
    });
    expect(await learns(busy.flat())).toEqual([
      [0, 10, 10, 10],
      [1, 20, 20, 30],
      [2, 10, 40, 40],
    ]);
    for (let day = 0; day < 29; day += 1) await night();
    expect(await learned()).toEqual([]);
  });

  it('tickets that were forgotten, marked by mistake or cleared off the screen teach nothing', async () => {
    const forgotten = times(10, (index) => ({ sentAgo: (index + 30) * HOUR_MS, took: 10 * HOUR_MS }));
    const mistaken = times(10, (index) => ({ sentAgo: (index + 50) * HOUR_MS, took: 5_000 }));
    const cleared = times(10, (index) => ({
      sentAgo: 100 * HOUR_MS - index * MINUTE_MS,
      took: HOUR_MS - index * MINUTE_MS,
    }));
    const open = times(10, (index) => ({ sentAgo: (index + 120) * HOUR_MS, took: null }));
    expect(await learns([...forgotten, ...mistaken, ...cleared, ...open])).toEqual([]);
  });

  it('each station is learned by itself: an order is ready with the last of them', async () => {
    const { store_id, id } = await world.db
      .insertInto('print_station')
      .values({ store_id: 1, name: JSON.stringify({ en: 'Grill', 'zh-Hans': '烤', km: 'អាំង' }) })
      .returning(['store_id', 'id'])
      .executeTakeFirstOrThrow();
    const skewers = await world.db
      .selectFrom('goods')
      .select('category_id')
      .where((row) => row.eb(row.fn<string>('jsonb_extract_path_text', ['name', row.val('en')]), '=', SKEWERS))
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('print_station_category')
      .values({ store_id, station_id: id, category_id: skewers.category_id ?? 0 })
      .execute();
    await learns([
      ...calm(TEN),
      ...calm(
        TEN.map((took) => took + 20),
        id,
      ),
    ]);
    const who = await world.diner();
    await accepted(world, who, [COCONUT, SKEWERS]);
    const { order: whole, dishes } = await shown(who);
    expect(dishes).toEqual(
      expect.arrayContaining([
        [7.25, 13.1],
        [27.25, 33.1],
      ]),
    );
    expect(whole).toEqual([27.25, 33.1]);
  });

  it('a dish behind another has the estimate of its load; finishing the one ahead tells its phone at once', async () => {
    await learns([
      ...calm(TEN),
      ...times(10, (index) => ({ sentAgo: (index + 4) * HOUR_MS - 1, took: 30 * MINUTE_MS })),
    ]);
    const first = await guest();
    world.now += MINUTE_MS;
    const second = await guest('A08');
    expect((await shown(second.who)).order).toEqual([30, 30]);
    world.now += 2 * MINUTE_MS;
    const { length } = await listAnnounced(world.db);
    await bump(first.placed.orderNo);
    const told = (await listAnnounced(world.db)).slice(length);
    const data = { orderNo: second.placed.orderNo };
    expect(told).toMatchObject([
      {},
      {},
      { cmd: COMMANDS.kitchenTicket, audience: expect.stringMatching(/^sitting:/), data },
    ]);
    expect((await shown(second.who)).order).toEqual([7.25, 13.1]);
  });

  it('a ticket that is cancelled does not delay those behind it', async () => {
    await learns([
      ...calm(TEN),
      ...times(10, (index) => ({ sentAgo: (index + 4) * HOUR_MS - 1, took: 30 * MINUTE_MS })),
    ]);
    const first = await guest();
    world.now += MINUTE_MS;
    const second = await guest('A08');
    const off = new Date((world.now += 2 * MINUTE_MS));
    await world.db
      .updateTable('kitchen_item')
      .set({ off_num: 1, off_at: off })
      .where('id', 'in', await items(first.placed.orderNo))
      .execute();
    expect((await shown(second.who)).order).toEqual([7.25, 13.1]);
  });

  it('of an order with a course that waits nothing is said, of its dishes in the kitchen it is', async () => {
    await learns(calm(TEN));
    const manager = await world.manager();
    const { stations: _, categories, ...held } = await manager.does('kitchenSettings', {});
    const sent = categories.map(({ categoryId, course }) => ({ categoryId, course }));
    await manager.does('saveKitchenSettings', { ...held, categories: sent, stations: [], coursesOn: true });
    const who = await world.diner();
    await accepted(world, who, [SKEWERS, 'Pumpkin custard']);
    expect(await shown(who)).toEqual({ order: null, dishes: [[7.25, 13.1], null] });
  });

  it('the guests’ screen shows it of a take-away order, whose phone is told that it fetches it', async () => {
    await learns(calm(TEN));
    const who = await world.diner();
    await puts(world, who, SKEWERS, 1, 2);
    const placed = await who.does('generateOrderPostPayment', await order(who, 2));
    await waiter.does('acceptOrder', { orderId: placed.orderId });
    const { preparing } = await waiter.does('orderStatusBoard', {});
    expect(preparing.map(({ orderNo, estimate }) => [orderNo, minutes(estimate)])).toEqual([
      [placed.orderNo, [7.25, 13.1]],
    ]);
    expect((await who.does('sitting', {})).orders).toMatchObject([{ toCollect: true }]);
  });

  it('a manager switches estimates off: nobody sees one, and no other phone is told', async () => {
    await learns(calm(TEN));
    const manager = await world.manager();
    const { stations: _, categories, ...now } = await manager.does('kitchenSettings', {});
    expect(now.showsEstimates).toBe(true);
    const sent = categories.map(({ categoryId, course }) => ({ categoryId, course }));
    await manager.does('saveKitchenSettings', { ...now, categories: sent, stations: [], showsEstimates: false });
    const first = await guest();
    expect(await shown(first.who)).toEqual({ order: null, dishes: [null] });
    await guest('A08');
    const { length } = await listAnnounced(world.db);
    await bump(first.placed.orderNo);
    expect((await listAnnounced(world.db)).slice(length)).toHaveLength(2);
  });
});
