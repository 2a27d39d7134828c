import { DOLLAR } from '../../domain/money/currency';
import { plainSelection } from '../../domain/menu/selection';
import fc from 'fast-check';
import { mainAmount } from '../../domain/money/amount';
import { NO_FACTS } from '../../domain/order/facts';
import { mergeOrders, type MergeLine, rejoin } from '../../domain/order/merge';
import { payShares } from '../../domain/order/pay-shares';
import { toQuantity } from '../../domain/order/quantity';
import { type SplitItem, splitByItems, type SplitPart } from '../../domain/order/split';
import { type Basket, COLUMNS, type LineAmounts, type Totals } from '../../domain/pricing/model';
import { quote } from '../../domain/pricing/quote';
import { computeTableShare } from '../../domain/pricing/totals';
import { allVat } from '../../domain/pricing/vat-included';
import { makeChild, splitOrder, type TestLine } from '../unit/domain/support/splitting';
import { baskets, books, linesArbitrary } from './baskets';

/** As an order at 1 is: a weighed line is one piece with a weight. */
const weighed = (basket: Basket): Basket => ({
  ...basket,
  lines: basket.lines.map((line) =>
    line.measure.kind === 'weight'
      ? { ...line, num: 1, measure: { kind: 'weight' as const, weight: line.measure.weight ?? 1 } }
      : line,
  ),
});

/** Thousandths of each line that go into the first child, and of the rest into the second. */
const shares = fc.array(fc.tuple(fc.nat(1_000), fc.nat(1_000)), { minLength: 7, maxLength: 7 });

const portion = (line: TestLine, left: number, share: number): number => {
  const scale = line.weight === null ? 1 : 1_000;
  return Math.floor((Math.round(left * scale) * share) / 1_000) / scale;
};

const toGroups = (lines: readonly TestLine[], by: readonly (readonly [number, number])[]): SplitItem[][] => {
  const groups: SplitItem[][] = [[], []];
  lines.forEach((line, index) => {
    const [a, b] = by[index] ?? [0, 0];
    const first = portion(line, toQuantity(line), a);
    const left =
      line.weight === null ? toQuantity(line) - first : Math.round((toQuantity(line) - first) * 1_000) / 1_000;
    const second = portion(line, left, b);
    if (first > 0) groups[0]?.push({ lineId: line.id, quantity: first });
    if (second > 0) groups[1]?.push({ lineId: line.id, quantity: second });
  });
  return groups.filter((group) => group.length > 0);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const listAmounts = (part: SplitPart<TestLine>): readonly number[] => {
  const all: readonly (LineAmounts | Totals)[] = [
    ...part.lines.flatMap((line) => COLUMNS.map((column) => line.amounts[column])),
    ...COLUMNS.map((column) => part.totals[column]),
  ];
  return all.flatMap((each) => {
    const amounts: readonly unknown[] = Object.values({
      ...each,
      vat: allVat(each),
      ...('tableCharge' in each && { tableChargeVat: allVat(computeTableShare(each)) }),
    });
    return amounts.filter((value) => typeof value === 'number');
  });
};

describe('P-12 splitting and joining', () => {
  it('P-12 splitting by items conserves money, in both columns and in every step, and quantity', () => {
    fc.assert(
      fc.property(baskets, books, shares, (basket, book, by) => {
        const order = splitOrder(weighed(basket), book);
        const answer = splitByItems(order, toGroups(order.lines, by));
        fc.pre(answer.ok);
        if (!answer.ok) return;
        const parts = [answer.kept, ...answer.children];
        for (const part of parts) for (const amount of listAmounts(part)) expect(amount).toBeGreaterThanOrEqual(0);
        for (const column of COLUMNS) {
          const whole = quote(weighed(basket), book).totals[column];
          for (const step of [
            'gross',
            'itemDiscount',
            'wholeBill',
            'orderPromotion',
            'coupon',
            'serviceCharge',
            'packing',
            'tableCharge',
            'vat',
            'total',
            'vatIncluded',
          ] as const) {
            expect(sum(parts.map(({ totals }) => totals[column][step] ?? 0))).toBe(whole[step] ?? 0);
          }
        }
        for (const line of order.lines) {
          const quantities = parts.flatMap(({ lines }) => lines.filter(({ id }) => id === line.id).map(toQuantity));
          expect(sum(quantities)).toBeCloseTo(toQuantity(line), 9);
        }
      }),
    );
  });

  it('P-12 joining the children again, in any order, gives every line and total back, to the cent', () => {
    fc.assert(
      fc.property(baskets, books, shares, fc.boolean(), (basket, book, by, backwards) => {
        const order = splitOrder(weighed(basket), book);
        const answer = splitByItems(order, toGroups(order.lines, by));
        fc.pre(answer.ok);
        if (!answer.ok) return;
        const ratio = { conversionRatio: book.conversionRatio };
        const children = backwards ? [...answer.children].reverse() : answer.children;
        const whole = children.reduce((now, part, index) => {
          const joined = rejoin(makeChild(1, now, ratio), makeChild(2 + index, part, ratio));
          if (!joined.ok) throw new Error(joined.why);
          return joined.order;
        }, answer.kept);
        const byId = (lines: readonly TestLine[]) =>
          new Map(lines.map(({ id, num, weight, amounts }) => [id, { num, weight, amounts }]));
        expect(byId(whole.lines)).toEqual(byId(order.lines));
        expect(whole.totals).toEqual(order.totals);
      }),
    );
  });

  it('P-12 shares sum to what is due, and equal ones differ by a cent at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1_000_000 }), fc.integer({ min: 2, max: 50 }), (due, ways) => {
        const answer = payShares(mainAmount(due), { kind: 'equally', ways: Math.min(ways, due) }, DOLLAR);
        if (!answer.ok) throw new Error(answer.why);
        expect(sum(answer.shares)).toBe(due);
        expect(Math.max(...answer.shares) - Math.min(...answer.shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('P-12 merging', () => {
  const few = linesArbitrary(5).map((lines) =>
    lines.map((line) => ({ ...line, goods: { ...line.goods, id: 1 + (line.goods.id % 2) } })),
  );
  const asMerged = (lines: readonly Basket['lines'][number][], prefix: string): MergeLine[] =>
    lines.map((line, index) => ({
      ...line,
      id: `${prefix}${index}`,
      sent: line.num % 2 === 0,
      identity: {
        ...plainSelection(line.goods.id),
        optionIds: line.tags.map(({ id }) => id),
        toppings: line.feeds.map(({ id, num }) => ({ id, num })),
      },
    }));

  it('P-12 conserves gross and quantity, and every line of the source goes exactly one way', () => {
    fc.assert(
      fc.property(baskets, books, few, few, (basket, book, first, second) => {
        const target = asMerged([...first, ...second.slice(0, 2)], 't');
        const source = asMerged(second, 's');
        const order = {
          status: 1,
          diningStyle: 1,
          splitFrom: null,
          facts: NO_FACTS,
          chargesTable: false,
          hasCoupon: false,
        } as const;
        const merged = mergeOrders({ ...order, id: 1, lines: target }, { ...order, id: 2, lines: source });
        if (!merged.ok) throw new Error(merged.why);
        expect([...merged.joins.map(({ lineId }) => lineId), ...merged.movedLineIds].sort()).toEqual(
          source.map(({ id }) => id).sort(),
        );
        const grown = target.map((line) => ({
          ...line,
          num: line.num + sum(merged.joins.filter(({ into }) => into === line.id).map(({ num }) => num)),
        }));
        const after = [...grown, ...source.filter(({ id }) => merged.movedLineIds.includes(id))];
        const computeGross = (lines: readonly MergeLine[]): number => {
          const quoted = quote({ ...basket, lines }, book).lines;
          return sum(quoted.map(({ amounts }): LineAmounts['gross'] => amounts.sell.gross));
        };
        expect(sum(after.map(({ num }) => num))).toBe(sum([...target, ...source].map(({ num }) => num)));
        expect(computeGross(after)).toBe(computeGross(target) + computeGross(source));
      }),
    );
  });
});
