import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { receiptAgain } from '../../printing';
import { findDinerOrder } from '../orders';
import { printOrderInvoice } from '../tax-documents';

/**
 * Prints the invoice of a paid order on the printer beside the kiosk, or on the store's for invoices. The key names the order: a second press
 * prints no second one. Throws printFailed (M-23) where no printer prints invoices.
 */
export const printKioskInvoice = async ({ db, caller, now }: Call<DinerCaller>, orderNo: string): Promise<void> => {
  const order = await findDinerOrder(db, caller, orderNo);
  if (order.pay_status !== PAY_STATUS.paid) throw new Refusal('amountDueRemains');
  const { storeId, kioskId } = caller;
  const request = { storeId, orderId: order.id, buyer: null, staffId: null, now };
  const numbered = await printOrderInvoice(db, request, { key: 'kiosk', kioskId });
  if (numbered === 0) throw new Refusal('printFailed');
  if (numbered !== null) return;
  const again = { order, changeKey: `kiosk:${order.id}`, staffId: kioskId, kioskId, now };
  if ((await receiptAgain(db, { ...again, kind: 'invoice', buyer: null })) === 0) throw new Refusal('printFailed');
};
