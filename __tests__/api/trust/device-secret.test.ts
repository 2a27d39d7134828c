import { createHash } from 'node:crypto';
import { DAY_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import { findDeviceId } from '../../support/world/device';
import { order, places, puts } from '../../support/world/meal';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';

describe('the secret that proves a device', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  const scans = async (phone: Actor, table = 'A12') => {
    const joined = await phone.does('consumerAuth', { tableUuid: await world.findTableCode(table) });
    phone.token = joined.token;
    return joined;
  };
  const listOrders = async (phone: Actor): Promise<string[]> =>
    (await phone.does('orders', { page: 1 })).list.map(({ orderNo }) => orderNo);
  /** Take-away: it belongs to the device only, not to the party at the table. */
  const takesAway = async (phone: Actor) => {
    await puts(world, phone, 'Fresh coconut', 1, 2);
    return phone.does('cartCreatOrder', await order(phone, 2));
  };

  it('a phone gets it with its first token and no other; the database has only its hash', async () => {
    const phone = world.stranger();
    const { deviceSecret } = await scans(phone);
    expect(deviceSecret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await scans(phone, 'A03')).deviceSecret).toBeNull();
    const { rows } = await sql<{ row: string; hash: Buffer }>`
      SELECT d::text AS row, d.secret_hash AS hash FROM device d`.execute(world.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(deviceSecret);
    expect(rows[0]?.hash).toEqual(createHash('sha256').update(String(deviceSecret)).digest());
  });

  it('a phone whose token has ended proves itself by its secret: its orders are listed', async () => {
    const phone = await world.diner();
    const { orderNo } = await takesAway(phone);
    world.now += 2 * DAY_MS;
    expect(await phone.tries('orders', { page: 1 })).toMatchObject({ code: 2 });
    await scans(phone, 'A03');
    expect(await listOrders(phone)).toEqual([orderNo]);
  });

  it.each([
    ['without a secret', null],
    ['with a secret that nobody was issued', 'A'.repeat(43)],
    ['with something else', "' OR 1=1 --"],
  ])('a phone that scans %s under another phone’s temporary id is a new device, not an error', async (_how, secret) => {
    const owner = await world.diner();
    await takesAway(owner);
    const thief = world.actorNamed(owner.tempId);
    thief.deviceSecret = secret;
    expect((await scans(thief)).deviceSecret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await listOrders(thief)).toEqual([]);
    expect(await findDeviceId(world.db, thief)).not.toBe(await findDeviceId(world.db, owner));
  });

  it('P-11: a phone rejoins its table with its secret; another with its temporary id does not', async () => {
    const phone = await world.diner();
    const [tableUuid = ''] = (await world.findTableCode('A12')).split('-');
    phone.token = null;
    const thief = world.actorNamed(phone.tempId);
    expect(await thief.tries('consumerAuth', { tableUuid })).toMatchObject({ code: 1 });
    expect(await phone.tries('consumerAuth', { tableUuid })).toMatchObject({ code: 0 });
  });

  describe('a guest of the release before secrets, who has a token and chose the id of their device', () => {
    let phone: Actor;
    let orderNo: string;
    beforeEach(async () => {
      phone = await world.diner();
      ({ orderNo } = await takesAway(phone));
      // As that release left it: rows under the temporary id, and no secret.
      const made = await findDeviceId(world.db, phone);
      for (const table of ['session', 'orders', 'order_round', 'cart', 'cart_share'] as const) {
        await sql`UPDATE ${sql.table(table)} SET temp_id = ${phone.tempId} WHERE temp_id = ${made}`.execute(world.db);
      }
      await world.db.deleteFrom('device').execute();
      phone.deviceSecret = null;
    });

    it('POST /api/consumer/device: a token gets a secret, which lists its orders after the token ends', async () => {
      expect((await phone.does('issueDeviceSecret', {})).deviceSecret).toMatch(/^[A-Za-z0-9_-]{43}$/);
      world.now += 2 * DAY_MS;
      await scans(phone, 'A03');
      expect(await listOrders(phone)).toEqual([orderNo]);
    });

    it('a scan gives it again until a call presented it; then a token alone gets none', async () => {
      expect((await scans(phone)).deviceSecret).not.toBeNull();
      const lost = phone.deviceSecret;
      expect((await phone.does('issueDeviceSecret', {})).deviceSecret).not.toBe(lost);
      await scans(phone);
      const token = world.actorNamed('somebody-with-the-token');
      token.token = phone.token;
      expect(await token.does('issueDeviceSecret', {})).toEqual({ deviceSecret: null });
      expect(await listOrders(phone)).toEqual([orderNo]);
    });

    it('the temporary id alone gives nothing', async () => {
      const thief = world.actorNamed(phone.tempId);
      await scans(thief);
      expect(await listOrders(thief)).toEqual([]);
    });
  });

  it('POST /api/consumer/logout: every token of the device and its secret are invalid', async () => {
    const phone = await world.diner();
    await takesAway(phone);
    const earlier = phone.token;
    await scans(phone, 'A03');
    await phone.does('logout', {});
    phone.token = earlier;
    expect(await phone.tries('orders', { page: 1 })).toMatchObject({ code: 2 });
    expect((await scans(phone)).deviceSecret).not.toBeNull();
    expect(await listOrders(phone)).toEqual([]);
  });

  it('each customer of a kiosk has a device of their own, which a scan does not pass on', async () => {
    const kiosk = await world.kiosk();
    const customer = await world.kioskCustomer(kiosk);
    const before = await findDeviceId(world.db, customer);
    await scans(customer);
    expect(await findDeviceId(world.db, customer)).not.toBe(before);
    expect(await findDeviceId(world.db, await world.kioskCustomer(kiosk))).not.toBe(before);
  });

  it('two phones of one party stay two devices at one table', async () => {
    const [one, two] = [await world.diner(), await world.diner()];
    const placed = await places(world, one);
    expect(await listOrders(two)).toEqual([placed.orderNo]);
    expect(await findDeviceId(world.db, one)).not.toBe(await findDeviceId(world.db, two));
  });

  it('a device that was not used for more than a year is deleted', async () => {
    await world.diner();
    await world.pass(401 * DAY_MS);
    expect(await world.db.selectFrom('device').select('id').execute()).toEqual([]);
  });
});
