import type { Output, Endpoints } from '@romduol/contract';
import type { Actor } from '../world/actor';
import { asks } from './asks';
import type { Model } from './model';
import { add, NO_NOTES, type Notes, take } from './notes';
import type { Random } from './random';

type Z = Output<Endpoints['closeTill']>;

/** Who opens and closes tills, and puts cash in and takes it out. One till is open at least. */
export class Cashier {
  readonly closed: Z[] = [];
  readonly #floats = new Map<number, Notes>();
  #open: number | null = null;
  #tills = 0;

  constructor(
    private readonly model: Model,
    private readonly actor: Actor,
    private readonly random: Random,
  ) {}

  async opens(): Promise<void> {
    const float = { cents: this.random.whole(0, 50) * 100, riel: this.random.whole(0, 50) * 1_000 };
    this.#tills += 1;
    const input = { till: `Till ${this.#tills}`, floatCents: float.cents, floatRiel: float.riel };
    const done = await asks(this.model, this.actor, 'openTill', input);
    if (done === null) throw new Error('no till was opened');
    this.#floats.set(done.sessionId, float);
    this.#open = done.sessionId;
  }

  /** Puts cash in, or takes it out. */
  async moves(): Promise<void> {
    const kind = this.random.one(['in', 'out', 'drop']);
    const notes = { cents: this.random.whole(0, 20) * 50, riel: this.random.whole(1, 20) * 500 };
    const input = { sessionId: this.#open, kind, cents: notes.cents, riel: notes.riel, reason: 'Small notes' };
    if ((await asks(this.model, this.actor, 'moveCash', input)) === null) return;
    if (kind === 'in') this.model.cashIn(notes);
    else this.model.cashOut(notes);
  }

  /** The next shift: another till is opened, and the one before it is closed by its count. */
  async changesTill(): Promise<void> {
    const before = this.#open;
    await this.opens();
    if (before === null) return;
    // Cash that was being taken is in the drawer that it began at: its count is refused, and made again.
    for (let tries = 0; tries < 20; tries += 1) {
      const seen = await asks(this.model, this.actor, 'xReport', { sessionId: before });
      if (seen === null) return;
      const { cents: expectedCents, riel: expectedRiel } = seen.expected;
      const counted = { sessionId: before, dollars: [], riels: [], reason: 'Not counted', expectedCents, expectedRiel };
      const z = await asks(this.model, this.actor, 'closeTill', counted);
      if (z !== null) return void this.closed.push(z);
    }
  }

  /** What all drawers hold without their floats, and what the store sold, by every Z-report and the X-report now. */
  async adds(): Promise<{ readonly cash: Notes; readonly reports: readonly (Z | Output<Endpoints['xReport']>)[] }> {
    const now = await asks(this.model, this.actor, 'xReport', { sessionId: this.#open });
    const reports = [...this.closed, ...(now === null ? [] : [now])];
    const floats = [...this.#floats.values()].reduce(add, NO_NOTES);
    const expected = reports.map((report) => report.expected).reduce<Notes>(add, NO_NOTES);
    return { cash: take(expected, floats), reports };
  }
}
