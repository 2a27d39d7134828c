import type { PaymentAttempt } from '../stores/payment';

/** What the super-app around this page is handed to take a payment. */
export type AppPayment = Extract<PaymentAttempt['show'], { kind: 'app' }>;

/** What its sheet was closed with. Whether money came is only the server's to say. */
export type AppPaymentEnd = 'done' | 'cancelled' | 'failed';

/** Shows the super-app's own sheet over the page. */
export declare const payInApp: (payment: AppPayment) => Promise<AppPaymentEnd>;
