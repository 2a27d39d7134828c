import { couponKind } from '@romduol/domain/coupons/kinds';
import { COUPON_TERMS, TERM_NAMES, type TermName } from '@romduol/domain/coupons/terms';
import { mainAmount } from '@romduol/domain/money/amount';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import type { Template } from '../../../../stores/staff/promotions';

const termText = (template: Template, name: TermName): string => {
  const value = template[name] ?? 0;
  return COUPON_TERMS[name].type === 'money' ? formatMain(mainAmount(value)) : String(value);
};

const offWords = (template: Template): string => {
  const texts = Object.fromEntries(TERM_NAMES.map((name) => [name, termText(template, name)]));
  return st(`coupons.off.${couponKind(template.usageType).name}`, texts as Record<TermName, string>);
};

/** "$2.00 off, from $10.00". */
export const couponWords = (template: Template): string =>
  template.threshold === 0
    ? offWords(template)
    : `${offWords(template)}, ${st('promotion.threshold', { amount: formatMain(template.threshold) })}`;
