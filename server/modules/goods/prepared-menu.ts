import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Endpoints, Output } from '@romduol/contract';
import type { Db } from '../../http/call';
import type { Language } from '../../http/language';
import { loadMenu } from './load-menu';

type Menu = Output<Endpoints['menu']>;

/** A menu as it goes out: made once when the menu changes, not per request. */
export interface PreparedMenu {
  readonly menu: Menu;
  readonly etag: string;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const prepare = async (menu: Menu): Promise<PreparedMenu> => {
  const identity = Buffer.from(JSON.stringify({ code: 0, msg: '', data: menu }));
  const [gz, br] = await Promise.all([
    compressGzip(identity, { level: 9 }),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { menu, etag, identity, gzip: gz, br };
};

/**
 * The prepared menus of all stores, one for each language. A change of a menu is heard on the live channel and drops
 * the store's; while that channel is down nothing is kept, so that no process can serve an old menu for long.
 */
export class PreparedMenus {
  private readonly kept = new Map<string, Promise<PreparedMenu>>();
  private keeping = true;

  constructor(private readonly db: Db) {}

  get(storeId: number, language: Language): Promise<PreparedMenu> {
    const key = `${storeId}/${language}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const fresh = this.make(storeId, language);
    if (this.keeping) {
      this.kept.set(key, fresh);
      // A menu that could not be made is tried again at the next request.
      fresh.catch(() => this.kept.delete(key));
    }
    return fresh;
  }

  /** The store's menu changed. */
  drop(storeId: number): void {
    for (const key of this.kept.keys()) if (key.startsWith(`${storeId}/`)) this.kept.delete(key);
  }

  /** Whether changes are heard. */
  hears(changes: boolean): void {
    this.keeping = changes;
    this.kept.clear();
  }

  private async make(storeId: number, language: Language): Promise<PreparedMenu> {
    const { menu_version } = await this.db
      .selectFrom('store')
      .select('menu_version')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow();
    return prepare(await loadMenu(this.db, storeId, menu_version, language));
  }
}
