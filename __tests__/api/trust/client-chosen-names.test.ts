import type { AddressInfo } from 'node:net';
import { endpoints, type Endpoint, type EndpointName } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { ALL_CALLS } from '../../support/world/all-calls';
import { listen } from '../../support/live/listen';
import { listClaims, CALLS_OF_DINERS } from '../../support/trust/claims';
import { anOwner, type Owner } from '../../support/trust/owner';
import { loadRows } from '../../support/trust/rows';
import { order, puts } from '../../support/world/meal';
import { inputAbout } from '../../support/world/samples';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';

const FITTING = { phone: '099888777', amount: 100, diningStyle: 2, at: 1_795_000_000_000, expectedTotal: 1 };
/** What a diner may ask without naming anything: lists, accounts, the cart. */
const LISTS = CALLS_OF_DINERS.filter((name) => {
  const row: Endpoint = endpoints[name];
  return row.method === 'GET' && row.roles.includes('diner') && listClaims(name).size === 0;
});
const REPEATABLE = CALLS_OF_DINERS.filter((name) => {
  const row: Endpoint = endpoints[name];
  return row.idempotent === true && row.roles.includes('diner');
});

describe('a device or key name that a client chooses: another client’s name grants nothing', () => {
  let world: World;
  let owner: Owner;
  beforeAll(async () => {
    world = await World.open();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    owner = await anOwner(world);
  });
  afterAll(() => world.close());

  const scans = async (phone: Actor, table: string): Promise<Actor> => {
    phone.token = (await phone.does('consumerAuth', { tableUuid: await world.findTableCode(table) })).token;
    return phone;
  };
  /** What a phone is sent about itself is its own. */
  const read = async (phone: Actor, name: EndpointName): Promise<string> => {
    const known = { ...FITTING, tableUuid: await world.findTableCode('A12') };
    return JSON.stringify(await phone.tries(name, inputAbout(endpoints[name].input, known)))
      .replaceAll(/"guestName":"\w+"/g, '')
      .replaceAll(phone.tempId, '');
  };

  describe('temporary id and device name', () => {
    let newcomer: Actor;
    let named: Actor;
    let renamed: Actor;
    beforeAll(async () => {
      newcomer = await scans(world.stranger(), 'A03');
      owner.phone.also = { 'user-agent': 'Chrome/120 Android' };
      named = world.actorNamed(owner.phone.tempId);
      named.also = owner.phone.also;
      await scans(named, 'A03');
      // Their own token, and another's name beside it.
      renamed = world.actorNamed(owner.phone.tempId);
      renamed.token = newcomer.token;
    });

    it.each(LISTS)('%s shows a phone that names another’s device what a new device sees', async (name) => {
      const expected = await read(newcomer, name);
      expect(await read(named, name)).toBe(expected);
      expect(await read(renamed, name)).toBe(expected);
    });

    it('and shows the owner more: the compared answers are not empty', async () => {
      const more = [];
      for (const name of LISTS) if ((await read(owner.phone, name)) !== (await read(newcomer, name))) more.push(name);
      expect(more).toEqual(expect.arrayContaining(['orders', 'reserveList', 'cart', 'abnormalOrder', 'memberDevices']));
    });

    it('a socket of a phone that names another’s device receives none of that one’s messages', async () => {
      const { port } = world.app.server.address() as AddressInfo;
      const [own, other] = [await listen(port, owner.phone.token ?? ''), await listen(port, named.token ?? '')];
      await puts(world, owner.phone, 'Fresh coconut', 1, 2);
      await own.hears(COMMANDS.cart);
      await other.pings();
      expect(other.heard).toEqual([]);
      for (const { socket } of [own, other]) socket.close();
    });
  });

  describe('idempotency key', () => {
    it('two phones use one key: each gets its own order', async () => {
      const [one, two] = [await scans(world.stranger(), 'A06'), await scans(world.stranger(), 'A07')];
      const placed = [];
      for (const phone of [one, two]) {
        await puts(world, phone, 'Fresh coconut', 1, 2);
        phone.key = 'the-same-key-0001';
        const sent = await orderApart(phone);
        placed.push(await phone.does('generateOrderPostPayment', sent));
      }
      expect(new Set(placed.map(({ orderNo }) => orderNo)).size).toBe(2);
      for (const [at, phone] of [one, two].entries()) {
        expect((await phone.does('orders', { page: 1 })).list.map(({ orderNo }) => orderNo)).toEqual([
          placed[at]?.orderNo,
        ]);
      }
    });
    /** What is ordered, asked for under other keys. */
    const orderApart = async (phone: Actor) => {
      const { key } = phone;
      phone.key = null;
      const sent = await order(phone, 2);
      phone.key = key;
      return sent;
    };

    it.each(REPEATABLE)('%s with a key that another phone has used is answered as with a new key', async (name) => {
      const key = 'key-of-the-owner-1';
      const input = inputAbout(endpoints[name].input, { ...FITTING, orderNo: '2611209999', reservationId: 987_654 });
      owner.phone.key = key;
      await owner.phone.tries(name, input);
      // As after an attempt of the owner's that succeeded, for this key.
      const { storeId, caller } = await keyHolder();
      await world.db
        .insertInto('idempotency')
        .values({
          ...{ store_id: storeId, caller, key, request_hash: Buffer.alloc(32) },
          ...{ response: JSON.stringify({ answer: { secret: 'of the owner' } }), at: new Date(world.now) },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      owner.phone.key = null;
      const [fresh, taken] = [await scans(world.stranger(), 'A08'), await scans(world.stranger(), 'A09')];
      taken.key = key;
      const [expected, answer] = [await fresh.tries(name, input), await taken.tries(name, input)];
      expect([answer.code, answer.msg]).toEqual([expected.code, expected.msg]);
      expect(JSON.stringify(answer)).not.toContain('of the owner');
    });
    const keyHolder = async () => {
      const row = await world.db
        .selectFrom('idempotency')
        .select(['store_id as storeId', 'caller'])
        .orderBy('at')
        .limit(1)
        .executeTakeFirstOrThrow();
      return row;
    };
  });

  it('address: another address in each header that proxies use does not allow more sign-in tries', async () => {
    const { method, path } = ALL_CALLS.staffLogin;
    const codes: number[] = [];
    for (let nth = 0; nth < 25; nth += 1) {
      const address = `203.0.113.${nth}`;
      const answer = await world.app.inject({
        method,
        url: path,
        remoteAddress: '198.51.100.9',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          'x-real-ip': address,
          forwarded: `for=${address}`,
        },
        payload: JSON.stringify({ userName: `nobody-${nth}`, password: 'wrong-password' }),
      });
      codes.push(answer.statusCode);
    }
    expect(codes.filter((code) => code === 429).length).toBe(5);
  });

  it('table code: the part that phones keep, and an earlier version, join no table and change nothing', async () => {
    const [tableUuid = '', version = ''] = (await world.findTableCode('A12')).split('-');
    const before = await loadRows(world);
    for (const phone of [world.stranger(), world.actorNamed(owner.phone.tempId)]) {
      for (const code of [tableUuid, `${tableUuid}-${Number(version) + 1}`, `${tableUuid}-0`]) {
        expect(await phone.tries('consumerAuth', { tableUuid: code })).toMatchObject({ code: 1, data: null });
      }
    }
    expect(await loadRows(world)).toEqual(before);
  });

  it('table code: a phone at another table that names it empties and reads its own cart only', async () => {
    const [tableUuid = ''] = (await world.findTableCode('A12')).split('-');
    const phone = await scans(world.stranger(), 'A10');
    await phone.does('cartEmpty', { diningStyle: 1, tableUuid });
    expect((await owner.phone.does('cart', { diningStyle: 1 })).goodsList).toHaveLength(1);
    expect(await phone.does('consumerInfo', { tableUuid })).toMatchObject({ tableName: 'A10', isGuest: true });
  });
});
