/** The fields that section 3 of the specification names (E-01), as it writes them: one text an entity. */
export const NAMED_FIELDS = {
  order:
    'orderNo, orderId, payStatus, isUseDiscount, diningStyle, customer, totalPrice, totalVatPrice, totalServiceCharge, ' +
    'totalPackingFee, totalVipPrice, totalDiscountPrice, totalActivityCouponPrice, totalGoodsReducePrice, reduceType, ' +
    'reduceAmount, reduceDollar, reduceKhr, conversionRatio, ordersReduce, wholeDiscountReduce, payType, goods, ' +
    'goodsList, remark, note, tableCharge, vat, serviceFee, packagingFee, price, vipPrice',
  wholeDiscountReduce: 'reduceDollar, reduceKhr, reduceRate, reduceVipDollar, reduceVipKhr',
  column:
    'subTotal, total, vat, totalServiceChargeAmount, totalPackingAmount, tableCharge, totalCouponActivityAmount, ' +
    'totalWholeDiscountAmount, cartSubTotal',
  line:
    'id, num, cartNum, sellPrice, vipPrice, discountPrice, finalSinglePrice, finalVipPrice, finalDiscountPrice, ' +
    'packingFee, packingFeeDisplay, vatPercentage, vatWhitelisting, serviceChargePercentage, ' +
    'serviceChargeWhitelisting, pricingMethod, weight, pricingCompleted, currentPrice, withVipPrice, goodsType, feeds, ' +
    'tagItems, orderMealSetGoodsDTOList, singleItemDiscount, activityLabels',
  feed: 'alreadyNum, sum',
  tag: 'id, price',
  discount:
    'type, reduceRatio, saleReduce, vipReduce, adjustSalePrice, adjustVipPrice, discountReduceActivityId, ' +
    'discountReduceActivity',
  priceInfo: 'current, sell, vip',
  coupon: 'couponCode, code, templateId, couponPrice, vipCouponPrice, couponAmount, isValid, isVipValid, templateSDK',
  templateSDK: 'threshold, rule, usageType, usageGoods',
  couponDiscount: 'itemNum, base, type',
  cart: 'goodsList, pluginUuid',
  cartItem: 'id, feeds, tagItems, note, cartNum, myCartId, soldOut',
  storeInfo: 'isShowSalesVolume, vatPercentage, serviceChargePercentage',
  channel: 'id, channelsName, selected',
  table: 'tableUuid, floor, seats, status',
  rechargeLevel: 'giftAmount, giftCoupons',
  customer: 'name, phone, nickname, sex, memberNumber, credit',
  notice: 'id',
  userInfo: 'newToken, userInfo',
} as const;
export type NamedEntity = keyof typeof NAMED_FIELDS;

/** Which of them a record lacks; a field that is null is there, one that is undefined is not. */
export const missing = (entity: NamedEntity, record: object | null | undefined): readonly string[] => {
  const there = new Map<string, unknown>(Object.entries(record ?? {}));
  return NAMED_FIELDS[entity].split(', ').filter((name) => there.get(name) === undefined);
};
