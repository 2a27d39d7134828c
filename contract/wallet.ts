import { Type } from '@sinclair/typebox';
import { Coupon, CouponCode } from './coupons';
import { endpoint, NOTHING } from './endpoint';
import {
  AppCode,
  CashOut,
  MainField,
  MainIn,
  GatewayName,
  Id,
  Instant,
  Nullable,
  PaymentShow,
  PayPlugin,
  SecondIn,
} from './fields';
import { LineDown } from './site-line';

const GiftCoupon = Type.Object({ templateId: Id, name: Type.String(), num: Type.Integer() });

/** Recharge level: put in this much, get that much on top. */
export const RechargeLevel = Type.Object({
  id: Id,
  amount: MainField,
  giftAmount: MainField,
  giftCoupons: Type.Array(GiftCoupon),
});

const Reference = Type.String({ pattern: '^[0-9A-Za-z-]{8,60}$' });

const TopUp = Type.Object({
  reference: Type.String(),
  gateway: Type.String(),
  status: Type.Unsafe<'open' | 'captured' | 'declined' | 'expired'>(Type.String()),
  /** Cents: what comes into the wallet for it, what is to be paid, and what is given on top. */
  amount: MainField,
  payAmount: MainField,
  /** What has come into the wallet for it so far, without gifts: also where too little was paid, or too late. */
  received: MainField,
  giftAmount: MainField,
  giftCoupons: Type.Array(GiftCoupon),
  show: PaymentShow,
  expiresAt: Instant,
  /** What is in the wallet now. */
  balance: MainField,
});

const WalletEntry = Type.Object({
  id: Id,
  kind: Type.Unsafe<'topUp' | 'bonus' | 'payment' | 'refund' | 'forfeit'>(Type.String()),
  amount: MainField,
  balance: MainField,
  orderNo: Nullable(Type.String()),
  /** Where it happened, if in another store that shares the members. */
  store: Type.Optional(Type.String()),
  at: Instant,
});

export const wallet = {
  rechargeDetailPage: endpoint({
    method: 'GET',
    path: '/api/store/consumer_pay_account/rechargeDetailPage',
    body: 'query',
    summary: 'The member’s balance, the levels of top-up with what each gives, and the ways to pay one.',
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: Type.Object({
      balance: MainField,
      /** V-11, in cents. */
      minimum: MainField,
      maximum: MainField,
      levels: Type.Array(RechargeLevel),
      /** None: the merchant has no payment channel for top-up (M-31). */
      plugins: Type.Array(PayPlugin),
      lineDown: LineDown,
    }),
    errors: ['memberOnly'],
  }),

  recharge: endpoint({
    method: 'POST',
    path: '/api/consumer/recharge',
    body: 'json',
    summary: 'Begins a top-up of the member’s wallet: the highest level that the amount reaches gives its gifts.',
    roles: ['diner'],
    late: true,
    input: Type.Object({
      amount: MainIn,
      /** A coupon for top-ups: less is paid for the same amount. */
      couponCode: Type.Optional(CouponCode),
      /** Absent = the store's favourite. */
      gateway: Type.Optional(GatewayName),
      /** The super-app's login code of the payer, for a gateway that works within it. */
      appCode: Type.Optional(AppCode),
    }),
    output: TopUp,
    errors: ['memberOnly', 'badInput', 'noTopUpChannel', 'lineDown', 'paymentFailed', 'couponUnavailable'],
    idempotent: true,
  }),

  rechargeStatus: endpoint({
    method: 'GET',
    path: '/api/consumer/recharge/status',
    body: 'query',
    summary: 'What became of a top-up of this member.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ reference: Reference }),
    output: TopUp,
    errors: ['memberOnly', 'notFound'],
  }),

  findTopUpCanUseCoupon: endpoint({
    method: 'POST',
    path: '/api/coupon/findTopUpCanUseCoupon',
    body: 'json',
    summary: 'The member’s coupons for a top-up of an amount, the best first; isValid marks those that can be used.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ amount: MainIn }),
    output: Type.Array(Coupon),
    errors: ['memberOnly'],
  }),

  walletEntries: endpoint({
    method: 'GET',
    path: '/api/consumer/wallet/entries',
    body: 'query',
    summary: 'What came into the member’s wallet and what went out, the newest first.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) }),
    output: Type.Object({ list: Type.Array(WalletEntry), more: Type.Boolean() }),
    errors: ['memberOnly'],
  }),

  staffTopUp: endpoint({
    method: 'POST',
    path: '/api/employee/customers/{personId}/topUp',
    body: 'json',
    summary: 'Staff take money at the counter into a customer’s wallet; a level gives its gifts as ever.',
    roles: ['employee'],
    /**
     * Of cash: the dollars and riel that were handed over, with how change is given; or those that stay, which are
     * equal to the amount. Where neither is given, dollars.
     */
    input: Type.Object({
      personId: Id,
      amount: MainIn,
      channelId: Id,
      receivedCents: Type.Optional(MainIn),
      receivedRiel: Type.Optional(SecondIn),
      change: Type.Optional(
        Type.Unsafe<'mixed' | 'riel' | 'dollars'>(Type.String({ enum: ['mixed', 'riel', 'dollars'] })),
      ),
      ...CashOut,
    }),
    output: Type.Object({ balance: MainField, giftAmount: MainField, giftCoupons: Type.Array(GiftCoupon) }),
    errors: ['notFound', 'badInput', 'amountDueRemains', 'noTill'],
    idempotent: true,
  }),
};
