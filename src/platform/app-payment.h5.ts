import type { AppPayment, AppPaymentEnd } from './app-payment';

/** A browser has no such sheet, and is never offered it. */
export const payInApp = (_payment: AppPayment): Promise<AppPaymentEnd> => Promise.resolve('failed');
