import type { OrderPromotion } from '@romduol/domain/pricing/model';
import { t } from '../../i18n';
import { formatMain } from '../../money';

/** `−10%`, `−$3.00`: what an order promotion takes off. */
export const offWords = (off: OrderPromotion['off']): string =>
  off.kind === 'amount' ? `−${formatMain(off.amount)}` : t('promotion.rate', { percent: off.rate });
