import { RESERVATION_PARTY_MAX, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { CouponCode } from './coupons';
import { RewardIn } from './reward';
import { DeliveryAddress } from './delivery';
import { endpoint, NOTHING } from './endpoint';
import {
  AllergenCodes,
  CallReasonField,
  MainIn,
  ColumnField,
  DiningStyleField,
  From,
  Id,
  Note,
  Nullable,
  PayStatusField,
} from './fields';
import { Order, OrderSummary } from './order';

export const OrderNo = Type.String({ pattern: '^[0-9]{4,20}$' });

/** What a person saw when they pressed the button: refused with productChanged when it is no longer so. */
export const Expected = { expectedTotal: MainIn, column: ColumnField };
export const Reason = Type.String({ maxLength: TEXT_AREA_MAX });

export const Place = Type.Object({
  /** A delivery is ordered from the cart of take-away, and has an address. */
  diningStyle: DiningStyleField,
  delivery: Type.Optional(DeliveryAddress),
  cartVersion: Type.Integer({ minimum: 0 }),
  partySize: Type.Integer({ minimum: 1, maximum: RESERVATION_PARTY_MAX }),
  remark: Type.Optional(Note),
  /** What the guests may not eat: shown to staff and kitchen. */
  allergies: Type.Optional(AllergenCodes),
  /** A coupon of the member who places it. */
  couponCode: Type.Optional(CouponCode),
  /** What they use of the loyalty programme. */
  reward: Type.Optional(RewardIn),
  ...Expected,
  ...From,
});
export const Placed = Type.Object({ orderId: Id, orderNo: Type.String(), payStatus: PayStatusField });
export const placing = [
  'outOfOrderingArea',
  'tableLost',
  'cartOrdered',
  'emptyCart',
  'soldOut',
  'unpaidOrders',
  'productChanged',
  'storeClosed',
  'storeUnavailable',
  'branchClosed',
  'menuOnly',
  'purchaseLimit',
  'lineLimit',
  'couponUnavailable',
  'freeItemRemoved',
  'rewardUnavailable',
  'deliveryOff',
  'deliveryTooFar',
  'deliveryMinimum',
] as const;

export const orders = {
  cartCreatOrder: endpoint({
    method: 'POST',
    path: '/api/consumer/orders/cartCreatOrder',
    body: 'json',
    summary: 'Places the cart at its version, in a store where the diner pays first.',
    roles: ['diner'],
    input: Place,
    output: Placed,
    errors: [...placing],
    idempotent: true,
    assumesCaller: true,
  }),

  generateOrderPostPayment: endpoint({
    method: 'PUT',
    path: '/api/consumer/orders/generateOrderPostPayment',
    body: 'json',
    summary: 'Places the cart at its version, in a store where the diner pays after the meal.',
    roles: ['diner'],
    input: Place,
    output: Placed,
    errors: [...placing],
    idempotent: true,
    assumesCaller: true,
  }),

  currentTable: endpoint({
    method: 'GET',
    path: '/api/consumer/orders/currentTable',
    body: 'query',
    summary: 'The open order of this sitting, if there is one.',
    roles: ['diner'],
    input: NOTHING,
    output: Nullable(OrderSummary),
    errors: [],
  }),

  abnormalOrder: endpoint({
    method: 'GET',
    path: '/api/consumer/orders/abnormalOrder',
    body: 'query',
    summary: 'Unpaid orders of this sitting or device.',
    roles: ['diner'],
    input: NOTHING,
    output: Type.Array(OrderSummary),
    errors: [],
  }),

  orders: endpoint({
    method: 'GET',
    path: '/api/consumer/orders',
    body: 'query',
    summary: 'Orders of this device and of its sitting, the newest first.',
    roles: ['diner'],
    input: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) }),
    output: Type.Object({ list: Type.Array(OrderSummary), more: Type.Boolean() }),
    errors: [],
  }),

  order: endpoint({
    method: 'GET',
    path: '/api/consumer/orders/{orderNo}',
    body: 'query',
    summary: 'One order of this device or its sitting, with its lines, its money and what happened.',
    roles: ['diner', 'kioskCustomer'],
    input: Type.Object({ orderNo: OrderNo }),
    output: Order,
    errors: ['orderNotFound', 'orderMerged'],
  }),

  cancelOrder: endpoint({
    method: 'PUT',
    path: '/api/consumer/orders/cancel/{orderId}',
    body: 'json',
    summary: 'The diner cancels, while nothing has gone to the kitchen.',
    roles: ['diner'],
    input: Type.Object({ orderId: Id, reason: Type.Optional(Reason) }),
    output: Placed,
    errors: ['orderNotFound', 'orderCancelled', 'reasonRequired', 'alreadyInKitchen', 'changedMeanwhile'],
  }),

  callStaff: endpoint({
    method: 'POST',
    path: '/api/consumer/table/callStaff',
    body: 'json',
    summary: 'Rings the floor: order, water, bill or help. One open call a table, and one a kiosk.',
    roles: ['diner', 'kioskCustomer'],
    input: Type.Object({ reason: CallReasonField }),
    output: NOTHING,
    errors: ['tableLost', 'callsOff'],
  }),
};
