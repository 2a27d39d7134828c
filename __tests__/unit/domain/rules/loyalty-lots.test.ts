import { expired, expiring, type LedgerEntry, replay } from '@romduol/domain/rules/loyalty-lots';

/** A ledger by its amounts; entries are numbered from 1. */
const ledger = (...entries: readonly Partial<LedgerEntry>[]): readonly LedgerEntry[] =>
  entries.map((entry, index) => ({
    id: index + 1,
    kind: 'earn',
    amount: 0,
    order: null,
    expiresAt: null,
    ofEntry: null,
    ...entry,
  }));
const earned = (amount: number, more: Partial<LedgerEntry> = {}) => ({ amount, ...more });
const redeemed = (amount: number, order: string) => ({ kind: 'redeem', amount: -amount, order }) as const;
const returned = (amount: number, order: string) => ({ kind: 'return', amount, order }) as const;
const takenBack = (amount: number, order: string) => ({ kind: 'take_back', amount: -amount, order }) as const;

/** What is left, by entry, and what is owed. */
const left = (entries: readonly LedgerEntry[]) => {
  const { lots, owed } = replay(entries);
  return [...lots.map((lot) => lot.left), owed];
};

describe('which points are spent (34.5)', () => {
  it('those that expire first, whatever their age; those that never do come last', () => {
    const entries = [earned(10), earned(10, { expiresAt: 90 }), earned(10, { expiresAt: 50 })];
    expect(left(ledger(...entries, redeemed(15, 'A')))).toEqual([10, 5, 0, 0]);
    expect(left(ledger(...entries, redeemed(25, 'A')))).toEqual([5, 0, 0, 0]);
  });

  it('of those that expire together, the older', () => {
    expect(left(ledger(earned(10, { expiresAt: 50 }), earned(10, { expiresAt: 50 }), redeemed(12, 'A')))).toEqual([
      0, 8, 0,
    ]);
    expect(left(ledger(earned(10), earned(10), redeemed(12, 'A')))).toEqual([0, 8, 0]);
  });

  it('a refund of an order gives them back to where they were from, so that they last no longer', () => {
    const entries = [earned(10, { expiresAt: 50 }), earned(10), redeemed(15, 'A')];
    expect(left(ledger(...entries, returned(5, 'A')))).toEqual([0, 10, 0]);
    expect(left(ledger(...entries, returned(15, 'A')))).toEqual([10, 10, 0]);
    expect(left(ledger(...entries, redeemed(5, 'B'), returned(7, 'A')))).toEqual([2, 5, 0]);
  });

  it('more than an order took is an entry of its own', () => {
    expect(left(ledger(earned(10), redeemed(4, 'A'), returned(6, 'A')))).toEqual([10, 2, 0]);
  });
});

describe('points of a refunded order (34.5)', () => {
  it('are taken of what the order gave, then of what expires first', () => {
    const entries = [earned(10, { order: 'A' }), earned(10, { order: 'B' }), earned(10, { order: 'C', expiresAt: 50 })];
    expect(left(ledger(...entries, takenBack(10, 'A')))).toEqual([0, 10, 10, 0]);
    expect(left(ledger(...entries, takenBack(14, 'A')))).toEqual([0, 10, 6, 0]);
  });

  it('are owed where they are spent, and the next that are earned or given back pay for them', () => {
    const spent = [earned(10, { order: 'A' }), redeemed(8, 'B'), takenBack(10, 'A')];
    expect(left(ledger(...spent))).toEqual([0, 8]);
    expect(left(ledger(...spent, earned(5)))).toEqual([0, 0, 3]);
    expect(left(ledger(...spent, earned(20)))).toEqual([0, 12, 0]);
    expect(left(ledger(...spent, returned(8, 'B')))).toEqual([0, 0]);
  });
});

describe('when points expire (34.5)', () => {
  const entries = [
    earned(10, { expiresAt: 90 }),
    earned(10),
    earned(10, { expiresAt: 50 }),
    earned(5, { expiresAt: 50 }),
    redeemed(10, 'A'),
  ];

  it('what is left of an entry does, at its instant and not before; the rest is not counted', () => {
    expect(expired(ledger(...entries), 49)).toEqual([]);
    expect(expired(ledger(...entries), 50)).toEqual([{ entry: 4, order: null, expiresAt: 50, left: 5 }]);
    expect(expired(ledger(...entries), 90).map(({ entry, left: num }) => [entry, num])).toEqual([
      [1, 10],
      [4, 5],
    ]);
  });

  it('an expiry is of its own entry, not of what would be spent first', () => {
    const entry = { kind: 'expire', amount: -10, ofEntry: 1 } as const;
    expect(left(ledger(...entries, entry))).toEqual([0, 10, 0, 5, 0]);
  });

  it('what a member sees is a sum per instant, the next first', () => {
    expect(expiring(ledger(...entries))).toEqual([
      { at: 50, num: 5 },
      { at: 90, num: 10 },
    ]);
    expect(expiring(ledger(...entries.slice(0, 4)))).toEqual([
      { at: 50, num: 15 },
      { at: 90, num: 10 },
    ]);
  });
});
