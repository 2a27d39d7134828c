import { mainAmount, type MainAmount, timesCount } from '@romduol/domain/money/amount';
import type { MessageKey } from '@romduol/locales';
import type { PrintedOrder } from './printed-order';
import type { PricedWords, Words } from './words';

export type Line = PrintedOrder['lines'][number];

/** Whether the line is still to be weighed or priced by staff. */
export const isPending = ({ measure }: Line): boolean =>
  (measure.kind === 'weight' && measure.weight === null) || (measure.kind === 'time' && measure.price === null);

const formatUnit = (line: Line, words: Words): string => words.say(`unit.${line.goods.pricingMethod}` as MessageKey);

/** "1.235 KG"; null for what is sold by the piece, or not weighed yet. */
export const formatWeight = (line: Line, words: Words): string | null =>
  line.measure.kind === 'weight' && line.measure.weight !== null
    ? `${line.measure.weight} ${formatUnit(line, words)}`
    : null;

/** What was chosen of a line, one entry each: parts of a set meal, specifications, toppings. */
export const listChoices = (line: Line, words: Words): string[] => [
  ...line.parts.map(({ name, num }) => `${num} × ${words.name(name)}`),
  ...line.tags.map(({ name }) => words.name(name)),
  ...line.feeds.map(({ name, num }) => (num === 1 ? words.name(name) : `${words.name(name)} × ${num}`)),
];

const priced = (text: string, amount: MainAmount, { plain }: PricedWords): string =>
  amount === 0 ? text : `${text} +${plain(amount)}`;

/** The same with what each adds to the price of a piece. */
export const listPricedChoices = (line: Line, words: PricedWords): string[] => {
  const texts = listChoices(line, words);
  const amounts = [
    ...line.parts.map(({ surcharge, num }) => timesCount(surcharge, num)),
    ...line.tags.map(({ price }) => price),
    ...line.feeds.map(({ price, num }) => timesCount(price, num)),
  ];
  return texts.map((text, index) => priced(text, amounts[index] ?? mainAmount(0), words));
};
