import pg from 'pg';

type Query = typeof pg.Client.prototype.query;

const toText = ([first]: readonly unknown[]): string =>
  typeof first === 'string' ? first : String((first as { text?: unknown } | undefined)?.text ?? '');

/** A transaction of this process that is kept open right before its commit, with all its locks. */
export interface Held {
  /** Resolves once a transaction has reached its commit. */
  readonly reached: Promise<void>;
  /** Lets it commit. */
  release(): void;
}

/** Watches the statements of this process, and holds the next commit on request. */
export class Commits {
  readonly #query: Query = pg.Client.prototype.query;
  #next: { readonly reached: () => void; readonly gate: Promise<void> } | null = null;
  /** What is done before each commit. */
  #probe: (() => Promise<void>) | null = null;
  /** Statements of `during` by connection, in order: jobs and messages of the process use others than a call. */
  #seen: Map<pg.Client, string[]> | null = null;

  constructor() {
    const run = this.#query as (this: pg.Client, ...all: unknown[]) => Promise<unknown>;
    const before = (client: pg.Client, text: string): Promise<void> | null => this.#before(client, text);
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const gate = before(this, toText(args));
      return gate === null ? run.apply(this, args) : gate.then(() => run.apply(this, args));
    } as Query;
  }

  #before(client: pg.Client, text: string): Promise<void> | null {
    this.#seen?.set(client, [...(this.#seen.get(client) ?? []), text]);
    if (text !== 'commit') return null;
    if (this.#next === null) return this.#probe?.() ?? null;
    const { reached, gate } = this.#next;
    this.#next = null;
    reached();
    return gate;
  }

  holdNext(): Held {
    let reached = (): void => undefined;
    let release = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (reached = resolve));
    const gate = new Promise<void>((resolve) => (release = resolve));
    this.#next = { reached, gate };
    return { reached: arrival, release };
  }

  /** Does `work`; `probe` inspects each of its transactions right before it commits. */
  async probed(work: () => Promise<unknown>, probe: () => Promise<void>): Promise<void> {
    this.#probe = probe;
    await work().finally(() => (this.#probe = null));
  }

  /** The statements that each connection sends during `work`. */
  async during(work: () => Promise<unknown>): Promise<readonly (readonly string[])[]> {
    const seen = new Map<pg.Client, string[]>();
    this.#seen = seen;
    await work();
    this.#seen = null;
    return [...seen.values()];
  }

  restore(): void {
    pg.Client.prototype.query = this.#query;
  }
}
