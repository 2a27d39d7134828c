import type { Endpoints, Output } from '@romduol/contract';
import type { QuotedLine } from '@romduol/domain/pricing/model';
import { wireFeed, type WireItemDiscount, wireLine } from '@romduol/domain/pricing/wire-line';
import type { Language } from '../../http/language';
import { basketLineOf } from './basket';
import { isPendingLine } from './facts';
import type { LineRow } from './rows';

type GoodsLine = Output<Endpoints['order']>['goods'][number];

const optionsOf = (line: LineRow, language: Language) => ({
  tagItems: line.tags.map(({ id, name, price }) => ({ id, name: name[language], price })),
  feeds: line.feeds.map((feed) => ({ ...wireFeed(feed), name: feed.name[language] })),
  orderMealSetGoodsDTOList: line.parts.map(({ id, goodsId, name, num, surcharge }) => ({
    id,
    goodsId,
    name: name[language],
    num,
    price: surcharge,
  })),
});

/** What took something off the line, with the name of the activity behind it. */
const discountOf = (discount: WireItemDiscount | null, { promotion }: LineRow, language: Language) =>
  discount && {
    ...discount,
    discountReduceActivity: discount.discountReduceActivityId === null ? null : (promotion?.name[language] ?? null),
  };

/** What a line came to, as its quote said it when it was last priced. */
export const quotedLineOf = (line: LineRow): QuotedLine => ({
  id: String(line.id),
  num: line.num,
  pending: isPendingLine(line),
  amounts: { sell: line.sell, vip: line.vip },
});

/** One line as the wire has it: frozen inputs, what they came to, and what is shown of it. */
export const lineView = (
  line: LineRow,
  language: Language,
  column: 'sell' | 'vip',
  kitchen: GoodsLine['kitchen'],
): GoodsLine => {
  const wired = wireLine(basketLineOf(line), quotedLineOf(line), column);
  const discount = discountOf(wired.singleItemDiscount, line, language);
  return {
    ...wired,
    id: line.id,
    goodsId: line.goods_id,
    name: line.name[language],
    picture: line.picture,
    tint: line.tint,
    round: line.round,
    goodsType: line.goods_type,
    timed: line.goods.timed,
    ...optionsOf(line, language),
    singleItemDiscount: discount,
    activityLabels: discount?.discountReduceActivity == null ? [] : [discount.discountReduceActivity],
    note: line.note,
    gross: line.sell.gross,
    vipGross: line.vip.gross,
    itemDiscount: line.sell.itemDiscount,
    vipItemDiscount: line.vip.itemDiscount,
    sent: line.sent_at !== null,
    course: line.course,
    kitchen,
  };
};
