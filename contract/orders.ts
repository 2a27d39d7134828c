import type { Course } from '@romduol/domain/order/courses';
import type { StatusLabel } from '@romduol/domain/order/status-label';
import { TEXT_AREA_MAX, RESERVATION_PARTY_MAX } from '@romduol/domain/limits';
import type { LineRowKind } from '@romduol/domain/pricing/explain-line';
import { Type } from '@sinclair/typebox';
import { CouponCode } from './coupons';
import { endpoint, NOTHING } from './endpoint';
import {
  AllergenCodes,
  AllergenField,
  CentsField,
  CentsIn,
  ColumnField,
  DiningStyleField,
  From,
  Id,
  Instant,
  Note,
  Nullable,
  Percentage,
  PayStatusField,
  PricingMethodField,
  RielField,
} from './fields';

/** price and vipPrice of an order: one column of its quote. */
export const PriceColumn = Type.Object({
  cartSubTotal: CentsField,
  totalGoodsReducePrice: CentsField,
  subTotal: CentsField,
  totalWholeDiscountAmount: CentsField,
  /** Steps 5 and 6 together, as the two below have them apart. */
  totalCouponActivityAmount: CentsField,
  orderPromotionPrice: CentsField,
  couponPrice: CentsField,
  totalServiceChargeAmount: CentsField,
  totalPackingAmount: CentsField,
  tableCharge: CentsField,
  /** On top of the rows above; below 0 what an exemption takes off prices that hold VAT. */
  vat: CentsField,
  /** VAT that these amounts hold. */
  vatIncluded: CentsField,
  total: CentsField,
  totalRiel: RielField,
});

/** What a piece costs now: to this customer, to a guest, to a member; after what is off the line, options included. */
const PriceInfo = Type.Object({ current: CentsField, sell: CentsField, vip: CentsField });

export const SingleItemDiscount = Type.Object({
  /** 1 percentage, 2 amount, 3 adjusted price (T-12). */
  type: Type.Unsafe<1 | 2 | 3>(Type.Integer()),
  reduceRatio: Nullable(Percentage),
  saleReduce: CentsField,
  vipReduce: CentsField,
  adjustSalePrice: Nullable(CentsField),
  adjustVipPrice: Nullable(CentsField),
  /** The activity behind it; null for a discount that staff gave. */
  discountReduceActivityId: Nullable(Id),
  discountReduceActivity: Nullable(Type.String()),
});

/** How a line's total comes about, in the column that is shown: the rows sum to it. */
const PriceRow = Type.Object({
  kind: Type.Unsafe<LineRowKind>(Type.String()),
  /** Of the dish, the choice or the promotion; '' where the kind says it. */
  name: Type.String(),
  /** Never negative; `sign` −1 takes it off. */
  amount: CentsField,
  sign: Type.Unsafe<1 | -1>(Type.Integer()),
  id: Nullable(Type.Integer()),
  /** One of it, and how many or how much; null for shares and percentages. */
  each: Nullable(CentsField),
  quantity: Type.Number(),
  percent: Nullable(Percentage),
});

/** The word that the status is shown with: more than payStatus says, as 1 may be confirmed or reversed (T-01). */
const StatusLabelField = Type.Unsafe<StatusLabel>(Type.String());

/** What a percentage came to, and on what. */
const ChargeRow = Type.Object({ percent: Percentage, base: CentsField, amount: CentsField });
/** Service charge and VAT by percentage, in the column that is shown. */
export const Charges = Type.Object({ serviceCharge: Type.Array(ChargeRow), vat: Type.Array(ChargeRow) });

export const GoodsLine = Type.Object({
  id: Id,
  goodsId: Id,
  name: Type.String(),
  picture: Type.String(),
  tint: Type.String(),
  num: Type.Integer(),
  cartNum: Type.Integer(),
  round: Type.Integer(),
  goodsType: Type.Integer(),
  pricingMethod: PricingMethodField,
  timed: Type.Boolean(),
  /** The clock of a line that is priced by time; null before it was started, and where staff entered the price alone. */
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
  sellPrice: CentsField,
  vipPrice: CentsField,
  discountPrice: CentsField,
  finalSinglePrice: CentsField,
  finalVipPrice: CentsField,
  finalDiscountPrice: CentsField,
  currentPrice: CentsField,
  priceInfo: PriceInfo,
  withVipPrice: Type.Boolean(),
  packingFee: CentsField,
  packingFeeDisplay: Type.String(),
  vatPercentage: Nullable(Percentage),
  vatWhitelisting: Type.Boolean(),
  serviceChargePercentage: Nullable(Percentage),
  serviceChargeWhitelisting: Type.Boolean(),
  tagItems: Type.Array(Type.Object({ id: Id, name: Type.String(), price: CentsField })),
  feeds: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      alreadyNum: Type.Integer(),
      sum: CentsField,
    }),
  ),
  /** The parts of a set meal; price is the surcharge of one. */
  orderMealSetGoodsDTOList: Type.Array(
    Type.Object({ id: Id, goodsId: Id, name: Type.String(), num: Type.Integer(), price: CentsField }),
  ),
  /** The item discount of the line: what kind, and what it takes off; null without one. */
  singleItemDiscount: Nullable(SingleItemDiscount),
  /** Names of the promotions that the line has. */
  activityLabels: Type.Array(Type.String()),
  note: Type.String(),
  /** Steps 2 and 3 of the line in both columns. */
  gross: CentsField,
  vipGross: CentsField,
  itemDiscount: CentsField,
  vipItemDiscount: CentsField,
  priceRows: Type.Array(PriceRow),
  /** Why it is given free, though it was served: a comp. Null where it is not. */
  comp: Nullable(Type.String()),
  sent: Type.Boolean(),
  /** 0 at once, 1 starters, 2 mains, 3 desserts; null: as its category, of a line that does not wait. */
  course: Nullable(Type.Unsafe<Course>(Type.Integer())),
  /** At which seat of the table it is served; null where staff did not say. */
  seat: Nullable(Type.Integer()),
  /** Where it stands in the kitchen: not there yet, waiting for its course, cooked, ready. */
  kitchen: Type.Unsafe<'none' | 'held' | 'cooking' | 'ready'>(Type.String()),
});

export const Tender = Type.Object({
  id: Id,
  channel: Type.String(),
  amount: CentsField,
  receivedCents: CentsField,
  receivedRiel: RielField,
  changeCents: CentsField,
  changeRiel: RielField,
  roundingRiel: RielField,
  tip: CentsField,
  /** What went back of it. */
  refunded: CentsField,
  /** Of that, what was handed out in notes. */
  refundedCash: Type.Object({ cents: CentsField, riel: RielField }),
  /** Taken back whole: a checkout was reversed, a part payment returned, a credit ended. */
  voided: Type.Boolean(),
  /** The offline channel's or the gateway's name, where there is one. */
  through: Nullable(Type.String()),
  at: Instant,
  /** The share that it pays, where the bill was parted, and whose it is. */
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
  totalPrice: CentsField,
  totalVipPrice: CentsField,
  conversionRatio: Type.Integer(),
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

/** What one of several people pays. */
const Share = Type.Object({
  position: Type.Integer(),
  amount: CentsField,
  paid: Type.Boolean(),
  /** The guest who holds or paid it; '' where it is nobody's, or staff made it. */
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
  totalVatPrice: CentsField,
  vat: CentsField,
  totalServiceCharge: CentsField,
  serviceFee: CentsField,
  totalPackingFee: CentsField,
  packagingFee: CentsField,
  tableCharge: CentsField,
  totalDiscountPrice: CentsField,
  totalActivityCouponPrice: CentsField,
  /** The promotion of the whole order that it has; null without one. */
  orderPromotion: Nullable(Type.Object({ activityId: Id, name: Type.String() })),
  totalGoodsReducePrice: CentsField,
  reduceType: Type.Integer(),
  reduceAmount: CentsField,
  reduceDollar: CentsField,
  reduceKhr: RielField,
  ordersReduce: CentsField,
  /** The rule of the whole-bill discount: a rate, or dollars and riel; all 0 without one. */
  wholeDiscountReduce: Type.Object({
    reduceRate: Percentage,
    reduceDollar: CentsField,
    reduceKhr: RielField,
    reduceVipDollar: CentsField,
    reduceVipKhr: RielField,
  }),
  taxExempt: Type.Boolean(),
  payType: Nullable(Type.String()),
  price: PriceColumn,
  vipPrice: PriceColumn,
  charges: Charges,
  goods: Type.Array(GoodsLine),
  goodsList: Type.Array(GoodsLine),
  tenders: Type.Array(Tender),
  /** How what is due was parted among people, while that still adds up; empty where it was not. */
  shares: Type.Array(Share),
  /** The other orders of the split that this one came of, or was parted by. */
  splitOrders: Type.Array(
    Type.Object({
      orderId: Id,
      orderNo: Type.String(),
      payStatus: PayStatusField,
      statusLabel: StatusLabelField,
      totalPrice: CentsField,
    }),
  ),
  /** The order that it is part of now (M-29). */
  mergedInto: Nullable(Type.String()),
  /** What is still to be paid in the shown column. */
  due: CentsField,
  mayCancel: Type.Boolean(),
  /** Whether goods may be added to it; else they become an order of their own. */
  mayAddGoods: Type.Boolean(),
  /** When the diner may remind the store again; null = now. */
  remindAfter: Nullable(Instant),
  rounds: Type.Array(Round),
  /** Pieces that were taken off, in the order in which they were. */
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
  /** The store's words on a receipt. */
  store: Type.Object({
    name: Type.String(),
    address: Type.String(),
    phone: Type.String(),
    taxNumber: Type.String(),
    logo: Type.String(),
    serviceChargePercentage: Percentage,
    vatPercentage: Percentage,
    zoneOffsetMinutes: Type.Integer(),
    acceptMinutes: Type.Integer(),
  }),
});

export const OrderNo = Type.String({ pattern: '^[0-9]{4,20}$' });

/** What a person saw when they pressed the button: refused with productChanged when it is no longer so. */
export const Expected = { expectedTotal: CentsIn, column: ColumnField };
export const Reason = Type.String({ maxLength: TEXT_AREA_MAX });

export const Place = Type.Object({
  diningStyle: DiningStyleField,
  cartVersion: Type.Integer({ minimum: 0 }),
  partySize: Type.Integer({ minimum: 1, maximum: RESERVATION_PARTY_MAX }),
  remark: Type.Optional(Note),
  /** What the guests may not eat: staff and kitchen are told. */
  allergies: Type.Optional(AllergenCodes),
  /** A coupon of the member who places it. */
  couponCode: Type.Optional(CouponCode),
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
    summary: 'Rings the floor: order, bill or help. One open call a table, and one a kiosk.',
    roles: ['diner', 'kioskCustomer'],
    input: Type.Object({
      reason: Type.Unsafe<'order' | 'bill' | 'help'>(Type.String({ enum: ['order', 'bill', 'help'] })),
    }),
    output: NOTHING,
    errors: ['tableLost', 'callsOff'],
  }),
};
