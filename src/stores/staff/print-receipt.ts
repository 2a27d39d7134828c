import { st } from '../../i18n-staff';
import { feedback } from '../../platform/feedback';
import { staffActions } from './index';

/** Prints the receipt of an order again. A refusal, such as a store without a printer for it, is shown. */
export const printReceipt = async (orderId: number): Promise<void> => {
  const done = await staffActions.run('printerAgain', { orderId, kinds: 'receipt' }, null);
  if (done !== null) feedback.toast(st('paper.printed', { count: done.jobs }));
};
