import type { Heard } from '../machines/over-http';

/** What guests were answered during a failure test, and whether the answers are allowed. */
export class Witness {
  /** Calls that were answered. */
  answered = 0;
  /** Calls that were refused as busy. */
  turnedAway = 0;
  /** Calls whose line broke before an answer came. */
  cutOff = 0;
  /** The longest wait for any answer, in ms. */
  longest = 0;
  /** Answers that are not allowed: a fault, or busy without a message or a time. */
  readonly faults: string[] = [];

  readonly hears = ({ url, status, retryAfter, text, ms }: Heard): void => {
    this.longest = Math.max(this.longest, ms);
    if (status === null) this.cutOff += 1;
    else if (status === 503) this.turnedAway += 1;
    else this.answered += 1;
    const inOrder = status === null || status < 500 || (status === 503 && Number(retryAfter) > 0 && text !== '');
    if (!inOrder) this.faults.push(`${url}: ${status}, Retry-After ${retryAfter}: ${text.slice(0, 200)}`);
  };
}
