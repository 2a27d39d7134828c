import { DELIVERY, DINE_IN, type DiningStyle } from '@romduol/domain/codes';
import { t } from '../../i18n';
import { st } from '../../i18n-staff';

/** How the goods of an order are eaten, as staff read it. */
export const staffStyle = (style: DiningStyle): string => {
  if (style === DELIVERY) return st('delivery.style');
  return t(style === DINE_IN ? 'common.dineIn' : 'common.takeAway');
};
