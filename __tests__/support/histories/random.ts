/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  isIn(percent: number): boolean {
    return this.next() * 100 < percent;
  }

  one<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.whole(0, choices.length - 1)] ?? choices[0];
  }
}

/** Of `ROMDUOL_SEED`, which repeats a history; else a new one. */
export const parseSeed = (given = process.env['ROMDUOL_SEED']): number =>
  given === undefined || !/^\d{1,9}$/.test(given) ? Math.floor(Math.random() * 1e9) : Number(given);
