import { BILL_REASON_MAX, BILL_REASONS_MAX, CART_LINE_CAP } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { Approval } from './approvals';
import { endpoint, NOTHING } from './endpoint';
import { Id } from './fields';
import { Reason } from './orders';
import { Order } from './order';
import { Words } from './words';

/** The reason of a void, comp or discount: one of the store's list, a typed text, or both. */
export const Said = { reasonId: Type.Optional(Id), reason: Type.Optional(Reason) };

const Kept = Type.Object({ id: Id, words: Words(BILL_REASON_MAX) });
const Lists = Type.Object({
  /** Not charged and not consumed. */
  void: Type.Array(Kept),
  /** Served, and given free. */
  comp: Type.Array(Kept),
});
/** One without an id is new. */
const Edited = Type.Array(Type.Object({ id: Type.Optional(Id), words: Words(BILL_REASON_MAX) }), {
  minItems: 1,
  maxItems: BILL_REASONS_MAX,
});

export const billReasons = {
  billReasons: endpoint({
    method: 'GET',
    path: '/api/employee/billReasons',
    body: 'query',
    summary: 'The store’s reasons for voids and for comps, in three languages and in its order.',
    roles: ['employee'],
    input: NOTHING,
    output: Lists,
    errors: [],
  }),

  saveBillReasons: endpoint({
    method: 'PUT',
    path: '/api/store/billReasons',
    body: 'json',
    summary: 'Replaces both lists of reasons; what was said with one that goes stays said.',
    roles: ['manager'],
    input: Type.Object({ void: Edited, comp: Edited }),
    output: Lists,
    errors: ['notFound'],
  }),

  compItems: endpoint({
    method: 'PUT',
    path: '/api/employee/orders/{orderId}/comps',
    body: 'json',
    summary:
      'Gives lines that were served free of charge, or every line of the order, with a reason; it shows on the receipt.',
    roles: ['employee'],
    input: Type.Object({
      orderId: Id,
      /** Without them the whole order. */
      lineIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })),
      /** A number of pieces, for a call that names one line: they become a line of their own. */
      num: Type.Optional(Type.Integer({ minimum: 1, maximum: CART_LINE_CAP })),
      ...Said,
      approval: Approval,
    }),
    output: Order,
    errors: [
      ...(['orderNotFound', 'orderCancelled', 'orderMerged', 'orderSplit', 'changedMeanwhile'] as const),
      ...(['tendersCaptured', 'reasonRequired', 'pinRequired', 'notFound'] as const),
    ],
    idempotent: true,
  }),
};
