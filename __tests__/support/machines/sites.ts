import pg from 'pg';
import { createDb, createPool } from '../../../server/db/connect';
import type { Db } from '../../../server/db/db';
import { listSentTables, listStoreTables } from '../../../server/sites/store-tables';
import { Actor } from '../world/actor';
import { signsInAtWork } from '../world/human-check';
import { ALL_PARTS, RIVERSIDE } from '../world/opening';
import { aMachine, type Bundle, type Machine, type ServerProcess, startServer } from './a-server';
import { durablePostgres } from './durable-postgres';
import { freePort } from './free-port';
import { Installation, type Member } from './installation';
import { overHttp } from './over-http';
import { type Line, openLine } from './tcp-line';

/**
 * How long a hook may take that starts an office and its sites, in ms: each with a PostgreSQL of its own that waits for
 * the disk, one after another. Eight seconds on an idle machine, over 90 on a loaded one.
 */
export const START_MS = 240_000;

/** What both sides write by themselves. */
const APART: readonly string[] = ['session', 'idempotency'];

/** People who sign in to several stores have their home, with its password, in the site's store there. */
const WITHOUT: Readonly<Record<string, string>> = {
  staff: ` - 'password_hash' - 'pin_hash'`,
  staff_login: ` - 'home'`,
};

/** Every row of a store, by table: its text. Sites send people without their phones where the office knows them. */
export const readStore = async (connection: pg.ClientConfig, storeId: number): Promise<Record<string, string[]>> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`SET timezone = 'UTC'`);
    const tables = listSentTables(await listStoreTables(client, storeId), storeId);
    const contents: Record<string, string[]> = {};
    for (const { name, filter } of tables) {
      if (filter === null || APART.includes(name)) continue;
      const { rows } = await client.query<{ row: string }>(
        `SELECT (to_jsonb(t)${WITHOUT[name] ?? ''})::text AS row FROM ${name} t WHERE ${filter} ORDER BY 1`,
      );
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  } finally {
    await client.end();
  }
};

/** The machine of one store, behind a line to its office. */
export class SiteMachine {
  private constructor(
    readonly machine: Machine,
    readonly line: Line,
    readonly port: number,
    readonly db: Db,
    private readonly bundle: Bundle,
    public running: ServerProcess,
  ) {}

  static async join(bundle: Bundle, officePort: number, joinCode: string): Promise<SiteMachine> {
    const line = await openLine(officePort);
    const machine = await aMachine();
    const port = await freePort();
    const running = SiteMachine.launch(bundle, machine, line, port, { JOIN_CODE: joinCode });
    await running.ready;
    return new SiteMachine(machine, line, port, createDb(createPool(machine.address)), bundle, running);
  }

  private static launch(
    bundle: Bundle,
    machine: Machine,
    line: Line,
    port: number,
    variables: Readonly<Record<string, string>> = {},
  ): ServerProcess {
    return startServer(bundle, machine, {
      MODE: 'site',
      OFFICE_URL: `http://127.0.0.1:${line.port}`,
      PORT: String(port),
      DEMO_SERVICES: '0',
      ...variables,
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Kills the process as a loss of power does. */
  async kill(): Promise<void> {
    this.running.process.kill('SIGKILL');
    await this.running.ended;
  }

  async start(variables: Readonly<Record<string, string>> = {}): Promise<void> {
    this.running = SiteMachine.launch(this.bundle, this.machine, this.line, this.port, variables);
    await this.running.ready;
  }

  async close(): Promise<void> {
    if (this.running.process.exitCode === null) await this.kill();
    await this.db.destroy();
    await this.line.close();
    await this.machine.clear();
  }
}

/** An office with the demo store, on a PostgreSQL of its own. */
export class Office {
  private constructor(
    readonly installation: Installation,
    readonly member: Member,
    readonly owner: Actor,
  ) {}

  static async open(bundle: Bundle): Promise<Office> {
    const own = await durablePostgres();
    const installation = await Installation.open(bundle, {}, own.database);
    const member = await installation.add();
    const owner = installation.at(member.port, 'device-of-the-owner');
    const { user: userName, password } = installation.access.manager;
    await signsInAtWork(owner, { userName, password });
    return new Office(installation, member, owner);
  }

  /** With a second store, which shares the members that the first one keeps. */
  static async openSharing(
    bundle: Bundle,
  ): Promise<{ readonly office: Office; readonly keeper: number; readonly storeId: number }> {
    const office = await Office.open(bundle);
    const keeper = (await office.db.selectFrom('store').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
    const copyFrom = { storeId: keeper, parts: [...ALL_PARTS] };
    const { storeId } = await office.owner.does('openStore', { ...RIVERSIDE, copyFrom });
    return { office, keeper, storeId };
  }

  get db(): Db {
    return this.installation.database.db;
  }

  /** The manager, signed in at a site. */
  async openManager(site: SiteMachine): Promise<Actor> {
    const manager = new Actor(overHttp(site.origin), 'device-of-the-manager');
    const { user: userName, password } = this.installation.access.manager;
    await signsInAtWork(manager, { userName, password });
    return manager;
  }

  async joinSite(bundle: Bundle, storeId: number): Promise<SiteMachine> {
    const { joinCode } = await this.owner.does('makeSiteJoinCode', { storeId });
    return SiteMachine.join(bundle, this.member.port, joinCode);
  }

  async findSite(storeId: number) {
    const { list } = await this.owner.does('officeSites', {});
    const site = list.find((each) => each.storeId === storeId);
    if (site === undefined) throw new Error('no such store');
    return site;
  }

  close(): Promise<void> {
    return this.installation.close();
  }
}

/** The tables whose rows differ at the office and at the site. */
export const listDiffering = async (office: Office, site: SiteMachine, storeId: number): Promise<string[]> => {
  const ends = [site.machine.address, office.installation.database.connection];
  const [there = {}, here = {}] = await Promise.all(ends.map((each) => readStore(each, storeId)));
  return Object.keys(there).filter((name) => there[name]?.join('\n') !== here[name]?.join('\n'));
};
