import { type Cents, minus } from '@romduol/domain/money/amount';
import type { BasketLine } from '@romduol/domain/pricing/model';
import { type CasualGoods, casualPrice } from '@romduol/domain/rules/casual';
import type { Chosen } from '../../../../components/staff/dish-options/choosing';
import { type About, type Activities, basketLine, choiceWords, type Preview, preview } from '../../../../stores/basket';
import type { StoreInfo } from '../../../../stores/types';
import type { Order } from './chosen';

/** By what an order is priced: the store's percentages, what its menu offers now, and who sits at the table. */
export interface PriceContext {
  readonly info: StoreInfo;
  readonly now: Activities;
  readonly about: About;
}

const choiceOf = ({ tags, feeds, parts }: Chosen) => ({ tagItems: tags.map((id) => ({ id })), feeds, parts });

/** Names of what was chosen of a dish: its parts, specifications and toppings. */
export const wordsOf = (line: Chosen): string => choiceWords(line.goods, choiceOf(line));

const chosenLine = (line: Chosen, id: string): BasketLine => basketLine(id, line.goods, choiceOf(line), line.num);

const casualLine = (goods: CasualGoods, id: string): BasketLine => ({
  id,
  // On no menu yet: no promotion names it.
  goods: { ...casualPrice(goods), id: 0 },
  num: goods.num,
  tags: [],
  feeds: [],
  surcharges: [],
  measure: { kind: 'piece' },
  staffDiscount: null,
  promotion: null,
});

/** What is chosen as the server will price it: first the dishes, then what was typed in. */
export const quoteOrder = ({ lines, casual }: Order, { info, now, about }: PriceContext): Preview =>
  preview(
    [
      ...lines.map((line, place) => chosenLine(line, `${place}`)),
      ...casual.map((goods, place) => casualLine(goods, `casual.${place}`)),
    ],
    info,
    about,
    now,
  );

/** What a line comes to before service and VAT, in cents; `was` without its promotion where that differs. */
export interface LineAmount {
  readonly amount: Cents;
  readonly was: Cents | null;
}

/** Of the line at a place of a quote; null while staff have to weigh or price it. */
export const lineAmount = ({ lines }: Preview, place: number): LineAmount | null => {
  const line = lines[place];
  if (line === undefined || line.pending) return null;
  const { gross, itemDiscount } = line.amounts.sell;
  return { amount: minus(gross, itemDiscount), was: itemDiscount > 0 ? gross : null };
};

/** What a dish adds to what is chosen already, with its own promotions. */
export const amountOf = (chosen: Chosen, context: PriceContext | null): LineAmount | null =>
  context === null ? null : lineAmount(quoteOrder({ lines: [chosen], casual: [] }, context), 0);
