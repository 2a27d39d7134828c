import { mainAmount, type ConversionRatio, minus, sumAmounts } from '@romduol/domain/money/amount';
import { toSecond } from '@romduol/domain/money/conversion';
import {
  type OpenShare,
  payUnits,
  type PayUnit,
  rielOfShares,
  takeShare,
  type SplitBillRules,
  type WantedShare,
} from '@romduol/domain/order/split-bill';
import fc from 'fast-check';

const amount = fc.integer({ min: 0, max: 200_000 }).map(mainAmount);
const lines = fc.array(fc.record({ num: fc.integer({ min: 1, max: 12 }), total: amount }), {
  minLength: 1,
  maxLength: 8,
});
const bill = fc.tuple(lines, amount).map(([all, tableCharge]) => {
  const numbered = all.map((line, index) => ({ ...line, id: index + 1 }));
  return {
    lines: numbered,
    tableCharge,
    total: mainAmount(sumAmounts(numbered.map((line) => line.total)) + tableCharge),
  };
});
const wanted: fc.Arbitrary<WantedShare> = fc.oneof(
  fc.record({ kind: fc.constant('share' as const), position: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('equally' as const), ways: fc.integer({ min: 2, max: 7 }) }),
  fc.record({
    kind: fc.constant('items' as const),
    items: fc.uniqueArray(fc.record({ lineId: fc.integer({ min: 0, max: 8 }), num: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ lineId }) => lineId,
    }),
  }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 100_000 }).map(mainAmount) }),
  fc.record({ kind: fc.constant('none' as const) }),
);
/** Who does what: takes something, or pays what they hold. */
const evening = fc.array(
  fc.tuple(fc.constantFrom('ana', 'bopha', 'chan'), fc.oneof(wanted, fc.constant('pays' as const))),
  {
    maxLength: 30,
  },
);

interface Share extends OpenShare {
  readonly units: readonly PayUnit[];
}

/** The table as a server keeps it, in a few lines: the rules decide, this only stores. */
class Table {
  open: Share[] = [];
  paid: Share[] = [];
  constructor(
    readonly total: ReturnType<typeof mainAmount>,
    readonly units: readonly PayUnit[],
  ) {}

  get together(): SplitBillRules {
    const taken = [...this.open, ...this.paid].flatMap(({ units }) => units);
    const pieces = this.paid.every(({ how }) => how === 'items');
    const due = minus(this.total, sumAmounts(this.paid.map((share) => share.amount)));
    return { due, open: this.open, freeUnits: pieces ? this.units.filter((unit) => !taken.includes(unit)) : [] };
  }

  take(by: string, what: WantedShare): void {
    const own = this.open.find(({ heldBy }) => heldBy === by)?.units ?? [];
    const answer = takeShare(this.together, what, { by, own });
    if (!answer.ok) return;
    const free = (share: Share): Share => ({ ...share, heldBy: null });
    this.open = this.open
      .filter(({ position }) => !answer.drops.includes(position))
      .map((share) => (answer.frees.includes(share.position) ? free(share) : share))
      .map((share) => (share.position === answer.takes ? { ...share, heldBy: by } : share));
    let position = Math.max(0, ...[...this.open, ...this.paid].map((share) => share.position));
    for (const [index, made] of answer.makes.entries()) {
      position += 1;
      this.open.push({ ...made, position, heldBy: index === 0 ? by : null });
    }
  }

  pay(by: string): void {
    const mine = this.open.find(({ heldBy }) => heldBy === by);
    if (mine === undefined) return;
    this.open = this.open.filter((share) => share !== mine);
    this.paid.push(mine);
  }
}

describe('guests who split a bill (payUnits, takeShare, rielOfShares)', () => {
  it('the pieces of a bill sum to its total, for any lines', () => {
    fc.assert(
      fc.property(bill, ({ lines: all, tableCharge, total }) => {
        const units = payUnits(all, tableCharge);
        expect(sumAmounts(units.map((unit) => unit.amount))).toBe(total);
        expect(units.every((unit) => unit.amount > 0)).toBe(true);
      }),
    );
  });

  it('for any order of taking and paying: no device holds two, no piece is twice, none is paid twice', () => {
    fc.assert(
      fc.property(bill, evening, ({ lines: all, tableCharge, total }, acts) => {
        const table = new Table(total, payUnits(all, tableCharge));
        for (const [who, act] of acts) {
          const before = table.open.filter(({ heldBy }) => heldBy !== null && heldBy !== who);
          if (act === 'pays') table.pay(who);
          else table.take(who, act);
          // What another holds stays theirs.
          for (const share of before) expect(table.open).toContainEqual(share);
          const held = table.open.flatMap(({ heldBy }) => heldBy ?? []);
          expect(new Set(held).size).toBe(held.length);
          const pieces = [...table.open, ...table.paid].flatMap(({ units }) => units);
          expect(new Set(pieces).size).toBe(pieces.length);
          const { due } = table.together;
          expect(due).toBeGreaterThanOrEqual(0);
          expect(sumAmounts(table.open.map((share) => share.amount))).toBeLessThanOrEqual(due);
          expect(sumAmounts(table.paid.map((share) => share.amount)) + due).toBe(total);
        }
      }),
    );
  });

  it('a split sums to what is due, to the cent; its riel sum to the riel of the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 500_000 }).map(mainAmount),
        fc.integer({ min: 2, max: 7 }),
        fc.integer({ min: 3_900, max: 4_300 }),
        (total, ways, ratio) => {
          const table = new Table(total, []);
          table.take('ana', { kind: 'equally', ways });
          const amounts = table.open.map((share) => share.amount);
          expect([amounts.length, sumAmounts(amounts)]).toEqual([ways, total]);
          expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
          const inRiel = rielOfShares(amounts, ratio as ConversionRatio);
          expect(inRiel.reduce((sum, each) => sum + each, 0)).toBe(toSecond(total, ratio as ConversionRatio));
        },
      ),
    );
  });
});
