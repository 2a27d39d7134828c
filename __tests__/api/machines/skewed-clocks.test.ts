import { type Bundle, bundleServer } from '../../support/machines/a-server';
import { Installation } from '../../support/machines/installation';
import { nothingHappensFor } from '../../support/time';
import { places } from '../../support/world/meal';

/** The error of the two machines' clocks: enough for another business day, in hours. */
const WRONG_BY_HOURS = 14;
/** Jobs are looked for every second: one that took an order's time for over would have cancelled it by then, in ms. */
const LOOKS_MS = 2_500;

/** A machine whose clock is wrong, in another time zone. */
const machine = (hours: number, zone: string) => {
  const wrong = `Date.now=(now=>()=>now()+${hours * 3_600_000})(Date.now.bind(Date))`;
  return { variables: { TZ: zone, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(wrong)}` } };
};

describe('two processes on machines whose clocks are 14 hours fast and slow, in zones with daylight time', () => {
  let bundle: Bundle;
  let installation: Installation;
  beforeAll(async () => {
    bundle = await bundleServer();
    installation = await Installation.open(bundle);
    await installation.add(machine(WRONG_BY_HOURS, 'America/New_York'));
    await installation.add(machine(-WRONG_BY_HOURS, 'Europe/Berlin'));
  });
  afterAll(async () => {
    await installation.close();
  });

  it('orders at both are of the same day, and each countdown ends on time, none before (S-33)', async () => {
    const { db } = installation.database;
    for (const [place, { port }] of installation.members.entries()) {
      const phone = installation.at(port, `device-of-a-guest-${place}`);
      const table = `A0${place + 1}`;
      phone.token = (await phone.does('consumerAuth', { tableUuid: await installation.findTableCode(table) })).token;
      await places(installation, phone);
    }
    await nothingHappensFor(LOOKS_MS);
    const orders = await db.selectFrom('orders').select(['business_day', 'pay_status', 'placed_at']).execute();
    const countdowns = await db.selectFrom('job').select('due_at').where('kind', '=', 'acceptCountdown').execute();
    expect(new Set(orders.map(({ business_day: day }) => day)).size).toBe(1);
    expect(orders.map(({ pay_status: status }) => status)).toEqual([8, 8]);
    const now = Date.now();
    for (const { placed_at: at } of orders) expect(Math.abs(now - at.getTime())).toBeLessThan(120_000);
    expect(countdowns).toHaveLength(2);
    const [one = 0, other = 0] = countdowns.map(({ due_at: at }) => at.getTime());
    expect(Math.min(one, other)).toBeGreaterThan(now);
    // Both were ordered within this test, and have the same time from then on.
    expect(Math.abs(one - other)).toBeLessThan(120_000);
  });
});
