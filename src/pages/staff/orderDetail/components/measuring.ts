import { BY_PIECE } from '@romduol/domain/codes';
import { type MainAmount, minus, plus, sumAmounts, timesCount } from '@romduol/domain/money/amount';
import { timesWeight } from '@romduol/domain/money/rounding';
import { parseWeight } from '@romduol/domain/rules/order';
import { parseTyped, toText } from '../../../../money-fields';
import { type PadKey, press, pressWeight, type Typed } from '../../../../components/staff/number-pad/typed';
import type { Weighed } from '../../../../stores/staff/orders';
import type { Order, OrderLine } from '../../../../stores/staff/types';

/** A line that staff give a weight or a price; pieces of one dish are distinguished by `piece` of `of`. */
export interface Measured {
  readonly line: OrderLine;
  readonly piece: number;
  readonly of: number;
}

/** What staff weigh or price, in the order's own order. */
export const measured = ({ goods }: Pick<Order, 'goods'>): readonly Measured[] => {
  const lines = goods.filter(({ timed, pricingMethod }) => timed || pricingMethod !== BY_PIECE);
  return lines.map((line) => {
    const alike = lines.filter(({ goodsId }) => goodsId === line.goodsId);
    return { line, piece: alike.indexOf(line) + 1, of: alike.length };
  });
};

/** The line to be measured next: the first that waits from `after` on, and round; null when none does. */
export const nextPending = (lines: readonly Measured[], after: number): number | null => {
  const order = lines.map((_, index) => (after + index) % lines.length);
  return order.find((index) => lines[index]?.line.pricingCompleted === false) ?? null;
};

/** What the line costs by itself for what is not its weight: specifications and toppings, in cents. */
const sumExtras = (line: OrderLine): MainAmount =>
  sumAmounts([...line.tagItems.map(({ price }) => price), ...line.feeds.map(({ sum }) => sum)]);

/** The initial text: the weight or the price that the line has, '' where it has none. */
export const heldText = (line: OrderLine): string => {
  if (!line.timed) return line.weight === null ? '' : String(line.weight);
  return line.pricingCompleted ? toText(minus(line.finalSinglePrice, sumExtras(line))) : '';
};

/** One key on what is typed for a line; `text` is null until a value is typed. */
export const pressFor = (line: OrderLine, text: string | null, key: PadKey): Typed => {
  if (!line.timed) return pressWeight(text, key, heldText(line));
  const before = text ?? (key === 'delete' ? heldText(line) : '');
  return press(before, key, 'dollars');
};

/** A line's amount at the typed measure: steps 1 and 2 of its price, in cents. Null while that is no measure. */
export const comesTo = (line: OrderLine, text: string, column: Order['column']): MainAmount | null => {
  if (line.timed) {
    const price = parseTyped(text);
    return price === null ? null : timesCount(plus(price, sumExtras(line)), line.num);
  }
  const weight = parseWeight(text);
  const unitPrice = column === 'vip' ? line.vipPrice : line.sellPrice;
  return weight === null ? null : plus(timesWeight(unitPrice, weight), sumExtras(line));
};

/** The input of the server for a line; null while what is typed is no measure. */
export const parseMeasure = (line: OrderLine, text: string): Weighed[number] | null => {
  if (line.timed) {
    const price = parseTyped(text);
    return price === null ? null : { id: line.id, price };
  }
  const weight = parseWeight(text);
  return weight === null ? null : { id: line.id, weight };
};
