import { BY_PIECE, type PricingMethod } from '@romduol/domain/codes';
import type { MainAmount } from '@romduol/domain/money/amount';
import { t } from '../i18n';
import { formatMain } from '../money';

interface Measured {
  /** 0 = by the piece, else the unit that the price is for. */
  readonly pricingMethod: PricingMethod;
  readonly sellPrice: MainAmount;
}

/** `/ KG`; null for what is sold by the piece. */
export const unitWords = ({ pricingMethod }: Pick<Measured, 'pricingMethod'>): string | null =>
  pricingMethod === BY_PIECE ? null : t('price.perUnit', { unit: t(`unit.${pricingMethod}`) });

/** `$18.00 / KG`; '' for what is sold by the piece. */
export const perUnit = (goods: Measured): string => {
  const unit = unitWords(goods);
  return unit === null ? '' : `${formatMain(goods.sellPrice)} ${unit}`;
};
