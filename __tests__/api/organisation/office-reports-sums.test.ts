import type { Endpoints, Output } from '@romduol/contract';
import { HOUR_MS } from '@romduol/domain/time/units';
import fc from 'fast-check';
import type { Actor } from '../../support/world/actor';
import { addPost, entersAsManager, findOrganisationId, openBranch, sells } from '../../support/world/chain';
import { findStoreId } from '../../support/world/paying';
import { World } from '../../support/world/world';

type Report = Output<Endpoints['officeReport']>;
type CurrencyReport = Report['currencies'][number];

interface Area {
  readonly areaId: number | null;
  readonly stores: number;
  readonly net: number;
  readonly orders: number;
}

/** Sales and refunds of stores, with time between them, by the place of the store. */
const acts = fc.array(
  fc.record({
    store: fc.nat({ max: 3 }),
    name: fc.constantFrom('Lok lak', 'LOK LAK', 'Fish amok'),
    price: fc.integer({ min: 1, max: 40 }),
    num: fc.integer({ min: 1, max: 3 }),
    hours: fc.nat({ max: 9 }),
    refund: fc.constantFrom('none', 'none', 'whole', 'piece'),
  }),
  { minLength: 1, maxLength: 6 },
);

const RUNS = 6;
/** A history is some dozens of calls to the server. */
const LONG_MS = 240_000;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Values of rows with one key, added up; rows of nothing count for nothing. */
const totals = (rows: readonly { readonly key: string; readonly value: number }[]): Record<string, number> => {
  const added: Record<string, number> = {};
  for (const { key, value } of rows) added[key] = (added[key] ?? 0) + value;
  return Object.fromEntries(Object.entries(added).filter(([, value]) => value !== 0));
};

describe('sums over stores', () => {
  let world: World;
  let stores: number[];
  let home: number;
  beforeAll(async () => {
    world = await World.open();
    home = await findStoreId(world);
    const riverside = await openBranch(world, {
      name: 'Riverside',
      zone: 'Asia/Phnom_Penh',
      currency: 'USD',
      cutOffMinutes: 300,
    });
    const saigon = await openBranch(world, {
      name: 'Saigon',
      zone: 'America/Santiago',
      currency: 'VND',
      cutOffMinutes: 0,
    });
    const airport = await openBranch(world, { name: 'Airport', zone: 'Asia/Phnom_Penh', currency: 'USD' });
    for (const storeId of [riverside, saigon, airport]) await addPost(world, storeId);
    stores = [home, riverside, saigon, airport];
    // Two stores of one currency and one of another one are in the area, and one is in none.
    const { id: areaId } = await world.db
      .insertInto('area')
      .values({ organisation_id: await findOrganisationId(world), name: 'North' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db.updateTable('store').set({ area_id: areaId }).where('id', '<>', riverside).execute();
  });
  afterAll(() => world.close());

  const plays = async (
    people: readonly Actor[],
    history: readonly (typeof acts extends fc.Arbitrary<(infer A)[]> ? A : never)[],
  ) => {
    for (const { store, name, price, num, hours, refund } of history) {
      const staff = people[store];
      if (staff === undefined) throw new Error('a store without staff');
      const { orderId } = await sells(staff, { name, num, price: price * (store === 2 ? 1_000 : 25) });
      world.now += (hours * HOUR_MS) / 4;
      if (refund === 'whole') await staff.does('fullRefund', { orderId, reason: 'Cold' });
      if (refund === 'piece') {
        const { lines } = await staff.does('refundInfo', { orderId });
        await staff.does('partRefund', { orderId, items: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }], method: 2 });
      }
    }
  };

  /** The report of one store, as the page of that store shows it. */
  const ownReports = async (staff: Actor, days: { from: string; to: string }) => ({
    sales: await staff.does('salesReport', days),
    items: await staff.does('itemReport', days),
    channels: await staff.does('channelReport', days),
  });

  const slices = (rows: CurrencyReport['days']) => totals(rows.map(({ key, net }) => ({ key, value: net })));

  /** Areas sum to all stores of one currency, and each is the sum of its own stores. */
  const agreesByArea = (
    each: { readonly areas: readonly Area[]; readonly net: number; readonly orders: number },
    rows: readonly { readonly areaId: number | null; readonly net: number; readonly orders: number }[],
  ): void => {
    for (const figure of ['net', 'orders'] as const) {
      expect(sum(each.areas.map((area) => area[figure]))).toBe(each[figure]);
      for (const { areaId, stores: count, ...area } of each.areas) {
        const own = rows.filter((row) => row.areaId === areaId);
        expect([own.length, sum(own.map((row) => row[figure]))]).toEqual([count, area[figure]]);
      }
    }
  };

  /** Every table of the report over stores against the reports of each store. */
  const agrees = async (people: readonly Actor[], days: { from: string; to: string }): Promise<void> => {
    const [manager] = people;
    if (manager === undefined) throw new Error('nobody works here');
    const report = await manager.does('officeReport', days);
    expect(report.stores.map(({ storeId }) => storeId)).toEqual(stores);
    const own = await Promise.all(people.map((staff) => ownReports(staff, days)));
    for (const [place, { sum: row, unsettled }] of report.stores.entries()) {
      const { tax: _tax, ...sales } =
        own[place]?.sales.sum ?? ({} as Report['stores'][number]['sum'] & { tax?: unknown });
      expect([row, unsettled]).toEqual([sales, own[place]?.channels.unsettled]);
    }
    for (const each of report.currencies) {
      const places = report.stores.flatMap(({ currency }, place) => (currency === each.currency.code ? [place] : []));
      const ofStores = places.flatMap((place) => own[place] ?? []);
      expect(each.sum.net).toBe(sum(ofStores.map(({ sales }) => sales.sum.net)));
      expect(each.sum.orders).toBe(sum(ofStores.map(({ sales }) => sales.sum.orders)));
      agreesByArea(
        {
          ...each.sum,
          areas: each.areas.map(({ sum: ofArea, ...area }) => ({ ...area, ...ofArea })),
        },
        report.stores.flatMap((row) => (row.currency === each.currency.code ? { ...row, ...row.sum } : [])),
      );
      const series = ofStores.flatMap(({ sales }) => sales.series.map(({ key, net }) => ({ key, value: net })));
      expect(slices(days.from === days.to ? each.hours : each.days)).toEqual(totals(series));
      expect(sum(each.days.map(({ net }) => net))).toBe(each.sum.net);
      expect(sum(each.hours.map(({ net }) => net))).toBe(each.sum.net);
      const dishes = ofStores.flatMap(({ items }) =>
        items.items.map(({ name, net }) => ({ key: name.toLowerCase(), value: net })),
      );
      expect(totals(each.dishes.map(({ name, net }) => ({ key: name.toLowerCase(), value: net })))).toEqual(
        totals(dishes),
      );
      expect(sum([...each.dishes.map(({ net }) => net), each.tableCharge, -each.tableChargeRefunded])).toBe(
        each.sum.net,
      );
      const channels = ofStores.flatMap((reports) =>
        reports.channels.channels.map(({ channel, through, net }) => ({
          key: `${channel}${through ?? ''}`,
          value: net,
        })),
      );
      expect(
        totals(each.channels.map(({ channel, through, net }) => ({ key: `${channel}${through ?? ''}`, value: net }))),
      ).toEqual(totals(channels));
      expect(each.channelsNet - each.unsettled).toBe(each.sum.net);
    }
    // One store alone is its own report.
    for (const [place, storeId] of stores.entries()) {
      const [alone] = (await manager.does('officeReport', { ...days, stores: String(storeId) })).currencies;
      expect(alone?.sum.net).toBe(own[place]?.sales.sum.net);
      expect(
        alone?.dishes
          .map(({ net }) => net)
          .filter((net) => net !== 0)
          .sort(),
      ).toEqual(
        Object.values(
          totals((own[place]?.items.items ?? []).map(({ name, net }) => ({ key: name.toLowerCase(), value: net }))),
        ).sort(),
      );
    }
  };

  it(
    '28.5: for any sales and refunds, stores sum to areas and these to all; each is its own report',
    async () => {
      await fc.assert(
        fc.asyncProperty(acts, async (history) => {
          const manager = await world.manager();
          const people = await Promise.all(
            stores.map((storeId) => (storeId === home ? Promise.resolve(manager) : entersAsManager(world, storeId))),
          );
          const began = new Date(world.now - 24 * HOUR_MS).toISOString().slice(0, 10);
          await plays(people, history);
          const ended = new Date(world.now + 24 * HOUR_MS).toISOString().slice(0, 10);
          await agrees(people, { from: began, to: ended });
          const today = await manager.does('officeToday', {});
          for (const [place, store] of today.stores.entries()) {
            await expect(people[place]?.does('dayAtGlance', {})).resolves.toMatchObject({
              day: store.day,
              sum: { net: store.net },
            });
          }
          const areaBy = new Map(
            (await manager.does('officeReport', {})).choices.map((row) => [row.storeId, row.areaId]),
          );
          for (const each of today.currencies) {
            const own = today.stores.filter(({ currency }) => currency === each.currency.code);
            agreesByArea(
              each,
              own.map((row) => ({ ...row, areaId: areaBy.get(row.storeId) ?? null })),
            );
          }
          const { day = '' } = today.stores[0] ?? {};
          await agrees(people, { from: day, to: day });
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    LONG_MS,
  );
});
