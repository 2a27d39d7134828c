import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { SiteState } from '../../db/schema-machines';
import { CONTACT_VALID_MS, LOOK_EVERY_MS } from '../limits';
import { finishTakeOver } from './take-over';
import type { Way } from './subscription';

/** A store that the office does not write. */
export interface Away {
  readonly storeId: number;
  readonly state: Exclude<SiteState, 'cloud'>;
  /** How its site is reached; null while it is not. */
  readonly way: Way | null;
}

interface Row {
  readonly storeId: number;
  readonly state: Away['state'];
  readonly host: string | null;
  readonly port: number | null;
  readonly password: string | null;
}

/** What a process of the office knows of sites, of a moment ago. */
export class Watch {
  private stores: ReadonlyMap<number, Away> = new Map();
  private readonly ended = new AbortController();

  constructor(
    private readonly pool: pg.Pool,
    private readonly connection: pg.ClientConfig,
  ) {}

  get isEmpty(): boolean {
    return this.stores.size === 0;
  }

  find(storeId: number): Away | null {
    return this.stores.get(storeId) ?? null;
  }

  listOpen(): Away[] {
    return [...this.stores.values()].filter(({ way }) => way !== null);
  }

  async start(): Promise<void> {
    await this.look().catch(() => undefined);
    void this.keepLooking();
  }

  stop(): void {
    this.ended.abort();
  }

  private async keepLooking(): Promise<void> {
    const { signal } = this.ended;
    for (;;) {
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.look().catch(() => undefined);
    }
  }

  private async look(): Promise<void> {
    const { rows } = await this.pool.query<Row>({
      name: 'sites',
      text: `SELECT store_id AS "storeId", state, CASE WHEN contact_at > now() - $1 * interval '1 ms' THEN relay_host END AS host,
          relay_port AS port, relay_password AS password
        FROM store_site WHERE side = 'office' AND state <> 'cloud'`,
      values: [CONTACT_VALID_MS],
    });
    this.stores = new Map(
      rows.map(({ storeId, state, host, port, password }) => {
        const way = host === null || port === null || password === null ? null : { host, port, password };
        return [storeId, { storeId, state, way }];
      }),
    );
    // Where the site answers, the process that holds its tunnel takes over what it has last.
    const left = rows.filter(({ state, host }) => state === 'leaving' && host === null);
    if (left.length > 0) await this.finish(left.map(({ storeId }) => storeId));
  }

  private async finish(storeIds: readonly number[]): Promise<void> {
    const client = new pg.Client({ ...this.connection, application_name: 'romduol site' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      for (const storeId of storeIds) await finishTakeOver(client, storeId);
    } finally {
      await client.end();
    }
  }
}
