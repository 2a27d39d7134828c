import type { Currency } from '@romduol/domain/money/currency';
import { nameIn, textIn } from '../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import { explainServiceCharge, explainVat } from '@romduol/domain/pricing/explain-charges';
import { nameCharges } from '@romduol/domain/pricing/explain-rates';
import { explainLine } from '@romduol/domain/pricing/explain-line';
import type {
  Basket,
  Column,
  GoodsPrice,
  LineAmounts,
  Measure,
  PriceBook,
  QuotedLine,
  Totals,
} from '@romduol/domain/pricing/model';
import { namedLineRows } from '@romduol/domain/pricing/name-line-rows';
import { computeTableShare } from '@romduol/domain/pricing/totals';
import { wireFeed, type WireItemDiscount, wireLine } from '@romduol/domain/pricing/wire-line';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { Localized } from '../../db/schema';
import type { Language } from '@romduol/domain/languages';
import { reasonText } from '../bill-reasons';
import { toBasketLine } from './basket';
import { isPendingLine } from './facts';
import type { KitchenProgress } from './kitchen-state';
import type { LineRow } from './rows';

type GoodsLine = Output<Endpoints['order']>['goods'][number];

const toOptions = (line: LineRow, language: Language) => ({
  tagItems: line.tags.map(({ id, name, price }) => ({ id, name: textIn(name, language), price })),
  feeds: line.feeds.map((feed) => ({ ...wireFeed(feed), name: textIn(feed.name, language) })),
  orderMealSetGoodsDTOList: line.parts.map(({ id, goodsId, name, num, surcharge }) => ({
    id,
    goodsId,
    name: textIn(name, language),
    num,
    price: surcharge,
  })),
});

const isComp = (line: LineRow): boolean => line.staff_discount?.comp !== undefined;

/** "On the house": the text for guests on a comped line. */
const compWords = (language: Language): string => PAPER_LOCALES[language]['paper.comp'];

const listLabels = (line: LineRow, promotion: string | null, language: Language): string[] => [
  ...(promotion === null ? [] : [promotion]),
  ...(isComp(line) ? [compWords(language)] : []),
];

/** What took something off the line, with the name of the activity behind it. */
const toDiscount = (discount: WireItemDiscount | null, { promotion }: LineRow, language: Language) =>
  discount && {
    ...discount,
    discountReduceActivity:
      discount.discountReduceActivityId === null
        ? null
        : promotion === null || promotion === undefined
          ? null
          : textIn(promotion.name, language),
  };

/** A line's amounts, as its quote had them when it was last priced. */
export const toQuotedLine = (line: LineRow): QuotedLine => ({
  id: String(line.id),
  num: line.num,
  pending: isPendingLine(line),
  amounts: { sell: line.sell, vip: line.vip },
});

/** Which column is shown of an order, and by what its prices are computed. */
interface Shown {
  readonly column: Column;
  readonly book: PriceBook;
}

/** The same, with how far the kitchen is. */
interface ShownLine extends Shown {
  /** Of its prices. */
  readonly currency: Currency;
  /** Its course; null for a line that does not wait and has no course set by staff. */
  readonly course: GoodsLine['course'];
  readonly progress: KitchenProgress;
}

/** How the line's total comes about, with the names that it froze. */
const toPriceRows = (line: LineRow, language: Language, { column, book }: Shown): GoodsLine['priceRows'] => {
  const nameIn = (all: readonly { readonly id: number; readonly name: Localized }[], id: number): string =>
    textIn(all.find((each) => each.id === id)?.name, language);
  const rows = explainLine(toBasketLine(line), toQuotedLine(line), book, column);
  return [
    ...namedLineRows(rows, {
      goods: textIn(line.name, language),
      tag: (id) => nameIn(line.tags, id),
      feed: (id) => nameIn(line.feeds, id),
      surcharges: line.parts
        .filter(({ surcharge }) => surcharge !== 0)
        .flatMap(({ num, name }) => Array.from({ length: num }, () => textIn(name, language))),
      promotion: () => textIn(line.promotion?.name, language),
    }).map((row) => (row.kind === 'itemDiscount' && isComp(line) ? { ...row, name: compWords(language) } : row)),
  ];
};

/** The amounts of an order's percentage charges. */
export const computeCharges = (
  lines: readonly { readonly goods: GoodsPrice; readonly amounts: LineAmounts }[],
  totals: Totals,
  { book, taxExempt, language }: Pick<Shown, 'book'> & Pick<Basket, 'taxExempt'> & { readonly language: Language },
): Output<Endpoints['order']>['charges'] => {
  const toName = (name: Localized): string => textIn(name, language);
  return {
    serviceCharge: nameCharges(explainServiceCharge(lines, book), toName),
    vat: nameCharges(explainVat(lines, computeTableShare(totals), book, { taxExempt }), toName),
  };
};

const toStay = (measure: Measure): GoodsLine['stay'] => {
  if ((measure.kind !== 'time' && measure.kind !== 'minutes') || measure.since === undefined) return null;
  const ended = measure.kind === 'minutes';
  return { since: measure.since, until: (ended && measure.until) || null, minutes: ended ? measure.minutes : null };
};

/** One line as the wire has it: frozen inputs, their amounts, and what is shown of it. */
export const lineView = (line: LineRow, language: Language, shown: ShownLine): GoodsLine => {
  const { column, progress, currency } = shown;
  const wired = wireLine(toBasketLine(line), toQuotedLine(line), column, currency);
  const discount = toDiscount(wired.singleItemDiscount, line, language);
  return {
    ...wired,
    id: line.id,
    goodsId: line.goods_id,
    ...nameIn(line.name, language),
    picture: line.picture,
    tint: line.tint,
    round: line.round,
    goodsType: line.goods_type,
    timed: line.goods.timed,
    stay: toStay(line.measure),
    ...toOptions(line, language),
    singleItemDiscount: discount,
    activityLabels: listLabels(line, discount?.discountReduceActivity ?? null, language),
    note: line.note,
    gross: line.sell.gross,
    vipGross: line.vip.gross,
    itemDiscount: line.sell.itemDiscount,
    vipItemDiscount: line.vip.itemDiscount,
    priceRows: toPriceRows(line, language, shown),
    comp: line.staff_discount?.comp === undefined ? null : reasonText(line.staff_discount.comp, language),
    sent: line.sent_at !== null,
    course: shown.course,
    seat: line.seat,
    kitchen: progress.state,
    served: progress.served,
  };
};
