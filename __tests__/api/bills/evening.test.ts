import { Evening } from '../../support/evening/evening';
import { sumNumbers } from '../../support/evening/figures';
import { playTwelveTables } from '../../support/evening/twelve-tables';
import { World } from '../../support/world/world';

describe('a day with twelve tables (S-30, S-31, S-32, S-33, S-34, P-12)', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  // Weighing, changes, splits, merges, refunds, tips, credit and a wrong cash entry.
  it('every report equals the figures that the test recorded during the day (P-15, T-08, V-07, V-08)', async () => {
    const evening = await Evening.begins(world);
    await playTwelveTables(evening);
    const { figures, waiter } = evening;
    const today = { preset: 'today' } as const;
    const { sum, voids, tips, cancelled } = await waiter.does('salesReport', today);
    const { channels, unsettled } = await waiter.does('channelReport', today);
    const { items, net } = await waiter.does('itemReport', today);

    const tills = [...figures.tills].map(([way, till]) => ({ way, ...till }));
    const reported = channels.map(({ channel, through, taken, back, tips: tip }) => ({
      way: through === null ? channel : `${channel} ${through}`,
      taken,
      back,
      tips: tip,
    }));
    const byWay = (a: { way: string }, b: { way: string }): number => a.way.localeCompare(b.way);
    expect(reported.sort(byWay)).toEqual(tills.sort(byWay));
    expect(sum).toMatchObject({
      orders: figures.sold.length,
      total: sumNumbers(figures.sold),
      refunds: figures.refunds.length,
      refunded: sumNumbers(figures.refunds),
      net: sumNumbers(figures.sold) - sumNumbers(figures.refunds),
    });
    expect(voids).toEqual({ count: figures.reversed.length, amount: sumNumbers(figures.reversed) });
    expect([tips, cancelled, unsettled, net]).toEqual([100, figures.cancelled, 0, sum.net]);
    const sold = new Map(items.map(({ name, num }) => [name, num]));
    for (const [name, num] of figures.pieces) expect([name, sold.get(name)]).toEqual([name, num]);
    const ribs = items.find(({ weight }) => weight > 0);
    expect(ribs).toMatchObject({ name: 'Pork ribs in palm sugar', weight: 2.035 });
  });
});
