import { CART_LINE_CAP } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { CartStyleField, Id, Note, Nullable, TableUuid } from './fields';
import { PriceColumn } from './order-line';

export const Tags = Type.Array(Type.Object({ id: Id }), { maxItems: 30 });
export const Feeds = Type.Array(Type.Object({ id: Id, num: Type.Integer({ minimum: 1, maximum: 99 }) }), {
  maxItems: 30,
});
/** The parts chosen in a set meal: ids of choices, and how many of each. */
export const MealSet = Type.Array(Type.Object({ id: Id, num: Type.Integer({ minimum: 1, maximum: 99 }) }), {
  maxItems: 30,
});

export const CartItem = Type.Object({
  myCartId: Id,
  /** The goods' id. */
  id: Id,
  tagItems: Type.Array(Type.Object({ id: Id })),
  feeds: Type.Array(Type.Object({ id: Id, num: Type.Integer() })),
  orderMealSetGoodsDTOList: Type.Array(Type.Object({ id: Id, num: Type.Integer() })),
  note: Type.String(),
  num: Type.Integer(),
  cartNum: Type.Integer(),
  soldOut: Type.Boolean(),
  /** Who added how many: `mine` is the caller's device. */
  shares: Type.Array(Type.Object({ name: Type.String(), mine: Type.Boolean(), num: Type.Integer() })),
});

export const Cart = Type.Object({
  /** Incremented by every change. Placing names the version that the person saw. */
  version: Type.Integer(),
  diningStyle: CartStyleField,
  goodsList: Type.Array(CartItem),
  /** The store's favourite of the gateways that it has switched on, which an order of this cart would be paid by online. */
  pluginUuid: Nullable(Type.String()),
  /** Whether an order of this cart would pay the sitting's table charge. */
  chargesTable: Type.Boolean(),
  partySize: Type.Integer(),
  menuVersion: Type.Integer(),
});

/** A line that a phone keeps, from wherever it has it: an earlier order, a cart of another day. */
export const PlanLine = Type.Object({
  id: Id,
  tagItems: Type.Optional(Tags),
  feeds: Type.Optional(Feeds),
  orderMealSetGoodsDTOList: Type.Optional(MealSet),
  note: Type.Optional(Note),
  cartNum: Type.Integer({ minimum: 1, maximum: CART_LINE_CAP }),
});

const PlannedLine = Type.Object({
  id: Id,
  tagItems: Type.Array(Type.Object({ id: Id })),
  feeds: Type.Array(Type.Object({ id: Id, num: Type.Integer() })),
  orderMealSetGoodsDTOList: Type.Array(Type.Object({ id: Id, num: Type.Integer() })),
  note: Type.String(),
  cartNum: Type.Integer(),
  /** gone: no longer on the menu. changed: something that was chosen is no longer offered, or too much of it. */
  state: Type.Unsafe<'ok' | 'gone' | 'soldOut' | 'changed'>(Type.String()),
});

/** The result of a plan: the lines with their states, and the sums of those that are ok. */
export const PlannedCart = Type.Object({
  /** In the order in which they were sent. */
  goodsList: Type.Array(PlannedLine),
  /** The sums of the lines that are ok, with the promotions of now. */
  price: PriceColumn,
  vipPrice: PriceColumn,
  menuVersion: Type.Integer(),
});

const Which = { diningStyle: CartStyleField };
const writes = [
  'tableLost',
  'menuOnly',
  'soldOut',
  'notFound',
  'purchaseLimit',
  'addLimit',
  'lineLimit',
  'productChanged',
] as const;

export const cart = {
  cart: endpoint({
    method: 'GET',
    path: '/api/consumer/cart',
    body: 'query',
    summary: 'The cart of the sitting (dine-in, shared) or of the device (take-away).',
    roles: ['diner'],
    input: Type.Object(Which),
    output: Cart,
    errors: ['tableLost'],
  }),

  cartAdd: endpoint({
    method: 'POST',
    path: '/api/consumer/cart/add',
    body: 'json',
    summary: 'Adds pieces of a dish; identical lines merge.',
    roles: ['diner'],
    input: Type.Object({
      ...Which,
      id: Id,
      tagItems: Tags,
      feeds: Feeds,
      orderMealSetGoodsDTOList: Type.Optional(MealSet),
      note: Type.Optional(Note),
      cartNum: Type.Integer({ minimum: 1, maximum: 9_999 }),
    }),
    output: Cart,
    errors: [...writes],
    assumesCaller: true,
  }),

  cartEdit: endpoint({
    method: 'PUT',
    path: '/api/consumer/cart/edit',
    body: 'json',
    summary: 'Sets number, options and note of a line; a line that becomes equal to another merges with it.',
    roles: ['diner'],
    input: Type.Object({
      ...Which,
      myCartId: Id,
      tagItems: Type.Optional(Tags),
      feeds: Type.Optional(Feeds),
      orderMealSetGoodsDTOList: Type.Optional(MealSet),
      note: Type.Optional(Note),
      cartNum: Type.Integer({ minimum: 1, maximum: CART_LINE_CAP }),
    }),
    output: Cart,
    errors: [...writes],
    assumesCaller: true,
  }),

  cartChange: endpoint({
    method: 'POST',
    path: '/api/consumer/cart/change',
    body: 'json',
    summary: 'Replaces the options and the note of a line; its number stays.',
    roles: ['diner'],
    late: true,
    input: Type.Object({
      ...Which,
      myCartId: Id,
      tagItems: Type.Optional(Tags),
      feeds: Type.Optional(Feeds),
      orderMealSetGoodsDTOList: Type.Optional(MealSet),
      note: Type.Optional(Note),
    }),
    output: Cart,
    errors: [...writes],
  }),

  cartMultiGoods: endpoint({
    method: 'PUT',
    path: '/api/consumer/cart/multiGoods',
    body: 'json',
    summary: 'Sets the numbers of several lines at once, or of none; 0 takes a line out.',
    roles: ['diner'],
    late: true,
    input: Type.Object({
      ...Which,
      goodsList: Type.Array(
        Type.Object({ myCartId: Id, cartNum: Type.Integer({ minimum: 0, maximum: CART_LINE_CAP }) }),
        { minItems: 1, maxItems: 100 },
      ),
    }),
    output: Cart,
    errors: [...writes],
  }),

  cartDelGoods: endpoint({
    method: 'DELETE',
    path: '/api/consumer/cart/delGoods',
    body: 'query',
    summary: 'Takes pieces of a line away; at zero the line goes.',
    roles: ['diner'],
    input: Type.Object({
      ...Which,
      myCartId: Id,
      cartNum: Type.Optional(Type.Integer({ minimum: 1, maximum: CART_LINE_CAP })),
    }),
    output: Cart,
    errors: ['tableLost'],
  }),

  cartEmpty: endpoint({
    method: 'DELETE',
    path: '/api/consumer/cart/empty',
    body: 'query',
    summary: 'Empties the cart.',
    roles: ['diner'],
    input: Type.Object({ ...Which, tableUuid: Type.Optional(TableUuid) }),
    output: Cart,
    errors: ['tableLost'],
  }),

  planCartInfo: endpoint({
    method: 'POST',
    path: '/api/consumer/cart/planCartInfo',
    body: 'json',
    summary: 'Checks and prices given lines against what is on sale now; keeps nothing.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ ...Which, goodsList: Type.Array(PlanLine, { minItems: 1, maxItems: 100 }) }),
    output: PlannedCart,
    errors: ['tableLost'],
  }),
};
