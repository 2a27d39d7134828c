export { cancelInvoice, creditRefund } from './credit';
export { taxDocumentHandlers } from './endpoints';
export { printOrderInvoice } from './print-order-invoice';
