import { formatMoment } from '@romduol/domain/time/days';
import type { PaperMessageKey } from '@romduol/locales';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { XContent } from '@romduol/contract/till-reports';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { printReport } from '../../printing';
import { writeMoney } from '../../money/write';
import { storeZone } from '../../zones/store-zone';
import { loadStore } from '../store';
import type { CashSession } from './session';

type Both = XContent['expected'];
type Row = readonly [string, string];

const TITLES = { in: 'z.in', out: 'z.out', drop: 'z.drop' } as const satisfies Record<string, PaperMessageKey>;
/** A line to sign on. */
const LINE = '________________';

interface Receipt {
  readonly id: number;
  readonly title: PaperMessageKey;
  /** A value is a text, or cash. */
  readonly rows: readonly (readonly [PaperMessageKey, string | Both])[];
}

/** On every printer for reports, once for a move. Returns how many there are. */
const print = async (
  { db, caller, now, language }: Call<StaffCaller>,
  session: CashSession,
  { id, title, rows }: Receipt,
): Promise<number> => {
  const store = await loadStore(db, caller.storeId);
  const zone = storeZone(store);
  const money = writeMoney(store);
  const words = PAPER_LOCALES[language];
  return printReport(db, caller.storeId, {
    title: words[title],
    period: `${session.till} · ${formatMoment(now.getTime(), zone)}`,
    parts: [
      {
        title: words['z.drawer'],
        body: rows.map(([key, value]): Row => [words[key], typeof value === 'string' ? value : money.both(value)]),
      },
    ],
    at: now,
    zone,
    changeId: `move:${id}`,
    staffId: caller.staffId,
  });
};

/** What was put in, taken out or dropped into the safe, by whom and why, with a line to sign. */
export const printMove = (
  call: Call<StaffCaller>,
  session: CashSession,
  { id, kind, amount, reason }: { id: number; kind: keyof typeof TITLES; amount: Both; reason: string },
): Promise<number> =>
  print(call, session, {
    id,
    title: TITLES[kind],
    rows: [
      [TITLES[kind], amount],
      ['z.reason', reason],
      ['z.by', call.caller.name],
      ['z.signed', LINE],
    ],
  });

/** From whom to whom, what was counted against what unless blind, with a line for each to sign. */
export const printHandover = (
  call: Call<StaffCaller>,
  session: CashSession,
  over: { id: number; to: string; counted: Both; expected: Both | null; difference: Both | null; reason: string },
): Promise<number> =>
  print(call, session, {
    id: over.id,
    title: 'z.handover',
    rows: [
      ['z.from', call.caller.name],
      ['z.to', over.to],
      ['z.counted', over.counted],
      ...(over.expected === null ? [] : [['z.expected', over.expected] as const]),
      ...(over.difference === null ? [] : [['z.variance', over.difference] as const]),
      ['z.reason', over.reason],
      ['z.signed', LINE],
      ['z.signed', LINE],
    ],
  });
