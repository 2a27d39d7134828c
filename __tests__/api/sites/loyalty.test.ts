import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import { hashToken } from '../../../server/http/tokens';
import { eventually } from '../../support/eventually';
import { type Bundle, bundleServer } from '../../support/machines/a-server';
import { overHttp } from '../../support/machines/over-http';
import { Office, type SiteMachine, START_MS } from '../../support/machines/sites';
import { findTableCode } from '../../support/table-code';
import { Actor } from '../../support/world/actor';
import { aCard, aProgramme } from '../../support/world/loyalty';
import { order } from '../../support/world/meal';

const PATIENCE_MS = 40_000;
const COCONUTS = 3;

describe('points of members whose store has a server of its own (0100)', () => {
  let bundle: Bundle;
  let office: Office;
  let site: SiteMachine;
  let keeper: number;
  let storeId: number;
  let personId: number;
  /** The dish at the site. */
  let coconut: number;
  let phone: Actor;
  let till: Actor;
  // An office and a site start, each with a PostgreSQL of its own.
  beforeAll(async () => {
    bundle = await bundleServer();
    ({ office, keeper, storeId } = await Office.openSharing(bundle));
    ({ personId } = await office.owner.does('addCustomer', { phone: '012345603', nickname: 'Sopheap' }));
    coconut = await findCoconut();
    await office.owner.does('saveLoyalty', aProgramme({ cards: [aCard('Coconuts', 5, [])] }));
    await putsOnCard();
    site = await office.joinSite(bundle, storeId);
    till = await office.openManager(site);
    phone = await opensPhone();
  }, START_MS);
  afterAll(async () => {
    await site.close();
    await office.close();
  });

  const findCoconut = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM goods WHERE store_id = ${storeId} AND name->>'en' = 'Fresh coconut'`.execute(office.db);
    return rows[0]?.id ?? 0;
  };
  /** The other store's dish, on the card of the store that keeps the members. */
  const putsOnCard = async (): Promise<void> => {
    const card = await office.db.selectFrom('loyalty_card').select('id').executeTakeFirstOrThrow();
    const dish = { store_id: keeper, card_id: card.id, at_store_id: storeId, goods_id: coconut };
    await office.db.insertInto('loyalty_card_dish').values(dish).execute();
  };
  /** A phone of the member at a table of the site, where no messages are sent. */
  const opensPhone = async (): Promise<Actor> => {
    const actor = new Actor(overHttp(site.origin), 'phone-of-the-member');
    actor.token = (await actor.does('consumerAuth', { tableUuid: await findTableCode(site.db, 'R01', storeId) })).token;
    const isMember = async () =>
      (await site.db.selectFrom('member').select('person_id').where('person_id', '=', personId).execute()).length;
    await eventually(isMember, 1, PATIENCE_MS);
    const { temp_id: device } = await site.db
      .updateTable('session')
      .set({ person_id: personId })
      .where('token_hash', '=', hashToken(actor.token))
      .returning('temp_id')
      .executeTakeFirstOrThrow();
    if (device === null) throw new Error('no session of a diner');
    const now = new Date();
    const member = { store_id: storeId, person_id: personId, joined_at: now };
    await site.db
      .insertInto('member')
      .values(member)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const remembered = { code_hash: Buffer.from(device), person_id: personId, temp_id: device, created_at: now };
    await site.db
      .insertInto('remembered_device')
      .values({ ...remembered, expires_at: new Date(now.getTime() + DAY_MS) })
      .execute();
    expect(await actor.does('consumerInfo', {})).toMatchObject({ isGuest: false });
    return actor;
  };
  const buysCoconuts = async () => {
    await phone.does('cartAdd', { diningStyle: 1, id: coconut, tagItems: [], feeds: [], cartNum: COCONUTS });
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const { totalPrice: expectedTotal } = await till.does('acceptOrder', { orderId: placed.orderId });
    const channel = (await till.does('offlineChannels', {})).find(({ kind }) => kind !== 'cash');
    const paying = { orderId: placed.orderId, channelId: channel?.id ?? 0, expectedTotal, column: 'sell' as const };
    await till.does('takeOffline', paying);
    return placed.orderId;
  };
  const readLedger = async () => {
    const rows = await office.db
      .selectFrom('loyalty_entry')
      .select(['kind', 'amount', 'at_store_id', 'order_id'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute();
    return rows.map((row) => [row.kind, row.amount, row.at_store_id, row.order_id]);
  };

  it('what a member pays at the site counts once at the office; its refund takes points and stamps back', async () => {
    const orderId = await buysCoconuts();
    const earned = [
      ['earn', expect.any(Number), storeId, orderId],
      ['earn', COCONUTS, storeId, orderId],
    ];
    await eventually(readLedger, expect.arrayContaining(earned), PATIENCE_MS);
    expect(await readLedger()).toHaveLength(2);
    const points = (await office.owner.does('memberLoyalty', { personId })).points;
    expect(points).toBeGreaterThan(0);
    await till.does('fullRefund', { orderId, reason: 'Cold' });
    await eventually(async () => (await office.owner.does('memberLoyalty', { personId })).points, 0, PATIENCE_MS);
    expect(await readLedger()).toHaveLength(4);
    // The site keeps no ledger of members that are not its own.
    const there = await site.db.selectFrom('loyalty_entry').select('id').where('person_id', '=', personId).execute();
    expect(there).toEqual([]);
  });

  it('a reward is refused at the site: it shows no programme, and points stay what they are', async () => {
    await office.owner.does('adjustLoyalty', { personId, amount: 100, reason: 'Welcome' });
    expect(await phone.does('loyalty', {})).toMatchObject({ enabled: false });
    await phone.does('cartAdd', { diningStyle: 1, id: coconut, tagItems: [], feeds: [], cartNum: COCONUTS });
    const wanted = { ...(await order(phone)), reward: { kind: 'points' as const, points: 50 } };
    expect(await phone.tries('generateOrderPostPayment', wanted)).toMatchObject({ name: 'rewardUnavailable' });
    expect(await office.owner.does('memberLoyalty', { personId })).toMatchObject({
      points: 100,
      worth: mainAmount(500),
    });
  });
});
