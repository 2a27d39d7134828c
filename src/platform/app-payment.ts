import type { PaymentAttempt } from '../stores/payment';

/** The payment parameters for the super-app around this page. */
export type AppPayment = Extract<PaymentAttempt['show'], { kind: 'app' }>;

/** How its sheet was closed. Only the server confirms a payment. */
export type AppPaymentEnd = 'done' | 'cancelled' | 'failed';

/** Shows the super-app's own sheet over the page. */
export declare const payInApp: (payment: AppPayment) => Promise<AppPaymentEnd>;
