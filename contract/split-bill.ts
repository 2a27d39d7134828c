import { CART_LINE_CAP, SPLIT_WAYS_MAX, SPLIT_WAYS_MIN } from '@romduol/domain/limits';
import type { ShareHow } from '@romduol/domain/order/split-bill';
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import {
  AppCode,
  MainField,
  MainIn,
  ColumnField,
  GatewayName,
  Id,
  Instant,
  Nullable,
  PayStatusField,
  SecondField,
} from './fields';
import { OrderNo } from './orders';
import { Attempt, Tip } from './payments';

/** A line of the order, or 0 for the table charge. */
const LineId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const Share = Type.Object({
  position: Type.Integer(),
  how: Type.Unsafe<ShareHow>(Type.String()),
  amount: MainField,
  riel: SecondField,
  state: Type.Unsafe<'free' | 'held' | 'paid'>(Type.String()),
  mine: Type.Boolean(),
  /** The holder's name; '' while it has none. */
  name: Type.String(),
  /** Until when it is kept for them; null for one that is free or paid. */
  until: Nullable(Instant),
  /** They wait at the counter with it. */
  atCounter: Type.Boolean(),
  /** The pieces that it is for; the name is '' for the table charge. */
  items: Type.Array(Type.Object({ lineId: LineId, name: Type.String(), num: Type.Integer() })),
});

const Together = Type.Object({
  orderNo: Type.String(),
  payStatus: PayStatusField,
  column: ColumnField,
  total: MainField,
  due: MainField,
  /** Of what is due, what no device has taken. */
  unclaimed: MainField,
  dueRiel: SecondField,
  conversionRatio: Type.Number(),
  shares: Type.Array(Share),
  /** What can be taken by itself; empty once something was paid that was no piece of it. */
  lines: Type.Array(
    Type.Object({
      lineId: LineId,
      /** '' for the table charge. */
      name: Type.String(),
      num: Type.Integer(),
      /** What each free piece costs, with its part of all charges. */
      free: Type.Array(MainField),
    }),
  ),
  /** Of the share that the caller holds. */
  attempt: Nullable(Attempt),
});

const payable = ['orderNotFound', 'orderCancelled', 'orderMerged', 'changedMeanwhile', 'weighingRequired'] as const;

export const splitBill = {
  togetherInfo: endpoint({
    method: 'GET',
    path: '/api/consumer/orders/shares/{orderNo}',
    body: 'query',
    summary: 'How the guests of a table part a bill: shares, whose they are, and what remains due.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ orderNo: OrderNo }),
    output: Together,
    errors: ['orderNotFound'],
  }),

  takeShare: endpoint({
    method: 'PUT',
    path: '/api/consumer/orders/shares',
    body: 'json',
    summary:
      'Takes a share to pay in place of the one that was held: one of the parts, an equal split of what is left, pieces, an amount; or none.',
    roles: ['diner'],
    late: true,
    input: Type.Object({
      orderNo: OrderNo,
      position: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      ways: Type.Optional(Type.Integer({ minimum: SPLIT_WAYS_MIN, maximum: SPLIT_WAYS_MAX })),
      items: Type.Optional(
        Type.Array(Type.Object({ lineId: LineId, num: Type.Integer({ minimum: 1, maximum: CART_LINE_CAP }) }), {
          minItems: 1,
          maxItems: 200,
        }),
      ),
      amount: Type.Optional(MainIn),
    }),
    output: Together,
    errors: [...payable],
    idempotent: true,
  }),

  payShare: endpoint({
    method: 'POST',
    path: '/api/consumer/orders/shares/pay',
    body: 'json',
    summary:
      'Pays the share that the caller holds: opens its one online attempt, says that they come to the counter, or takes it from the wallet.',
    roles: ['diner'],
    late: true,
    input: Type.Object({
      orderNo: OrderNo,
      position: Type.Integer({ minimum: 1, maximum: 1_000 }),
      /** What the person saw. */
      amount: MainIn,
      method: Type.Unsafe<1 | 2 | 3>(Type.Integer({ enum: [1, 2, 3] })),
      channelId: Type.Optional(Id),
      gateway: Type.Optional(GatewayName),
      appCode: Type.Optional(AppCode),
      /** One of those that are offered on the share, for methods 1 and 3. */
      tip: Tip,
    }),
    output: Together,
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
};
