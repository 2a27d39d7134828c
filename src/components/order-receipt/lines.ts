import type { Cents } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { t } from '../../i18n';
import { perUnit } from '../unit';

/** A placed line, as far as it is shown. Amounts in cents. */
export interface PlacedLine {
  readonly id: number;
  readonly name: string;
  readonly picture: string;
  readonly tint: string;
  readonly num: number;
  readonly pricingMethod: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  readonly timed: boolean;
  readonly weight: number | null;
  readonly pricingCompleted: boolean;
  readonly sellPrice: Cents;
  readonly vipPrice: Cents;
  readonly tagItems: readonly { readonly name: string; readonly price: Cents }[];
  readonly feeds: readonly { readonly name: string; readonly alreadyNum: number }[];
  readonly note: string;
  readonly gross: Cents;
  readonly vipGross: Cents;
}

const weighed = ({ pricingMethod, weight, sellPrice, vipPrice }: PlacedLine, column: 'sell' | 'vip'): string => {
  if (pricingMethod === 0) return '';
  const price = column === 'vip' ? vipPrice : sellPrice;
  if (weight === null) return perUnit({ pricingMethod, sellPrice: price });
  return `${weight} ${t(`unit.${pricingMethod}`)} × ${formatDollarSign(price)}`;
};

/** `$18.00 / KG`, once weighed `1.235 KG × $18.00`; `Large +$0.50 · Fried egg × 2 · no onions`. */
export const detailsOf = (line: PlacedLine, column: 'sell' | 'vip'): string =>
  [
    weighed(line, column),
    ...line.tagItems.map(({ name, price }) => (price > 0 ? `${name} +${formatDollarSign(price)}` : name)),
    ...line.feeds.map(({ name, alreadyNum }) => `${name} × ${alreadyNum}`),
    line.note,
  ]
    .filter((words) => words !== '')
    .join(' · ');

/** What a line costs before discounts, in the column that is shown; null until it is weighed or priced. */
export const costOf = (line: PlacedLine, column: 'sell' | 'vip'): Cents | null => {
  if (!line.pricingCompleted) return null;
  return column === 'vip' ? line.vipGross : line.gross;
};
