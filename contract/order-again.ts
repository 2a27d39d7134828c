import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant, MainField, Nullable } from './fields';
import { NAMED } from './words';

/** What was ordered before: a line that a cart can take, at most 10 pieces of it. */
const PastLine = Type.Object({
  id: Id,
  ...NAMED,
  tagItems: Type.Array(Type.Object({ id: Id })),
  feeds: Type.Array(Type.Object({ id: Id, num: Type.Integer() })),
  orderMealSetGoodsDTOList: Type.Array(Type.Object({ id: Id, num: Type.Integer() })),
  note: Type.String(),
  cartNum: Type.Integer(),
  /** What these pieces cost then, for guests, after their discount; null of what was weighed, timed or discounted by staff. */
  cost: Nullable(MainField),
});

/** What a guest or member ordered before in this store, and what they like. */
export const orderAgain = {
  orderAgain: endpoint({
    method: 'GET',
    path: '/api/consumer/again',
    body: 'query',
    summary: "What the caller's device or member usually orders here, their last orders, and their favourites.",
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: Type.Object({
      /** Empty without a habit: see decision 0089. */
      usual: Type.Array(PastLine),
      /** The newest first. */
      orders: Type.Array(Type.Object({ orderNo: Type.String(), placedAt: Instant, lines: Type.Array(PastLine) })),
      /** Ids of goods, what was added last first. */
      favourites: Type.Array(Id),
    }),
    errors: [],
  }),

  setFavourite: endpoint({
    method: 'PUT',
    path: '/api/consumer/favourites',
    body: 'json',
    summary: "Makes a dish one of the caller's favourites, or none of them any more. Of more than 100 the newest stay.",
    roles: ['diner'],
    late: true,
    input: Type.Object({ goodsId: Id, favourite: Type.Boolean() }),
    output: NOTHING,
    errors: ['notFound'],
  }),
};
