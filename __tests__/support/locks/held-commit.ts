import { Connection } from '../../../server/db/connection';

type Submit = Connection['submit'];

/** A transaction of this process that is kept open right before its commit, with all its locks. */
export interface Held {
  /** Resolves once a transaction has reached its commit. */
  readonly reached: Promise<void>;
  /** Lets it commit. */
  release(): void;
}

/** Watches the statements of this process, and holds the next commit on request. */
export class Commits {
  readonly #submit: Submit = Connection.prototype.submit;
  #next: { readonly reached: () => void; readonly gate: Promise<void> } | null = null;
  /** What is done before each commit. */
  #probe: (() => Promise<void>) | null = null;
  /** Statements of `during` by connection, in order: jobs and messages of the process use others than a call. */
  #seen: Map<Connection, string[]> | null = null;

  /** The statements of each connection that are sent: a commit that travels with them is held until they are done. */
  readonly #sent = new WeakMap<Connection, Promise<unknown>>();

  constructor() {
    const submit = this.#submit;
    const before = (connection: Connection, text: string): Promise<void> | null => this.#before(connection, text);
    const sent = this.#sent;
    Connection.prototype.submit = function (this: Connection, statement) {
      const gate = before(this, statement.sql);
      if (gate !== null) return gate.then(() => submit.call(this, statement));
      const answer = submit.call(this, statement);
      sent.set(this, Promise.allSettled([answer, sent.get(this)]));
      return answer;
    };
  }

  #before(connection: Connection, text: string): Promise<void> | null {
    this.#seen?.set(connection, [...(this.#seen.get(connection) ?? []), text]);
    if (text !== 'commit') return null;
    const [next, probe, sent] = [this.#next, this.#probe, this.#sent.get(connection)];
    this.#next = null;
    if (next === null && probe === null) return null;
    const arrives = async (): Promise<void> => {
      await sent;
      next?.reached();
      await (next?.gate ?? probe?.());
    };
    return arrives();
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
    const seen = new Map<Connection, string[]>();
    this.#seen = seen;
    await work();
    this.#seen = null;
    return [...seen.values()];
  }

  restore(): void {
    Connection.prototype.submit = this.#submit;
  }
}
