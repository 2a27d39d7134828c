import { sumAmounts, type MainAmount, type SecondAmount } from '@romduol/domain/money/amount';
import { minorUnits } from '@romduol/domain/money/currency';
import { calendarDay } from '@romduol/domain/time/calendar';
import { formatMoment } from '@romduol/domain/time/days';
import type { Zone } from '@romduol/domain/time/zone';
import type { PaperMessageKey } from '@romduol/locales';
import type { Language } from '@romduol/domain/languages';
import { sayOnPaper, writeMoney } from '../../money/write';
import { storeZone } from '../../zones/store-zone';
import type { Store } from '../store';
import type { Cell } from './cells';
import type { Row as PlaceRow } from './files/place';

/** What a column holds. A figure is written as it is, and not summed. */
interface Values {
  readonly text: string;
  readonly figure: Cell;
  /** In ms. */
  readonly day: number;
  readonly instant: number;
  readonly count: number;
  readonly cents: MainAmount;
  readonly riel: SecondAmount;
}
type Kind = keyof Values;

/** Whose clock, and how many minor units one of the second currency has, or of the only one. */
interface Place {
  readonly zone: Zone;
  readonly secondUnits: number;
}

interface KindRules<V> {
  readonly cell: (value: V, place: Place) => Cell;
  /** Of the totals row; null = an empty cell. */
  readonly sum: ((values: readonly V[]) => V) | null;
}

export const money = (amount: MainAmount): Cell => ({ amount });

const KINDS: { readonly [K in Kind]: KindRules<Values[K]> } = {
  text: { cell: (text) => text, sum: null },
  figure: { cell: (figure) => figure, sum: null },
  day: { cell: (day, { zone }) => calendarDay(day, zone), sum: null },
  instant: { cell: (instant, { zone }) => formatMoment(instant, zone), sum: null },
  count: { cell: (count) => count, sum: (counts) => counts.reduce((sum, count) => sum + count, 0) },
  cents: { cell: money, sum: sumAmounts },
  riel: { cell: (riel, { secondUnits }) => riel / secondUnits, sum: sumAmounts },
};

type ColumnName = PaperMessageKey extends infer K ? (K extends `sheet.${infer N}` ? N : never) : never;

/** The columns of a file in their order: each is named by the text `sheet.<name>`. */
export type Columns = { readonly [N in ColumnName]?: Kind };

/** From what the dishes cost to what is left of the total after refunds. */
export const BILL_AMOUNTS = {
  gross: 'cents',
  itemDiscount: 'cents',
  wholeBill: 'cents',
  orderPromotion: 'cents',
  reward: 'cents',
  coupon: 'cents',
  serviceCharge: 'cents',
  packing: 'cents',
  tableCharge: 'cents',
  deliveryFee: 'cents',
  vat: 'cents',
  vatIncluded: 'cents',
  total: 'cents',
  refunded: 'cents',
  net: 'cents',
} as const satisfies Columns;

/** The values of a row; null = an empty cell. */
export type RowOf<C extends Columns> = { readonly [N in keyof C]: C[N] extends Kind ? Values[C[N]] | null : never };

/** The summed columns of some rows. */
export const sumRows = <C extends Columns>(columns: C, rows: readonly Partial<RowOf<C>>[]): Partial<RowOf<C>> => {
  const sums = Object.entries<Kind>(columns as Readonly<Record<string, Kind>>).map(([name, kind]) => {
    const values = rows.map((row) => row[name as keyof C] ?? null).filter((value) => value !== null);
    // RowOf ties each value to the kind of its column.
    const { sum } = KINDS[kind] as KindRules<unknown>;
    return [name, sum === null ? null : sum(values)];
  });
  return Object.fromEntries(sums) as Partial<RowOf<C>>;
};

/** Rows of a report that follow a place of it. */
export interface ReportRows<C extends Columns> {
  readonly rows: readonly RowOf<C>[];
  /** Stand below the rows, and count in the totals. */
  readonly others?: readonly Partial<RowOf<C>>[];
  /** The totals, where they are no sums of the rows. */
  readonly totals?: readonly Partial<RowOf<C>>[];
  /** Where the rows are a piece: rows of the whole, and after which row it goes on; null at its end. */
  readonly piece?: { readonly total: number; readonly next: PlaceRow | null };
}

/** A report as it is written: its cells, in the caller's language. */
export interface Sheet {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** What stands below the last row: the totals. Empty in a piece that is not the last. */
  readonly foot: readonly (readonly Cell[])[];
  readonly total: number;
  readonly next: PlaceRow | null;
}

/** Whose days and clock, and in which language. */
interface Reader {
  readonly language: Language;
  readonly store: Parameters<typeof writeMoney>[0] & Pick<Store, 'zone'>;
}

/** Writes rows in their columns, and the totals below. */
export const toSheet = <C extends Columns>(
  columns: C,
  { rows, others = [], totals, piece = { total: rows.length, next: null } }: ReportRows<C>,
  { language, store }: Reader,
): Sheet => {
  const money = writeMoney(store);
  const say = sayOnPaper(language, money);
  const { main, second } = money.currencies;
  const place = { zone: storeZone(store), secondUnits: minorUnits(second ?? main) };
  const names = (Object.keys(columns) as (ColumnName & keyof C)[]).filter(
    (name) => second !== null || name !== 'cashRiel',
  );
  const toCells = (row: Partial<RowOf<C>>): readonly Cell[] =>
    names.map((name) => {
      const value = row[name] ?? null;
      const { cell } = KINDS[columns[name] ?? 'text'] as KindRules<unknown>;
      return value === null ? '' : cell(value, place);
    });
  const toTotals = (row: Partial<RowOf<C>>): readonly Cell[] => [say('sheet.sum'), ...toCells(row).slice(1)];
  const sums = totals ?? [sumRows(columns, [...rows, ...others])];
  return {
    head: names.map((name) => say(`sheet.${name}`)),
    rows: rows.map(toCells),
    foot: piece.next === null ? [...others.map(toCells), ...sums.map(toTotals)] : [],
    ...piece,
  };
};
