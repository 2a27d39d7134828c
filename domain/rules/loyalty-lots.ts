export const LEDGER_KINDS = ['earn', 'take_back', 'redeem', 'return', 'expire', 'adjust'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** A row of the ledger of points, or of the stamps of one card. */
export interface LedgerEntry {
  readonly id: number;
  readonly kind: LedgerKind;
  /** Above 0 it comes in, below 0 it goes out. */
  readonly amount: number;
  /** Which order it is of; null: of none. */
  readonly order: string | null;
  /** When what came in expires, in ms; null: never. */
  readonly expiresAt: number | null;
  /** The entry that expires. */
  readonly ofEntry: number | null;
}

/** What is left of an entry that came in. */
export interface Lot {
  readonly entry: number;
  readonly order: string | null;
  readonly expiresAt: number | null;
  left: number;
}

/** What a ledger comes to: the sum of what is left, less what is owed, is the sum of its entries. */
export interface Replayed {
  readonly lots: readonly Readonly<Lot>[];
  readonly owed: number;
}

/** What was redeemed for an order, and of which lot. */
interface Taken {
  readonly order: string | null;
  readonly lot: Lot;
  num: number;
}

const NEVER = Number.MAX_SAFE_INTEGER;

/** What expires first is spent first; of what expires together, the older. */
const firstExpiring = (lots: readonly Lot[]): readonly Lot[] =>
  [...lots].sort((a, b) => (a.expiresAt ?? NEVER) - (b.expiresAt ?? NEVER) || a.entry - b.entry);

class Replay {
  readonly lots: Lot[] = [];
  readonly #taken: Taken[] = [];
  owed = 0;

  apply(entry: LedgerEntry): void {
    if (entry.kind === 'expire')
      this.#takeFrom(
        -entry.amount,
        this.#listLots(({ entry: id }) => id === entry.ofEntry),
      );
    else if (entry.kind === 'return') this.#putBack(entry);
    else if (entry.amount > 0) this.#add(entry, entry.amount);
    else if (entry.kind === 'take_back') this.#takeBack(entry);
    else this.#takeFrom(-entry.amount, firstExpiring(this.lots), entry.order);
  }

  #listLots(matches: (lot: Lot) => boolean): readonly Lot[] {
    return this.lots.filter(matches);
  }

  #payOwed(amount: number): number {
    const paid = Math.min(this.owed, amount);
    this.owed -= paid;
    return amount - paid;
  }

  #add({ id, order, expiresAt }: LedgerEntry, amount: number): void {
    this.lots.push({ entry: id, order, expiresAt, left: this.#payOwed(amount) });
  }

  /** What could not be taken. */
  #takeFrom(amount: number, lots: readonly Lot[], order: string | null = null): number {
    let open = amount;
    for (const lot of lots) {
      const num = Math.min(open, lot.left);
      if (num === 0) continue;
      lot.left -= num;
      open -= num;
      this.#taken.push({ order, lot, num });
    }
    return open;
  }

  /** An order takes back what it gave, then what expires first; the rest is owed. */
  #takeBack({ order, amount }: LedgerEntry): void {
    const own = this.#takeFrom(
      -amount,
      this.#listLots((lot) => lot.order === order),
    );
    this.owed += this.#takeFrom(own, firstExpiring(this.lots));
  }

  /** Each lot gets back what the order took of it, so that nothing lasts longer by that. */
  #putBack(entry: LedgerEntry): void {
    let open = this.#payOwed(entry.amount);
    for (const taken of this.#taken.filter(({ order }) => order === entry.order).reverse()) {
      const num = Math.min(open, taken.num);
      taken.num -= num;
      taken.lot.left += num;
      open -= num;
    }
    if (open > 0) this.#add(entry, open);
  }
}

/** Goes through a ledger from its first entry on. */
export const replay = (entries: readonly LedgerEntry[]): Replayed => {
  const run = new Replay();
  for (const entry of entries) run.apply(entry);
  return { lots: run.lots, owed: run.owed };
};

/** What has expired by an instant, with the entry that it is of; the oldest first. */
export const expired = (entries: readonly LedgerEntry[], now: number): readonly Readonly<Lot>[] =>
  replay(entries).lots.filter(({ left, expiresAt }) => left > 0 && expiresAt !== null && expiresAt <= now);

/** What expires when, the next first; what never does is left out. */
export const expiring = (entries: readonly LedgerEntry[]): readonly { readonly at: number; readonly num: number }[] => {
  const sums = new Map<number, number>();
  for (const { left, expiresAt } of replay(entries).lots) {
    if (left > 0 && expiresAt !== null) sums.set(expiresAt, (sums.get(expiresAt) ?? 0) + left);
  }
  return [...sums].map(([at, num]) => ({ at, num })).sort((a, b) => a.at - b.at);
};
