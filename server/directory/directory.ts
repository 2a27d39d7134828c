import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../http/refusal';
import { Placements } from './placements';
import type { RouteKey } from './route-key';
import { ASKED_EVERY_MS, type ServedDatabase, toValue } from './served-database';

/** Keys that are remembered: those of the phones, tills and screens of a hundred thousand tables. */
const MOST_KEYS = 200_000;

/** For how long a token is looked for again that a server on site may have given out, in ms; and for how many at a time. */
const TOKEN_PATIENCE_MS = 3_000;
const TOKEN_LOOK_MS = 200;
const MOST_WAITING = 50;

/** The database of a request; `unknown`: no organisation has its key; `busy`: it cannot be answered at the moment. */
export type Located = ServedDatabase | 'unknown' | 'busy';

const toText = (key: RouteKey): string => `${key.kind} ${toValue(key).toString('base64')}`;

/**
 * Finds the database of a request. A key is looked for in all databases when a process first sees it, and its organisation is
 * remembered; where that is, the databases say every second.
 */
export class Directory {
  private readonly placements = new Placements();
  private readonly known = new Map<string, number>();
  private readonly timers = new Map<ServedDatabase, NodeJS.Timeout>();
  private isStopped = false;
  private waiting = 0;

  constructor(readonly databases: readonly ServedDatabase[]) {}

  /** Asks each database by itself, again and again: one that hangs delays no other. */
  async start(): Promise<void> {
    await Promise.all(this.databases.map((database) => this.keepAsking(database)));
  }

  stop(): void {
    this.isStopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  async locate(key: RouteKey): Promise<Located> {
    const organisationId = this.known.get(toText(key)) ?? (await this.searchLonger(key));
    return typeof organisationId === 'number' ? this.find(organisationId) : organisationId;
  }

  /** Any database: for what belongs to no organisation. */
  any(): ServedDatabase | null {
    return (
      this.databases.find(({ isAnswering }) => isAnswering) ?? this.databases.find(({ app }) => app !== null) ?? null
    );
  }

  /** Whether a database other than `number` has a sign-in name. Throws busy where one of them cannot be asked. */
  async hasLoginElsewhere(number: number, userName: string): Promise<boolean> {
    const others = this.databases.filter((database) => database.number !== number);
    if (others.some(({ isAnswering }) => !isAnswering)) throw new Refusal('busy');
    const found = await Promise.all(
      others.map((database) => database.find({ kind: 'login', userName, challenge: '' })),
    );
    return found.some((organisationId) => organisationId !== null);
  }

  private find(organisationId: number): Located {
    const placed = this.placements.find(organisationId);
    const database = this.databases.find(({ number }) => number === placed?.number);
    return placed?.isServed === true && database?.isAnswering === true ? database : 'busy';
  }

  private remember(key: RouteKey, organisationId: number): void {
    // A sign-in name may become another organisation's; a provider's login and a join code are used once.
    if (key.kind === 'login' || key.kind === 'providerLogin' || key.kind === 'joinCode') return;
    const text = toText(key);
    this.known.set(text, organisationId);
    const [oldest] = this.known.keys();
    if (this.known.size > MOST_KEYS && oldest !== undefined) this.known.delete(oldest);
  }

  /**
   * The organisation of a key. The first database that knows it decides: others may be away, and are not waited for. Where none
   * knows it, one that could not be asked may.
   */
  private async search(key: RouteKey): Promise<number | 'unknown' | 'busy'> {
    const asked = this.databases.map(async (database) => {
      if (!database.isAnswering) throw new Error('away');
      return { organisationId: await database.find(key), database };
    });
    const found = await Promise.any(
      asked.map(async (each) => {
        const { organisationId, database } = await each;
        if (organisationId === null) throw new Error('unknown here');
        return { organisationId, database };
      }),
    ).catch(() => null);
    if (found === null) {
      const answers = await Promise.allSettled(asked);
      return answers.every(({ status }) => status === 'fulfilled') ? 'unknown' : 'busy';
    }
    this.placements.add(found.organisationId, found.database.number);
    this.remember(key, found.organisationId);
    return found.organisationId;
  }

  private async keepAsking(database: ServedDatabase): Promise<void> {
    await this.ask(database).catch(() => undefined);
    if (!this.isStopped)
      this.timers.set(
        database,
        setTimeout(() => void this.keepAsking(database), ASKED_EVERY_MS),
      );
  }

  /** The same for a while, where it may be a token that a server on site has just given out. */
  private async searchLonger(key: RouteKey): Promise<number | 'unknown' | 'busy'> {
    const first = await this.search(key);
    const mayCome = key.kind === 'token' && this.databases.some(({ hasSites }) => hasSites);
    if (first !== 'unknown' || !mayCome || this.waiting >= MOST_WAITING) return first;
    this.waiting += 1;
    try {
      for (const end = performance.now() + TOKEN_PATIENCE_MS; performance.now() < end;) {
        await pause(TOKEN_LOOK_MS);
        const found = await this.search(key);
        if (found !== 'unknown') return found;
      }
      return 'unknown';
    } finally {
      this.waiting -= 1;
    }
  }

  private async ask(database: ServedDatabase): Promise<void> {
    if (database.app === null) return;
    const left = this.placements.update(database.number, await database.ask());
    if (left.length > 0) database.app.leaveStores(await database.listStores(left));
  }
}
