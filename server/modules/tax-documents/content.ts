import { BY_PIECE, DELIVERY } from '@romduol/domain/codes';
import { minus, NO_MAIN, plus, sumAmounts } from '@romduol/domain/money/amount';
import type { LineAmounts } from '@romduol/domain/pricing/model';
import { type HoldsPackingVat, type HoldsVat, allVat, vatOnPacking } from '@romduol/domain/pricing/vat-included';
import { effectivePercent } from '@romduol/domain/pricing/steps/percentage-groups';
import { tableChargePercent } from '@romduol/domain/pricing/tax-class';
import type { TableShare } from '@romduol/domain/pricing/totals';
import { calendarDay } from '@romduol/domain/time/calendar';
import { LOCALES, PAPER_LOCALES } from '@romduol/locales/generated/all';
import { textIn } from '../../db/localized';
import type { TaxDocumentContent, TaxDocumentLine, TaxRate, TaxSubtotal } from '../../db/schema-tax-documents';
import { storeCurrencies } from '../../money/store-currencies';
import { UNIT_CODES } from '../../printing';
import { storeZone } from '../../zones/store-zone';
import type { LineRow, OrderRow } from '../orders';
import type { Store } from '../store';
import type { TaxDocumentSettings } from './settings';

/** A quantity of a line with its part of the line's amounts. */
export interface DocumentPart {
  readonly line: Pick<LineRow, 'id' | 'name' | 'goods' | 'measure'>;
  /** Pieces, or a weight. */
  readonly quantity: number;
  readonly amounts: HoldsVat & HoldsPackingVat & Pick<LineAmounts, 'total' | 'vat' | 'serviceCharge' | 'packing'>;
}

export interface DocumentSource {
  readonly store: Store;
  readonly settings: TaxDocumentSettings;
  readonly order: Pick<OrderRow, 'order_no' | 'price_book' | 'tax_exempt' | 'dining_style'>;
  readonly parts: readonly DocumentPart[];
  readonly table: TableShare;
  readonly now: Date;
}

const toRate = (order: DocumentSource['order'], percent: number | null): TaxRate => {
  if (order.tax_exempt || percent === null) return { category: 'E', percent: 0 };
  return { category: percent === 0 ? 'Z' : 'S', percent };
};

type Charge = Pick<TaxDocumentLine, 'name' | 'net' | 'tax'> & TaxRate;

/** Charges of a line that are taxed apart from it: service charge without VAT, packing in a class of its own. */
const listCharges = ({ amounts }: DocumentPart, { order, store }: DocumentSource): Charge[] => {
  const { serviceChargeUntaxed, packingTax, pricesIncludeVat } = order.price_book;
  const words = LOCALES[documentLanguage(store)];
  const service = serviceChargeUntaxed === true ? amounts.serviceCharge : NO_MAIN;
  const packing = packingTax === undefined ? NO_MAIN : amounts.packing;
  const tax = vatOnPacking(amounts);
  const net = pricesIncludeVat === true ? minus(packing, tax) : packing;
  return [
    ...(service === NO_MAIN
      ? []
      : [{ name: words['receipt.serviceCharge'], net: service, tax: NO_MAIN, ...toRate(order, null) }]),
    ...(packing === NO_MAIN || packingTax === undefined
      ? []
      : [{ name: words['receipt.packing'], net, tax, ...toRate(order, packingTax.percent) }]),
  ];
};

/** A dish, and its charges that are taxed apart as lines of their own. */
const toLines = (part: DocumentPart, source: DocumentSource): TaxDocumentLine[] => {
  const { line, quantity, amounts } = part;
  const { order, store } = source;
  const { vatPercentage, vatWhitelisting, pricingMethod } = line.goods;
  const charges = listCharges(part, source);
  const all = allVat(amounts);
  const about = {
    lineId: line.id,
    quantity,
    unit: line.measure.kind === 'weight' ? UNIT_CODES[pricingMethod] : UNIT_CODES[BY_PIECE],
  };
  const dish = {
    ...about,
    name: textIn(line.name, documentLanguage(store)),
    net: minus(minus(amounts.total, all), sumAmounts(charges.map(({ net }) => net))),
    tax: minus(all, sumAmounts(charges.map(({ tax }) => tax))),
    ...toRate(order, effectivePercent(vatPercentage, vatWhitelisting, order.price_book.vatPercentage)),
  };
  return [dish, ...charges.map((charge) => ({ ...about, ...charge }))];
};

const listTableLine = ({ table, order, store }: DocumentSource): TaxDocumentLine[] => {
  if (table.charge === NO_MAIN) return [];
  const tax = allVat(table);
  const net = minus(plus(table.charge, table.vat), tax);
  const language = documentLanguage(store);
  const name =
    order.dining_style === DELIVERY
      ? PAPER_LOCALES[language]['paper.deliveryFee']
      : LOCALES[language]['receipt.tableCharge'];
  const rate = toRate(order, tableChargePercent(order.price_book));
  return [{ lineId: 0, name, quantity: 1, unit: UNIT_CODES[BY_PIECE], net, tax, ...rate }];
};

/** Tax by category and percentage, in the order in which they first appear. */
const sumTaxes = (lines: readonly TaxDocumentLine[]): TaxSubtotal[] => {
  const sums = new Map<string, TaxSubtotal>();
  for (const { category, percent, net, tax } of lines) {
    const key = `${category} ${percent}`;
    const { base, tax: before } = sums.get(key) ?? { base: NO_MAIN, tax: NO_MAIN };
    sums.set(key, { category, percent, base: plus(base, net), tax: plus(before, tax) });
  }
  return [...sums.values()];
};

const sumLines = (
  lines: readonly TaxDocumentLine[],
): Pick<TaxDocumentContent, 'lines' | 'taxes' | 'net' | 'tax' | 'total'> => {
  const net = sumAmounts(lines.map((line) => line.net));
  const tax = sumAmounts(lines.map((line) => line.tax));
  return { lines, taxes: sumTaxes(lines), net, tax, total: plus(net, tax) };
};

/** The language of a store's tax documents: the first that it offers. */
export const documentLanguage = (store: Pick<Store, 'languages'>) => store.languages[0] ?? 'en';

/** What a tax document says of an order, in the store's first language and on its calendar. */
export const buildContent = (source: DocumentSource): TaxDocumentContent => {
  const { store, settings, order, parts, now } = source;
  const language = documentLanguage(store);
  const { code, decimals } = storeCurrencies(store).main;
  return {
    seller: {
      name: settings.legalName === '' ? textIn(store.name, language) : settings.legalName,
      address: settings.legalAddress === '' ? textIn(store.address, language) : settings.legalAddress,
      taxNumber: store.tax_number,
      country: store.country,
      phone: store.phone,
    },
    currency: { code, decimals },
    orderNo: order.order_no,
    issueDate: calendarDay(now.getTime(), storeZone(store)),
    ...sumLines([...parts.flatMap((part) => toLines(part, source)), ...listTableLine(source)]),
  };
};

const minusLine = (line: TaxDocumentLine, credited: readonly TaxDocumentLine[]): TaxDocumentLine => ({
  ...line,
  // Weights have three decimals.
  quantity: Math.round((line.quantity - credited.reduce((sum, { quantity }) => sum + quantity, 0)) * 1_000) / 1_000,
  net: minus(line.net, sumAmounts(credited.map(({ net }) => net))),
  tax: minus(line.tax, sumAmounts(credited.map(({ tax }) => tax))),
});

/** What is left of an invoice after its credit notes, as the content of a document that is issued on a day. */
export const leftOfInvoice = (
  invoice: TaxDocumentContent,
  creditNotes: readonly TaxDocumentContent[],
  issueDate: string,
): TaxDocumentContent => {
  const credited = creditNotes.flatMap(({ lines }) => lines);
  const lines = invoice.lines
    .map((line) =>
      minusLine(
        line,
        credited.filter(({ lineId, name }) => lineId === line.lineId && name === line.name),
      ),
    )
    .filter(({ quantity }) => quantity > 0);
  return { ...invoice, issueDate, ...sumLines(lines) };
};
