import type { Endpoints, Output } from '@romduol/contract';
import { type MainAmount, NO_MAIN, plus } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import type { BillAct } from '../../db/schema-floor';
import { CANCELLED } from '../../db/statuses';
import type { Language } from '@romduol/domain/languages';
import type { Store } from '../store';
import type { About } from './about';
import type { Period } from './period';

type Report = Output<Endpoints['takenOffReport']>;
type Row = Report['list'][number];

interface Taken extends Omit<Row, 'at'> {
  readonly at: Date;
}

/** What a page shows. */
export const PAGE = 100;

/**
 * Voids and comps of a period. A void is a removal by staff, a comp a line that still has one: what was put back on a
 * bill, or was cancelled with its order, is not counted.
 */
const takenIn = (store: Store, { start, end }: Period, language: Language) => sql`
  taken AS (
    SELECT 'void' AS act, c.at, c.id, c.order_id, l.name, c.num, c.sent, c.amount_cents AS amount, c.words,
      c.reason AS note, c.actor_id::bigint AS staff_id, c.approved_by
    FROM order_cut c JOIN order_line l ON l.store_id = c.store_id AND l.id = c.line_id
    WHERE c.store_id = ${store.id} AND c.at >= ${start} AND c.at < ${end} AND c.actor IN ('staff', 'manager')
    UNION ALL
    SELECT 'comp', to_timestamp((l.staff_discount -> 'comp' ->> 'at')::bigint / 1000.0), l.id, l.order_id, l.name, l.num,
      l.sent_at IS NOT NULL, (l.sell ->> 'gross')::bigint, nullif(l.staff_discount -> 'comp' -> 'words', 'null'),
      l.staff_discount -> 'comp' ->> 'note', (l.staff_discount ->> 'staffId')::bigint,
      (l.staff_discount -> 'comp' ->> 'approvedBy')::bigint
    FROM order_line l JOIN orders o ON o.store_id = l.store_id AND o.id = l.order_id
    WHERE l.store_id = ${store.id} AND l.staff_discount ? 'comp' AND l.removed_at IS NULL AND o.pay_status <> ${CANCELLED}
      AND (l.staff_discount -> 'comp' ->> 'at')::bigint >= ${start.getTime()}
      AND (l.staff_discount -> 'comp' ->> 'at')::bigint < ${end.getTime()}
  ), said AS (
    SELECT t.*, coalesce(t.words ->> ${language}, '') AS listed FROM taken t
  )`;

const loadRows = async (
  { db, store, period, language }: About,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Row[]> => {
  const { rows } = await sql<Taken>`
    WITH ${takenIn(store, period, language)}
    SELECT s.act, s.at, s.order_id AS "orderId", o.order_no AS "orderNo", coalesce(o.stand_no, d.name) AS "tableName",
      s.name ->> ${language} AS dish, s.num, s.sent, s.amount, s.listed AS reason, s.note,
      coalesce(w.name, '') AS by, m.name AS "approvedBy"
    FROM said s
    JOIN orders o ON o.store_id = ${store.id} AND o.id = s.order_id
    LEFT JOIN dining_table d ON d.store_id = o.store_id AND d.id = o.table_id AND d.kind = 'table'
    LEFT JOIN staff w ON w.store_id = o.store_id AND w.id = s.staff_id
    LEFT JOIN staff m ON m.store_id = o.store_id AND m.id = s.approved_by
    ORDER BY s.at DESC, s.id DESC, s.act LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
};

interface Sum {
  readonly act: BillAct;
  readonly reason: string;
  readonly staffId: number | null;
  readonly name: string;
  readonly count: number;
  readonly amount: MainAmount;
}

/** By act, reason and person; typed texts without a reason of the store's count as one reason. */
const loadSums = async ({ db, store, period, language }: About): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    WITH ${takenIn(store, period, language)}
    SELECT s.act, s.listed AS reason, s.staff_id AS "staffId", coalesce(w.name, '') AS name, count(*) AS count,
      sum(s.amount)::bigint AS amount
    FROM said s LEFT JOIN staff w ON w.store_id = ${store.id} AND w.id = s.staff_id
    GROUP BY 1, 2, 3, 4 ORDER BY amount DESC`.execute(db);
  return rows;
};

const NOTHING: Report['voids'] = { count: 0, amount: NO_MAIN };

const added = (a: Report['voids'], b: Sum): Report['voids'] => ({
  count: a.count + b.count,
  amount: plus(a.amount, b.amount),
});

const computeTotal = (sums: readonly Sum[], act: BillAct) =>
  sums.filter((sum) => sum.act === act).reduce((total, sum) => added(total, sum), NOTHING);

/** The sums that have something in common, each group as a row. */
const grouped = <T extends object>(
  sums: readonly Sum[],
  toKey: (sum: Sum) => string,
  asRow: (all: readonly Sum[]) => T,
): T[] => [...new Set(sums.map(toKey))].map((key) => asRow(sums.filter((sum) => toKey(sum) === key)));

/** Voids and comps of a period, a page of them, and what they come to by reason and by person. */
export const voidsAndCompsReport = async (about: About, page: number): Promise<Report> => {
  const sums = await loadSums(about);
  const rows = await loadRows(about, { limit: PAGE + 1, offset: (page - 1) * PAGE });
  return {
    from: about.period.from,
    to: about.period.to,
    voids: computeTotal(sums, 'void'),
    comps: computeTotal(sums, 'comp'),
    byReason: grouped(
      sums,
      ({ act, reason }) => `${act}:${reason}`,
      (all) => ({
        act: all[0]?.act ?? 'void',
        reason: all[0]?.reason ?? '',
        ...all.reduce((total, sum) => added(total, sum), NOTHING),
      }),
    ).sort((a, b) => b.amount - a.amount),
    byPerson: grouped(
      sums,
      ({ staffId }) => String(staffId),
      (all) => ({ name: all[0]?.name ?? '', voids: computeTotal(all, 'void'), comps: computeTotal(all, 'comp') }),
    ).sort((a, b) => b.voids.amount + b.comps.amount - a.voids.amount - a.comps.amount),
    list: rows.slice(0, PAGE),
    more: rows.length > PAGE,
  };
};

/** As many rows as a sheet of them is good for. */
const FILE_ROWS = 50_000;

/** Every void and comp of a period, for a file. */
export const voidAndCompRows = (about: About): Promise<readonly Row[]> =>
  loadRows(about, { limit: FILE_ROWS, offset: 0 });
