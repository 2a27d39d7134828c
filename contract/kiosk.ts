import { Type } from '@sinclair/typebox';
import { PlannedCart, PlanLine } from './cart';
import { endpoint, NOTHING } from './endpoint';
import { AllergenCodes, CartStyleField, Note } from './fields';
import { Expected, OrderNo, Placed } from './orders';

const Lines = { diningStyle: CartStyleField, goodsList: Type.Array(PlanLine, { minItems: 1, maxItems: 100 }) };

/** The number of the stand, pager or table that the goods are brought to: digits and capital letters. */
const StandNo = Type.String({ pattern: '^[0-9A-Z]{1,6}$' });

export const kiosk = {
  kioskWelcome: endpoint({
    method: 'GET',
    path: '/api/kiosk/welcome',
    body: 'query',
    summary: 'What the screen that invites shows: the dishes on sale that were sold most, and how to pay by a code.',
    roles: ['kiosk'],
    late: true,
    input: NOTHING,
    output: Type.Object({
      /** Of the dishes on sale that were sold most, at most five. */
      pictures: Type.Array(Type.String(), { maxItems: 5 }),
      /** Ids of the gateways whose code a kiosk can show, in the store's order; absent = not known. */
      gateways: Type.Optional(Type.Array(Type.String())),
    }),
    errors: [],
  }),

  kioskTempLogin: endpoint({
    method: 'POST',
    path: '/api/kiosk/tempLogin',
    body: 'json',
    summary: 'Begins the session of one customer at the kiosk; that of the customer before ends.',
    roles: ['kiosk'],
    late: true,
    input: NOTHING,
    output: Type.Object({
      token: Type.String(),
      /** Whose menu is shown. */
      tableUuid: Type.String(),
    }),
    errors: ['storeUnavailable', 'branchClosed'],
  }),

  buildCartInfo: endpoint({
    method: 'POST',
    path: '/api/kiosk/buildCartInfo',
    body: 'json',
    summary:
      'Checks and prices the lines of a kiosk customer; keeps nothing. Weighed and timed goods are not sold there.',
    roles: ['kioskCustomer'],
    late: true,
    input: Type.Object(Lines),
    output: PlannedCart,
    errors: [],
  }),

  creatKioskOrder: endpoint({
    method: 'POST',
    path: '/api/consumer/orders/creatKioskOrder',
    body: 'json',
    summary: 'Places the lines of a kiosk customer, to be paid before the kitchen begins.',
    roles: ['kioskCustomer'],
    late: true,
    input: Type.Object({
      ...Lines,
      standNo: Type.Optional(StandNo),
      remark: Type.Optional(Note),
      /** What the customer may not eat. */
      allergies: Type.Optional(AllergenCodes),
      ...Expected,
    }),
    output: Placed,
    errors: [
      'soldOut',
      'notFound',
      'productChanged',
      'storeClosed',
      'storeUnavailable',
      'branchClosed',
      'purchaseLimit',
      'lineLimit',
    ],
    idempotent: true,
  }),

  kioskInvoice: endpoint({
    method: 'POST',
    path: '/api/kiosk/orders/{orderNo}/invoice',
    body: 'json',
    summary: 'Prints the invoice of an order that was paid at the kiosk; however often it is asked for, once.',
    roles: ['kioskCustomer'],
    late: true,
    input: Type.Object({ orderNo: OrderNo }),
    output: NOTHING,
    errors: ['orderNotFound', 'amountDueRemains', 'printFailed'],
  }),
};
