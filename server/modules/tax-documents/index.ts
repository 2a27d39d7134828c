export { toBuyer } from './buyer';
export { cancelInvoice, creditRefund } from './credit';
export { deliverTaxDocument } from './deliver';
export { taxDocumentHandlers } from './endpoints';
export { printOrderInvoice } from './print-order-invoice';
