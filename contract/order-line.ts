import type { Course } from '@romduol/domain/order/courses';
import type { StatusLabel } from '@romduol/domain/order/status-label';
import type { LineRowKind } from '@romduol/domain/pricing/explain-line';
import { Type } from '@sinclair/typebox';
import { MainField, Id, Instant, Nullable, Percentage, PricingMethodField, SecondField } from './fields';
import { NAMED } from './words';

/** price and vipPrice of an order: one column of its quote. */
export const PriceColumn = Type.Object({
  cartSubTotal: MainField,
  totalGoodsReducePrice: MainField,
  subTotal: MainField,
  totalWholeDiscountAmount: MainField,
  /** Steps 5 and 6 together, as the two below have them apart. */
  totalCouponActivityAmount: MainField,
  orderPromotionPrice: MainField,
  couponPrice: MainField,
  /** What a reward of the member took off, between the two; absent where that is nothing. */
  rewardPrice: Type.Optional(MainField),
  totalServiceChargeAmount: MainField,
  totalPackingAmount: MainField,
  tableCharge: MainField,
  /** On top of the rows above; below 0 what an exemption takes off prices that hold VAT. */
  vat: MainField,
  /** VAT that these amounts hold. */
  vatIncluded: MainField,
  total: MainField,
  totalRiel: SecondField,
});

/** What a piece costs now: to this customer, to a guest, to a member; after what is off the line, options included. */
const PriceInfo = Type.Object({ current: MainField, sell: MainField, vip: MainField });

export const SingleItemDiscount = Type.Object({
  /** 1 percentage, 2 amount, 3 adjusted price (T-12). */
  type: Type.Unsafe<1 | 2 | 3>(Type.Integer()),
  reduceRatio: Nullable(Percentage),
  saleReduce: MainField,
  vipReduce: MainField,
  adjustSalePrice: Nullable(MainField),
  adjustVipPrice: Nullable(MainField),
  /** The activity behind it; null for a discount that staff gave. */
  discountReduceActivityId: Nullable(Id),
  discountReduceActivity: Nullable(Type.String()),
});

/** How a line's total comes about, in the column that is shown: the rows sum to it. */
const PriceRow = Type.Object({
  kind: Type.Unsafe<LineRowKind>(Type.String()),
  /** Of the dish, the choice or the promotion; '' where the kind is enough. */
  name: Type.String(),
  /** Never negative; `sign` −1 takes it off. */
  amount: MainField,
  sign: Type.Unsafe<1 | -1>(Type.Integer()),
  id: Nullable(Type.Integer()),
  /** One of it, and how many or how much; null for shares and percentages. */
  each: Nullable(MainField),
  quantity: Type.Number(),
  percent: Nullable(Percentage),
});

/** The label of the status: more specific than payStatus, as 1 may be confirmed or reversed (T-01). */
export const StatusLabelField = Type.Unsafe<StatusLabel>(Type.String());

/** The amount of a percentage, and its base. */
const ChargeRow = Type.Object({
  percent: Percentage,
  base: MainField,
  amount: MainField,
  /** The name of its tax class; absent: none. */
  taxClass: Type.Optional(Type.String()),
});
/** Service charge and VAT by percentage and tax class, in the column that is shown. */
export const Charges = Type.Object({ serviceCharge: Type.Array(ChargeRow), vat: Type.Array(ChargeRow) });

export const GoodsLine = Type.Object({
  id: Id,
  goodsId: Id,
  ...NAMED,
  picture: Type.String(),
  tint: Type.String(),
  num: Type.Integer(),
  cartNum: Type.Integer(),
  round: Type.Integer(),
  goodsType: Type.Integer(),
  pricingMethod: PricingMethodField,
  timed: Type.Boolean(),
  /** The clock of a line that is priced by time; null before it was started, and where staff entered only the price. */
  stay: Nullable(
    Type.Object({
      since: Instant,
      /** Null while the clock runs. */
      until: Nullable(Instant),
      /** What is paid for, in minutes; null while the clock runs, and where staff entered the price. */
      minutes: Nullable(Type.Integer()),
    }),
  ),
  weight: Nullable(Type.Number()),
  pricingCompleted: Type.Boolean(),
  sellPrice: MainField,
  vipPrice: MainField,
  discountPrice: MainField,
  finalSinglePrice: MainField,
  finalVipPrice: MainField,
  finalDiscountPrice: MainField,
  currentPrice: MainField,
  priceInfo: PriceInfo,
  withVipPrice: Type.Boolean(),
  packingFee: MainField,
  packingFeeDisplay: Type.String(),
  vatPercentage: Nullable(Percentage),
  vatWhitelisting: Type.Boolean(),
  serviceChargePercentage: Nullable(Percentage),
  serviceChargeWhitelisting: Type.Boolean(),
  tagItems: Type.Array(Type.Object({ id: Id, name: Type.String(), price: MainField })),
  feeds: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      alreadyNum: Type.Integer(),
      sum: MainField,
    }),
  ),
  /** The parts of a set meal; price is the surcharge of one. */
  orderMealSetGoodsDTOList: Type.Array(
    Type.Object({ id: Id, goodsId: Id, name: Type.String(), num: Type.Integer(), price: MainField }),
  ),
  /** The item discount of the line: what kind, and what it takes off; null without one. */
  singleItemDiscount: Nullable(SingleItemDiscount),
  /** Names of the promotions that the line has. */
  activityLabels: Type.Array(Type.String()),
  note: Type.String(),
  /** Steps 2 and 3 of the line in both columns. */
  gross: MainField,
  vipGross: MainField,
  itemDiscount: MainField,
  vipItemDiscount: MainField,
  priceRows: Type.Array(PriceRow),
  /** Why it is given free, though it was served: a comp. Null where it is not. */
  comp: Nullable(Type.String()),
  sent: Type.Boolean(),
  /** 0 at once, 1 starters, 2 mains, 3 desserts; null: as its category, of a line that does not wait. */
  course: Nullable(Type.Unsafe<Course>(Type.Integer())),
  /** The seat that it is served at; null where staff set none. */
  seat: Nullable(Type.Integer()),
  /** Its kitchen state: not sent yet, waiting for its course, cooked, ready. */
  kitchen: Type.Unsafe<'none' | 'held' | 'cooking' | 'ready'>(Type.String()),
  /** Ready, and brought to the table. */
  served: Type.Boolean(),
});
