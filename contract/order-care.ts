import { CART_LINE_CAP, RESERVATION_PARTY_MAX, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { MainIn, ColumnField, CourseField, CartStyleField, Id, Note } from './fields';
import { Order } from './order';
import { OrderNo, Placed, Reason } from './orders';
import { Chosen, joining, NAME_MAX, open, OpenItem } from './rounds';

export const orderCare = {
  updateCustomerInfo: endpoint({
    method: 'PUT',
    path: '/api/consumer/orders/updateCustomerInfo',
    body: 'json',
    summary: 'Says who an open order is for: name, phone, party size; a charge per person follows.',
    roles: ['diner', 'employee'],
    late: true,
    input: Type.Object({
      orderNo: OrderNo,
      name: Type.Optional(Type.String({ maxLength: NAME_MAX })),
      phone: Type.Optional(Type.String({ maxLength: TEXT_AREA_MAX })),
      partySize: Type.Integer({ minimum: 1, maximum: RESERVATION_PARTY_MAX }),
    }),
    output: Order,
    errors: [...open],
  }),

  resumeOrder: endpoint({
    method: 'PUT',
    path: '/api/consumer/orders/abnormalOrder/v2',
    body: 'json',
    summary: 'Goes on with an unpaid order, or cancels it.',
    roles: ['diner'],
    input: Type.Object({
      orderNo: OrderNo,
      action: Type.Unsafe<'resume' | 'cancel'>(Type.String({ enum: ['resume', 'cancel'] })),
      reason: Type.Optional(Reason),
    }),
    output: Placed,
    errors: [...open, 'alreadyInKitchen', 'tableLost'],
  }),

  shortcutNoteList: endpoint({
    method: 'GET',
    path: '/api/cash-register/shortcutNoteList',
    body: 'query',
    summary: 'Quick remarks of the store, in the caller’s language.',
    roles: ['diner', 'employee', 'kiosk'],
    late: true,
    input: NOTHING,
    output: Type.Array(Type.Object({ id: Id, note: Type.String() })),
    errors: [],
  }),

  nonSharedCreateOrder: endpoint({
    method: 'POST',
    path: '/api/employee/nonSharedCreateOrder',
    body: 'json',
    summary: 'Staff order for a table: the goods join its open order, else they are a new one; it needs no acceptance.',
    roles: ['employee'],
    input: Type.Object({
      tableId: Id,
      diningStyle: CartStyleField,
      goodsList: Type.Array(
        Type.Object({
          /** The goods' id. */
          id: Id,
          ...Chosen,
          cartNum: Type.Integer({ minimum: 1, maximum: CART_LINE_CAP }),
          /** With which course it comes; missing: its category's. */
          course: Type.Optional(CourseField),
          /** At which seat of the table it is served. */
          seat: Type.Optional(Type.Integer({ minimum: 1, maximum: RESERVATION_PARTY_MAX })),
        }),
        { maxItems: 100 },
      ),
      /** At least one piece of something, of the menu or typed. */
      casualList: Type.Optional(Type.Array(OpenItem, { maxItems: 20 })),
      partySize: Type.Optional(Type.Integer({ minimum: 1, maximum: RESERVATION_PARTY_MAX })),
      remark: Type.Optional(Note),
      /** Of the whole order. Without it any total is accepted. */
      expectedTotal: Type.Optional(MainIn),
      column: Type.Optional(ColumnField),
    }),
    output: Order,
    errors: [...joining, 'notFound', 'tableOccupied'],
    idempotent: true,
  }),
};
