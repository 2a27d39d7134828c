/** How an order is settled: 1 online, 2 offline, 3 store balance, 4 credit. */
export type PaymentMethod = 1 | 2 | 3 | 4;
export const PAYMENT_METHODS = {
  online: 1,
  offline: 2,
  balance: 3,
  credit: 4,
} as const satisfies Record<string, PaymentMethod>;

/** The channel that each method is paid through. */
export const PAY_CHANNELS = {
  1: 'ONLINE_PAY',
  2: 'CASH_PAY',
  3: 'STORE_BALANCE_PAY',
  4: 'CREDIT_PAY',
} as const satisfies Record<PaymentMethod, string>;
export type PayChannel = (typeof PAY_CHANNELS)[PaymentMethod];
