import type { OfficeReportName } from '@romduol/contract/report-names';
import { type MainAmount, mainAmount, minus } from '@romduol/domain/money/amount';
import type { Language } from '@romduol/domain/languages';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import { BILL_AMOUNTS, CHANNEL_WORDS, chargesIn, type Columns, type RowOf, sumRows, toSheet } from '../reports';
import type { Store } from '../store';
import type { OfficeReport } from './report';

type CurrencyReport = OfficeReport['currencies'][number];

const BY_TIME = {
  time: 'text',
  currency: 'text',
  orders: 'count',
  total: 'cents',
  refunded: 'cents',
  net: 'cents',
} as const satisfies Columns;

const SALES = {
  orders: 'count',
  guests: 'count',
  ...BILL_AMOUNTS,
} as const satisfies Columns;

const COLUMNS = {
  stores: {
    store: 'text',
    area: 'text',
    currency: 'text',
    ...SALES,
  },
  areas: {
    area: 'text',
    currency: 'text',
    stores: 'count',
    ...SALES,
  },
  days: BY_TIME,
  hours: BY_TIME,
  dishes: {
    dish: 'text',
    currency: 'text',
    stores: 'figure',
    pieces: 'count',
    piecesRefunded: 'count',
    weight: 'figure',
    weightRefunded: 'figure',
    gross: 'cents',
    discount: 'cents',
    total: 'cents',
    refunded: 'cents',
    net: 'cents',
  },
  channels: {
    channel: 'text',
    through: 'text',
    currency: 'text',
    count: 'count',
    taken: 'cents',
    back: 'cents',
    net: 'cents',
    tips: 'cents',
    topUps: 'cents',
  },
  wallets: {
    store: 'text',
    currency: 'text',
    topUps: 'cents',
    walletBonus: 'cents',
    walletSpent: 'cents',
    refunded: 'cents',
    walletForfeited: 'cents',
    walletOpen: 'cents',
    walletNet: 'cents',
  },
  settlement: {
    owes: 'text',
    receives: 'text',
    currency: 'text',
    amount: 'cents',
  },
} as const satisfies Record<OfficeReportName, Columns>;

type Row = Readonly<Record<string, unknown>>;
type Read = (each: CurrencyReport, report: OfficeReport, language: Language) => readonly Row[];

const bySlices =
  (name: 'days' | 'hours'): Read =>
  (each) =>
    each[name].map(({ key, ...row }) => ({ ...row, time: key, refunded: minus(row.total, row.net) }));

/** The name of an area of the report, or that there is none. */
const nameArea = (id: number | null, { areas }: OfficeReport, language: Language): string =>
  areas.find(({ areaId }) => areaId === id)?.name ?? PAPER_LOCALES[language]['sheet.noArea'];

/** The rows of one currency. */
const ROWS: Readonly<Record<OfficeReportName, Read>> = {
  stores: ({ currency }, report, language) =>
    report.stores
      .filter((row) => row.currency === currency.code)
      .map(({ name, areaId, sum }) => ({ ...sum, store: name, area: nameArea(areaId, report, language) })),
  areas: ({ areas }, report, language) =>
    areas.map(({ areaId, stores, sum }) => ({ ...sum, stores, area: nameArea(areaId, report, language) })),
  days: bySlices('days'),
  hours: bySlices('hours'),
  dishes: ({ dishes, ...charges }, _report, language) => [
    ...dishes.map(({ name, num, numRefunded, weight, weightRefunded, ...row }) => ({
      ...row,
      dish: name,
      pieces: num + numRefunded,
      piecesRefunded: numRefunded,
      weight: weight + weightRefunded,
      weightRefunded,
    })),
    ...chargesIn(charges).map(({ key, ...sums }) => ({ ...sums, dish: PAPER_LOCALES[language][key] })),
  ],
  channels: ({ channels }, _report, language) =>
    channels.map(({ channel, tenders, ...row }) => ({
      ...row,
      // An offline channel goes by its own name: a card machine is no cash.
      channel:
        PAPER_LOCALES[language][
          channel === 'CASH_PAY' && row.through !== null ? 'sheet.offline' : CHANNEL_WORDS[channel]
        ],
      count: tenders,
    })),
  wallets: ({ settlement }) =>
    (settlement?.stores ?? []).map(({ name, bonus, spent, forfeited, open, net, ...row }) => ({
      ...row,
      store: name,
      walletBonus: bonus,
      walletSpent: spent,
      walletForfeited: forfeited,
      walletOpen: open,
      walletNet: net,
    })),
  settlement: ({ settlement }) =>
    (settlement?.debts ?? []).map(({ fromName, toName, amount }) => ({ owes: fromName, receives: toName, amount })),
};

/** Amounts of every row in the minor units of the currency with the most decimals, so that one file can write them all. */
const scaleRow = (row: Row, columns: Columns, scale: number): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const isAmount = columns[column as keyof Columns] === 'cents';
      return [column, isAmount ? mainAmount((value as MainAmount) * scale) : value];
    }),
  );

const writeSheet = <C extends Columns>(
  columns: C,
  groups: readonly (readonly Row[])[],
  reader: { readonly language: Language; readonly store: Store },
) => {
  // Each row has the columns of its table: ROWS and COLUMNS have the same names.
  const typed = groups as unknown as readonly (readonly RowOf<C>[])[];
  const totals = typed.map((rows, index) => ({
    ...sumRows(columns, rows),
    currency: groups[index]?.[0]?.['currency'],
  }));
  return toSheet(columns, { rows: typed.flat(), totals: totals as unknown as readonly Partial<RowOf<C>>[] }, reader);
};

/** One table of a report as it is written, and how many decimals its amounts have. */
export const officeSheet = (
  report: OfficeReport,
  name: OfficeReportName,
  reader: { readonly language: Language; readonly store: Store },
) => {
  const decimals = Math.max(...report.currencies.map(({ currency }) => currency.decimals));
  const groups = report.currencies.map((each) =>
    ROWS[name](each, report, reader.language).map((row) => ({
      ...scaleRow(row, COLUMNS[name], 10 ** (decimals - each.currency.decimals)),
      currency: each.currency.code,
    })),
  );
  // A currency without a row has no totals.
  const sold = groups.filter((rows) => rows.length > 0);
  return { decimals, sheet: writeSheet(COLUMNS[name], sold, reader) };
};
