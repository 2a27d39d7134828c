import { SPLIT_WAYS_MAX } from '@romduol/domain/limits';
import type { Cents } from '@romduol/domain/money/amount';
import { PAY_CHANNELS, type PayChannel, type PaymentMethod } from '@romduol/domain/rules/payment';
import { Type } from '@sinclair/typebox';
import { Approval } from './approvals';
import { WithCoupon } from './coupons';
import { endpoint, NOTHING } from './endpoint';
import {
  AppCode,
  CashOut,
  CentsField,
  CentsIn,
  ColumnField,
  GatewayName,
  Id,
  Instant,
  Nullable,
  PaymentShow,
  PayPlugin,
  PayStatusField,
  RielField,
  RielIn,
} from './fields';
import { Expected, Order, Reason } from './orders';

const OrderNo = Type.String({ pattern: '^[0-9]{4,20}$' });
const MethodField = Type.Unsafe<PaymentMethod>(Type.Integer({ enum: [1, 2, 3, 4] }));
const ChannelField = Type.Unsafe<PayChannel>(Type.String({ enum: Object.values(PAY_CHANNELS) }));

/** 1 online, 2 offline, 3 store balance, 4 credit. */
const Method = Type.Object({ id: MethodField, channel: ChannelField, enabled: Type.Boolean() });

const OfflineChannel = Type.Object({
  id: Id,
  channelsName: Type.String(),
  /** Of cash it is also written what was received and given back. */
  kind: Type.Unsafe<'cash' | 'other'>(Type.String()),
  /** The one that the order's diner chose (T-13). */
  selected: Type.Boolean(),
});

/** A try to pay online: what to show, and until when it is good. */
export const Attempt = Type.Object({
  reference: Type.String(),
  gateway: Type.String(),
  status: Type.Unsafe<'open' | 'captured' | 'declined' | 'expired' | 'replaced'>(Type.String()),
  column: ColumnField,
  amount: CentsField,
  show: PaymentShow,
  expiresAt: Instant,
});

const payable = ['orderNotFound', 'orderCancelled', 'changedMeanwhile', 'weighingRequired', 'productChanged'] as const;
/** Of what is due, what this tender settles; absent = all of it. */
const Part = Type.Optional(Type.Unsafe<Cents>({ ...CentsIn, minimum: 1 }));
/** The share that this tender pays, by its position: all of it, and no more. */
const Share = Type.Optional(Type.Integer({ minimum: 1, maximum: SPLIT_WAYS_MAX }));
/** A tip on top, in stores that take tips (V-07). */
const Tip = Type.Optional(CentsIn);
const reasoned = { orderId: Id, reason: Type.Optional(Reason) };

const diner = {
  paymentMethods: endpoint({
    method: 'GET',
    path: '/api/payment/method/list',
    body: 'query',
    summary: 'The methods that this person may pay by now; for staff, with all, the disabled ones too.',
    roles: ['diner', 'employee'],
    input: Type.Object({
      type: Type.Optional(Type.Integer({ enum: [1] })),
      all: Type.Optional(Type.Boolean()),
    }),
    output: Type.Array(Method),
    errors: [],
  }),

  offlineChannels: endpoint({
    method: 'GET',
    path: '/api/offline/payment/channels/list',
    body: 'query',
    summary: 'The ways to pay at the counter: cash, card machine, whatever the store has.',
    roles: ['diner', 'kioskCustomer', 'employee'],
    input: NOTHING,
    output: Type.Array(OfflineChannel),
    errors: [],
  }),

  listPayChannel: endpoint({
    method: 'GET',
    path: '/api/store/listPayChannel',
    body: 'query',
    summary: 'The channels that are open to this person.',
    roles: ['diner', 'employee'],
    input: NOTHING,
    output: Type.Array(ChannelField),
    errors: [],
  }),

  payPluginsStore: endpoint({
    method: 'GET',
    path: '/api/consumer/plugins/payPluginsStore',
    body: 'query',
    summary: 'The gateways that the store has switched on, its favourite first.',
    roles: ['diner', 'employee'],
    input: NOTHING,
    output: Type.Array(PayPlugin),
    errors: [],
  }),

  payInfo: endpoint({
    method: 'GET',
    path: '/api/consumer/orders/payInfo/{orderNo}',
    body: 'query',
    summary: 'What is due of an order in each price column, and how this person may pay it.',
    roles: ['diner', 'kioskCustomer'],
    input: Type.Object({ orderNo: OrderNo }),
    output: Type.Object({
      orderNo: Type.String(),
      payStatus: PayStatusField,
      totalPrice: CentsField,
      totalVipPrice: CentsField,
      due: Type.Object({ sell: CentsField, vip: CentsField }),
      /** The column that the first payment fixed; null while nobody has paid. */
      column: Nullable(ColumnField),
      /** The price that the person saw when they chose the counter; null while they have not. */
      offlineColumn: Nullable(ColumnField),
      conversionRatio: Type.Integer(),
      methods: Type.Array(Method),
      channels: Type.Array(OfflineChannel),
      plugins: Type.Array(PayPlugin),
      /** Of a member's wallet; null for a guest. */
      balance: Nullable(CentsField),
      /** The coupon that is on the order, as it was placed with it or given it since; null where there is none. */
      coupon: Nullable(WithCoupon),
      attempt: Nullable(Attempt),
      /** What arrived by this attempt and the order still holds, however little; null where nothing did. */
      received: Nullable(CentsField),
      /** Whether guests part it just now: then it is paid share by share. */
      shared: Type.Boolean(),
      /** Pay-first: when the order cancels itself unless it is paid; null where it does not. */
      payBy: Nullable(Instant),
    }),
    errors: ['orderNotFound'],
  }),

  payOrder: endpoint({
    method: 'POST',
    path: '/api/consumer/orders/payOrder',
    body: 'form',
    summary: 'Pays what is due: opens the one online attempt, notes the offline channel, or takes it from the wallet.',
    roles: ['diner', 'kioskCustomer'],
    input: Type.Object({
      orderNo: OrderNo,
      method: Type.Unsafe<1 | 2 | 3>(Type.Integer({ enum: [1, 2, 3] })),
      /** For method 2. */
      channelId: Type.Optional(Id),
      /** For method 1; absent = the store's favourite. */
      gateway: Type.Optional(GatewayName),
      /** The super-app's login code of whoever pays, for a gateway that works within it. */
      appCode: Type.Optional(AppCode),
      ...Expected,
    }),
    output: Type.Object({
      orderNo: Type.String(),
      payStatus: PayStatusField,
      attempt: Nullable(Attempt),
      offlineChannelId: Nullable(Id),
    }),
    errors: [...payable, 'noPaymentPlugin', 'channelOff', 'paymentFailed', 'insufficientBalance', 'memberOnly'],
    idempotent: true,
  }),

  payStatus: endpoint({
    method: 'GET',
    path: '/api/consumer/orders/payStatus/{orderNo}',
    body: 'query',
    summary: 'Where an order and its last attempt to pay online stand.',
    roles: ['diner', 'kioskCustomer'],
    input: Type.Object({ orderNo: OrderNo }),
    output: Type.Object({
      orderNo: Type.String(),
      payStatus: PayStatusField,
      attempt: Nullable(Attempt),
      /** What arrived by this attempt and the order still holds, however little; null where nothing did. */
      received: Nullable(CentsField),
      /** What is still to be paid. */
      due: CentsField,
    }),
    errors: ['orderNotFound'],
  }),
};

const counter = {
  takeCash: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/cash',
    body: 'json',
    summary: 'Takes cash in dollars and riel for what is due or a part of it, and records the change given.',
    roles: ['employee'],
    input: Type.Object({
      orderId: Id,
      receivedCents: CentsIn,
      receivedRiel: RielIn,
      /** How the change is given back. */
      change: Type.Unsafe<'mixed' | 'riel' | 'dollars'>(Type.String({ enum: ['mixed', 'riel', 'dollars'] })),
      part: Part,
      share: Share,
      tip: Tip,
      ...Expected,
    }),
    output: Order,
    errors: [...payable, 'amountDueRemains', 'noTill', 'tipsOff'],
    idempotent: true,
  }),

  takeOffline: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/offline',
    body: 'json',
    summary: 'Takes what is due or a part of it by another offline channel: card machine, a transfer that was seen.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, channelId: Id, part: Part, share: Share, tip: Tip, ...Expected }),
    output: Order,
    errors: [...payable, 'tipsOff', 'channelOff'],
    idempotent: true,
  }),

  takeBalance: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/balance',
    body: 'json',
    summary: 'Takes what is due or a part of it from the wallet of a customer who stands at the till.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, personId: Id, part: Part, share: Share, ...Expected }),
    output: Order,
    errors: [...payable, 'insufficientBalance', 'memberOnly'],
    idempotent: true,
  }),

  putOnCredit: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/credit',
    body: 'json',
    summary: 'Puts what is due on the credit of a customer whom the store allows it. Paid later like any order.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, personId: Id, ...Expected }),
    output: Order,
    errors: [...payable, 'creditOff', 'creditNotAllowed'],
    idempotent: true,
  }),

  cancelCredit: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/credit/cancel',
    body: 'json',
    summary: 'Takes a credit back: the order is to be paid again.',
    roles: ['employee'],
    input: Type.Object(reasoned),
    output: Order,
    errors: ['orderNotFound', 'orderCancelled', 'changedMeanwhile', 'reasonRequired'],
  }),

  reverseCheckout: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/reverse',
    body: 'json',
    summary: 'Undoes a checkout before the day is closed: tenders are voided, online ones refunded.',
    roles: ['employee'],
    input: Type.Object({ ...reasoned, ...CashOut, approval: Approval }),
    output: Order,
    errors: [
      'orderNotFound',
      'orderCancelled',
      'changedMeanwhile',
      'reasonRequired',
      'dayClosed',
      'pinRequired',
      'noTill',
    ],
    idempotent: true,
  }),

  voidTender: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/tenders/{tenderId}/void',
    body: 'json',
    summary: 'Gives one tender of an order that is not paid in full back.',
    roles: ['employee'],
    input: Type.Object({ ...reasoned, ...CashOut, tenderId: Id }),
    output: Order,
    errors: ['orderNotFound', 'notFound', 'changedMeanwhile', 'reasonRequired', 'noTill'],
    idempotent: true,
  }),

  surplusList: endpoint({
    method: 'GET',
    path: '/api/employee/surplus',
    body: 'query',
    summary: 'Money that a provider took and no order is due: late, or too much.',
    roles: ['employee'],
    input: Type.Object({
      show: Type.Optional(Type.Unsafe<'open' | 'all'>(Type.String({ enum: ['open', 'all'] }))),
    }),
    output: Type.Array(
      Type.Object({
        id: Id,
        orderNo: Type.String(),
        kind: Type.Unsafe<'late' | 'tooMuch'>(Type.String()),
        gateway: Type.String(),
        transactionId: Type.String(),
        amount: CentsField,
        at: Instant,
        /** gateway = the provider was asked; byHand = staff gave it back. */
        way: Nullable(Type.Unsafe<'gateway' | 'byHand'>(Type.String())),
        /** Its provider cannot give it back: staff do, in cash or otherwise. */
        byHand: Type.Boolean(),
        conversionRatio: Type.Integer(),
        cashRounding: RielField,
        resolvedAt: Nullable(Instant),
        doneAt: Nullable(Instant),
      }),
    ),
    errors: [],
  }),

  resolveSurplus: endpoint({
    method: 'POST',
    path: '/api/employee/surplus/{id}/resolve',
    body: 'json',
    summary: 'Gives a surplus back: by its provider, or by hand; out of the drawer where cash is said.',
    roles: ['employee'],
    input: Type.Object({ id: Id, ...CashOut }),
    output: NOTHING,
    errors: ['notFound', 'changedMeanwhile', 'badInput', 'noTill'],
    idempotent: true,
  }),
};

export const payments = { ...diner, ...counter };
