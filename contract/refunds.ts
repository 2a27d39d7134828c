import type { PaymentMethod } from '@romduol/domain/rules/payment';
import { Type } from '@sinclair/typebox';
import { Approval } from './approvals';
import { endpoint } from './endpoint';
import { CashOut, MainField, Id, Instant, Nullable, PayStatusField, SecondField } from './fields';
import { Reason } from './orders';
import { Order } from './order';

const refusals = ['orderNotFound', 'orderCancelled', 'changedMeanwhile', 'pinRequired', 'noTill'] as const;
const MethodField = Type.Unsafe<PaymentMethod>(Type.Integer({ enum: [1, 2, 3, 4] }));

export const refunds = {
  refundInfo: endpoint({
    method: 'GET',
    path: '/api/store/orders/refundInfo/{orderId}',
    body: 'query',
    summary: 'What can still be refunded of an order, line by line and tender by tender, and what was.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id }),
    output: Type.Object({
      orderId: Id,
      orderNo: Type.String(),
      payStatus: PayStatusField,
      refundable: Type.Boolean(),
      lines: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          /** Pieces, or the weight of a weighed line. */
          quantity: Type.Number(),
          weighed: Type.Boolean(),
          /** The refund of all that is left of it. */
          amount: MainField,
          /** The frozen amounts of it, of which a portion is taken. */
          shares: Type.Object({
            gross: MainField,
            itemDiscount: MainField,
            wholeBill: MainField,
            orderPromotion: MainField,
            coupon: MainField,
            serviceCharge: MainField,
            packing: MainField,
            vat: MainField,
            total: MainField,
            reward: Type.Optional(MainField),
            vatIncluded: Type.Optional(MainField),
          }),
        }),
      ),
      /** With its VAT; refunded with a full refund only. */
      tableCharge: MainField,
      total: MainField,
      tenders: Type.Array(
        Type.Object({
          id: Id,
          method: MethodField,
          left: MainField,
          /** The share of a split bill that it paid, and who paid it. */
          share: Nullable(Type.Integer()),
          payer: Type.String(),
          /** Of cash: what it left in a drawer and was not paid out since. Null for what is no cash. */
          cash: Nullable(Type.Object({ cents: MainField, riel: SecondField })),
          /** Of cash that is refunded in full: its amount with its tip, and what that left in a drawer. */
          whole: Nullable(Type.Object({ amount: MainField, cents: MainField, riel: SecondField })),
        }),
      ),
      /** How riel and dollars convert, as the order froze it. */
      conversionRatio: Type.Number(),
      cashRounding: SecondField,
      refunds: Type.Array(
        Type.Object({
          id: Id,
          at: Instant,
          kind: Type.Unsafe<'full' | 'part' | 'reverse' | 'void'>(Type.String()),
          amount: MainField,
          reason: Type.String(),
          by: Nullable(Type.String()),
          /** What was refunded in notes. */
          cash: Type.Object({ cents: MainField, riel: SecondField }),
          /** A provider has not confirmed its part yet. */
          pending: Type.Boolean(),
        }),
      ),
    }),
    errors: ['orderNotFound'],
  }),

  fullRefund: endpoint({
    method: 'PUT',
    path: '/api/store/orders/fullRefund',
    body: 'form',
    summary: 'Refunds all that is left of an order; each tender gets its own back, the coupon returns.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, reason: Type.Optional(Reason), ...CashOut, approval: Approval }),
    output: Order,
    errors: [...refusals],
    idempotent: true,
  }),

  partRefund: endpoint({
    method: 'POST',
    path: '/api/store/orders/partRefund',
    body: 'json',
    summary: 'Refunds goods of an order by quantity, a weighed line by weight, with their shares of every charge.',
    roles: ['employee'],
    input: Type.Object({
      orderId: Id,
      items: Type.Array(
        Type.Object({ lineId: Id, quantity: Type.Number({ exclusiveMinimum: 0, maximum: 9_999.999 }) }),
        { maxItems: 200 },
      ),
      /** Whose tenders are refunded first; each amount returns to its own tender. */
      method: Type.Optional(MethodField),
      reason: Type.Optional(Reason),
      ...CashOut,
      approval: Approval,
    }),
    output: Order,
    errors: [...refusals],
    idempotent: true,
  }),
};
