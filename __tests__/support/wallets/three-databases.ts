import { mainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../../server/db/db';
import { inTransaction } from '../../../server/db/transaction';
import { hashToken } from '../../../server/http/tokens';
import { changeBalance } from '../../../server/modules/wallet';
import { receiveSharedRows } from '../../../server/sites/office/subscription';
import { applyAllowance, toRequest } from '../../../server/sites/wallets/ask-office';
import { grantToSite } from '../../../server/sites/wallets/grant';
import { GrantNeeded } from '../../../server/sites/wallets/office-needed';
import { noteMembers } from '../../../server/sites/wallets/release';
import { returnGrants, sendMembers } from '../../../server/sites/wallets/send-members';
import { settleSiteWallet } from '../../../server/sites/wallets/settle';
import { createTestDatabase, type TestDatabase } from '../postgres';

const NOW = new Date(Date.UTC(2026, 10, 27, 12));
/** The store that keeps the members; the sites are the stores behind it. */
export const KEEPER = 1;
const PERSON = 1;
const SITES = [2, 3] as const;
/** As an office gives them: no site numbers its rows as another one does. */
const RANGE = 1_000_000;

const open = async ({ connection }: TestDatabase): Promise<pg.Client> => {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
};

const name = (text: string): string => JSON.stringify({ en: text, 'zh-Hans': text, km: text });

const insertStores = async (db: Db): Promise<void> => {
  await sql`INSERT INTO organisation (id, name) VALUES (1, 'Chain')`.execute(db);
  for (const id of [KEEPER, ...SITES])
    await sql`INSERT INTO store (id, organisation_id, name, address, members_at)
      VALUES (${id}, 1, ${name(`Store ${id}`)}, ${name('')}, ${id === KEEPER ? null : KEEPER})`.execute(db);
};

/** What happened to one wallet, as somebody who saw all of it knows. */
interface Books {
  spent: number;
  filled: number;
  entries: number;
}

/** A site with its line, as an office has it: only the wires are missing. */
interface Site {
  readonly storeId: number;
  readonly db: Db;
  readonly client: pg.Client;
  up: boolean;
}

/** One wallet, an office and two sites, each in a database of its own. */
export class ThreeDatabases {
  readonly books: Books = { spent: 0, filled: 0, entries: 0 };

  private constructor(
    private readonly databases: readonly TestDatabase[],
    readonly office: Db,
    private readonly client: pg.Client,
    readonly sites: readonly Site[],
  ) {}

  static async open(): Promise<ThreeDatabases> {
    const databases = [await createTestDatabase(), await createTestDatabase(), await createTestDatabase()];
    const [office, ...others] = databases;
    if (office === undefined) throw new Error('no database');
    for (const { db } of databases) await insertStores(db);
    const client = await open(office);
    const sites: Site[] = [];
    for (const [index, database] of others.entries()) {
      const storeId = SITES[index] ?? 0;
      await sql`INSERT INTO store_site (store_id, side, state, secret) VALUES (${storeId}, 'site', 'site', ${`secret-${storeId}`})`.execute(
        database.db,
      );
      await sql`INSERT INTO store_site (store_id, side, state, secret_hash) VALUES (${storeId}, 'office', 'site', ${hashToken(`secret-${storeId}`)})`.execute(
        office.db,
      );
      await sql`ALTER SEQUENCE site_wallet_entry_id_seq RESTART WITH ${sql.lit(storeId * RANGE)}`.execute(database.db);
      sites.push({ storeId, db: database.db, client: await open(database), up: true });
    }
    await receiveSharedRows(client);
    await sql`INSERT INTO person (id, phone, created_at) VALUES (${PERSON}, '85512345678', ${NOW})`.execute(office.db);
    await sql`INSERT INTO member (store_id, person_id, joined_at) VALUES (${KEEPER}, ${PERSON}, ${NOW})`.execute(
      office.db,
    );
    return new ThreeDatabases(databases, office.db, client, sites);
  }

  /** One wallet with a balance and a limit, of which all sites know; nothing of it has happened before. */
  async begin(balance: number, limit: number): Promise<void> {
    for (const { db } of this.sites) await sql`TRUNCATE site_wallet, site_wallet_entry, wallet CASCADE`.execute(db);
    await sql`TRUNCATE site_wallet, site_wallet_entry, site_wallet_due, wallet, job CASCADE`.execute(this.office);
    Object.assign(this.books, { spent: 0, filled: 0, entries: 0 });
    await this.setLimit(limit);
    await this.changeAtOffice(balance);
    for (const site of this.sites) site.up = true;
    await this.settleAll();
  }

  async setLimit(limit: number): Promise<void> {
    await sql`UPDATE store SET site_wallet_limit_cents = ${limit} WHERE id = ${KEEPER}`.execute(this.office);
    await noteMembers(this.client, SITES[0]);
  }

  private note(amount: number): void {
    this.books.entries += 1;
    if (amount > 0) this.books.filled += amount;
    else this.books.spent -= amount;
  }

  private change(db: Db, storeId: number, amount: number): Promise<unknown> {
    const kind = amount > 0 ? 'topUp' : 'payment';
    const change = { storeId, personId: PERSON, kind, amount: mainAmount(amount), now: NOW } as const;
    return inTransaction(db, (trx) => changeBalance(trx, change));
  }

  /** False where it was refused. */
  async changeAtOffice(amount: number): Promise<boolean> {
    const isDone = await this.change(this.office, KEEPER, amount).then(
      () => true,
      () => false,
    );
    if (isDone) this.note(amount);
    return isDone;
  }

  /** As a route does it: a call that lacks a grant asks once, if its line is up. An answer may be lost on its way. */
  async changeAtSite(at: number, amount: number, isAnswerLost = false): Promise<boolean> {
    const site = this.find(at);
    for (let tries = 1; tries <= 2; tries += 1) {
      try {
        await this.change(site.db, site.storeId, amount);
        this.note(amount);
        return true;
      } catch (error) {
        if (!(error instanceof GrantNeeded)) throw error;
        if (!site.up) return false;
        const allowance = await grantToSite(this.office, site.storeId, await toRequest(site.db, error.wanted));
        if (isAnswerLost) return false;
        await applyAllowance(site.db, error.wanted, allowance, new Date());
      }
    }
    return false;
  }

  find(at: number): Site {
    const site = this.sites[at % this.sites.length];
    if (site === undefined) throw new Error('no such site');
    return site;
  }

  /** What PostgreSQL's replication brings: all rows that the site had committed. */
  async replicate({ up, db }: Site): Promise<void> {
    if (!up) return;
    const { rows: wallets } = await sql`SELECT to_jsonb(w) AS row FROM site_wallet w`.execute(db);
    const { rows: entries } = await sql`SELECT to_jsonb(e) AS row FROM site_wallet_entry e ORDER BY id`.execute(db);
    const take = async (table: string, rows: readonly unknown[], conflict: string): Promise<void> => {
      const list = JSON.stringify(rows.map((each) => (each as { row: object }).row));
      await this.client.query(
        `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) ON CONFLICT ${conflict}`,
        [list],
      );
    };
    await this.client.query('BEGIN; SET LOCAL session_replication_role = replica');
    await take(
      'site_wallet',
      wallets,
      `(store_id, person_id) DO UPDATE SET granted_cents = excluded.granted_cents, returned_cents = excluded.returned_cents,
         taken_cents = excluded.taken_cents, share_cents = excluded.share_cents`,
    );
    await take('site_wallet_entry', entries, 'DO NOTHING');
    await this.client.query('COMMIT');
  }

  /** The jobs that replication made; some again, as after a process that was killed. */
  async settle(isTwice = false): Promise<void> {
    const jobs = await this.office.selectFrom('job').selectAll().where('kind', '=', 'siteWallet').execute();
    for (const job of isTwice ? [...jobs, ...jobs] : jobs) {
      const siteId = Number(job.payload['siteId']);
      const settled = { memberStoreId: job.store_id, siteId, personId: PERSON, now: NOW };
      await inTransaction(this.office, (trx) => settleSiteWallet(trx, settled));
    }
    await this.office.deleteFrom('job').execute();
  }

  async send({ up, storeId, client }: Site): Promise<void> {
    if (up) await sendMembers({ office: this.client, site: client, storeId });
  }

  /** Grants become older than they are kept. */
  async returnGrants({ up, storeId, client }: Site): Promise<void> {
    if (!up) return;
    await client.query(`UPDATE site_wallet SET granted_at = granted_at - interval '1 hour'`);
    await returnGrants({ site: client, storeId });
  }

  /** All lines are there, and all has come. */
  async settleAll(): Promise<void> {
    for (const site of this.sites) site.up = true;
    for (let round = 0; round < 3; round += 1) {
      for (const site of this.sites) {
        await this.returnGrants(site);
        await this.replicate(site);
      }
      await this.settle();
      for (const site of this.sites) await this.send(site);
    }
  }

  async readWallet() {
    const { balance_cents: balance, held_cents: held } = await this.office
      .selectFrom('wallet')
      .selectAll()
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ sum: number; count: number; shares: number }>`
      SELECT (SELECT coalesce(sum(amount_cents), 0)::bigint FROM wallet_entry) AS sum,
        (SELECT count(*)::int FROM wallet_entry) AS count,
        (SELECT coalesce(sum(share_cents), 0)::bigint FROM wallet_grant) AS shares`.execute(this.office);
    const [{ sum, count, shares } = { sum: NO_MAIN, count: 0, shares: 0 }] = rows;
    return { balance, held, sum, count, shares };
  }

  /** What the sites know: what is left there, and what they may take. */
  async readSite(at: number) {
    const { db } = this.find(at);
    const { rows } = await sql<{ balance: number; allowance: number }>`
      SELECT w.balance_cents AS balance, a.granted_cents - a.returned_cents + a.share_cents - a.taken_cents AS allowance
      FROM wallet w JOIN site_wallet a ON a.person_id = w.person_id`.execute(db);
    return rows[0];
  }

  async close(): Promise<void> {
    for (const { client } of this.sites) await client.end();
    await this.client.end();
    for (const database of this.databases) await database.drop();
  }
}
