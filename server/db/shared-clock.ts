import type pg from 'pg';

/** How often the database is asked for its time, in ms. */
const INTERVAL_MS = 30_000;
/** An answer that took longer is too inexact, in ms. */
const LONGEST_TRIP = 500;
/** From this difference on our own clock was set, or the machine was suspended, in ms. */
const JUMP_MS = 1_000;

/** The machine's own clocks, in ms. */
export interface OwnClocks {
  /** Never goes back, and cannot be set. */
  steady(): number;
  /** The machine's own time. */
  wall(): number;
}

const MACHINE: OwnClocks = { steady: () => performance.now(), wall: () => Date.now() };

/**
 * One clock for all processes of an installation: the database's, kept going by the machine's steady one. A machine
 * whose clock is wrong, or is set in the middle of an evening, moves neither the business day nor a countdown.
 */
export class SharedClock {
  /** What the database's clock is ahead of our steady one, in ms. */
  private ahead: number;
  private drift: number;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly ask: () => Promise<number>,
    private readonly own: OwnClocks = MACHINE,
  ) {
    this.ahead = own.wall() - own.steady();
    this.drift = this.ahead;
  }

  /** The instant in ms since 1970. */
  now(): number {
    const drift = this.own.wall() - this.own.steady();
    if (Math.abs(drift - this.drift) > JUMP_MS) {
      this.drift = drift;
      void this.agree();
    }
    return Math.round(this.own.steady() + this.ahead);
  }

  /** Asks the database. Where it does not answer, or too late, the clock keeps its offset. */
  async agree(): Promise<void> {
    const sent = this.own.steady();
    const theirs = await this.ask().catch(() => null);
    const came = this.own.steady();
    if (theirs !== null && came - sent <= LONGEST_TRIP) this.ahead = theirs - (sent + came) / 2;
  }

  async start(): Promise<void> {
    await this.agree();
    this.timer = setInterval(() => void this.agree(), INTERVAL_MS).unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }
}

/** Asks PostgreSQL for its time, in ms since 1970: the one place that does. */
export const makeDatabaseClock = (pool: pg.Pool) => async (): Promise<number> => {
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  return Number(rows[0]?.ms);
};
