import { CART_LINE_CAP, CASUAL_NAME_MAX, CASUAL_PRICE_MAX_CENTS, CASUAL_PRICE_MIN_CENTS } from '@romduol/domain/limits';
import type { MainAmount } from '@romduol/domain/money/amount';
import { Type } from '@sinclair/typebox';
import { Approval } from './approvals';
import { Said } from './bill-reasons';
import { Feeds, MealSet, Tags } from './cart';
import { endpoint } from './endpoint';
import {
  AllergenCodes,
  MainField,
  MainIn,
  ColumnField,
  DiningStyleField,
  From,
  Id,
  Instant,
  Note,
  PayStatusField,
  Percentage,
} from './fields';
import { Order } from './order';
import { Charges, GoodsLine, PriceColumn } from './order-line';
import { Expected, OrderNo, Place, Placed, placing } from './orders';

/** Letters of a customer's name. */
export const NAME_MAX = 60;

/** What is added to an order: the cart at the version that the person saw. */
const Add = Type.Object({
  orderNo: OrderNo,
  cartVersion: Type.Integer({ minimum: 0 }),
  /** Added to the order's remark. */
  remark: Type.Optional(Note),
  /** Added to what the order's guests may not eat. */
  allergies: Type.Optional(AllergenCodes),
  /** Of the whole order, with what is added. */
  ...Expected,
  ...From,
});

/** A dish as it is chosen: specifications, toppings, parts of a set meal. A field that is missing means none. */
export const Chosen = {
  tagItems: Type.Optional(Tags),
  feeds: Type.Optional(Feeds),
  orderMealSetGoodsDTOList: Type.Optional(MealSet),
  note: Type.Optional(Note),
};

export const open = [
  'orderNotFound',
  'orderCancelled',
  'orderMerged',
  'changedMeanwhile',
  'tendersCaptured',
  'orderSplit',
] as const;
export const joining = placing.filter((name) => name !== 'unpaidOrders');

/** A line of the cart as the order would have it. */
const Adding = Type.Object({
  myCartId: Id,
  /** The goods' id. */
  id: Id,
  name: Type.String(),
  num: Type.Integer(),
  /** Whether it can be added: `gone` from the menu, `soldOut`, or `changed`: what was chosen is no longer offered. */
  state: Type.Unsafe<'ok' | 'gone' | 'soldOut' | 'changed'>(Type.String()),
  /** Still to be weighed or priced: it counts 0 as yet. */
  pending: Type.Boolean(),
  gross: MainField,
  vipGross: MainField,
});

/** Goods that staff type in because the menu does not have them: goodsType 1 of the order's line. */
export const OpenItem = Type.Object({
  name: Type.String({ minLength: 1, maxLength: CASUAL_NAME_MAX, pattern: '\\S' }),
  /** Of a piece, for guests and members alike. */
  sellPrice: Type.Unsafe<MainAmount>(
    Type.Integer({ minimum: CASUAL_PRICE_MIN_CENTS, maximum: CASUAL_PRICE_MAX_CENTS }),
  ),
  /** Missing: the store's; 0: none. */
  vatPercentage: Type.Optional(Percentage),
  /** A tax class of the store, which decides instead. */
  taxClass: Type.Optional(Id),
  cartNum: Type.Integer({ minimum: 1, maximum: CART_LINE_CAP }),
  note: Type.Optional(Note),
});

export const rounds = {
  addGoodsInfo: endpoint({
    method: 'GET',
    path: '/api/consumer/orders/addGoodsInfo',
    body: 'query',
    summary: 'What of the cart may be added to an order, and the total that the order would have.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ orderNo: OrderNo }),
    output: Type.Object({
      orderId: Id,
      orderNo: Type.String(),
      payStatus: PayStatusField,
      diningStyle: DiningStyleField,
      /** False: the goods become an order of their own (anotherOrder). */
      mayAdd: Type.Boolean(),
      /** Whether the store accepts what is added, and how long that may take. */
      mustAccept: Type.Boolean(),
      acceptMinutes: Type.Integer(),
      cartVersion: Type.Integer(),
      goodsList: Type.Array(GoodsLine),
      adding: Type.Array(Adding),
      conversionRatio: Type.Number(),
      /** Of the order as it is. */
      before: Type.Object({ sell: MainField, vip: MainField }),
      /** Of the order with what is added. */
      price: PriceColumn,
      vipPrice: PriceColumn,
      /** Of `price`. */
      charges: Charges,
    }),
    errors: ['orderNotFound', 'orderMerged', 'tableLost', 'productChanged'],
  }),

  addGoodsToOrders: endpoint({
    method: 'POST',
    path: '/api/consumer/orders/addGoodsToOrders',
    body: 'json',
    summary: 'Adds the cart at its version to an order, as a round of its own or to the one that waits.',
    roles: ['diner'],
    late: true,
    input: Add,
    output: Type.Object({ ...Placed.properties, round: Type.Integer() }),
    errors: [...joining, ...open],
    idempotent: true,
  }),

  anotherOrder: endpoint({
    method: 'POST',
    path: '/api/consumer/orders/anotherOrder',
    body: 'form',
    summary: 'Places the cart as a new order of the same sitting, where the named one takes no more goods.',
    roles: ['diner'],
    input: Type.Object({ orderNo: OrderNo, ...Place.properties }),
    output: Placed,
    errors: [...placing, 'orderNotFound'],
    idempotent: true,
  }),

  changeGood: endpoint({
    method: 'POST',
    path: '/api/consumer/orders/changeGood',
    body: 'json',
    summary: 'Replaces the choices of a line that the kitchen does not have yet, at today’s price.',
    roles: ['diner', 'employee'],
    late: true,
    input: Type.Object({
      orderNo: OrderNo,
      /** The line. */
      id: Id,
      ...Chosen,
      num: Type.Integer({ minimum: 1, maximum: CART_LINE_CAP }),
      /** Of the whole order. Without it any total is accepted. */
      expectedTotal: Type.Optional(MainIn),
      column: Type.Optional(ColumnField),
    }),
    output: Order,
    errors: [...open, 'notFound', 'alreadyInKitchen', 'soldOut', 'productChanged', 'purchaseLimit', 'lineLimit'],
    idempotent: true,
  }),

  cutGoods: endpoint({
    method: 'PUT',
    path: '/api/consumer/orders/cutGoods',
    body: 'json',
    summary:
      'Takes pieces off an order: diners what the kitchen does not have yet, staff also the rest, with a reason.',
    roles: ['diner', 'employee'],
    late: true,
    input: Type.Object({
      orderNo: OrderNo,
      goodsList: Type.Array(Type.Object({ id: Id, num: Type.Integer({ minimum: 1, maximum: CART_LINE_CAP }) }), {
        minItems: 1,
        maxItems: 100,
      }),
      /** From staff: what the store requires for a void. A diner sends none. */
      ...Said,
      approval: Approval,
    }),
    output: Order,
    errors: [...open, 'alreadyInKitchen', 'reasonRequired', 'pinRequired', 'notFound'],
    idempotent: true,
  }),

  modifyOrdersGoodsNotes: endpoint({
    method: 'POST',
    path: '/api/consumer/orders/modifyOrdersGoodsNotes',
    body: 'json',
    summary: 'Sets the notes of lines that the kitchen does not have yet; a note that is missing is taken away.',
    roles: ['diner', 'employee'],
    late: true,
    input: Type.Object({
      orderNo: OrderNo,
      goodsList: Type.Array(Type.Object({ id: Id, note: Type.Optional(Note) }), { minItems: 1, maxItems: 100 }),
    }),
    output: Order,
    errors: [...open, 'notFound', 'alreadyInKitchen'],
  }),

  reminderOrders: endpoint({
    method: 'POST',
    path: '/api/consumer/orders/reminderOrders',
    body: 'form',
    summary: 'Reminds the store of an order; again only after 5 minutes.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ orderNo: OrderNo }),
    output: Type.Object({ remindAfter: Instant }),
    errors: ['orderNotFound', 'orderCancelled', 'orderMerged', 'reminderFailed'],
    successMessage: 'reminderSent',
  }),
};
