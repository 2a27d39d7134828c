import { DELIVERY, DINE_IN } from '@romduol/domain/codes';
import { mainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import { toSecond } from '@romduol/domain/money/conversion';
import { minorUnits } from '@romduol/domain/money/currency';
import { formatPlain } from '@romduol/domain/money/format';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import type { Column, Totals } from '@romduol/domain/pricing/model';
import { explain, type ReceiptRow } from '@romduol/domain/pricing/explain';
import { explainServiceCharge, explainVat } from '@romduol/domain/pricing/explain-charges';
import { type Charges, nameCharges, type Rate, vatBelowTotal, withRates } from '@romduol/domain/pricing/explain-rates';
import { computeTableShare } from '@romduol/domain/pricing/totals';
import { isSettled, PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { Localized } from '../../db/schema';
import type { Buyer } from '../../db/schema-tax-documents';
import type { Paper, Row } from '../paper/paper';
import { isPending, type Line, listPricedChoices, formatWeight } from './line-words';
import { addressRows, formatStyle } from './delivery-rows';
import type { PrintedOrder } from './printed-order';
import { tenderRows } from './tender-rows';
import { type Languages, type PricedWords, pricedWords, type Words } from './words';
import { storeZone } from '../../zones/store-zone';

/** The store's own texts on a receipt, where it has any. */
export interface Template {
  readonly firstWords: Localized | null;
  readonly lastWords: Localized | null;
  /** What a QR at the end holds; '' for none. */
  readonly qr: string;
  readonly showsLogo: boolean;
}

export const BUILT_IN: Template = { firstWords: null, lastWords: null, qr: '', showsLogo: true };

export interface ReceiptOptions {
  readonly languages: Languages;
  /** A tax invoice instead of a receipt. */
  readonly invoice: { readonly buyer: Buyer | null } | null;
  readonly template?: Template;
}

const INDENT = 14;

const headRows = ({ store, logo }: PrintedOrder, template: Template, words: Words): Row[] => {
  const others = words.otherNames(store.name);
  const lines: Row[] = [{ kind: 'text', text: words.name(store.name), align: 'centre', size: 'large', bold: true }];
  if (others !== '') lines.push({ kind: 'text', text: others, align: 'centre', bold: true });
  lines.push({ kind: 'text', text: words.name(store.address), align: 'centre' });
  if (store.phone !== '') {
    lines.push({ kind: 'text', text: words.paper('paper.phone', { number: store.phone }), align: 'centre' });
  }
  if (store.tax_number !== '') {
    const text = words.taxNumber(store.country, store.tax_number);
    lines.push({ kind: 'text', text, align: 'centre' });
  }
  if (template.firstWords !== null) {
    lines.push({ kind: 'text', text: words.name(template.firstWords), align: 'centre' });
  }
  return logo === '' || !template.showsLogo ? lines : [{ kind: 'logo', picture: logo }, ...lines];
};

const formatTitle = ({ order }: PrintedOrder, options: ReceiptOptions, words: Words): string => {
  if (order.pay_status === PAY_STATUS.cancelled) return words.paper('paper.cancelledOrder');
  if (!isSettled(order.pay_status)) return words.paper('paper.bill');
  return words.paper(options.invoice === null ? 'paper.receipt' : 'paper.invoice');
};

const orderRows = (printed: PrintedOrder, words: Words): Row[] => {
  const { order, store, tableName, cashier } = printed;
  const style = formatStyle(order.dining_style, words);
  const place = tableName === null ? style : words.say('common.table', { name: tableName });
  const at = words.when(order.settled_at ?? order.placed_at, storeZone(store));
  const people = order.dining_style === DINE_IN ? words.say('common.people', { count: order.party_size }) : '';
  return [
    { kind: 'pair', left: place, right: formatOrderNumber(order.order_no), size: 'large', bold: true },
    { kind: 'pair', left: order.order_no, right: at },
    { kind: 'pair', left: people, right: cashier === null ? '' : words.paper('paper.cashier', { name: cashier }) },
    ...addressRows(printed, words),
  ];
};

const invoiceRows = (printed: PrintedOrder, buyer: Buyer | null, words: Words): Row[] => {
  const rows: Row[] = [{ kind: 'text', text: words.paper('paper.invoiceNo', { number: printed.order.order_no }) }];
  if (buyer === null) return rows;
  rows.push({ kind: 'text', text: words.paper('paper.buyer', { name: buyer.name }), bold: true });
  if (buyer.taxNumber !== '') {
    rows.push({ kind: 'text', text: words.buyerTaxNumber(printed.store.country, buyer.taxNumber) });
  }
  if (buyer.address !== '') {
    rows.push({ kind: 'text', text: words.paper('paper.buyerAddress', { address: buyer.address }) });
  }
  return rows;
};

/** A comp is named as such; else a promotion by its name. */
const discountName = ({ promotion, staff_discount: given }: Line, words: Words): string => {
  if (given?.comp !== undefined) return words.paper('paper.comp');
  return promotion === null || given !== null ? words.say('receipt.itemDiscount') : words.name(promotion.name);
};

const lineRows = (line: Line, column: Column, words: PricedWords): Row[] => {
  const amounts = line[column];
  const detail = (text: string): Row => ({ kind: 'text', text, indent: INDENT, size: 'normal' });
  const amount = isPending(line) ? words.say('price.waitForWeighing') : words.plain(amounts.gross);
  const rows: Row[] = [{ kind: 'pair', left: `${line.num} × ${words.name(line.name)}`, right: amount, bold: true }];
  const others = words.otherNames(line.name);
  if (others !== '') rows.push(detail(others));
  const weight = formatWeight(line, words);
  if (weight !== null) rows.push(detail(`${weight} × ${words.plain(line.goods.price[column])}`));
  const choices = listPricedChoices(line, words);
  if (choices.length > 0) rows.push(detail(choices.join(', ')));
  if (line.num > 1) rows.push(detail(words.paper('paper.unitPrice', { amount: words.plain(amounts.piece) })));
  if (amounts.itemDiscount > NO_MAIN) {
    const left = discountName(line, words);
    rows.push({ kind: 'pair', left, right: words.reduction(amounts.itemDiscount), indent: INDENT });
  }
  return [...rows, { kind: 'space', dots: 6 }];
};

const listCharges = (column: Column, { order, lines }: PrintedOrder, words: PricedWords): Charges => {
  const { price_book: book, tax_exempt: taxExempt } = order;
  const charged = lines.map((line) => ({ goods: line.goods, amounts: line[column] }));
  return {
    serviceCharge: nameCharges(explainServiceCharge(charged, book), words.name),
    vat: nameCharges(explainVat(charged, computeTableShare(order[column]), book, { taxExempt }), words.name),
  };
};

const sumRows = (column: Column, printed: PrintedOrder, words: PricedWords): Row[] => {
  const { order } = printed;
  const label = ({ kind, percent, base, taxClass: name }: ReceiptRow & Rate): string => {
    if (name !== undefined && percent !== null && base !== null) {
      return words.say('receipt.taxOn', { name, percent, base: words.plain(base) });
    }
    if (percent !== null && (kind === 'serviceCharge' || kind === 'vat')) {
      if (base === null) return words.say(`receipt.${kind}At`, { percent });
      return words.say(`receipt.${kind}On`, { percent, base: words.plain(base) });
    }
    if (kind === 'tableCharge' && order.dining_style === DELIVERY) return words.paper('paper.deliveryFee');
    if (kind === 'orderPromotion' && order.order_promotion !== null) return words.name(order.order_promotion.name);
    return words.say(`receipt.${kind}`);
  };
  return withRates(explain(order[column]), listCharges(column, printed, words)).map((row): Row => ({
    kind: 'pair',
    left: label(row),
    right: row.sign === 1 ? words.plain(row.amount) : words.reduction(row.amount),
  }));
};

/** VAT that the total holds, by percentage; none where it is added above the total. */
const vatWithinRows = (column: Column, printed: PrintedOrder, words: PricedWords): Row[] => {
  const rows = vatBelowTotal(explain(printed.order[column]), listCharges(column, printed, words));
  return rows.map(({ percent, base, amount, taxClass: name }) => ({
    kind: 'pair',
    left:
      name === undefined
        ? words.say('receipt.vatWithin', { percent })
        : words.say('receipt.taxWithin', { name, percent, base: words.plain(base) }),
    right: words.plain(amount),
  }));
};

const totalRows = (totals: Totals, printed: PrintedOrder, words: PricedWords): Row[] => {
  const { order } = printed;
  const done = isSettled(order.pay_status);
  const left = done ? words.say('receipt.total') : words.paper('paper.toPay');
  const { main, second } = words.money.currencies;
  const sum: Row = { kind: 'pair', left, right: words.money.main(totals.total), size: 'total', bold: true };
  if (second === null) return [sum];
  const rate = formatPlain(toSecond(mainAmount(minorUnits(main)), order.price_book.conversionRatio), second);
  const inSecond = words.money.second(totals.totalRiel);
  return [
    sum,
    { kind: 'pair', left: words.say('receipt.rateValue', { riel: rate }), right: inSecond, size: 'medium', bold: true },
  ];
};

/**
 * A receipt: the store's texts, the lines with what they cost, rows that sum to the total (the same that the guest saw
 * on the phone), the total in both currencies, and how it was paid. Before it is paid it is headed as a bill.
 */
export const receiptPaper = (printed: PrintedOrder, options: ReceiptOptions): Paper => {
  const words = pricedWords(options.languages, printed.store);
  const column = printed.order.settled_column ?? printed.order.offline_column ?? 'sell';
  const totals = printed.order[column];
  const paid = tenderRows(printed, words);
  const template = options.template ?? BUILT_IN;
  const last = template.lastWords === null ? words.paper('paper.thanks') : words.name(template.lastWords);
  return {
    rows: [
      ...headRows(printed, template, words),
      { kind: 'rule' },
      { kind: 'text', text: formatTitle(printed, options, words), align: 'centre', size: 'medium', bold: true },
      ...(options.invoice === null ? [] : invoiceRows(printed, options.invoice.buyer, words)),
      ...orderRows(printed, words),
      { kind: 'rule', dashed: true },
      ...printed.lines.flatMap((line) => lineRows(line, column, words)),
      { kind: 'rule', dashed: true },
      ...sumRows(column, printed, words),
      { kind: 'rule' },
      ...totalRows(totals, printed, words),
      ...vatWithinRows(column, printed, words),
      ...(paid.length === 0 ? [] : [{ kind: 'rule', dashed: true } as const, ...paid]),
      { kind: 'rule' },
      { kind: 'text', text: last, align: 'centre', bold: true },
      ...(template.qr === '' ? [] : [{ kind: 'qr', content: template.qr } as const]),
    ],
  };
};
