import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { RouteKey } from '../../directory/route-key';
import { toValue } from '../../directory/served-database';

/** Keys that are remembered. */
const MOST_KEYS = 50_000;
/** A key that a site has just given out comes with its changes: it is looked for again for so long, in ms. */
const PATIENCE_MS = 3_000;
const LOOK_MS = 200;
/** Requests that wait for a key at a time: others are answered as of an unknown one. */
const MOST_WAITING = 50;

/** The keys of which a site has tokens, codes or names. Keys of the public API and of sites are the office's, and answered there. */
type SiteKey = Exclude<RouteKey, { kind: 'apiKey' | 'site' | 'joinCode' }>;

/** The store of a key. */
const FIND: Readonly<Record<SiteKey['kind'], string>> = {
  token: 'SELECT store_id AS id FROM session WHERE token_hash = $1',
  tableCode: 'SELECT store_id AS id FROM table_code WHERE table_uuid = $1',
  login: 'SELECT store_id AS id FROM staff_login WHERE user_name = $1 AND home',
  providerLogin: 'SELECT store_id AS id FROM provider_login WHERE nonce = $1',
};

/** Which store a request is for, as the office knows it. */
export class StoreKeys {
  private readonly known = new Map<string, number>();
  private waiting = 0;

  constructor(private readonly pool: Pool) {}

  /** A site has given out a token. */
  remember(key: SiteKey, storeId: number): void {
    // A sign-in name may become another store's.
    if (key.kind === 'login') return;
    const text = `${key.kind} ${toValue(key).toString('base64')}`;
    this.known.set(text, storeId);
    const [oldest] = this.known.keys();
    if (this.known.size > MOST_KEYS && oldest !== undefined) this.known.delete(oldest);
  }

  /** Null where no store has it. */
  async find(key: RouteKey): Promise<number | null> {
    if (key.kind === 'apiKey' || key.kind === 'site' || key.kind === 'joinCode') return null;
    const text = `${key.kind} ${toValue(key).toString('base64')}`;
    const found = this.known.get(text) ?? (await this.search(key));
    if (found !== null) this.remember(key, found);
    return found;
  }

  /** Waits until a token that a site has given out is in the office's own rows, which then answer for it. */
  async waitFor(key: RouteKey): Promise<void> {
    if (key.kind === 'token') await this.search(key);
  }

  private async search(key: SiteKey): Promise<number | null> {
    const first = await this.ask(key);
    const mayCome = key.kind === 'token' || key.kind === 'providerLogin';
    if (first !== null || !mayCome || this.waiting >= MOST_WAITING) return first;
    this.waiting += 1;
    try {
      for (const end = performance.now() + PATIENCE_MS; performance.now() < end;) {
        await pause(LOOK_MS);
        const found = await this.ask(key);
        if (found !== null) return found;
      }
      return null;
    } finally {
      this.waiting -= 1;
    }
  }

  private async ask(key: SiteKey): Promise<number | null> {
    const { rows } = await this.pool.query<{ id: number }>({
      name: `store of ${key.kind}`,
      text: FIND[key.kind],
      values: [toValue(key)],
    });
    return rows[0]?.id ?? null;
  }
}
