export type { DeliveryAnswer, EInvoiceService, SentDocument } from './service';
export { type EInvoiceWebhook, webhookEInvoices } from './webhook';
