import type { Db } from '../../db/db';
import type { Language } from '@romduol/domain/languages';
import { HEADERS } from '@romduol/contract/envelope';
import { type ReadyAnswers, prepareAnswers } from '../../http/ready-answers';
import { storeCurrencies } from '../../money/store-currencies';
import { storeZone } from '../../zones/store-zone';
import { findTable, splitCode } from '../access';
import { loadStore, refuseGoneStore } from '../store';
import { loadActivities, onMenu } from './activities';
import { loadMenu } from './load-menu';
import type { Menu } from './menu-view';

/** A menu as it is sent: made once when the menu changes, not per request. */
export interface PreparedMenu {
  readonly menu: Menu;
  /** The instant in ms from which on it holds a promotion too many or too few. */
  readonly until: number;
  readonly answers: ReadyAnswers;
}

/** Table codes that one process caches. */
const MOST_CODES = 100_000;

const MENU_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  // Asked again at each opening, answered with 304 while it is the same.
  'cache-control': 'private, no-cache',
  vary: `accept-encoding, ${HEADERS.language}`,
};

const LEVELS = { gzip: 9, br: 9 };

const prepare = async (menu: Menu, until: number): Promise<PreparedMenu> => {
  const text = JSON.stringify({ code: 0, msg: '', data: menu });
  return { menu, until, answers: await prepareAnswers(text, MENU_HEADERS, LEVELS) };
};

/**
 * The prepared menus of all stores, one for each language. A change of a menu is received on the live channel and drops
 * the store's; while that channel is down nothing is cached, so that no process can serve an old menu for long. Phones
 * get the promotions of the next day with their times and apply them by themselves, so that a menu is outdated only
 * when one of them comes within a day or is over.
 */
export class PreparedMenus {
  private readonly kept = new Map<string, Promise<PreparedMenu>>();
  /** Of those kept, the ones that are ready: most requests are answered from here without waiting for anything. */
  private readonly ready = new Map<string, PreparedMenu>();
  private readonly stores = new Map<string, number>();
  private keeping = true;

  /** `clock` gives the instant in ms. */
  constructor(
    private readonly db: Db,
    private readonly clock: () => number,
  ) {}

  /** The menu of a table code, if it is cached. */
  atOnce(code: string, language: Language): PreparedMenu | null {
    const storeId = this.stores.get(splitCode(code).tableUuid);
    const ready = storeId === undefined ? undefined : this.ready.get(`${storeId}/${language}`);
    return ready !== undefined && this.clock() < ready.until ? ready : null;
  }

  async get(storeId: number, language: Language): Promise<PreparedMenu> {
    const key = `${storeId}/${language}`;
    const kept = this.kept.get(key);
    if (kept) {
      const prepared = await kept;
      if (this.clock() < prepared.until) return prepared;
      // The first caller that finds it too old prepares it again; the others wait for the same one.
      if (this.kept.get(key) === kept) this.remove(key);
    }
    return this.kept.get(key) ?? this.makeAnew(key, storeId, language);
  }

  /**
   * The menu behind a table code. Which store a code leads to never changes and is kept; whether the store still exists
   * is checked when its menu is made. Throws tableCodeUnknown, branchClosed or storeUnavailable.
   */
  async behind(code: string, language: Language): Promise<PreparedMenu> {
    const { tableUuid } = splitCode(code);
    const known = this.stores.get(tableUuid);
    if (known !== undefined) return this.get(known, language);
    const { store } = await findTable(this.db, code);
    if (this.keeping && this.stores.size < MOST_CODES) this.stores.set(tableUuid, store.id);
    return this.get(store.id, language);
  }

  /** The store's menu changed. */
  drop(storeId: number): void {
    for (const key of this.kept.keys()) if (key.startsWith(`${storeId}/`)) this.remove(key);
  }

  /** Whether the live channel delivers changes. */
  setReceiving(changes: boolean): void {
    this.keeping = changes;
    this.kept.clear();
    this.ready.clear();
  }

  private remove(key: string): void {
    this.kept.delete(key);
    this.ready.delete(key);
  }

  private makeAnew(key: string, storeId: number, language: Language): Promise<PreparedMenu> {
    const fresh = this.make(storeId, language);
    if (this.keeping) {
      this.kept.set(key, fresh);
      void fresh.then(
        (prepared) => {
          // Unless the menu changed while it was made.
          if (this.kept.get(key) === fresh) this.ready.set(key, prepared);
        },
        // A menu that could not be made is tried again at the next request.
        () => {
          if (this.kept.get(key) === fresh) this.remove(key);
        },
      );
    }
    return fresh;
  }

  private async make(storeId: number, language: Language): Promise<PreparedMenu> {
    const now = this.clock();
    const store = await loadStore(this.db, storeId);
    refuseGoneStore(store);
    const { shown, until } = onMenu(await loadActivities(this.db, storeId, new Date(now)), now);
    const of = {
      storeId,
      version: store.menu_version,
      activities: shown,
      now,
      zone: storeZone(store),
      currency: storeCurrencies(store).main,
    };
    return prepare(await loadMenu(this.db, of, language), until);
  }
}
