import { makeAutoObservable } from 'mobx';

/** Idle time after which the screen asks whether the customer is still there … */
export const IDLE_MS = 60_000;
/** … and starts over after so much more. In ms. */
export const WARNING_MS = 15_000;

/** Detects that the customer has left. `now` is the clock in ms; the owner calls `look` every second. */
export class IdleWatch {
  #touchedAt: number;
  /** Seconds until it starts over, while it asks; null while nothing is asked. */
  left: number | null = null;
  readonly #now: () => number;
  readonly #leave: () => void;

  constructor(now: () => number, leave: () => void) {
    this.#now = now;
    this.#leave = leave;
    this.#touchedAt = now();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  touch(): void {
    this.#touchedAt = this.#now();
    this.left = null;
  }

  look(): void {
    const idle = this.#now() - this.#touchedAt;
    if (idle >= IDLE_MS + WARNING_MS) {
      this.touch();
      this.#leave();
    } else if (idle >= IDLE_MS) this.left = Math.ceil((IDLE_MS + WARNING_MS - idle) / 1_000);
  }
}
