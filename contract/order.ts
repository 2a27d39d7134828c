import { Type } from '@sinclair/typebox';
import {
  AllergenField,
  MainField,
  ColumnField,
  DiningStyleField,
  Id,
  Instant,
  Nullable,
  PayStatusField,
  Percentage,
  SecondField,
  ZoneFields,
} from './fields';
import { DeliveryView } from './delivery';
import { Charges, GoodsLine, PriceColumn, StatusLabelField } from './order-line';

export const Tender = Type.Object({
  id: Id,
  channel: Type.String(),
  amount: MainField,
  receivedCents: MainField,
  receivedRiel: SecondField,
  changeCents: MainField,
  changeRiel: SecondField,
  roundingRiel: SecondField,
  tip: MainField,
  /** What went back of it. */
  refunded: MainField,
  /** Of that, what was refunded in notes. */
  refundedCash: Type.Object({ cents: MainField, riel: SecondField }),
  /** Reversed in full: a checkout was reversed, a part payment refunded, a credit ended. */
  voided: Type.Boolean(),
  /** The offline channel's or the gateway's name, where there is one. */
  through: Nullable(Type.String()),
  at: Instant,
  /** The share that it pays, where the bill was split, and who paid it. */
  share: Nullable(Type.Integer()),
  payer: Type.String(),
});

export const OrderSummary = Type.Object({
  orderId: Id,
  orderNo: Type.String(),
  payStatus: PayStatusField,
  statusLabel: StatusLabelField,
  diningStyle: DiningStyleField,
  source: Type.Integer(),
  tableName: Nullable(Type.String()),
  totalPrice: MainField,
  totalVipPrice: MainField,
  conversionRatio: Type.Number(),
  /** The column that was paid, or that is shown to a guest. */
  column: ColumnField,
  settled: Type.Boolean(),
  pending: Type.Boolean(),
  itemCount: Type.Integer(),
  pictures: Type.Array(Type.Object({ name: Type.String(), picture: Type.String(), tint: Type.String() })),
  placedAt: Instant,
  /** Until when a round of it must be accepted; null = none waits. */
  acceptBy: Nullable(Instant),
  version: Type.Integer(),
});

/** A placing or an adding: what the store makes of it concerns its lines only. */
const Round = Type.Object({
  round: Type.Integer(),
  state: Type.Unsafe<'waiting' | 'accepted' | 'rejected' | 'timedOut' | 'withdrawn'>(Type.String()),
  acceptBy: Nullable(Instant),
  placedAt: Instant,
  by: Type.Unsafe<'diner' | 'staff' | 'kiosk'>(Type.String()),
  /** Who of staff placed it; null for a diner's. */
  byName: Nullable(Type.String()),
  /** Why it was rejected. */
  reason: Nullable(Type.String()),
});

const Removed = Type.Object({
  /** The line's id. */
  id: Id,
  name: Type.String(),
  num: Type.Integer(),
  round: Type.Integer(),
  at: Instant,
  actor: Type.String(),
  reason: Type.String(),
});

/** The share of one of several people. */
const Share = Type.Object({
  position: Type.Integer(),
  amount: MainField,
  paid: Type.Boolean(),
  /** The guest who holds or paid it; '' where it has no holder, or staff made it. */
  holder: Type.String(),
});

export const Order = Type.Object({
  ...OrderSummary.properties,
  partySize: Type.Integer(),
  remark: Type.String(),
  note: Type.String(),
  cancelReason: Nullable(Type.String()),
  /** What its guests may not eat, as they declared it; named in the language that was asked for. */
  allergies: Type.Optional(Type.Array(Type.Object({ code: AllergenField, name: Type.String() }))),
  customer: Type.Object({ name: Type.String(), phone: Type.String() }),
  isUseDiscount: Type.Boolean(),
  totalVatPrice: MainField,
  vat: MainField,
  totalServiceCharge: MainField,
  serviceFee: MainField,
  totalPackingFee: MainField,
  packagingFee: MainField,
  tableCharge: MainField,
  totalDiscountPrice: MainField,
  totalActivityCouponPrice: MainField,
  /** The promotion of the whole order that it has; null without one. */
  orderPromotion: Nullable(Type.Object({ activityId: Id, name: Type.String() })),
  totalGoodsReducePrice: MainField,
  reduceType: Type.Integer(),
  reduceAmount: MainField,
  reduceDollar: MainField,
  reduceKhr: SecondField,
  ordersReduce: MainField,
  /** The rule of the whole-bill discount: a rate, or dollars and riel; all 0 without one. */
  wholeDiscountReduce: Type.Object({
    reduceRate: Percentage,
    reduceDollar: MainField,
    reduceKhr: SecondField,
    reduceVipDollar: MainField,
    reduceVipKhr: SecondField,
  }),
  taxExempt: Type.Boolean(),
  payType: Nullable(Type.String()),
  price: PriceColumn,
  vipPrice: PriceColumn,
  charges: Charges,
  goods: Type.Array(GoodsLine),
  goodsList: Type.Array(GoodsLine),
  tenders: Type.Array(Tender),
  /** How what is due was split among people, while that still adds up; empty where it was not. */
  shares: Type.Array(Share),
  /** The other orders of the split that made or divided this one. */
  splitOrders: Type.Array(
    Type.Object({
      orderId: Id,
      orderNo: Type.String(),
      payStatus: PayStatusField,
      statusLabel: StatusLabelField,
      totalPrice: MainField,
    }),
  ),
  /** The order that it is part of now (M-29). */
  mergedInto: Nullable(Type.String()),
  /** Absent where it is no delivery, or its address was deleted. */
  delivery: Type.Optional(DeliveryView),
  /** The delivery platform that it was placed at: what that pays, and what it would cost here. */
  platform: Type.Optional(
    Type.Object({
      name: Type.String(),
      displayNo: Type.String(),
      total: MainField,
      ownTotal: MainField,
      cancelled: Type.Boolean(),
    }),
  ),
  /** What is still to be paid in the shown column. */
  due: MainField,
  mayCancel: Type.Boolean(),
  /** Whether goods may be added to it; else they become an order of their own. */
  mayAddGoods: Type.Boolean(),
  /** When the diner may remind the store again; null = now. */
  remindAfter: Nullable(Instant),
  rounds: Type.Array(Round),
  /** Pieces that were removed, in that order. */
  removed: Type.Array(Removed),
  settledAt: Nullable(Instant),
  history: Type.Array(
    Type.Object({
      at: Instant,
      event: Type.String(),
      toStatus: PayStatusField,
      actor: Type.String(),
      actorName: Nullable(Type.String()),
      reason: Nullable(Type.String()),
    }),
  ),
  /** The store's texts on a receipt. */
  store: Type.Object({
    name: Type.String(),
    address: Type.String(),
    phone: Type.String(),
    taxNumber: Type.String(),
    /** ISO 3166-1; absent: of a release that knew one country. */
    country: Type.Optional(Type.String()),
    logo: Type.String(),
    serviceChargePercentage: Percentage,
    vatPercentage: Percentage,
    ...ZoneFields,
    acceptMinutes: Type.Integer(),
  }),
});
