import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createPool } from '../db/connect';
import type { Reported } from './placements';
import type { RouteKey } from './route-key';

/** How often a database is asked which organisations it serves, and how long it may take to answer, in ms. */
export const ASKED_EVERY_MS = 1_000;
const PATIENCE_MS = 1_500;
/** Keys that are looked for at a time, and for how long; ms. After a start each phone's key is new. */
const LOOKUPS = 8;
const LOOKUP_MS = 5_000;
/**
 * For how long an answer is valid, in ms. A move waits longer than this after its first step, so that every process has
 * learned of it, or takes the database for one that is away.
 */
export const VALID_MS = 4_000;

const HAS_SITES = `SELECT EXISTS (SELECT FROM store_site WHERE side = 'office' AND state <> 'cloud') AS has`;
const MOVED = `SELECT id, epoch, placement FROM organisation WHERE placement <> 'here' OR epoch > 1`;

/** The organisation of a key, as one database knows it. */
const FIND: Readonly<Record<RouteKey['kind'], string>> = {
  token: 'SELECT s.organisation_id AS id FROM session x JOIN store s ON s.id = x.store_id WHERE x.token_hash = $1',
  apiKey: 'SELECT organisation_id AS id FROM api_key WHERE hash = $1',
  tableCode:
    'SELECT s.organisation_id AS id FROM table_code x JOIN store s ON s.id = x.store_id WHERE x.table_uuid = $1',
  login:
    'SELECT s.organisation_id AS id FROM staff_login x JOIN store s ON s.id = x.store_id WHERE x.user_name = $1 AND x.home',
  providerLogin:
    'SELECT s.organisation_id AS id FROM provider_login x JOIN store s ON s.id = x.store_id WHERE x.nonce = $1',
  site: `SELECT s.organisation_id AS id FROM store_site x JOIN store s ON s.id = x.store_id
    WHERE x.secret_hash = $1 OR $1 = ANY (x.retired_hashes)`,
  joinCode: 'SELECT s.organisation_id AS id FROM store_site x JOIN store s ON s.id = x.store_id WHERE x.code_hash = $1',
};

export const toValue = (key: RouteKey): string | Buffer => {
  if ('hash' in key) return key.hash;
  if (key.kind === 'tableCode') return key.code;
  return key.kind === 'login' ? key.userName : key.nonce;
};

/** One of several databases, with the server that answers the calls of its organisations. */
export class ServedDatabase {
  /** Null until the database could be opened for the first time. */
  app: FastifyInstance | null = null;
  /** Whether servers on site write stores of it: tokens that they give out come to it a moment later. */
  hasSites = false;
  /** A connection of its own, so that the question does not wait behind keys. */
  private readonly asking: pg.Pool;
  private readonly lookups: pg.Pool;
  /** When the last question was sent that was answered, by a clock that is never set. */
  private askedAt = Number.NEGATIVE_INFINITY;
  private hasFailed = false;

  constructor(
    readonly number: number,
    readonly url: string,
  ) {
    const open = (max: number, patience: number): pg.Pool =>
      createPool({ connectionString: url, max, connectionTimeoutMillis: patience, query_timeout: patience });
    this.asking = open(1, PATIENCE_MS);
    this.lookups = open(LOOKUPS, LOOKUP_MS);
  }

  /** Whether it answered a moment ago: only then it is known which organisations it serves. */
  get isAnswering(): boolean {
    return this.app !== null && performance.now() - this.askedAt < VALID_MS;
  }

  /** The same at this moment, for those who watch over it. */
  get isUp(): boolean {
    return this.isAnswering && !this.hasFailed;
  }

  /** What it says of organisations that were ever moved. */
  async ask(): Promise<readonly Reported[]> {
    const asked = performance.now();
    try {
      const { rows } = await this.asking.query<Reported>({ name: 'moved', text: MOVED });
      const { rows: sites } = await this.asking.query<{ has: boolean }>({ name: 'has sites', text: HAS_SITES });
      this.hasSites = sites[0]?.has ?? false;
      this.askedAt = asked;
      this.hasFailed = false;
      return rows;
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }

  /** The organisation of a key; null where this database knows none. */
  async find(key: RouteKey): Promise<number | null> {
    const { rows } = await this.lookups.query<{ id: number }>({
      name: key.kind,
      text: FIND[key.kind],
      values: [toValue(key)],
    });
    return rows[0]?.id ?? null;
  }

  /** The stores of organisations. */
  async listStores(organisationIds: readonly number[]): Promise<number[]> {
    const { rows } = await this.lookups.query<{ id: number }>('SELECT id FROM store WHERE organisation_id = ANY ($1)', [
      organisationIds,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Takes a human check out of this database, so that another one can ask for its answer; null where it has none. */
  async takeCheck(challenge: string): Promise<object | null> {
    const { rows } = await this.lookups.query<object>('DELETE FROM human_check WHERE id = $1 RETURNING *', [challenge]);
    return rows[0] ?? null;
  }

  async putCheck(check: object): Promise<void> {
    await this.lookups.query('INSERT INTO human_check SELECT * FROM json_populate_record(NULL::human_check, $1)', [
      JSON.stringify(check),
    ]);
  }

  async close(): Promise<void> {
    await Promise.all([this.asking.end(), this.lookups.end()]);
  }
}
