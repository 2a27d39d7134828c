import { SPLIT_WAYS_MAX } from '@romduol/domain/limits';
import type { MainAmount } from '@romduol/domain/money/amount';
import { PAY_CHANNELS, type PayChannel, type PaymentMethod } from '@romduol/domain/rules/payment';
import { Type } from '@sinclair/typebox';
import { WithCoupon } from './coupons';
import { endpoint, NOTHING } from './endpoint';
import {
  AppCode,
  MainField,
  MainIn,
  ColumnField,
  GatewayName,
  Id,
  Instant,
  Nullable,
  PaymentShow,
  PayPlugin,
  PayStatusField,
} from './fields';
import { Expected, Reason } from './orders';
import { LineDown } from './site-line';

const OrderNo = Type.String({ pattern: '^[0-9]{4,20}$' });
const MethodField = Type.Unsafe<PaymentMethod>(Type.Integer({ enum: [1, 2, 3, 4] }));
const ChannelField = Type.Unsafe<PayChannel>(Type.String({ enum: Object.values(PAY_CHANNELS) }));

/** 1 online, 2 offline, 3 store balance, 4 credit. */
const Method = Type.Object({ id: MethodField, channel: ChannelField, enabled: Type.Boolean() });

const OfflineChannel = Type.Object({
  id: Id,
  channelsName: Type.String(),
  /** Of cash: also what was received, and the change. */
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
  /** All that is asked for, with the tip. */
  amount: MainField,
  tip: MainField,
  show: PaymentShow,
  expiresAt: Instant,
});

export const payable = [
  'orderNotFound',
  'orderCancelled',
  'changedMeanwhile',
  'weighingRequired',
  'productChanged',
] as const;
/** Of what is due, what this tender settles; absent = all of it. */
export const Part = Type.Optional(Type.Unsafe<MainAmount>({ ...MainIn, minimum: 1 }));
/** The share that this tender pays, by its position: all of it, and no more. */
export const Share = Type.Optional(Type.Integer({ minimum: 1, maximum: SPLIT_WAYS_MAX }));
/** A tip on top, in stores that take tips (V-07). */
export const Tip = Type.Optional(MainIn);
/** What a phone offers to add to a payment. */
export const TipsOffered = Type.Object({ percents: Type.Array(Type.Integer()), amounts: Type.Array(MainField) });
export const reasoned = { orderId: Id, reason: Type.Optional(Reason) };

export const payments = {
  paymentMethods: endpoint({
    method: 'GET',
    path: '/api/payment/method/list',
    body: 'query',
    summary: 'The methods that this person may pay by now; for staff, with all, the disabled ones too.',
    roles: ['diner', 'employee'],
    late: true,
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
    late: true,
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
    late: true,
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
    late: true,
    input: Type.Object({ orderNo: OrderNo }),
    output: Type.Object({
      orderNo: Type.String(),
      payStatus: PayStatusField,
      totalPrice: MainField,
      totalVipPrice: MainField,
      due: Type.Object({ sell: MainField, vip: MainField }),
      /** The column that the first payment fixed; null before it. */
      column: Nullable(ColumnField),
      /** The price that the person saw when they chose the counter; null while they have not. */
      offlineColumn: Nullable(ColumnField),
      conversionRatio: Type.Number(),
      methods: Type.Array(Method),
      channels: Type.Array(OfflineChannel),
      plugins: Type.Array(PayPlugin),
      lineDown: LineDown,
      /** Of a member's wallet; null for a guest. */
      balance: Nullable(MainField),
      /** Null where no tip is offered on phones. */
      tips: Nullable(TipsOffered),
      /** The coupon that is on the order, as it was placed with it or given it since; null where there is none. */
      coupon: Nullable(WithCoupon),
      attempt: Nullable(Attempt),
      /** What arrived by this attempt and the order still holds, however little; null where nothing did. */
      received: Nullable(MainField),
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
    late: true,
    input: Type.Object({
      orderNo: OrderNo,
      method: Type.Unsafe<1 | 2 | 3>(Type.Integer({ enum: [1, 2, 3] })),
      /** For method 2. */
      channelId: Type.Optional(Id),
      /** For method 1; absent = the store's favourite. */
      gateway: Type.Optional(GatewayName),
      /** The super-app's login code of the payer, for a gateway that works within it. */
      appCode: Type.Optional(AppCode),
      /** One of those that are offered on what is due, for methods 1 and 3. */
      tip: Tip,
      ...Expected,
    }),
    output: Type.Object({
      orderNo: Type.String(),
      payStatus: PayStatusField,
      attempt: Nullable(Attempt),
      offlineChannelId: Nullable(Id),
    }),
    errors: [
      ...payable,
      ...([
        'noPaymentPlugin',
        'lineDown',
        'channelOff',
        'paymentFailed',
        'insufficientBalance',
        'walletLineDown',
        'memberOnly',
        'tipsOff',
      ] as const),
    ],
    idempotent: true,
  }),

  payStatus: endpoint({
    method: 'GET',
    path: '/api/consumer/orders/payStatus/{orderNo}',
    body: 'query',
    summary: 'The state of an order and of its last attempt to pay online.',
    roles: ['diner', 'kioskCustomer'],
    late: true,
    input: Type.Object({ orderNo: OrderNo }),
    output: Type.Object({
      orderNo: Type.String(),
      payStatus: PayStatusField,
      attempt: Nullable(Attempt),
      /** What arrived by this attempt and the order still holds, however little; null where nothing did. */
      received: Nullable(MainField),
      /** What is still to be paid. */
      due: MainField,
    }),
    errors: ['orderNotFound'],
  }),
};
