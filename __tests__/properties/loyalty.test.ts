import fc from 'fast-check';
import { mainAmount } from '../../domain/money/amount';
import { pointsFor } from '../../domain/rules/loyalty';
import { expired, expiring, type LedgerEntry, type LedgerKind, replay } from '../../domain/rules/loyalty-lots';

const terms = fc.record({
  earnPoints: fc.integer({ min: 1, max: 1_000 }),
  earnPer: fc.integer({ min: 1, max: 10_000 }).map(mainAmount),
  boostPercent: fc.integer({ min: 0, max: 900 }),
});

interface Step {
  readonly kind: LedgerKind;
  readonly amount: number;
  readonly order: number;
  readonly expires: number | null;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<LedgerKind>('earn', 'take_back', 'redeem', 'return', 'expire', 'adjust'),
    amount: fc.integer({ min: 1, max: 500 }),
    order: fc.integer({ min: 1, max: 5 }),
    expires: fc.option(fc.integer({ min: 1, max: 50 })),
  }),
  { maxLength: 60 },
);

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/** What the server writes: it takes back no more than an order gave, gives back no more than it took, spends no more than there is. */
const toLedger = (wanted: readonly Step[]): LedgerEntry[] => {
  const ledger: LedgerEntry[] = [];
  const of = (order: string, kinds: readonly LedgerKind[]) =>
    sum(ledger.filter((each) => each.order === order && kinds.includes(each.kind)).map(({ amount }) => amount));
  for (const [index, { kind, amount, order: number, expires }] of wanted.entries()) {
    const order = `1:${number}`;
    const left = sum(replay(ledger).lots.map((lot) => lot.left));
    const add = (more: number, rest: Partial<LedgerEntry> = {}) => {
      if (more === 0) return;
      ledger.push({ id: index + 1, kind, amount: more, order, expiresAt: null, ofEntry: null, ...rest });
    };
    if (kind === 'earn') add(amount, { expiresAt: expires });
    else if (kind === 'adjust')
      add(amount % 2 === 0 ? amount : -Math.min(amount, left), {
        order: null,
        expiresAt: amount % 2 === 0 ? expires : null,
      });
    else if (kind === 'take_back') add(-Math.min(amount, of(order, ['earn', 'take_back'])));
    else if (kind === 'redeem') add(-Math.min(amount, left));
    else if (kind === 'return') add(Math.min(amount, -of(order, ['redeem', 'return'])));
    else
      for (const lot of expired(ledger, amount % 50).slice(0, 1)) add(-lot.left, { order: null, ofEntry: lot.entry });
  }
  return ledger;
};

describe('points of an order', () => {
  it('partial refunds in any order take back what was earned, and never more on the way', () => {
    fc.assert(
      fc.property(
        terms,
        fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 12 }),
        (by, refunds) => {
          const paid = sum(refunds);
          const earned = pointsFor(mainAmount(paid), by);
          let left = paid;
          let held = earned;
          for (const refund of refunds) {
            left -= refund;
            const target = pointsFor(mainAmount(left), by);
            expect(target).toBeLessThanOrEqual(held);
            expect(target).toBeGreaterThanOrEqual(0);
            held = target;
          }
          expect(held).toBe(0);
        },
      ),
    );
  });

  it('two orders never earn more apart than their prices together, and at most one point less', () => {
    fc.assert(
      fc.property(terms, fc.nat(100_000), fc.nat(100_000), (by, one, other) => {
        const together = pointsFor(mainAmount(one + other), by);
        const apart = pointsFor(mainAmount(one), by) + pointsFor(mainAmount(other), by);
        expect(together - apart).toBeGreaterThanOrEqual(0);
        expect(together - apart).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a ledger of points', () => {
  it('what is left of its entries, less what is owed, is its sum; nothing is below 0', () => {
    fc.assert(
      fc.property(steps, (wanted) => {
        const ledger = toLedger(wanted);
        const { lots, owed } = replay(ledger);
        for (const { left } of lots) expect(left).toBeGreaterThanOrEqual(0);
        expect(owed).toBeGreaterThanOrEqual(0);
        expect(sum(lots.map(({ left }) => left)) - owed).toBe(sum(ledger.map(({ amount }) => amount)));
        if (owed > 0) expect(sum(lots.map(({ left }) => left))).toBe(0);
      }),
    );
  });

  it('after what has expired was taken out, nothing that is left has expired', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 50 }), (wanted, now) => {
        const ledger = toLedger(wanted);
        const gone = expired(ledger, now).map(({ entry, left }, index): LedgerEntry => {
          return { id: 1_000 + index, kind: 'expire', amount: -left, order: null, expiresAt: null, ofEntry: entry };
        });
        const after = [...ledger, ...gone];
        expect(expired(after, now)).toEqual([]);
        for (const { at, num } of expiring(after)) {
          expect(at).toBeGreaterThan(now);
          expect(num).toBeGreaterThan(0);
        }
      }),
    );
  });
});
