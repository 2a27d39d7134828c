import type { Endpoints, Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { type Language, toStaffLanguage } from '@romduol/domain/languages';
import { RECORDED } from '@romduol/locales/generated/all';
import { type Cell, wholeFile } from '../reports';

type Journal = Output<Endpoints['journal']>;
type File = Output<Endpoints['exportJournal']>;

/** Names of columns are for programs: the same in each language. docs/accounting.md explains them. */
const COLUMNS = [
  ...['entry', 'date', 'account', 'purpose', 'kind', 'memo', 'debit', 'credit', 'currency'],
  ...['second_currency', 'second_amount'],
];

const BASE = 10;

const writeCsv = async (journal: Journal, language: Language): Promise<File> => {
  const texts = RECORDED[toStaffLanguage(language)];
  const { currency, decimals, secondDecimals, entries, from, to } = journal;
  const rows = entries.flatMap(({ id, date, lines }) =>
    lines.map(({ account, purpose, kind, detail, debit, credit, second }): Cell[] => {
      const memo = texts[`journal.kind.${kind}`];
      return [
        ...[id, date, account, purpose, kind, detail === '' ? memo : `${memo}: ${detail}`],
        { amount: mainAmount(debit) },
        { amount: mainAmount(credit) },
        ...[currency, second?.currency ?? ''],
        second === undefined ? '' : second.amount / BASE ** secondDecimals,
      ];
    }),
  );
  const { data, contentType } = await wholeFile('csv', COLUMNS, rows, decimals);
  return { fileName: `journal-${from}-${to}.csv`, contentType, data: data.toString('base64') };
};

const writeJson = async (journal: Journal): Promise<File> => ({
  fileName: `journal-${journal.from}-${journal.to}.json`,
  contentType: 'application/json',
  data: Buffer.from(`${JSON.stringify(journal, null, 2)}\n`).toString('base64'),
});

/** A journal as a file. */
export const writeJournal = (journal: Journal, format: 'csv' | 'json', language: Language): Promise<File> =>
  format === 'csv' ? writeCsv(journal, language) : writeJson(journal);
