import { formatDollarSign } from '@romduol/domain/money/format';
import type { OrderPromotion } from '@romduol/domain/pricing/model';
import { t } from '../../i18n';

/** `−10%`, `−$3.00`: what an order promotion takes off. */
export const offWords = (off: OrderPromotion['off']): string =>
  off.kind === 'amount' ? `−${formatDollarSign(off.amount)}` : t('promotion.rate', { percent: off.rate });
