// Made by `npm run generate` from the rows of this folder. Do not edit.

/** What only pages that are loaded later call, in the same words. */
export const LATE_ROWS = {
  memberData: 'POST form /api/platformUser/data',
  accountDeletion: 'GET query /api/platformUser/deletion',
  deleteAccount: 'POST json /api/platformUser/deletion',
  dinerInvoice: 'GET query /api/consumer/orders/{orderNo}/taxInvoice',
  askForInvoice: 'POST json /api/consumer/orders/{orderNo}/taxInvoice once',
  dinerInvoicePaper: 'GET query /api/consumer/orders/{orderNo}/taxInvoice/paper',
  kioskWelcome: 'GET query /api/kiosk/welcome',
  kioskTempLogin: 'POST json /api/kiosk/tempLogin',
  buildCartInfo: 'POST json /api/kiosk/buildCartInfo',
  creatKioskOrder: 'POST json /api/consumer/orders/creatKioskOrder once',
  kioskInvoice: 'POST json /api/kiosk/orders/{orderNo}/invoice',
} as const;

export type LateCall = keyof typeof LATE_ROWS;
