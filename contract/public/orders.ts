import { CART_LINE_CAP, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { PAY_STATUS, type PayStatusName } from '@romduol/domain/order/pay-status';
import { Type } from '@sinclair/typebox';
import { Feeds, MealSet, Tags } from '../cart';
import { NAME_MAX } from '../rounds';
import { publicCall } from './call';
import { Currency, Id, Instant, InstantIn, maybe, Money, Name, Price, StoreId } from './fields';

const STATUSES = Object.keys(PAY_STATUS) as PayStatusName[];
/** Orders of a page. */
export const MOST_ORDERS = 100;
const USUAL_ORDERS = 20;

const Status = Type.Unsafe<PayStatusName>(
  Type.String({
    enum: STATUSES,
    description:
      '`waitingConfirm`: the store must accept it. `toBeConfirmed`: something is to be weighed. `toBePaid`: accepted, not paid.',
  }),
);

const Summary = {
  orderId: Id,
  orderNo: Type.String({ description: 'As people call it; unique in its store.' }),
  status: Status,
  diningStyle: Type.Union([Type.Literal('dineIn'), Type.Literal('takeAway'), Type.Literal('delivery')]),
  source: Type.Union(
    ['phone', 'staff', 'kiosk'].map((source) => Type.Literal(source)),
    { description: 'Orders that were placed with a key are of `staff`.' },
  ),
  tableName: maybe(Type.String()),
  pieces: Type.Integer(),
  currency: Currency,
  total: Money,
  placedAt: Instant,
  acceptBy: Type.Union([Instant, Type.Null()], {
    description: 'Until then the store must accept it; null: it need not.',
  }),
};

/** The head of an order, as lists and events have it: nothing of the guest. */
export const OrderSummary = Type.Object(Summary);

const Line = Type.Object({
  lineId: Id,
  dishId: Id,
  name: Name,
  quantity: Type.Integer(),
  weight: Type.Union([Type.Number(), Type.Null()], { description: 'Null: sold by the piece, or not weighed yet.' }),
  amount: Type.Integer({ description: 'After discounts of the line, before charges.' }),
  options: Type.Array(Type.Object({ optionId: Id, name: Name, price: Money })),
  toppings: Type.Array(Type.Object({ toppingId: Id, name: Name, quantity: Type.Integer(), amount: Money })),
  choices: Type.Array(
    Type.Object({ choiceId: Id, dishId: Id, name: Name, quantity: Type.Integer(), surcharge: Money }),
  ),
  note: Type.String(),
});

const Order = Type.Object({
  ...Summary,
  guests: Type.Integer(),
  note: Type.String(),
  customer: Type.Object({ name: Type.String(), phone: Type.String() }),
  lines: Type.Array(Line),
  sums: Type.Object(
    {
      items: Money,
      discounts: Money,
      serviceCharge: Money,
      packing: Money,
      tableCharge: Money,
      vat: Money,
      vatIncluded: Type.Integer({ description: 'VAT that the amounts hold; it is not added.' }),
    },
    {
      description:
        '`total` is items − discounts + serviceCharge + packing + tableCharge + vat. Of a delivery, `tableCharge` is its fee.',
    },
  ),
  due: Type.Integer({ description: 'What is not paid yet.' }),
  payments: Type.Array(
    Type.Object({ paymentId: Id, channel: Type.String(), amount: Money, refunded: Money, paidAt: Instant }),
  ),
  settledAt: maybe(Instant),
  cancelReason: maybe(Type.String()),
});

const Which = Type.Object({ storeId: StoreId, orderId: Id });
const moves = ['orderNotFound', 'orderCancelled', 'changedMeanwhile'] as const;

export const orders = {
  listOrders: publicCall({
    method: 'GET',
    path: '/api/v1/stores/{storeId}/orders',
    body: 'query',
    scope: 'orders:read',
    tag: 'Orders',
    summary: 'Orders of a store, the newest first, by pages.',
    description:
      'Orders that come in meanwhile are before the first page: following `nextCursor` shows each older order once. Send the same filter with a cursor.',
    input: Type.Object({
      storeId: StoreId,
      status: Type.Optional(Status),
      from: Type.Optional(InstantIn('Placed then or later.')),
      to: Type.Optional(InstantIn('Placed before then.')),
      cursor: Type.Optional(Type.String({ maxLength: 60, description: '`nextCursor` of the page before.' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ORDERS, default: USUAL_ORDERS })),
    }),
    output: Type.Object({
      orders: Type.Array(OrderSummary),
      nextCursor: maybe(Type.String({ description: 'Null on the last page.' })),
    }),
    errors: [],
    example: { storeId: 1, limit: 20 },
  }),

  readOrder: publicCall({
    method: 'GET',
    path: '/api/v1/stores/{storeId}/orders/{orderId}',
    body: 'query',
    scope: 'orders:read',
    tag: 'Orders',
    summary: 'One order with its lines and its money.',
    input: Which,
    output: Order,
    errors: ['orderNotFound'],
    example: { storeId: 1, orderId: 1 },
  }),

  placeOrder: publicCall({
    method: 'POST',
    path: '/api/v1/stores/{storeId}/orders',
    body: 'json',
    scope: 'orders:write',
    tag: 'Orders',
    summary: 'Places a take-away order: all of it, or nothing.',
    description:
      'It is priced like the order of a guest, and the same rules hold: opening hours, what is on sale, portions, limits. Where the store accepts orders first, it is `waitingConfirm` until the store accepts or rejects it, or `acceptBy` passes. With `expectedTotal` it is refused with `productChanged` where the total is another one; `details` has the new total. In a store where guests pay first it is cancelled when it is not paid in the store’s time.',
    input: Type.Object({
      storeId: StoreId,
      lines: Type.Array(
        Type.Object({
          dishId: Id,
          quantity: Type.Integer({ minimum: 1, maximum: CART_LINE_CAP }),
          optionIds: Type.Optional(Type.Array(Id, { maxItems: Tags.maxItems ?? 0 })),
          toppings: Type.Optional(
            Type.Array(Type.Object({ toppingId: Id, quantity: Type.Integer({ minimum: 1, maximum: 99 }) }), {
              maxItems: Feeds.maxItems ?? 0,
            }),
          ),
          choices: Type.Optional(
            Type.Array(Type.Object({ choiceId: Id, quantity: Type.Integer({ minimum: 1, maximum: 99 }) }), {
              maxItems: MealSet.maxItems ?? 0,
              description: 'Of the parts of a set meal.',
            }),
          ),
          note: Type.Optional(Type.String({ maxLength: TEXT_AREA_MAX })),
        }),
        { minItems: 1, maxItems: 100 },
      ),
      customer: Type.Optional(
        Type.Object({
          name: Type.Optional(Type.String({ maxLength: NAME_MAX })),
          phone: Type.Optional(
            Type.String({ pattern: '^[0-9]{4,20}$', description: 'Digits, as dialled in the store’s country.' }),
          ),
        }),
      ),
      note: Type.Optional(Type.String({ maxLength: TEXT_AREA_MAX, description: 'For the kitchen.' })),
      expectedTotal: Type.Optional(Price),
    }),
    output: Order,
    errors: [
      'soldOut',
      'productChanged',
      'storeClosed',
      'storeUnavailable',
      'branchClosed',
      'purchaseLimit',
      'lineLimit',
    ],
    example: { storeId: 1, lines: [{ dishId: 2, quantity: 2 }], customer: { name: 'Sopheap', phone: '012345678' } },
  }),

  acceptOrder: publicCall({
    method: 'POST',
    path: '/api/v1/stores/{storeId}/orders/{orderId}/accept',
    body: 'json',
    scope: 'orders:write',
    tag: 'Orders',
    summary: 'Accepts an order that waits for the store, or what was added to one.',
    input: Which,
    output: Order,
    errors: [...moves],
    example: { storeId: 1, orderId: 1 },
  }),

  rejectOrder: publicCall({
    method: 'POST',
    path: '/api/v1/stores/{storeId}/orders/{orderId}/reject',
    body: 'json',
    scope: 'orders:write',
    tag: 'Orders',
    summary: 'Rejects an order that waits for the store, with a reason that the guest reads.',
    input: Type.Object({
      ...Which.properties,
      reason: Type.String({ minLength: 1, maxLength: TEXT_AREA_MAX, pattern: '\\S' }),
    }),
    output: Order,
    errors: [...moves],
    example: { storeId: 1, orderId: 1, reason: 'The kitchen is full' },
  }),

  readyOrder: publicCall({
    method: 'POST',
    path: '/api/v1/stores/{storeId}/orders/{orderId}/ready',
    body: 'json',
    scope: 'orders:write',
    tag: 'Orders',
    summary: 'All dishes of an order that the kitchen has are ready; its guest is told.',
    input: Which,
    output: Order,
    errors: [...moves],
    example: { storeId: 1, orderId: 1 },
  }),
};
