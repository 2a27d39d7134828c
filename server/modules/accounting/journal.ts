import type { Endpoints, Output } from '@romduol/contract';
import { type JournalLine, sumJournal, toJournal } from '@romduol/domain/accounting/journal';
import { addDays, countDays } from '@romduol/domain/time/days';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { storeCurrencies } from '../../money/store-currencies';
import { auditExport, type About, type ReportRequest, toAbout, toPeriod } from '../reports';
import { loadAccounts } from './accounts';
import { writeJournal } from './file';
import { findRate, loadDayFigures } from './figures';

type Journal = Output<Endpoints['journal']>;
type Line = Journal['entries'][number]['lines'][number];

/** A journal is of a month at most. */
const MOST_DAYS = 31;

const toLine = (
  { purpose, kind, detail, debit, credit, second }: JournalLine,
  account: string,
  secondCurrency: string | null,
): Line => ({
  ...{ account, purpose, kind, detail, debit, credit },
  ...(second !== undefined &&
    secondCurrency !== null && { second: { currency: secondCurrency, amount: Math.abs(second) } }),
});

/** Each report day of a period as one balanced entry. Throws badInput for more than 31 days. */
export const computeJournal = async (call: Call<StaffCaller>, asked: ReportRequest): Promise<Journal> => {
  const about = await toAbout(call, asked);
  const { db, store, period } = about;
  const count = countDays(period.from, period.to) + 1;
  if (count > MOST_DAYS) throw new Refusal('badInput', { field: 'to' });
  const accounts = await loadAccounts(db, store.id);
  const { main, second } = storeCurrencies(store);
  const entries: Journal['entries'] = [];
  for (let index = 0; index < count; index += 1) {
    const day = addDays(period.from, index);
    const ofDay: About = { ...about, period: toPeriod(store, { from: day, to: day }, call.now) };
    const rate = await findRate(ofDay);
    const lines = toJournal(await loadDayFigures(ofDay, rate));
    if (lines.length === 0) continue;
    entries.push({
      ...{ id: `${store.id}-${day}`, date: day, rate: second === null ? null : rate },
      lines: lines.map((line) => toLine(line, accounts[line.purpose], second?.code ?? null)),
      ...sumJournal(lines),
    });
  }
  return {
    ...{ from: period.from, to: period.to, storeId: store.id, currency: main.code, decimals: main.decimals },
    secondCurrency: second?.code ?? null,
    secondDecimals: second?.decimals ?? 0,
    entries,
  };
};

/** The same as a file, which the audit log names. */
export const exportJournal = async (
  call: Call<StaffCaller>,
  { format, ...asked }: ReportRequest & { readonly format: 'csv' | 'json' },
): Promise<Output<Endpoints['exportJournal']>> => {
  const journal = await computeJournal(call, asked);
  await auditExport(call, 'journal', { from: journal.from, to: journal.to, format });
  return writeJournal(journal, format, call.language);
};
