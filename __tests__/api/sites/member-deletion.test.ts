import { mainAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import pg from 'pg';
import { raiseFence } from '../../../server/directory/fence';
import { deleteAgain, ownAccountCommands } from '../../../server/modules/own-account';
import { changeBalance } from '../../../server/modules/wallet';
import type { CommandHandlers } from '../../../server/sites/commands/command';
import { deliverCommands } from '../../../server/sites/commands/deliver';
import { receiveSharedRows } from '../../../server/sites/office/subscription';
import { selectStorage } from '../../../server/storage';
import { dropStoreFence, fenceStore, listStoreTables } from '../../../server/sites/store-tables';
import { grantToSite } from '../../../server/sites/wallets/grant';
import { settleSiteWallet } from '../../../server/sites/wallets/settle';
import type { Actor } from '../../support/world/actor';
import { RIVERSIDE } from '../../support/world/opening';
import { findStoreId } from '../../support/world/paying';
import { asksForCode, codeSentTo, signsIn } from '../../support/world/people';
import { VAR_DIR } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

const PHONE = '012345678';

describe('a member deletes their account at an office, and is known in a store that a site writes (0043, 0074)', () => {
  let world: World;
  let owner: Actor;
  let phone: Actor;
  let here: number;
  let storeId: number;
  let personId: number;
  let client: pg.Client;
  beforeEach(async () => {
    world = await World.open();
    client = new pg.Client(world.database.connection);
    await client.connect();
    owner = await world.manager();
    here = await findStoreId(world);
    phone = await world.diner();
    await signsIn(world, phone, PHONE);
    const person = world.db.selectFrom('person').select('id').where('phone', '=', PHONE);
    personId = (await person.executeTakeFirstOrThrow()).id;
  });
  afterEach(async () => {
    await client.end();
    await world.close();
  });

  /** Its server was never heard. */
  const givesToSite = async (): Promise<void> => {
    await owner.does('makeSiteJoinCode', { storeId });
    await world.db.updateTable('store_site').set({ state: 'site', site_number: 1001 }).execute();
    await raiseFence(client, await listStoreTables(client, storeId), fenceStore(storeId));
    await receiveSharedRows(client);
  };
  /** A store with its own members, of whom the person is one, has a site. */
  const joinsOwn = async (): Promise<void> => {
    storeId = (await owner.does('openStore', { ...RIVERSIDE, ownMembers: true })).storeId;
    const now = new Date(world.now);
    const key = { store_id: storeId, person_id: personId };
    await world.db
      .insertInto('member')
      .values({ ...key, joined_at: now, credit_limit_cents: mainAmount(700) })
      .execute();
    await world.db
      .insertInto('consent')
      .values({ ...key, privacy_version: 1, agreement_version: 1, given_at: now })
      .execute();
    await givesToSite();
  };
  const deletes = async (forfeited: number) => {
    world.now += 120_000;
    await asksForCode(phone, PHONE);
    return phone.tries('deleteAccount', { code: await codeSentTo(world, PHONE), forfeited: mainAmount(forfeited) });
  };
  const countThere = async (): Promise<unknown> => {
    const { rows } = await sql`SELECT (SELECT count(*)::int FROM consent WHERE store_id = ${storeId}) AS consents,
      (SELECT credit_limit_cents FROM member WHERE store_id = ${storeId}) AS credit`.execute(world.db);
    return rows[0];
  };
  const listWaiting = async () =>
    (await owner.does('officeCommands', {})).list.map(({ kind, state, madeBy }) => [kind, state, madeBy]);

  it('deleteAccount: its own rows at once; the site’s wait, which the member and officeCommands are told', async () => {
    await joinsOwn();
    expect(await phone.does('accountDeletion', {})).toMatchObject({ blockers: [], pendingStores: 1 });
    expect(await deletes(0)).toMatchObject({ code: 0, data: { pendingStores: 1 } });
    const person = await world.db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();
    expect(person).toMatchObject({ phone: null, nickname: '' });
    expect(person.deleted_at).not.toBeNull();
    expect(await world.db.selectFrom('consent').select('id').where('store_id', '=', here).execute()).toEqual([]);
    expect(await countThere()).toEqual({ consents: 1, credit: 700 });
    expect(await listWaiting()).toEqual([['deleteMember', 'pending', '']]);
  });

  it('a person whose account is deleted stays so, whatever the site sends of them before it knows', async () => {
    await joinsOwn();
    await deletes(0);
    await client.query('SET session_replication_role = replica');
    await client.query(`UPDATE person SET phone = $2, nickname = 'Sokha', deleted_at = NULL WHERE id = $1`, [
      personId,
      PHONE,
    ]);
    const person = await world.db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();
    expect(person).toMatchObject({ phone: null, nickname: '' });
    expect(person.deleted_at).not.toBeNull();
  });

  it('what waits when the office takes the store over is deleted there once, and its picture is not kept', async () => {
    await joinsOwn();
    await deletes(0);
    await dropStoreFence(client, storeId);
    await world.db.updateTable('store_site').set({ state: 'cloud' }).execute();
    const handlers = ownAccountCommands(selectStorage(VAR_DIR, null)) as CommandHandlers;
    expect(await deliverCommands({ db: world.db, clock: () => world.now, handlers })).toEqual([]);
    expect(await countThere()).toEqual({ consents: 0, credit: 0 });
    expect(await listWaiting()).toEqual([]);
    const rows = await world.db.selectFrom('site_command').select(['state', 'payload']).execute();
    expect(rows).toEqual([{ state: 'applied', payload: { personId } }]);
  });

  it('delete-members: after a restored backup the site is sent it again', async () => {
    await joinsOwn();
    const deleted = await world.db
      .transaction()
      .execute((trx) => deleteAgain(trx, personId, '/kept/', new Date(world.now)));
    expect(deleted).toEqual([storeId]);
    expect(await listWaiting()).toEqual([['deleteMember', 'pending', '']]);
  });

  it('what a site may still take of a shared wallet is forfeited once it has given it back', async () => {
    storeId = (await owner.does('openStore', RIVERSIDE)).storeId;
    await givesToSite();
    const now = new Date(world.now);
    const change = { storeId: here, personId, kind: 'topUp', amount: mainAmount(1_000), now } as const;
    await world.db.transaction().execute((trx) => changeBalance(trx, change));
    await grantToSite(world.db, storeId, { personId, known: mainAmount(0), amount: mainAmount(300) });
    expect(await phone.does('accountDeletion', {})).toMatchObject({ balance: 1_000, pendingStores: 1 });
    expect(await deletes(1_000)).toMatchObject({ code: 0 });
    const readWallet = () =>
      world.db
        .selectFrom('wallet')
        .select(['balance_cents', 'held_cents'])
        .where('person_id', '=', personId)
        .where('store_id', '=', here)
        .executeTakeFirstOrThrow();
    expect(await readWallet()).toEqual({ balance_cents: 300, held_cents: 300 });
    await client.query('SET session_replication_role = replica');
    await client.query(
      'INSERT INTO site_wallet (store_id, person_id, granted_cents, returned_cents) VALUES ($1, $2, 300, 300)',
      [storeId, personId],
    );
    const settled = { memberStoreId: here, siteId: storeId, personId, now };
    await world.db.transaction().execute((trx) => settleSiteWallet(trx, settled));
    expect(await readWallet()).toEqual({ balance_cents: 0, held_cents: 0 });
    const entries = await world.db
      .selectFrom('wallet_entry')
      .select(['kind', 'amount_cents'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute();
    expect(entries.map((entry) => Object.values(entry))).toEqual([
      ['topUp', 1_000],
      ['forfeit', -700],
      ['forfeit', -300],
    ]);
  });
});
