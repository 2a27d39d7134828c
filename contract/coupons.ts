import { Type } from '@sinclair/typebox';
import { OtherTerms, UsageTypeField } from './coupon-terms';
import { endpoint, NOTHING } from './endpoint';
import { MainField, CartStyleField, Id, Instant, Nullable, Percentage } from './fields';

export const CouponCode = Type.String({ pattern: '^[0-9A-Z]{8,20}$' });
const OrderNo = Type.String({ pattern: '^[0-9]{4,20}$' });

const Status = Type.Unsafe<'received' | 'used' | 'expired'>(Type.String({ enum: ['received', 'used', 'expired'] }));

/** What a coupon is good for. */
const Terms = {
  templateId: Id,
  name: Type.String(),
  /** What it is for: an order, or a top-up of the wallet. */
  purpose: Type.Unsafe<'order' | 'topUp'>(Type.String()),
  /** Cents: the face value of an amount coupon, else 0. */
  couponAmount: MainField,
  /** Percent off, of a percentage coupon. */
  couponRate: Nullable(Percentage),
  ...OtherTerms,
  templateSDK: Type.Object({
    threshold: MainField,
    usageType: UsageTypeField,
    usageGoods: Nullable(Type.Array(Id)),
    rule: Type.Object({
      discount: Type.Object({ type: UsageTypeField, itemNum: Type.Integer(), base: Type.Integer() }),
    }),
  }),
  /** The dishes that it is for; null = all. Of a free-item coupon, those of which one is free. */
  goods: Nullable(
    Type.Array(Type.Object({ id: Id, name: Type.String(), picture: Type.String(), tint: Type.String() })),
  ),
  freeItem: Type.Boolean(),
  /** The names of the stores where it holds; empty where it holds in this store only. */
  stores: Type.Array(Type.String()),
};

/** Why a coupon cannot be used: below its threshold in both columns, nothing in it that it is for, or its free item is gone. */
const Why = Type.Unsafe<'threshold' | 'goods' | 'freeItemRemoved'>(Type.String());

export const Coupon = Type.Object({
  couponCode: Type.String(),
  code: Type.String(),
  ...Terms,
  status: Status,
  /** A gift that came with a top-up. */
  gift: Type.Boolean(),
  receivedAt: Instant,
  expiresAt: Instant,
  usedAt: Nullable(Instant),
  /** Whether it can be used in each column, what it then truly takes off (cents), and why not where it cannot. */
  isValid: Type.Boolean(),
  isVipValid: Type.Boolean(),
  couponPrice: MainField,
  vipCouponPrice: MainField,
  why: Nullable(Why),
});

export const CouponTemplate = Type.Object({
  ...Terms,
  validDays: Type.Integer(),
  claimUntil: Instant,
  /** How many are left; null = as many as are claimed. */
  left: Nullable(Type.Integer()),
  perPerson: Type.Integer(),
  /** How many this member has claimed. */
  claimed: Type.Integer(),
  mayClaim: Type.Boolean(),
});

/** Both totals of an order with the coupon, in cents: V-15 shows them where a member price falls below its threshold. */
export const WithCoupon = Type.Object({
  couponCode: Nullable(Type.String()),
  totalPrice: MainField,
  totalVipPrice: MainField,
  couponPrice: MainField,
  vipCouponPrice: MainField,
  isValid: Type.Boolean(),
  isVipValid: Type.Boolean(),
});

const templates = {
  acquireTemplate: endpoint({
    method: 'GET',
    path: '/api/coupon/acquireTemplate',
    body: 'query',
    summary: 'The coupon centre: every coupon that holds in the store and is offered now, claimed to the last or not.',
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: Type.Array(CouponTemplate),
    errors: [],
  }),

  findAvailableTemplate: endpoint({
    method: 'GET',
    path: '/api/coupon/findAvailableTemplate',
    body: 'query',
    summary: 'The coupons that this person may claim now.',
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: Type.Array(CouponTemplate),
    errors: [],
  }),

  couponTemplate: endpoint({
    method: 'GET',
    path: '/api/couponActivityTemplate/{id}',
    body: 'query',
    summary: 'One coupon of the centre: validity, applicable items, free item.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ id: Id }),
    output: CouponTemplate,
    errors: ['notFound'],
  }),

  receiveCoupon: endpoint({
    method: 'POST',
    path: '/api/coupon/receive',
    body: 'form',
    summary: 'A member claims a coupon of a template, while there are any and as many as one person may have.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ templateId: Id }),
    output: Type.Object({ couponCode: Type.String(), expiresAt: Instant }),
    errors: ['memberOnly', 'couponUnavailable'],
    idempotent: true,
  }),

  setFreeItem: endpoint({
    method: 'PUT',
    path: '/api/store/coupon/template/{id}/freeItem',
    body: 'json',
    summary: 'The manager withdraws a coupon’s free item, or offers it again.',
    roles: ['manager'],
    input: Type.Object({ id: Id, offered: Type.Boolean() }),
    output: NOTHING,
    errors: ['notFound'],
  }),
};

const mine = {
  findCouponsByStatus: endpoint({
    method: 'GET',
    path: '/api/coupon/findCouponsByStatus',
    body: 'query',
    summary: 'The member’s coupons that are received, used or expired, the one that ends first before the others.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ status: Status, page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) }),
    output: Type.Object({ list: Type.Array(Coupon), more: Type.Boolean() }),
    errors: ['memberOnly'],
  }),

  coupon: endpoint({
    method: 'GET',
    path: '/api/coupon/mine/{couponCode}',
    body: 'query',
    summary: 'One coupon of the member.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ couponCode: CouponCode }),
    output: Coupon,
    errors: ['memberOnly', 'notFound'],
  }),

  findOrderCanUseCoupon: endpoint({
    method: 'POST',
    path: '/api/coupon/findOrderCanUseCoupon',
    body: 'json',
    summary:
      'The member’s coupons for an order, or for the cart where none is named: what each takes off in each column, and why not; the best first.',
    roles: ['diner'],
    late: true,
    input: Type.Object({
      orderNo: Type.Optional(OrderNo),
      /** Whose cart, where no order is named. */
      diningStyle: Type.Optional(CartStyleField),
    }),
    output: Type.Array(Coupon),
    errors: ['memberOnly', 'orderNotFound'],
  }),

  getUnreadCouponList: endpoint({
    method: 'GET',
    path: '/api/coupon/getUnreadCouponList',
    body: 'query',
    summary: 'Gift coupons that the member has not seen yet.',
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: Type.Array(Coupon),
    errors: [],
  }),

  readCoupon: endpoint({
    method: 'POST',
    path: '/api/coupon/readCoupon',
    body: 'json',
    summary: 'The member has seen these gift coupons.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ couponCodes: Type.Array(CouponCode, { minItems: 1, maxItems: 100 }) }),
    output: NOTHING,
    errors: ['memberOnly'],
  }),

  chooseCoupon: endpoint({
    method: 'PUT',
    path: '/api/consumer/orders/coupon',
    body: 'json',
    summary: 'The member puts a coupon on an order that is to be paid, takes another, or none where none is named.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ orderNo: OrderNo, couponCode: Type.Optional(CouponCode) }),
    output: WithCoupon,
    errors: [
      'memberOnly',
      'orderNotFound',
      'orderCancelled',
      'changedMeanwhile',
      'tendersCaptured',
      'couponUnavailable',
      'freeItemRemoved',
    ],
  }),
};

export const coupons = { ...templates, ...mine };
