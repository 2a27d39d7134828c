import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Between two looks, in ms. */
const LOOK_MS = 20;

interface Waiting {
  readonly pid: number;
  readonly since: Date;
  readonly query: string;
  readonly blockers: readonly number[];
  /** What those do who are waited for. */
  readonly ahead: string;
}

/** The longest wait of one statement that was seen, in ms, with what it waited for. */
interface SeenWait {
  readonly query: string;
  readonly blockedBy: string;
  readonly from: number;
  until: number;
}

const shortened = (query: string): string => query.replace(/\s+/g, ' ').slice(0, 160);

/**
 * Samples which calls wait for a lock in a database, and for which transaction. A wait that begins behind a foreign
 * transaction is counted separately from one behind another call.
 */
export class LockWaits {
  #client: pg.Client | null = null;
  readonly #seen = new Map<string, SeenWait>();
  #over = false;
  #looking: Promise<void> = Promise.resolve();
  #foreign: number | null = null;
  /** The program that is to hold an order: no call waits while it waits for its turn. */
  #holder: number | null = null;
  /** How many calls waited at once behind the foreign transaction, directly or behind one that did. */
  mostBehindForeign = 0;
  /** What waited there besides the first, for the message of a test that fails. */
  readonly behindForeign = new Set<string>();

  private constructor(private readonly connection: pg.ClientConfig) {}

  static begin(connection: pg.ClientConfig): LockWaits {
    const waits = new LockWaits(connection);
    waits.#looking = waits.#look();
    return waits;
  }

  /** From now on this backend is about to be the foreign transaction. */
  holder(pid: number): void {
    this.#holder = pid;
  }

  /** From now on this backend is the foreign transaction; null: there is none. */
  foreign(pid: number | null): void {
    this.#foreign = pid;
  }

  /** Waits of a call for another call, the longest first. */
  between(): readonly { readonly ms: number; readonly what: string }[] {
    return [...this.#seen.values()]
      .map(({ query, blockedBy, from, until }) => ({ ms: until - from, what: `${query} | behind: ${blockedBy}` }))
      .sort((a, b) => b.ms - a.ms);
  }

  async end(): Promise<void> {
    this.#over = true;
    await this.#looking;
    await this.#client?.end().catch(() => undefined);
  }

  /** Its connection; another one after the database was killed under it. */
  async #connected(): Promise<pg.Client> {
    if (this.#client !== null) return this.#client;
    const client = new pg.Client(this.connection);
    client.on('error', () => (this.#client = null));
    await client.connect();
    this.#client = client;
    return client;
  }

  async #read(): Promise<readonly Waiting[]> {
    const client = await this.#connected();
    const { rows } = await client.query<Waiting>(
      `SELECT waiting.pid, waiting.query_start AS since, waiting.query, pg_blocking_pids(waiting.pid) AS blockers,
         (SELECT coalesce(string_agg(concat_ws(' ', ahead.state, now() - ahead.xact_start, ahead.query), '; '), 'nobody')
          FROM pg_stat_activity ahead WHERE ahead.pid = ANY (pg_blocking_pids(waiting.pid))) AS ahead
       FROM pg_stat_activity waiting WHERE waiting.datname = current_database() AND waiting.wait_event_type = 'Lock'`,
    );
    return rows;
  }

  async #look(): Promise<void> {
    while (!this.#over) {
      this.#note(await this.#read().catch(() => []));
      await pause(LOOK_MS);
    }
  }

  #note(rows: readonly Waiting[]): void {
    const behind = new Set(this.#foreign === null ? [] : [this.#foreign]);
    for (let grown = -1; grown !== behind.size;) {
      grown = behind.size;
      for (const { pid, blockers } of rows) if (blockers.some((blocker) => behind.has(blocker))) behind.add(pid);
    }
    const held = rows.filter(({ pid }) => behind.has(pid));
    this.mostBehindForeign = Math.max(this.mostBehindForeign, held.length);
    if (held.length > 1) for (const { query } of held) this.behindForeign.add(shortened(query));
    const at = performance.now();
    for (const { pid, since, query, ahead } of rows) {
      if (behind.has(pid) || pid === this.#holder) continue;
      const key = `${pid} ${since.getTime()}`;
      const known = this.#seen.get(key);
      if (known) known.until = at;
      else this.#seen.set(key, { query: shortened(query), blockedBy: shortened(ahead), from: at, until: at });
    }
  }
}

/** Another program's transaction that locks an order for a while, and changes nothing. */
export const holdOrder = async (
  connection: pg.ClientConfig,
  orderId: number,
  { ms, waits }: { readonly ms: number; readonly waits: LockWaits },
): Promise<void> => {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    waits.holder(rows[0]?.pid ?? 0);
    await client.query('BEGIN');
    await client.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
    waits.foreign(rows[0]?.pid ?? null);
    await pause(ms);
    await client.query('ROLLBACK');
  } finally {
    waits.foreign(null);
    await client.end().catch(() => undefined);
  }
};
