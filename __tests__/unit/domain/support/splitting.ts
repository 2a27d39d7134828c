import { NO_FACTS } from '../../../../domain/order/facts';
import type { SplitChild } from '../../../../domain/order/merge';
import type { SplitOrder, SplitPart } from '../../../../domain/order/split';
import type { SplitLine } from '../../../../domain/order/split-line';
import type { Basket, PriceBook } from '../../../../domain/pricing/model';
import { quote } from '../../../../domain/pricing/quote';

export interface TestLine extends SplitLine {
  readonly sentAt: number | null;
}

/** A basket as an order at 1; its first line went to the kitchen. */
export const splitOrder = (
  basket: Basket,
  book: PriceBook,
  more: Partial<SplitOrder<TestLine>> = {},
): SplitOrder<TestLine> => {
  const { lines, totals } = quote(basket, book);
  return {
    id: 1,
    status: 1,
    facts: NO_FACTS,
    totals,
    conversionRatio: book.conversionRatio,
    lines: lines.map(({ id, num, amounts }, index) => {
      const measure = basket.lines[index]?.measure;
      return {
        id,
        num,
        amounts,
        weight: measure?.kind === 'weight' ? measure.weight : null,
        sentAt: index === 0 ? 1_000 : null,
      };
    }),
    ...more,
  };
};

/** A part of a split as an order of its own. */
export const makeChild = (
  id: number,
  part: SplitPart<TestLine>,
  more: Partial<SplitChild<TestLine>> = {},
): SplitChild<TestLine> => ({
  id,
  status: 1,
  diningStyle: 1,
  splitFrom: 1,
  facts: { ...NO_FACTS, split: true },
  lines: part.lines.map((line) => ({ cameFrom: line.id, ...line })),
  totals: part.totals,
  conversionRatio: 4100,
  ...more,
});
