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
  /** Statements since `watch`, in order. */
  #seen: string[] | null = null;

  constructor() {
    const run = this.#query as (this: pg.Client, ...all: unknown[]) => Promise<unknown>;
    const before = (text: string): Promise<void> | null => this.#before(text);
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const gate = before(toText(args));
      return gate === null ? run.apply(this, args) : gate.then(() => run.apply(this, args));
    } as Query;
  }

  #before(text: string): Promise<void> | null {
    this.#seen?.push(text);
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

  /** The statements of `work`. */
  async during(work: () => Promise<unknown>): Promise<readonly string[]> {
    const seen: string[] = [];
    this.#seen = seen;
    await work();
    this.#seen = null;
    return seen;
  }

  restore(): void {
    pg.Client.prototype.query = this.#query;
  }
}
