import { Type } from '@sinclair/typebox';
import { Approval } from './approvals';
import { endpoint } from './endpoint';
import { MainField, MainIn, Id, Nullable, Percentage, SecondIn } from './fields';
import { Reason } from './orders';
import { Order } from './order';

/** What a whole-bill discount or a tax exemption cleared (T-12). */
const Cleared = Type.Object({
  /** Lines that lost a discount that staff had given. */
  lineIds: Type.Array(Id),
  wholeBill: Type.Boolean(),
});
const Discounted = Type.Object({ order: Order, cleared: Cleared });

/** An absent amount for members is that of the sale. Amounts in cents, per piece or per unit of weight. */
const ItemDiscount = Type.Union([
  Type.Object({ type: Type.Literal(1), reduceRatio: Percentage }),
  Type.Object({ type: Type.Literal(2), reduceAmount: MainIn, reduceVipAmount: Type.Optional(MainIn) }),
  Type.Object({ type: Type.Literal(3), adjustSalePrice: MainIn, adjustVipPrice: Type.Optional(MainIn) }),
]);

const WholeBill = Type.Union([
  Type.Object({ reduceType: Type.Literal(1), reduceRate: Percentage }),
  Type.Object({
    reduceType: Type.Literal(2),
    reduceDollar: MainIn,
    reduceKhr: SecondIn,
    reduceVipDollar: Type.Optional(MainIn),
    reduceVipKhr: Type.Optional(SecondIn),
  }),
]);

/** A null discount takes the line's off. */
const Lines = Type.Array(Type.Object({ id: Id, discount: Nullable(ItemDiscount) }), { minItems: 1, maxItems: 100 });

const refusals = [
  'orderNotFound',
  'orderCancelled',
  'orderMerged',
  'orderSplit',
  'changedMeanwhile',
  'tendersCaptured',
  'reasonRequired',
  'pinRequired',
] as const;

const given = { orderId: Id, reason: Type.Optional(Reason), approval: Approval };

/** One change of the bill, as it would be asked for. */
const Change = Type.Union([
  Type.Object({ kind: Type.Literal('items'), lines: Lines }),
  Type.Object({ kind: Type.Literal('bill'), discount: WholeBill }),
  Type.Object({ kind: Type.Literal('tax'), exempt: Type.Boolean() }),
]);

export const discounts = {
  previewDiscount: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/discounts/preview',
    body: 'json',
    summary:
      'What an order would come to with a discount or without tax, what that clears, and whether it wants a PIN.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, change: Change }),
    output: Type.Object({
      /** Of the whole order, in cents. */
      sell: MainField,
      vip: MainField,
      cleared: Cleared,
      pinNeeded: Type.Boolean(),
    }),
    errors: [
      ...(['orderNotFound', 'orderCancelled', 'orderMerged', 'orderSplit', 'changedMeanwhile'] as const),
      ...(['tendersCaptured', 'notFound'] as const),
    ],
  }),

  discountItems: endpoint({
    method: 'PUT',
    path: '/api/employee/orders/{orderId}/discounts/items',
    body: 'json',
    summary:
      'Gives lines a discount (1 percentage, 2 amount, 3 adjusted price) in place of a promotion’s, or takes it off.',
    roles: ['employee'],
    input: Type.Object({
      ...given,
      lines: Lines,
    }),
    output: Discounted,
    errors: [...refusals, 'notFound'],
    idempotent: true,
  }),

  discountBill: endpoint({
    method: 'PUT',
    path: '/api/employee/orders/{orderId}/discounts/bill',
    body: 'json',
    summary: 'Gives the whole bill a discount, by rate or in dollars and riel; clears what staff gave before (T-12).',
    roles: ['employee'],
    input: Type.Object({ ...given, discount: Nullable(WholeBill) }),
    output: Discounted,
    errors: [...refusals],
    idempotent: true,
  }),

  exemptTax: endpoint({
    method: 'PUT',
    path: '/api/employee/orders/{orderId}/taxExemption',
    body: 'json',
    summary: 'Exempts an order from tax, which clears what staff gave before (T-12); or taxes it again.',
    roles: ['employee'],
    input: Type.Object({ ...given, exempt: Type.Boolean() }),
    output: Discounted,
    errors: [...refusals],
    idempotent: true,
  }),
};
