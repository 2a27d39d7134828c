import { BY_PIECE } from '../codes';
import { CASUAL_NAME_MAX, CASUAL_PRICE_MAX_CENTS, CASUAL_PRICE_MIN_CENTS } from '../limits';
import { mainAmount, type MainAmount, NO_MAIN, type Percent } from '../money/amount';
import type { Currency } from '../money/currency';
import { scaleMost } from '../money/scale';
import { formatMoney } from '../money/format';
import type { GoodsPrice } from '../pricing/model';
import { numProblems } from './cart';
import { percentProblems } from './percent';
import { type Problem, problemIf } from './problem';
import { countCharacters, noteProblems } from './text';

/** Goods that staff type in because the menu does not have them. */
export interface OpenItem {
  readonly name: string;
  /** Of a piece, before VAT and service. */
  readonly sellPrice: MainAmount;
  /** null = the store's VAT, 0 = none. */
  readonly vatPercentage: Percent | null;
  /** Id of the tax class that decides instead; absent: none. */
  readonly taxClass?: number;
  readonly num: number;
  readonly note: string;
}

/** What is wrong with typed goods: a name, a price above 0, a number of pieces. */
export const openItemProblems = (goods: OpenItem, currency: Currency): readonly Problem[] => [
  ...problemIf(goods.name.trim() === '', 'name', 'problem.required'),
  ...problemIf(countCharacters(goods.name.trim()) > CASUAL_NAME_MAX, 'name', 'problem.tooLong', {
    max: CASUAL_NAME_MAX,
  }),
  ...problemIf(goods.sellPrice < CASUAL_PRICE_MIN_CENTS, 'sellPrice', 'problem.amountTooSmall', {
    min: formatMoney(mainAmount(CASUAL_PRICE_MIN_CENTS), currency),
  }),
  ...problemIf(goods.sellPrice > scaleMost(CASUAL_PRICE_MAX_CENTS, currency), 'sellPrice', 'problem.amountTooLarge', {
    max: formatMoney(mainAmount(scaleMost(CASUAL_PRICE_MAX_CENTS, currency)), currency),
  }),
  ...(goods.vatPercentage === null ? [] : percentProblems(goods.vatPercentage, 'vatPercentage')),
  ...problemIf(goods.num < 1, 'num', 'problem.atLeastOne'),
  ...numProblems(goods.num, null),
  ...noteProblems(goods.note),
];

/** What typed goods cost and how they are taxed: of no category, without a member price, with the store's service charge. */
export const openItemPrice = ({
  sellPrice,
  vatPercentage,
  taxClass,
}: Pick<OpenItem, 'sellPrice' | 'vatPercentage' | 'taxClass'>) =>
  ({
    categoryId: 0,
    price: { sell: sellPrice, vip: sellPrice },
    withVipPrice: false,
    pricingMethod: BY_PIECE,
    timed: false,
    packingFee: NO_MAIN,
    vatPercentage,
    vatWhitelisting: false,
    ...(taxClass !== undefined && { taxClass: { id: taxClass } }),
    serviceChargePercentage: null,
    serviceChargeWhitelisting: false,
  }) as const satisfies Omit<GoodsPrice, 'id'>;
