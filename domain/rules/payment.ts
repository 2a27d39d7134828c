import type { Cents } from '../money/amount';
import { type Problem, problemIf } from './problem';

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

export interface PaymentChoice {
  readonly method: PaymentMethod | null;
  /** Id of the chosen offline channel. */
  readonly channelId: number | null;
  /** Whether the store has an online payment plug-in. */
  readonly hasPlugin: boolean;
  /** Wallet balance and amount due, in cents. */
  readonly balance: Cents;
  readonly due: Cents;
}

/** V-05, V-06: a method, a channel for offline payment, a plug-in for online payment, a balance that suffices. */
export const paymentProblems = ({ method, channelId, hasPlugin, balance, due }: PaymentChoice): readonly Problem[] => [
  ...problemIf(method === null, 'method', 'problem.choosePaymentMethod'),
  ...problemIf(method === PAYMENT_METHODS.offline && channelId === null, 'channelId', 'problem.chooseChannel'),
  ...problemIf(method === PAYMENT_METHODS.online && !hasPlugin, 'method', 'problem.noPaymentPlugin'),
  ...problemIf(method === PAYMENT_METHODS.balance && balance < due, 'method', 'problem.insufficientBalance'),
];

/** V-04: a table with unpaid orders takes no new order (M-06). */
export const tableProblems = (unpaidOrders: number): readonly Problem[] =>
  problemIf(unpaidOrders > 0, 'table', 'problem.unpaidOrders', { count: unpaidOrders });
