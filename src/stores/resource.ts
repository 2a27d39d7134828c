import type { ErrorName } from '@romduol/domain/errors';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Loadable } from '../components/async/loadable';
import { failure } from './failure';
import { toastError } from './toast-error';

const toProblem = (error: unknown): string => (error instanceof Error ? error.message : '');

/** A value on the server, as it was loaded last. An answer that arrives after that of a later load is dropped. */
export class Resource<T> implements Loadable<T> {
  value: T | null = null;
  problem: string | null = null;
  error: ErrorName | null = null;
  /** A change is on its way: another one waits. */
  busy = false;
  #asked = 0;
  #answered = 0;
  readonly #ask: () => Promise<T>;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
    makeAutoObservable(this, { value: observableRef }, { autoBind: true });
  }

  /** Asks for it. Never throws: what went wrong is in `problem`, and an earlier value stays. */
  async load(): Promise<void> {
    const turn = ++this.#asked;
    try {
      const value = await this.#ask();
      this.#answer(turn, () => this.set(value));
    } catch (error) {
      this.#answer(turn, () => {
        this.problem = toProblem(error);
        this.error = failure(error).name;
      });
    }
  }

  /** Takes the answer of an action instead of asking again. */
  set(value: T): void {
    this.value = value;
    this.problem = null;
    this.error = null;
  }

  /** Asks again where something is shown. */
  async refresh(): Promise<void> {
    if (this.value !== null) await this.load();
  }

  /** Answers still on their way are dropped. */
  reset(): void {
    this.#answered = this.#asked;
    this.value = null;
    this.problem = null;
    this.error = null;
  }

  /** Does a change, and loads the result. Whether it was done; a refusal is shown. */
  async change(act: () => Promise<unknown>): Promise<boolean> {
    return (await this.#do(act, true)) !== null;
  }

  /** The same for a form: after a refusal nothing is loaded, so that what was typed stays. */
  async save(act: () => Promise<unknown>): Promise<boolean> {
    return (await this.#do(act, false)) !== null;
  }

  /** Does a change, and loads the result. The answer; null where it was refused, which is shown. */
  async run<R>(act: () => Promise<R>): Promise<R | null> {
    const done = await this.#do(act, true);
    return done === null ? null : done.answer;
  }

  #answer(turn: number, take: () => void): void {
    if (turn <= this.#answered) return;
    this.#answered = turn;
    runInAction(take);
  }

  async #do<R>(act: () => Promise<R>, always: boolean): Promise<{ readonly answer: R } | null> {
    if (this.busy) return null;
    this.busy = true;
    let done: { readonly answer: R } | null = null;
    try {
      done = { answer: await act() };
    } catch (error) {
      toastError(error);
    }
    if (done !== null || always) await this.load();
    runInAction(() => (this.busy = false));
    return done;
  }
}

/** The list of an answer that holds one. */
export const toList = <T>({ list }: { readonly list: readonly T[] }): readonly T[] => list;
