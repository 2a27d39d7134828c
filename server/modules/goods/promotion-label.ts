import { DISCOUNT_TYPE } from '@romduol/domain/codes';
import type { MainAmount } from '@romduol/domain/money/amount';
import type { Currency } from '@romduol/domain/money/currency';
import { formatMoney } from '@romduol/domain/money/format';
import type { ItemDiscount, OrderPromotion } from '@romduol/domain/pricing/model';
import type { Language } from '@romduol/domain/languages';

/** Chinese menus show what is left to pay, in tenths: 9折 is 10 % off. */
const rateOff = (percent: number, language: Language): string =>
  language === 'zh-Hans' ? `${Math.round((100 - percent) * 100) / 1_000}折` : `−${percent}%`;

const amountOff = (amount: MainAmount, currency: Currency): string => `−${formatMoney(amount, currency)}`;

/** A few signs for a dish's row, at guest prices: −10%, −$0.50, $2.90. */
export const discountLabel = (discount: ItemDiscount, language: Language, currency: Currency): string => {
  switch (discount.type) {
    case DISCOUNT_TYPE.percentage:
      return rateOff(discount.reduceRatio, language);
    case DISCOUNT_TYPE.amount:
      return amountOff(discount.amount.sell, currency);
    case DISCOUNT_TYPE.price:
      return formatMoney(discount.price.sell, currency);
  }
};

/** The same for a promotion of whole orders. */
export const orderOffLabel = (off: OrderPromotion['off'], language: Language, currency: Currency): string =>
  off.kind === 'rate' ? rateOff(off.rate, language) : amountOff(off.amount, currency);
