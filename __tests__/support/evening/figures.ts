/** What came in and went out by one way to pay, in cents. */
export interface Till {
  taken: number;
  back: number;
  tips: number;
}

/** What happened in an evening, recorded as it happened: reports must have the same sums. Amounts in cents. */
export class Figures {
  readonly tills = new Map<string, Till>();
  readonly pieces = new Map<string, number>();
  /** Bills that were settled in the end: one for each order. */
  readonly sold: number[] = [];
  readonly refunds: number[] = [];
  readonly reversed: number[] = [];
  cancelled = 0;

  #till(way: string): Till {
    const till = this.tills.get(way) ?? { taken: 0, back: 0, tips: 0 };
    this.tills.set(way, till);
    return till;
  }

  takes(way: string, amount: number, tip = 0): void {
    const till = this.#till(way);
    till.taken += amount;
    till.tips += tip;
  }

  /** `tip` goes back with the payment that it came with. */
  givesBack(way: string, amount: number, tip = 0): void {
    const till = this.#till(way);
    till.back += amount;
    till.tips -= tip;
  }

  sells(total: number, pieces: Readonly<Record<string, number>>): void {
    this.sold.push(total);
    for (const [name, num] of Object.entries(pieces)) this.pieces.set(name, (this.pieces.get(name) ?? 0) + num);
  }

  returns(amount: number, pieces: Readonly<Record<string, number>>): void {
    this.refunds.push(amount);
    for (const [name, num] of Object.entries(pieces)) this.pieces.set(name, (this.pieces.get(name) ?? 0) - num);
  }
}

export const sumNumbers = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);
