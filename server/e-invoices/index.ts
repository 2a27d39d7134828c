export type { EInvoiceService } from './service';
export { type EInvoiceWebhook, webhookEInvoices } from './webhook';
