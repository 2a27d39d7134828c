import { endpoints, type Endpoint, type EndpointName } from '@romduol/contract';
import { DAY_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import { A_PUSH_SUBSCRIPTION } from '../../support/push-subscription';
import type { Actor } from '../../support/world/actor';
import { places, puts } from '../../support/world/meal';
import { nextDoor, type NextDoor } from '../../support/world/next-door';
import { joins, findStoreId } from '../../support/world/paying';
import { inputAbout, type Known } from '../../support/world/samples';
import { World } from '../../support/world/world';

/** Texts of the one store only: none of them may be in an answer to the other. */
const SECRETS = ['Sokha', 'Chanthy', 'Marked remark', 'Marked customer', '2611200001'];
/** Whose inputs are files, counted drawers or proofs of other services: samples of them are refused for their form. */
const NOT_MADE_UP = [
  ...['avatar', 'closeTill', 'consumerOauth', 'importMenu', 'importStock', 'keepDishPicture', 'sendCode', 'setLogo'],
  'signInByApp',
];
/** Calls that begin with a table's code show that table's store to every holder of the code, as intended. */
const CLOSED = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const row: Endpoint = endpoints[name];
  return !row.roles.includes('anyone');
});

describe.each(['the same', 'another'] as const)('two stores, the second of %s organisation (R-01)', (organisation) => {
  let world: World;
  let other: NextDoor;
  let known: Known;
  let lastSession: number;
  let before: Readonly<Record<string, string>>;

  const findId = async (table: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM ${sql.table(table)} ORDER BY id LIMIT 1`.execute(
      world.db,
    );
    return rows[0]?.id ?? 1;
  };
  /** Every row of the one store, table by table, as a sum that any change changes. */
  const sums = async (): Promise<Readonly<Record<string, string>>> => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'store_id'`.execute(world.db);
    const storeId = await findStoreId(world);
    const entries: [string, string][] = [];
    for (const { name } of rows) {
      const sum = await sql<{ sum: string }>`
        SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum
        FROM ${sql.table(name)} t WHERE store_id = ${storeId}`.execute(world.db);
      entries.push([name, sum.rows[0]?.sum ?? '']);
    }
    return Object.fromEntries(entries);
  };

  const aboutTheOne = async (): Promise<Known> => {
    const { orderNo, orderId } = await places(world, await world.diner('A12'));
    await world.db.updateTable('orders').set({ remark: 'Marked remark' }).where('id', '=', orderId).execute();
    const member = await world.diner('A03');
    const personId = await joins(world, member);
    await world.db.updateTable('person').set({ nickname: 'Marked customer' }).where('id', '=', personId).execute();
    const { couponCode } = await member.does('receiveCoupon', { templateId: await findId('coupon_template') });
    await puts(world, member, 'Fresh coconut', 2);
    const [storeId, owner] = [await findStoreId(world), await world.manager()];
    const master = { name: { en: 'Marked menu' }, fromStoreId: storeId, withMenu: true, allows: [] };
    const { masterId } = await owner.does('createMaster', master);
    await owner.does('takeOverMaster', { masterId, storeIds: [storeId], keepsOwn: true });
    const later = { masterId, storeIds: [storeId], at: world.now + DAY_MS };
    const { publicationId } = await owner.does('publishMaster', later);
    const ids = {
      ...{ masterId, publicationId, fromStoreId: storeId, storeIds: storeId, stores: String(storeId) },
      tableId: await findId('dining_table'),
      toTableId: await findId('dining_table'),
      floorId: await findId('floor'),
      staffId: await findId('staff'),
      sessionId: await findId('session'),
      goodsId: await findId('goods'),
      activityId: await findId('activity'),
      templateId: await findId('coupon_template'),
      printerId: await findId('printer'),
      levelId: await findId('recharge_level'),
    };
    const texts = {
      en: 'A dish',
      file: 'TmFtZQ==',
      code: '123456',
      address: 'guest@other.example',
      addresses: 'guest@other.example',
      token: '700800900:AAExampleExampleExampleExample',
      kinds: 'receipt',
      gateway: 'sandbox',
      origin: 'http://127.0.0.1:8080',
      host: '127.0.0.1',
      url: 'https://hub.example/hooks',
      account: 'stripe',
      reader: 'tmr_FromTheOneStore',
      reference: `1-${'0a'.repeat(15)}`,
      orderNo,
      couponCode,
      phone: '012345678',
      userName: 'somebody-new',
      invoicePrefix: 'INV-',
      creditNotePrefix: 'CN-',
      password: 'long-enough-1',
      ...A_PUSH_SUBSCRIPTION,
    };
    const offers = {
      couponCodes: couponCode,
      amount: 100,
      rate: 10,
      claimFrom: 1,
      claimUntil: 2,
      startsAt: 1,
      endsAt: 2,
    };
    const more = {
      ...offers,
      goods: ids.goodsId,
      usageGoods: ids.goodsId,
      newPassword: 'long-enough-1',
      pin: '4711',
      diningStyle: 1,
      reason: 'a reason',
      brandColour: '#123456',
    };
    return {
      orderId,
      personId,
      ...ids,
      ...texts,
      ...more,
      id: await findId('order_line'),
      myCartId: await findId('cart_line'),
    };
  };

  beforeAll(async () => {
    world = await World.open();
    known = await aboutTheOne();
    other = await nextDoor(world, organisation);
    const last = world.db.selectFrom('session').select((row) => row.fn.max('id').as('id'));
    lastSession = (await last.executeTakeFirstOrThrow()).id;
    before = await sums();
  });
  afterAll(() => world.close());
  /** Calls sign employees out and begin the kiosk's next customer: signs all callers of the other store in again. */
  const allBack = async (): Promise<void> => {
    const { storeId } = other;
    await world.db.deleteFrom('session').where('store_id', '=', storeId).where('id', '>', lastSession).execute();
    await world.db.updateTable('session').set({ revoked_at: null }).where('store_id', '=', storeId).execute();
  };
  beforeEach(allBack);

  const everybody = (): readonly Actor[] => [other.manager, other.waiter, other.diner, other.kiosk, other.customer];

  it.each(CLOSED)('%s shows employees of the other store nothing of this one', async (name) => {
    const ids = [known['id'], known['templateId'], known['activityId'], known['goodsId']];
    const inputs = ids.map((id) => inputAbout(endpoints[name].input, { ...known, id: id ?? 1 }));
    // Most calls have no field of that name: their inputs are the same.
    const different = new Map(inputs.map((input) => [JSON.stringify(input), input]));
    for (const actor of everybody()) {
      for (const input of different.values()) {
        const text = JSON.stringify(await actor.tries(name, input));
        expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
      }
    }
  });

  it('none of these calls changed a row of this store', async () => {
    expect(await sums()).toEqual(before);
  });

  it('these calls but nine are refused for the record that they name, not for the form of their input', async () => {
    const written: string[] = [];
    for (const name of CLOSED) {
      const actor = { manager: other.manager, diner: other.diner, kiosk: other.kiosk, kioskCustomer: other.customer };
      const [who] = endpoints[name].roles as readonly string[];
      const asked = who === 'diner' || who === 'kiosk' || who === 'kioskCustomer' ? actor[who] : other.manager;
      await allBack();
      const { msg } = await asked.tries(name, inputAbout(endpoints[name].input, known));
      if (/not right|not valid|cannot be used/i.test(msg) && msg !== 'User name or password is not right')
        written.push(name);
    }
    expect(written.toSorted()).toEqual(NOT_MADE_UP);
  });
});
