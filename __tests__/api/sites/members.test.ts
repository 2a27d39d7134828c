import { mainAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import { hashToken } from '../../../server/http/tokens';
import { DELETION_PATH, STANDING_PATH } from '../../../server/sites/members/ask-deletion';
import { eventually } from '../../support/eventually';
import { type Bundle, bundleServer } from '../../support/machines/a-server';
import { overHttp } from '../../support/machines/over-http';
import { Office, type SiteMachine, START_MS } from '../../support/machines/sites';
import { findTableCode } from '../../support/table-code';
import { Actor } from '../../support/world/actor';
import { order } from '../../support/world/meal';
import { asksForCode, codeSentTo } from '../../support/world/people';

const PATIENCE_MS = 40_000;

describe('a member deletes their account at a site, or at its office (0043, 0077)', () => {
  let bundle: Bundle;
  let office: Office;
  let site: SiteMachine;
  let keeper: number;
  let storeId: number;
  let till: Actor;
  // An office and a site start, each with a PostgreSQL of its own.
  beforeAll(async () => {
    bundle = await bundleServer();
    ({ office, keeper, storeId } = await Office.openSharing(bundle));
    site = await office.joinSite(bundle, storeId);
    till = await office.openManager(site);
  }, START_MS);
  afterAll(async () => {
    await site.close();
    await office.close();
  });

  const scans = async (db: Office['db'], there: number, table: string, phone: Actor): Promise<void> => {
    phone.token = (await phone.does('consumerAuth', { tableUuid: await findTableCode(db, table, there) })).token;
  };
  /** A phone of a new member, who has signed in there just now: no messages are sent here. */
  const signsIn = async (there: number, actor: Actor, personId: number): Promise<void> => {
    const { db } = there === keeper ? office : site;
    const { temp_id: device } = await db
      .updateTable('session')
      .set({ person_id: personId })
      .where('token_hash', '=', hashToken(actor.token ?? ''))
      .returning('temp_id')
      .executeTakeFirstOrThrow();
    if (device === null) throw new Error('no session of a diner');
    const now = new Date();
    await db
      .insertInto('member')
      .values({ store_id: there, person_id: personId, joined_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('remembered_device')
      .values({
        ...{ code_hash: Buffer.from(device), person_id: personId, temp_id: device, created_at: now },
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .execute();
    expect(await actor.does('consumerInfo', {})).toMatchObject({ isGuest: false });
  };
  const isMemberThere = (personId: number): Promise<void> =>
    eventually(
      async () =>
        (await site.db.selectFrom('member').select('person_id').where('person_id', '=', personId).execute()).length,
      1,
      PATIENCE_MS,
    );
  const addsMember = async (phone: string): Promise<number> => {
    const { personId } = await office.owner.does('addCustomer', { phone, nickname: 'Sopheap' });
    await isMemberThere(personId);
    return personId;
  };
  const eatsAtSite = async (phone: Actor, table: string) => {
    const { rows } = await sql<{
      id: number;
    }>`SELECT id FROM goods WHERE store_id = ${storeId} AND name->>'en' = 'Fresh coconut'`.execute(site.db);
    await phone.does('cartAdd', { diningStyle: 1, id: rows[0]?.id ?? 0, tagItems: [], feeds: [], cartNum: 1 });
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const { totalPrice } = await till.does('acceptOrder', { orderId: placed.orderId });
    return { orderId: placed.orderId, total: totalPrice, table };
  };
  const pays = async (bill: Awaited<ReturnType<typeof eatsAtSite>>): Promise<unknown> => {
    const { orderId, total } = bill;
    const channel = (await till.does('offlineChannels', {})).find(({ kind }) => kind !== 'cash');
    return till.does('takeOffline', { orderId, channelId: channel?.id ?? 0, expectedTotal: total, column: 'sell' });
  };
  const isConnected = (connected: boolean): Promise<void> =>
    eventually(async () => (await office.findSite(storeId)).connected, connected, PATIENCE_MS);
  const isErased = async (db: Office['db'], personId: number): Promise<boolean> => {
    const person = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirst();
    return person !== undefined && person.deleted_at !== null && person.phone === null;
  };
  const countOrders = async (db: Office['db'], personId: number): Promise<number> =>
    (await db.selectFrom('orders').select('id').where('person_id', '=', personId).execute()).length;

  it('deleteAccount at the site, with a line: the office decides, and both have deleted the member', async () => {
    const personId = await addsMember('012345601');
    const phone = new Actor(overHttp(site.origin), 'phone-with-a-line');
    await scans(site.db, storeId, 'R01', phone);
    await signsIn(storeId, phone, personId);
    const bill = await eatsAtSite(phone, 'R01');
    expect((await phone.does('accountDeletion', {})).blockers).toEqual(['openOrder']);
    const refused = await phone.tries('deleteAccount', { forfeited: mainAmount(0) });
    expect(refused).toMatchObject({ name: 'accountNotDeletable', data: { blockers: ['openOrder'] } });
    await pays(bill);
    expect(await phone.does('accountDeletion', {})).toMatchObject({ blockers: [], balance: 0, pendingStores: 0 });
    const wrong = await phone.tries('deleteAccount', { forfeited: mainAmount(5) });
    expect(wrong).toMatchObject({ name: 'accountNotDeletable', data: { balance: 0 } });
    expect(await phone.does('deleteAccount', { forfeited: mainAmount(0) })).toEqual({ pendingStores: 0 });
    expect(await isErased(office.db, personId)).toBe(true);
    await eventually(() => isErased(site.db, personId), true, PATIENCE_MS);
    await eventually(() => countOrders(site.db, personId), 0, PATIENCE_MS);
    await eventually(() => countOrders(office.db, personId), 0, PATIENCE_MS);
    expect((await phone.tries('consumerInfo', {})).code).toBe(2);
  });

  it('without a line the member is told why; deleted at the office, they are deleted here once it is back', async () => {
    const number = '012345602';
    const personId = await addsMember(number);
    const there = new Actor(overHttp(site.origin), 'phone-without-line');
    await scans(site.db, storeId, 'R02', there);
    await signsIn(storeId, there, personId);
    const phone = office.installation.at(office.member.port, 'phone-at-the-keeper');
    await scans(office.db, keeper, 'A01', phone);
    await signsIn(keeper, phone, personId);
    site.line.cut();
    await isConnected(false);
    await eventually(async () => (await till.does('siteLine', {})).downSince !== null, true, PATIENCE_MS);
    expect((await there.does('accountDeletion', {})).blockers).toEqual(['lineDown']);
    const refused = await there.tries('deleteAccount', { forfeited: mainAmount(0) });
    expect([refused.name, refused.msg]).toEqual(['accountAtSite', expect.stringMatching(/no internet/)]);
    // The office does not know that they have ordered here.
    const bill = await eatsAtSite(there, 'R02');
    // The office sends messages, so that it wants a code; the site sends none.
    expect(await phone.does('accountDeletion', {})).toMatchObject({ blockers: [], proof: 'code', pendingStores: 1 });
    await asksForCode(phone, number);
    const code = await codeSentTo(office, number);
    expect(await phone.does('deleteAccount', { code, forfeited: mainAmount(0) })).toEqual({ pendingStores: 1 });
    expect(await isErased(office.db, personId)).toBe(true);
    expect((await office.owner.does('officeCommands', {})).list).toMatchObject([{ kind: 'deleteMember', storeId }]);
    site.line.mend();
    await isConnected(true);
    await eventually(async () => (await there.tries('consumerInfo', {})).code, 2, PATIENCE_MS);
    await eventually(async () => (await office.owner.does('officeCommands', {})).list, [], PATIENCE_MS);
    // What is open is paid first.
    expect(await countOrders(site.db, personId)).toBe(1);
    await pays(bill);
    await site.db.updateTable('job').set({ due_at: new Date() }).where('kind', '=', 'memberDeletion').execute();
    await eventually(() => countOrders(site.db, personId), 0, PATIENCE_MS);
    await eventually(() => countOrders(office.db, personId), 0, PATIENCE_MS);
    expect(await isErased(office.db, personId)).toBe(true);
  });

  it('nobody but a site asks the office to delete a member', async () => {
    for (const path of [STANDING_PATH, DELETION_PATH]) {
      const answer = await fetch(`http://127.0.0.1:${office.member.port}${path}`, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer invented' } },
        body: JSON.stringify({ personId: 1, forfeited: 0 }),
      });
      expect(answer.status).toBe(401);
    }
  });
});
