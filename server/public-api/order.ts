import { DELIVERY, DINE_IN, type DiningStyle, ORDER_SOURCE, TAKE_AWAY } from '@romduol/domain/codes';
import { STATUS_TRAITS } from '@romduol/domain/order/pay-status';
import type { OrderView, SummaryView } from '../modules/orders';
import type { PublicOutput } from './call';

type PublicOrder = PublicOutput<'readOrder'>;
type PublicSummary = PublicOutput<'listOrders'>['orders'][number];

const toText = (instant: number): string => new Date(instant).toISOString();
const toTextOrNull = (instant: number | null): string | null => (instant === null ? null : toText(instant));

const toSource = (source: number): 'phone' | 'staff' | 'kiosk' => {
  if (source === ORDER_SOURCE.staff) return 'staff';
  return source === ORDER_SOURCE.kiosk ? 'kiosk' : 'phone';
};

const STYLES = {
  [DINE_IN]: 'dineIn',
  [TAKE_AWAY]: 'takeAway',
  [DELIVERY]: 'delivery',
} as const satisfies Record<DiningStyle, string>;

/** An order of a list as other systems get it. */
export const toPublicSummary = (order: SummaryView, currency: string): PublicSummary => ({
  orderId: order.orderId,
  orderNo: order.orderNo,
  status: STATUS_TRAITS[order.payStatus].name,
  diningStyle: STYLES[order.diningStyle],
  source: toSource(order.source),
  tableName: order.tableName,
  pieces: order.itemCount,
  currency,
  total: order.column === 'vip' ? order.totalVipPrice : order.totalPrice,
  placedAt: toText(order.placedAt),
  acceptBy: toTextOrNull(order.acceptBy),
});

const toLine = (line: OrderView['goods'][number], column: OrderView['column']): PublicOrder['lines'][number] => ({
  lineId: line.id,
  dishId: line.goodsId,
  name: line.name,
  quantity: line.num,
  weight: line.weight,
  amount: column === 'vip' ? line.vipGross - line.vipItemDiscount : line.gross - line.itemDiscount,
  options: line.tagItems.map(({ id, name, price }) => ({ optionId: id, name, price })),
  toppings: line.feeds.map(({ id, name, alreadyNum, sum }) => ({
    toppingId: id,
    name,
    quantity: alreadyNum,
    amount: sum,
  })),
  choices: line.orderMealSetGoodsDTOList.map(({ id, goodsId, name, num, price }) => ({
    choiceId: id,
    dishId: goodsId,
    name,
    quantity: num,
    surcharge: price,
  })),
  note: line.note,
});

/** An order with its lines and its money as other systems get it, in the column of prices that it has. */
export const toPublicOrder = (order: OrderView, currency: string): PublicOrder => {
  const sums = order.column === 'vip' ? order.vipPrice : order.price;
  return {
    ...toPublicSummary(order, currency),
    guests: order.partySize,
    note: order.remark,
    customer: order.customer,
    lines: order.goods.map((line) => toLine(line, order.column)),
    sums: {
      items: sums.cartSubTotal,
      discounts:
        sums.totalGoodsReducePrice +
        sums.totalWholeDiscountAmount +
        sums.totalCouponActivityAmount +
        (sums.rewardPrice ?? 0),
      serviceCharge: sums.totalServiceChargeAmount,
      packing: sums.totalPackingAmount,
      tableCharge: sums.tableCharge,
      vat: sums.vat,
      vatIncluded: sums.vatIncluded,
    },
    due: order.due,
    payments: order.tenders
      .filter(({ voided }) => !voided)
      .map(({ id, channel, amount, refunded, at }) => ({
        paymentId: id,
        channel,
        amount,
        refunded,
        paidAt: toText(at),
      })),
    settledAt: toTextOrNull(order.settledAt),
    cancelReason: order.cancelReason,
  };
};
