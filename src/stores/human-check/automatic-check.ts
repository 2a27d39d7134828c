import { call } from '../../api/late-call';
import { serverNow } from '../../api/server-clock';
import { t } from '../../i18n';
import { type Challenge, findNumber } from './calculate';

/** A check is left where it ends so soon, in ms: the call that takes it needs some time. */
const LEAVE_MS = 15_000;

/** What shows that a check was passed. */
export interface PassedCheck {
  readonly challenge: string;
  readonly number: number;
}

/** A human check that the device passes by itself while a person types (V-12). Each is good for one call. */
export class AutomaticCheck {
  #next: Promise<PassedCheck & Pick<Challenge, 'expiresAt'>> | null = null;
  #isOver = false;

  constructor(private readonly purpose: 'staff' | 'kiosk') {}

  /** Begins the next check, unless one is there. `take` reports a failure. */
  prepare(): void {
    this.#isOver = false;
    this.#next ??= this.#pass();
    this.#next.catch(() => undefined);
  }

  /** The next check, once it is passed; a new one where it has failed or become too old. Throws what is to be shown. */
  async take(): Promise<PassedCheck> {
    // A page that was just left may have stopped it for the one that replaced it.
    this.#isOver = false;
    const prepared = await this.#next?.catch(() => null);
    this.#next = null;
    const isGood = prepared != null && prepared.expiresAt - serverNow() > LEAVE_MS;
    const { challenge, number } = isGood ? prepared : await this.#pass();
    return { challenge, number };
  }

  /** The check was cancelled. */
  stop(): void {
    this.#isOver = true;
    this.#next = null;
  }

  async #pass(): Promise<PassedCheck & Pick<Challenge, 'expiresAt'>> {
    const asked = await call('humanCheck', { purpose: this.purpose }, { quiet: true });
    const number = await findNumber(asked, () => this.#isOver);
    if (number === null) throw new Error(t('error.sliderFailed'));
    return { challenge: asked.challenge, number, expiresAt: asked.expiresAt };
  }
}
