import type { Endpoints, Output } from '@romduol/contract';
import type { MainAmount } from '@romduol/domain/money/amount';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import { sql } from 'kysely';
import { nameTax } from '../store';
import type { About, AboutFile } from './about';
import { type Columns, type Sheet, toSheet } from './report-file';

type Tax = Pick<Output<Endpoints['salesReport']>['sum'], 'tax'>;

const selectTax = ({ db, store, period }: About) =>
  db
    .selectFrom('sales_by_tax')
    .select(['class_id as id', 'percentage as percent'])
    .select([sql<MainAmount>`sum(base)::bigint`.as('base'), sql<MainAmount>`sum(amount)::bigint`.as('amount')])
    .where('store_id', '=', store.id)
    .where('business_day', '>=', period.from)
    .where('business_day', '<=', period.to);

/** VAT of a period by class and percentage; nothing where no order had it by class. */
export const loadTax = async (about: About): Promise<Tax> => {
  const rows = await selectTax(about)
    .groupBy(['class_id', 'percentage'])
    .orderBy('class_id')
    .orderBy('percentage')
    .execute();
  return nameTax(rows, about.store, about.language);
};

const COLUMNS = {
  time: 'text',
  taxClassName: 'text',
  taxPercent: 'figure',
  taxBase: 'cents',
  vat: 'cents',
} as const satisfies Columns;

/** VAT by day, class and percentage; base and amount sum to those of the sales report. */
export const taxFile = async (about: AboutFile): Promise<Sheet> => {
  const sums = await selectTax(about)
    .select(sql<string>`business_day::text`.as('day'))
    .groupBy(['business_day', 'class_id', 'percentage'])
    .orderBy('business_day')
    .orderBy('class_id')
    .orderBy('percentage')
    .execute();
  const rows = sums.flatMap(({ day, ...sum }) =>
    (nameTax([sum], about.store, about.language).tax ?? []).map(({ name, percent, base, amount }) => ({
      time: day,
      taxClassName: name === '' ? PAPER_LOCALES[about.language]['sheet.noTaxClass'] : name,
      taxPercent: percent,
      taxBase: base,
      vat: amount,
    })),
  );
  return toSheet(COLUMNS, { rows }, about);
};
