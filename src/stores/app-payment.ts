import { t } from '../i18n';
import { type AppPayment, payInApp } from '../platform/app-payment';
import { feedback } from '../platform/feedback';

/** Shows the super-app's sheet; a person who closes it may ask for it again on the page behind. */
export const askApp = async (payment: AppPayment): Promise<void> => {
  if ((await payInApp(payment)) === 'failed') feedback.toast(t('error.paymentFailed'));
};
