import type { Endpoints, Output } from '@romduol/contract';
import { cents } from '@romduol/domain/money/amount';
import { formatDollars } from '@romduol/domain/money/format';
import { linePrices } from '@romduol/domain/pricing/line-prices';
import { currentPrice } from '@romduol/domain/pricing/wire-line';
import type { Language } from '../../http/language';
import { basketLineOf } from './basket';
import { isPendingLine } from './facts';
import type { LineRow } from './rows';

type GoodsLine = Output<Endpoints['order']>['goods'][number];

const optionsOf = (line: LineRow, language: Language) => ({
  tagItems: line.tags.map(({ id, name, price }) => ({ id, name: name[language], price })),
  feeds: line.feeds.map(({ id, name, price, num }) => ({
    id,
    name: name[language],
    alreadyNum: num,
    sum: cents(price * num),
  })),
  orderMealSetGoodsDTOList: line.parts.map(({ id, goodsId, name, num, surcharge }) => ({
    id,
    goodsId,
    name: name[language],
    num,
    price: surcharge,
  })),
});

/** What staff took off the line, or else its promotion. */
const discountOf = (
  { promotion, staff_discount: given, sell, vip }: LineRow,
  language: Language,
): GoodsLine['singleItemDiscount'] => {
  const discount = given?.discount ?? promotion?.discount;
  if (discount === undefined) return null;
  const activity = given === null ? promotion : null;
  return {
    type: discount.type,
    reduceRatio: discount.type === 1 ? discount.reduceRatio : null,
    saleReduce: sell.itemDiscount,
    vipReduce: vip.itemDiscount,
    adjustSalePrice: discount.type === 3 ? discount.price.sell : null,
    adjustVipPrice: discount.type === 3 ? discount.price.vip : null,
    discountReduceActivityId: activity?.activityId ?? null,
    discountReduceActivity: activity?.name[language] ?? null,
  };
};

const chargesOf = ({ goods, num }: LineRow) => ({
  packingFee: goods.packingFee,
  packingFeeDisplay: formatDollars(cents(goods.packingFee * num)),
  vatPercentage: goods.vatPercentage,
  vatWhitelisting: goods.vatWhitelisting,
  serviceChargePercentage: goods.serviceChargePercentage,
  serviceChargeWhitelisting: goods.serviceChargeWhitelisting,
});

/** One line as the wire has it: frozen inputs, what they came to, and what is shown of it. */
export const lineView = (line: LineRow, language: Language, column: 'sell' | 'vip'): GoodsLine => {
  const pending = isPendingLine(line);
  const quoted = { id: String(line.id), num: line.num, pending, amounts: { sell: line.sell, vip: line.vip } };
  const prices = linePrices(basketLineOf(line), quoted);
  return {
    id: line.id,
    goodsId: line.goods_id,
    name: line.name[language],
    picture: line.picture,
    tint: line.tint,
    num: line.num,
    cartNum: line.num,
    round: line.round,
    goodsType: 0,
    pricingMethod: line.goods.pricingMethod,
    timed: line.goods.timed,
    weight: line.measure.kind === 'weight' ? line.measure.weight : null,
    pricingCompleted: !pending,
    ...prices,
    currentPrice: currentPrice(line, quoted, column),
    withVipPrice: line.goods.withVipPrice,
    ...chargesOf(line),
    ...optionsOf(line, language),
    singleItemDiscount: discountOf(line, language),
    activityLabels: line.promotion === null || line.staff_discount !== null ? [] : [line.promotion.name[language]],
    note: line.note,
    gross: line.sell.gross,
    vipGross: line.vip.gross,
    itemDiscount: line.sell.itemDiscount,
    vipItemDiscount: line.vip.itemDiscount,
    sent: line.sent_at !== null,
  };
};
