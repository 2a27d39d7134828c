import { sql } from 'kysely';
import type { Db } from '../../../server/db/db';
import { numberDatabase } from '../../../server/db/number-database';
import { seedDemo } from '../../../server/db/seeds/demo';
import { aMachine, type Bundle, type Machine, type ServerProcess, startServer } from './a-server';
import { type DurablePostgres, durablePostgres } from './durable-postgres';
import { freePort } from './free-port';
import { toUrl } from './installation';

/** Makes organisations, each with a store that has a table, as one statement for each kind of row. Returns their table codes. */
export const addStores = async (db: Db, prefix: string, count: number): Promise<string[]> => {
  const words = (text: string): string => JSON.stringify({ en: text, 'zh-Hans': text, km: text });
  const name = words('Branch');
  const { rows } = await sql<{ code: string }>`
    WITH o AS (INSERT INTO organisation (name) SELECT 'Chain ' || i FROM generate_series(1, ${count}::int) i RETURNING id),
      s AS (INSERT INTO store (organisation_id, name, address, zone, prices_include_vat)
        SELECT id, ${name}::jsonb, ${name}::jsonb, 'Asia/Phnom_Penh', false FROM o RETURNING id),
      f AS (INSERT INTO floor (store_id, name, position) SELECT id, ${name}::jsonb, 0 FROM s RETURNING store_id, id),
      t AS (INSERT INTO dining_table (store_id, floor_id, name, seats, status_since)
        SELECT store_id, id, 'T01', 4, now() FROM f RETURNING store_id, id)
    INSERT INTO table_code (table_uuid, store_id, table_id) SELECT ${prefix}::text || store_id, store_id, id FROM t
    RETURNING table_uuid AS code`.execute(db);
  return rows.map(({ code }) => code);
};

/** One process of the server on several PostgreSQL servers, with an organisation and its store on each. */
export class SeveralDatabases {
  private constructor(
    readonly servers: readonly DurablePostgres[],
    readonly urls: readonly string[],
    /** What a process is told of them. */
    readonly variables: Readonly<Record<string, string>>,
    private readonly machines: readonly Machine[],
    private readonly processes: readonly ServerProcess[],
    /** Where each process answers. */
    readonly origins: readonly string[],
  ) {}

  static async start(bundle: Bundle, count: number, processes = 1): Promise<SeveralDatabases> {
    const servers: DurablePostgres[] = [];
    for (let number = 1; number <= count; number += 1) {
      const server = await durablePostgres();
      servers.push(server);
      const { db } = server.database;
      await numberDatabase(db, number);
      await seedDemo(db, Date.now());
      // Sign-in names are unique over all databases.
      if (number > 1) await sql`UPDATE staff_login SET user_name = user_name || '-' || ${number}::text`.execute(db);
    }
    const urls = servers.map(({ database }) => toUrl(database));
    const machines = await Promise.all(Array.from({ length: processes }, () => aMachine()));
    const started: ServerProcess[] = [];
    const origins: string[] = [];
    const variables = { DEMO: '0', DEMO_SERVICES: '0', DATABASE_URLS: urls.join(' ') };
    for (const machine of machines) {
      const port = await freePort();
      const running = startServer(bundle, machine, { ...variables, PORT: String(port) });
      started.push(running);
      await running.ready;
      origins.push(`http://127.0.0.1:${port}`);
    }
    return new SeveralDatabases(servers, urls, variables, machines, started, origins);
  }

  /** What the processes have printed. */
  printed(): string {
    return this.processes.map((each) => each.printed()).join('\n');
  }

  async close(): Promise<void> {
    for (const { process, ended } of this.processes) {
      process.kill('SIGTERM');
      await ended;
    }
    for (const machine of this.machines) await machine.clear();
    for (const { database } of this.servers) await database.drop();
  }
}
