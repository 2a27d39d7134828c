import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { sql } from 'kysely';
import type { Db } from '../../../server/db/db';
import { eventually } from '../../support/eventually';
import { listen } from '../../support/live/listen';
import { bundleServer, type Bundle } from '../../support/machines/a-server';
import { overHttp } from '../../support/machines/over-http';
import { toUrl } from '../../support/machines/installation';
import { listDiffering, Office, type SiteMachine, START_MS } from '../../support/machines/sites';
import { findCoconut, parties } from '../../support/night/hands';
import { amiss } from '../../support/night/whole';
import { Writer } from '../../support/night/writer';
import type { Actor } from '../../support/world/actor';
import { signsInAtWork } from '../../support/world/human-check';

const PATIENCE_MS = 40_000;
/** Numbers of a first and of a second site, and of an office that took the first one over between them. */
const RANGE = 1_000_000_000_000;

describe('the life of a site (0074)', () => {
  let bundle: Bundle;
  let office: Office;
  let site: SiteMachine;
  let storeId: number;
  const writers: Writer[] = [];
  // An office and a site start, each with a PostgreSQL of its own.
  beforeAll(async () => {
    bundle = await bundleServer();
    office = await Office.open(bundle);
    storeId = (await office.db.selectFrom('store').select('id').executeTakeFirstOrThrow()).id;
    site = await office.joinSite(bundle, storeId);
  }, START_MS);
  afterAll(async () => {
    await site.close();
    await office.close();
  });

  const areLevel = (): Promise<void> => eventually(() => listDiffering(office, site, storeId), [], PATIENCE_MS);
  /** Parties of a database, at an address. */
  const sells = async (db: Db, origin: string, count = 2): Promise<void> => {
    const coconut = await findCoconut(db);
    for (const pair of await parties(db, overHttp(origin), count)) {
      const writer = new Writer(pair, { coconut, pace: 0, patience: PATIENCE_MS });
      writers.push(writer);
      for (let sale = 0; sale < 2; sale += 1) await writer.sells();
    }
  };
  const isWriter = (writer: string): Promise<void> =>
    eventually(async () => (await office.findSite(storeId)).writer, writer, PATIENCE_MS);
  const isConnected = (connected: boolean): Promise<void> =>
    eventually(async () => (await office.findSite(storeId)).connected, connected, PATIENCE_MS);
  /** A guest who is not in the restaurant's Wi-Fi. */
  const scansAtOffice = async (table: string): Promise<Actor> => {
    const guest = office.installation.at(office.member.port, `phone-at-${table}`);
    const tableUuid = await office.installation.findTableCode(table);
    guest.token = (await guest.does('consumerAuth', { tableUuid })).token;
    return guest;
  };
  /** What reports say of the paid orders, and what the orders themselves say: amounts in cents. */
  const sum = async (db: Db): Promise<readonly number[]> => {
    const { rows } = await sql<{ reported: number; sold: number }>`
      SELECT (SELECT coalesce(sum(total), 0) FROM (SELECT total FROM sales_hour WHERE store_id = ${storeId}
          UNION ALL SELECT total FROM sales_hour_fact WHERE store_id = ${storeId}) x)::bigint AS reported,
        (SELECT coalesce(sum(sell_total_cents), 0) FROM orders WHERE store_id = ${storeId} AND pay_status = ${PAY_STATUS.paid})::bigint AS sold`.execute(
      db,
    );
    return rows.flatMap(({ reported, sold }) => [reported, sold]);
  };

  it('the site has the store’s rows, and what it writes comes to the office, row for row', async () => {
    await sells(site.db, site.origin);
    await areLevel();
    expect(await amiss(office.db, writers)).toEqual([]);
    expect(await office.findSite(storeId)).toMatchObject({ writer: 'site', connected: true, slotLost: false });
  });

  it('the office’s database refuses to write its rows, and the site changes nothing of head office', async () => {
    const change = office.db.updateTable('dining_table').set({ seats: 9 }).where('store_id', '=', storeId).execute();
    await expect(change).rejects.toThrow('another server writes');
    const owner = await office.openManager(site);
    const answer = await owner.tries('suspendStore', { storeId, suspended: true });
    expect(answer).toMatchObject({ name: 'officeOnly' });
  });

  it('a phone at the office’s address orders at the site; 503 with the reason while that is away', async () => {
    const guest = await scansAtOffice('A01');
    const coconut = await findCoconut(office.db);
    await guest.does('cartAdd', { diningStyle: 1, id: coconut, tagItems: [], feeds: [], cartNum: 1 });
    const { rows } = await sql<{ carts: number }>`SELECT count(*)::int AS carts FROM cart_line`.execute(site.db);
    expect(rows[0]?.carts).toBe(1);
    const phone = await listen(office.member.port, guest.token ?? '', await office.installation.findTableCode('A01'));
    await phone.pings();
    phone.socket.close();
    site.line.cut();
    await isConnected(false);
    await eventually(async () => (await guest.tries('cart', { diningStyle: 1 })).name, 'siteAway', 10_000);
    const owner = office.installation.at(office.member.port, 'another-device-of-the-owner');
    const { user: userName, password } = office.installation.access.manager;
    await signsInAtWork(owner, { userName, password });
    expect((await owner.does('officeSites', {})).list).toMatchObject([{ writer: 'site', connected: false }]);
    site.line.mend();
    await isConnected(true);
    await eventually(async () => (await guest.tries('cart', { diningStyle: 1 })).code, 0, 10_000);
    await guest.does('cartEmpty', { diningStyle: 1 });
    await areLevel();
  });

  it('a site whose process is killed, and one whose slot was lost, go on by themselves', async () => {
    await site.kill();
    await site.start();
    await sells(site.db, site.origin, 1);
    await areLevel();
    site.line.cut();
    await isConnected(false);
    await sells(site.db, site.origin, 1);
    await sql`SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots`.execute(site.db);
    site.line.mend();
    await areLevel();
    await sells(site.db, site.origin, 1);
    await areLevel();
    expect(await amiss(office.db, writers)).toEqual([]);
    expect(await office.findSite(storeId)).toMatchObject({ slotLost: false });
  });

  it('taken over, the office writes above all its numbers; when it is back it is fenced, and nothing lost', async () => {
    await areLevel();
    site.line.cut();
    await isConnected(false);
    await sells(site.db, site.origin, 1);
    const left = await office.owner.does('takeOverSite', { storeId });
    expect(left.replicatedAt).toBeLessThan(Date.now());
    await isWriter('cloud');
    await sells(office.db, `http://127.0.0.1:${office.member.port}`, 2);
    const newest = await office.db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(newest.id).toBeGreaterThan(1001 * RANGE);
    site.line.mend();
    await eventually(async () => (await office.findSite(storeId)).reconciledAt !== null, true, PATIENCE_MS);
    const change = site.db.updateTable('dining_table').set({ seats: 9 }).execute();
    await expect(change).rejects.toThrow('another server writes');
    expect(await amiss(office.db, writers)).toEqual([]);
    const [reported, sold] = await sum(office.db);
    expect(reported).toBe(sold);
    // A dish was sold on both sides: its stock is for people to say.
    const { list } = await office.owner.does('siteDifferences', { storeId });
    expect(list.map(({ kind }) => kind)).toEqual(['goods']);
    const log = office.db.selectFrom('audit_log').select('action').where('action', '=', 'takeOverStore');
    expect(await log.execute()).toHaveLength(1);
  });

  it('given back to the same machine by a new code, the site writes again', async () => {
    const { joinCode } = await office.owner.does('makeSiteJoinCode', { storeId });
    await site.kill();
    await site.start({ JOIN_CODE: joinCode });
    await isWriter('site');
    await sells(site.db, site.origin, 1);
    await areLevel();
    expect(await amiss(office.db, writers)).toEqual([]);
    expect(writers.flatMap(({ refusals }) => refusals)).toEqual([]);
  });

  it('an operator takes over a site that answers: its last orders are fetched first', async () => {
    const DATABASE_URL = toUrl(office.installation.database);
    const tool = async (...args: readonly string[]): Promise<string> =>
      (
        await promisify(execFile)(process.execPath, ['scripts/run-ts.mjs', 'server/site.ts', ...args], {
          env: { PATH: process.env['PATH'], DATABASE_URL, VAR_DIR: site.machine.varDir },
        })
      ).stdout;
    expect(await tool('list')).toContain('site, last heard ');
    await sells(site.db, site.origin, 1);
    expect(await tool('take-over', `--store=${storeId}`)).toContain('is taken over by the running server');
    await isWriter('cloud');
    expect(await amiss(office.db, writers)).toEqual([]);
  });
});
