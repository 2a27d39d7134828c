import { USAGE_TYPE } from '@romduol/domain/codes';
import { cents } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { st } from '../../../../i18n-staff';
import type { Template } from '../../../../stores/staff/promotions';

const offWords = ({ usageType, amount, rate, itemNum, base }: Template): string => {
  if (usageType === USAGE_TYPE.amount)
    return st('promotion.amountOff', { amount: formatDollarSign(amount ?? cents(0)) });
  if (usageType === USAGE_TYPE.rate) return st('promotion.rateOff', { rate: rate ?? 0 });
  return st('coupons.freeOf', { free: itemNum ?? 0, base: base ?? 0 });
};

/** "$2.00 off, from $10.00". */
export const couponWords = (template: Template): string =>
  template.threshold === 0
    ? offWords(template)
    : `${offWords(template)}, ${st('promotion.threshold', { amount: formatDollarSign(template.threshold) })}`;
