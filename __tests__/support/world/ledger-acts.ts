import { mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from './actor';
import { cash, online, type ToPay } from './paying';

/** Acts on an order's money, whether or not they are allowed at the moment. */
export const ACTS = [
  'cash',
  'part',
  'card',
  'wallet',
  'online',
  'late',
  'void',
  'reverse',
  'some',
  'all',
  'credit',
  'uncredit',
] as const;
type Act = (typeof ACTS)[number];

/** Who acts on an order's money. */
export interface MoneyPeople {
  readonly waiter: Actor;
  /** A member's phone at the order's table. */
  readonly phone: Actor;
  readonly personId: number;
  /** The provider captures this many cents by the newest attempt, and may report it more than once. */
  readonly providerPays: (bill: ToPay, amount: number) => Promise<void>;
}

type Does = Readonly<Record<Act, (bill: ToPay, n: number) => Promise<unknown>>>;

/** The acts of these callers; `n` from 1 on is an amount in cents, or chooses among what is there. */
export const ledgerActs = ({ waiter, phone, personId, providerPays }: MoneyPeople): Does => ({
  cash: (bill) => waiter.tries('takeCash', cash(bill)),
  part: (bill, n) => waiter.tries('takeCash', { ...cash(bill, n), part: mainAmount(n) }),
  card: async (bill, n) => {
    const channelId = (await waiter.does('offlineChannels', {})).find(({ kind }) => kind === 'other')?.id ?? 0;
    const sent = { orderId: bill.orderId, channelId, part: mainAmount(n), expectedTotal: bill.total, column: 'sell' };
    return waiter.tries('takeOffline', sent);
  },
  wallet: (bill) => phone.tries('payOrder', { ...online(bill), method: 3 }),
  online: async (bill, n) => {
    await phone.tries('payOrder', online(bill));
    return providerPays(bill, n % 2 === 0 ? bill.total : n);
  },
  late: (bill) => providerPays(bill, bill.total),
  void: async (bill, n) => {
    const { tenders } = await waiter.does('staffOrder', { orderId: bill.orderId });
    const tenderId = tenders[n % Math.max(1, tenders.length)]?.id ?? 1;
    return waiter.tries('voidTender', { orderId: bill.orderId, tenderId, reason: 'test' });
  },
  reverse: (bill) => waiter.tries('reverseCheckout', { orderId: bill.orderId, reason: 'test' }),
  some: async (bill, n) => {
    const { lines } = await waiter.does('refundInfo', { orderId: bill.orderId });
    const items = [{ lineId: lines[0]?.id ?? 1, quantity: 1 + (n % 3) }];
    return waiter.tries('partRefund', { orderId: bill.orderId, items, method: 1 + (n % 3) });
  },
  all: (bill) => waiter.tries('fullRefund', { orderId: bill.orderId }),
  credit: (bill) =>
    waiter.tries('putOnCredit', { orderId: bill.orderId, personId, expectedTotal: bill.total, column: 'sell' }),
  uncredit: (bill) => waiter.tries('cancelCredit', { orderId: bill.orderId, reason: 'test' }),
});
