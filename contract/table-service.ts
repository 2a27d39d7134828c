import { SPLIT_WAYS_MAX } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { Approval } from './approvals';
import { Said } from './bill-reasons';
import { endpoint } from './endpoint';
import { MainIn, ColumnField, Id } from './fields';
import { Reason } from './orders';
import { Order } from './order';

const refusals = ['orderNotFound', 'orderCancelled', 'orderMerged', 'changedMeanwhile'] as const;

export const tableService = {
  cancelByStaff: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/cancel',
    body: 'json',
    summary: 'Staff cancel an order that is not paid, with a reason (V-08).',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, ...Said, approval: Approval }),
    output: Order,
    errors: [...refusals, 'reasonRequired', 'tendersCaptured', 'pinRequired', 'notFound'],
    idempotent: true,
  }),

  splitOrder: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/split',
    body: 'json',
    summary: 'Splits an order by items: each group becomes an order of its own with its shares frozen, the rest stays.',
    roles: ['employee'],
    input: Type.Object({
      orderId: Id,
      groups: Type.Array(
        Type.Object({
          items: Type.Array(
            /** Pieces, or a weight of a weighed line. */
            Type.Object({ lineId: Id, quantity: Type.Number({ exclusiveMinimum: 0, maximum: 9_999.999 }) }),
            { minItems: 1, maxItems: 200 },
          ),
        }),
        { minItems: 1, maxItems: SPLIT_WAYS_MAX },
      ),
    }),
    /** The order that keeps the rest first, then the new ones. */
    output: Type.Object({ orders: Type.Array(Order) }),
    errors: [...refusals, 'tendersCaptured', 'weighingRequired', 'roundWaiting'],
    idempotent: true,
  }),

  shareOrder: endpoint({
    method: 'PUT',
    path: '/api/employee/orders/{orderId}/shares',
    body: 'json',
    summary: 'Parts what is due into shares, equal or by amount, each paid by a tender; an empty list ends it.',
    roles: ['employee'],
    input: Type.Object({
      orderId: Id,
      column: ColumnField,
      ways: Type.Optional(Type.Integer({ minimum: 2, maximum: SPLIT_WAYS_MAX })),
      /** What each pays; whatever they leave is the last share. */
      amounts: Type.Optional(Type.Array(MainIn, { maxItems: SPLIT_WAYS_MAX })),
    }),
    output: Order,
    errors: [...refusals, 'weighingRequired', 'roundWaiting', 'productChanged'],
  }),

  mergeOrders: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/merge',
    body: 'json',
    summary: 'Merges orders into this one, or joins the parts of one that was split again.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, sourceIds: Type.Array(Id, { minItems: 1, maxItems: 20 }) }),
    output: Order,
    errors: [...refusals, 'conflict', 'orderSplit', 'tendersCaptured', 'roundWaiting'],
    idempotent: true,
  }),

  changeTable: endpoint({
    method: 'POST',
    path: '/api/employee/tables/{tableId}/change',
    body: 'json',
    summary: 'Moves the party of a table, or one of its orders, to another table (T-08).',
    roles: ['employee'],
    input: Type.Object({
      tableId: Id,
      toTableId: Id,
      /** The one order that moves; absent = all of the party. */
      orderId: Type.Optional(Id),
      /** Staff saw what the change cancels at the other table, and confirmed it. */
      confirmed: Type.Optional(Type.Boolean()),
      reason: Type.Optional(Reason),
    }),
    output: Type.Object({
      /** False: nothing was changed yet; this has to be confirmed first. */
      done: Type.Boolean(),
      /** Numbers of orders at the other table that are, or would be, cancelled. */
      cancels: Type.Array(Type.String()),
      /** Whether a cart there is, or would be, dropped. */
      dropsCart: Type.Boolean(),
      /** Numbers of orders that moved. */
      moved: Type.Array(Type.String()),
    }),
    errors: ['notFound', 'orderNotFound', 'orderCancelled', 'conflict', 'tableOccupied'],
    idempotent: true,
  }),
};
