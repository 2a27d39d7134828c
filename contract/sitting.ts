import { DISH_PROGRESS, type DishProgress } from '@romduol/domain/order/dish-progress';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import {
  CallReasonField,
  MainField,
  ColumnField,
  CourseField,
  EstimateField,
  Id,
  Instant,
  Nullable,
  PayStatusField,
} from './fields';
import { StatusLabelField } from './order-line';

/** A number of a phone, from 1 in the order in which phones added dishes; null: staff added it. */
const Phone = Nullable(Type.Integer());
const InColumns = Type.Object({ sell: MainField, vip: MainField });

const Dish = Type.Object({
  id: Id,
  name: Type.String(),
  num: Type.Integer(),
  progress: Type.Unsafe<DishProgress>(Type.String({ enum: [...DISH_PROGRESS] })),
  /** With which course it comes; null in a store that serves dishes as they are ready. */
  course: Nullable(CourseField),
  phones: Type.Array(Phone),
  /** While the kitchen has it. */
  estimate: EstimateField,
});

const SittingOrder = Type.Object({
  orderNo: Type.String(),
  payStatus: PayStatusField,
  statusLabel: StatusLabelField,
  placedAt: Instant,
  /** Something of it is still to be weighed or priced: the totals are those that are known so far. */
  pending: Type.Boolean(),
  /** The column that was paid, or chosen at the counter; null while each person has their own. */
  column: Nullable(ColumnField),
  total: InColumns,
  due: InColumns,
  /** What promotions of whole orders count: dishes after their own and whole-bill discounts, in the sell column. */
  subTotal: MainField,
  conversionRatio: Type.Number(),
  dishes: Type.Array(Dish),
  /** Of all that is still expected, while the kitchen has all of it. */
  estimate: EstimateField,
  /** A guest fetches it: nobody brings it. */
  toCollect: Type.Boolean(),
  /** What each added; sums to the total. */
  added: Type.Array(Type.Object({ phone: Phone, sell: MainField, vip: MainField })),
});

export const sitting = {
  sitting: endpoint({
    method: 'GET',
    path: '/api/consumer/table/sitting',
    body: 'query',
    summary:
      'The orders of this sitting and the take-away orders of this device: how far each dish is, what each phone added, what is due, and the call of staff.',
    roles: ['diner'],
    input: NOTHING,
    output: Type.Object({
      /** Without cancelled ones, the oldest first. */
      orders: Type.Array(SittingOrder),
      /** The number of the device that asks; null while it has added nothing. */
      ownPhone: Nullable(Type.Integer()),
      /** The last call of staff from this table, until some minutes after it was answered. */
      call: Nullable(Type.Object({ reason: CallReasonField, at: Instant, answeredAt: Nullable(Instant) })),
    }),
    errors: [],
  }),
};
