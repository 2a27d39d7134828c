import { type MainAmount, minus } from '@romduol/domain/money/amount';
import type { BasketLine } from '@romduol/domain/pricing/model';
import { type OpenItem, openItemPrice } from '@romduol/domain/rules/open-item';
import type { DraftLine } from '../../../../components/staff/dish-options/draft-line';
import {
  type About,
  type Activities,
  basketLine,
  modifierWords,
  type Preview,
  preview,
} from '../../../../stores/basket';
import type { StoreInfo } from '../../../../stores/types';
import type { OrderDraft } from './order-draft';

/** By what an order is priced: the store's percentages, what its menu offers now, and who sits at the table. */
export interface PriceContext {
  readonly info: StoreInfo;
  readonly now: Activities;
  readonly about: About;
}

/** Names of what was chosen of a dish: its parts, specifications and toppings. */
export const formatModifiers = (line: DraftLine): string => modifierWords(line.goods, line);

const casualLine = (goods: OpenItem, id: string): BasketLine => ({
  id,
  // On no menu yet: no promotion names it.
  goods: { ...openItemPrice(goods), id: 0 },
  num: goods.num,
  tags: [],
  feeds: [],
  surcharges: [],
  measure: { kind: 'piece' },
  staffDiscount: null,
  promotion: null,
});

/** What is chosen as the server will price it: first the dishes, then what was typed in. */
export const quoteOrder = ({ lines, casual }: OrderDraft, { info, now, about }: PriceContext): Preview =>
  preview(
    [
      ...lines.map((line, place) => basketLine(`${place}`, line.goods, line)),
      ...casual.map((goods, place) => casualLine(goods, `casual.${place}`)),
    ],
    info,
    about,
    now,
  );

/** The amount of a line before service and VAT, in cents; `was` without its promotion where that differs. */
export interface LineAmount {
  readonly amount: MainAmount;
  readonly was: MainAmount | null;
}

/** Of the line at a place of a quote; null while staff have to weigh or price it. */
export const lineAmount = ({ lines }: Preview, place: number): LineAmount | null => {
  const line = lines[place];
  if (line === undefined || line.pending) return null;
  const { gross, itemDiscount } = line.amounts.sell;
  return { amount: minus(gross, itemDiscount), was: itemDiscount > 0 ? gross : null };
};

/** What a dish adds to what is chosen already, with its own promotions. */
export const computeAmount = (line: DraftLine, context: PriceContext | null): LineAmount | null =>
  context === null ? null : lineAmount(quoteOrder({ lines: [line], casual: [] }, context), 0);
