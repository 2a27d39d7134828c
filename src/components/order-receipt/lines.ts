import { BY_PIECE, type PricingMethod } from '@romduol/domain/codes';
import { type MainAmount, timesCount } from '@romduol/domain/money/amount';
import { countedWords } from '@romduol/domain/money/format';
import { t } from '../../i18n';
import { formatMain } from '../../money';
import type { PriceRow } from '../line-price/words';
import type { NamedDiscount } from '../money-list/rows';
import { perUnit } from '../unit';

/** A placed line, as far as it is shown. Amounts in cents. */
export interface PlacedLine {
  readonly id: number;
  readonly name: string;
  /** Of the name, where it is not the page's. */
  readonly lang?: string | undefined;
  readonly picture: string;
  readonly tint: string;
  readonly num: number;
  readonly pricingMethod: PricingMethod;
  readonly timed: boolean;
  readonly weight: number | null;
  readonly pricingCompleted: boolean;
  readonly sellPrice: MainAmount;
  readonly vipPrice: MainAmount;
  readonly tagItems: readonly { readonly name: string; readonly price: MainAmount }[];
  readonly feeds: readonly { readonly name: string; readonly alreadyNum: number }[];
  readonly orderMealSetGoodsDTOList: readonly {
    readonly name: string;
    readonly num: number;
    readonly price: MainAmount;
  }[];
  readonly singleItemDiscount: { readonly discountReduceActivity: string | null } | null;
  readonly activityLabels: readonly string[];
  readonly itemDiscount: MainAmount;
  readonly vipItemDiscount: MainAmount;
  readonly note: string;
  readonly gross: MainAmount;
  readonly vipGross: MainAmount;
  readonly priceRows: readonly PriceRow[];
}

const weighed = ({ pricingMethod, weight, sellPrice, vipPrice }: PlacedLine, column: 'sell' | 'vip'): string => {
  if (pricingMethod === BY_PIECE) return '';
  const price = column === 'vip' ? vipPrice : sellPrice;
  if (weight === null) return perUnit({ pricingMethod, sellPrice: price });
  return `${weight} ${t(`unit.${pricingMethod}`)} × ${formatMain(price)}`;
};

/** `Pork ribs × 2 +$1.00`: a part of a set meal, with its surcharge. */
const partWords = ({ name, num, price }: PlacedLine['orderMealSetGoodsDTOList'][number]): string =>
  [num > 1 ? countedWords(name, num) : name, price > 0 && `+${formatMain(timesCount(price, num))}`]
    .filter(Boolean)
    .join(' ');

/** `$18.00 / KG`, once weighed `1.235 KG × $18.00`; `Large +$0.50 · Fried egg × 2 · no onions`. */
export const formatDetails = (line: PlacedLine, column: 'sell' | 'vip'): string =>
  [
    weighed(line, column),
    ...line.orderMealSetGoodsDTOList.map(partWords),
    ...line.tagItems.map(({ name, price }) => (price > 0 ? `${name} +${formatMain(price)}` : name)),
    ...line.feeds.map(({ name, alreadyNum }) => countedWords(name, alreadyNum)),
    line.note,
  ]
    .filter((words) => words !== '')
    .join(' · ');

/** What a line costs before discounts, in the column that is shown; null until it is weighed or priced. */
export const computeCost = (line: PlacedLine, column: 'sell' | 'vip'): MainAmount | null => {
  if (!line.pricingCompleted) return null;
  return column === 'vip' ? line.vipGross : line.gross;
};

/** What the discount of each line takes off, with the name of its promotion; '' for one by staff. */
export const listDiscounts = (lines: readonly PlacedLine[], column: 'sell' | 'vip'): readonly NamedDiscount[] =>
  lines.map((line) => ({
    name: line.singleItemDiscount?.discountReduceActivity ?? '',
    amount: column === 'vip' ? line.vipItemDiscount : line.itemDiscount,
  }));
