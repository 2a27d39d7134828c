import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Language } from '@romduol/domain/languages';
import { formatQuantity, type StockUnit } from '@romduol/domain/stock/units';
import { calendarDay } from '@romduol/domain/time/calendar';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { Db } from '../../../db/db';
import { textIn } from '../../../db/localized';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { purchaseOrderPdf } from '../../../printing';
import { storeZone } from '../../../zones/store-zone';
import { type Columns, toSheet, wholeReport } from '../../reports';
import { loadStore } from '../../store';
import { selectLines } from './find-order';
import { findOrder } from './list-orders';

type Format = Input<Endpoints['exportPurchaseOrder']>['format'];

const PDF = 'application/pdf';

const COLUMNS = {
  articleNumber: 'text',
  barcode: 'text',
  ingredient: 'text',
  quantity: 'figure',
  stockUnit: 'text',
  packs: 'figure',
  expectedCost: 'cents',
} as const satisfies Columns;

/** Whole packs, where a line is in whole packs. */
const countPacks = (thousandths: number, pack: number | null): number | null =>
  pack === null || thousandths % pack !== 0 ? null : thousandths / pack;

/** `own` is the language where the supplier has none. */
const loadOrder = async (db: Db, storeId: number, id: number, own: Language) => {
  const store = await loadStore(db, storeId);
  const order = await findOrder(db, storeId, id);
  const lines = await selectLines(db, storeId, id);
  const language = order.language ?? own;
  const pieces = PAPER_LOCALES[language]['sheet.pieces'];
  const unitName = (unit: StockUnit): string => (unit === 'piece' ? pieces : unit);
  return {
    store,
    order,
    language,
    lines: lines
      .filter(({ ordered_thousandths: ordered }) => ordered > 0)
      .map((line) => ({
        articleNumber: line.article_number,
        barcode: line.barcode ?? '',
        name: line.name,
        quantity: formatQuantity(line.ordered_thousandths, line.unit),
        unit: unitName(line.unit),
        packs: countPacks(line.ordered_thousandths, line.pack_thousandths),
        expected: line.expected_cents,
      })),
  };
};

type Loaded = Awaited<ReturnType<typeof loadOrder>>;

const toCsv = ({ store, order, language, lines }: Loaded) => {
  const rows = lines.map(({ name, quantity, unit, expected, ...line }) => ({
    ...line,
    ingredient: name,
    quantity: Number(quantity),
    stockUnit: unit,
    expectedCost: expected,
  }));
  return wholeReport(`order-${order.number}`, 'csv', toSheet(COLUMNS, { rows }, { language, store }), store);
};

const fileName = ({ order }: Loaded): string => `order-${order.number}.pdf`;

const drawPdf = ({ store, order, language, lines }: Loaded): Buffer =>
  purchaseOrderPdf(language, {
    storeName: textIn(store.name, language),
    storeAddress: textIn(store.address, language),
    storePhone: store.phone,
    supplierName: order.supplier,
    supplierPhone: order.phone,
    number: order.number,
    date: calendarDay(order.created_at.getTime(), storeZone(store)),
    arrivesOn: order.arrives_on,
    note: order.note,
    lines,
  });

const toPdf = (loaded: Loaded): Output<Endpoints['exportPurchaseOrder']> => ({
  fileName: fileName(loaded),
  contentType: PDF,
  data: drawPdf(loaded).toString('base64'),
});

/** An order as it is mailed: its PDF, in a language that was chosen before. Throws notFound. */
export const drawPurchaseOrder = async (db: Db, storeId: number, id: number, language: Language) => {
  const loaded = await loadOrder(db, storeId, id, language);
  const { number, arrives_on: arrivesOn } = loaded.order;
  return { number, arrivesOn, file: { filename: fileName(loaded), contentType: PDF, content: drawPdf(loaded) } };
};

const FORMATS = { csv: toCsv, pdf: toPdf } as const satisfies Record<Format, unknown>;

/** An order as its supplier gets it, in the supplier's language. Throws notFound. */
export const exportPurchaseOrder = async (
  { db, caller, language }: Call<StaffCaller>,
  { id, format }: Input<Endpoints['exportPurchaseOrder']>,
): Promise<Output<Endpoints['exportPurchaseOrder']>> =>
  FORMATS[format](await loadOrder(db, caller.storeId, id, language));
