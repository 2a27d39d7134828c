import type { NamedLineRow } from '@romduol/domain/pricing/name-line-rows';
import { t } from '../../i18n';
import { formatMain } from '../../money';

/** A row of a line, as far as it is shown. */
export type PriceRow = Pick<NamedLineRow, 'kind' | 'name' | 'amount' | 'sign' | 'each' | 'quantity' | 'percent'>;

/** What the goods are sold by, for "1.235 KG". */
export type Unit = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** What a row is: the dish, a choice or a promotion by its name, a percentage, a share of something. */
export const rowLabel = ({ kind, name, percent }: PriceRow): string => {
  if (name !== '') return name;
  if ((kind === 'serviceCharge' || kind === 'vat') && percent !== null) return t(`receipt.${kind}At`, { percent });
  if (kind === 'goods' || kind === 'tag' || kind === 'feed' || kind === 'surcharge') return t('receipt.gross');
  return t(`receipt.${kind}`);
};

/** How it was computed: `3 × $4.50`, `1.235 KG × $18.00`, `10%`; '' where there is nothing to show. */
export const rowDetail = ({ kind, each, quantity, percent, amount }: PriceRow, unit: Unit): string => {
  if (kind === 'itemDiscount' && percent !== null) return `${percent}%`;
  if (each === null || (quantity === 1 && each === amount)) return '';
  const many = kind === 'goods' && unit !== 0 ? `${quantity}\u00A0${t(`unit.${unit}`)}` : quantity;
  return `${many}\u00A0×\u00A0${formatMain(each)}`;
};

/** Whether a share of what is off the whole bill is among the rows. */
export const hasShares = (rows: readonly PriceRow[]): boolean =>
  rows.some(({ kind }) => kind === 'wholeBill' || kind === 'orderPromotion' || kind === 'reward' || kind === 'coupon');
