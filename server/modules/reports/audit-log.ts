import type { Endpoints, Input, Output } from '@romduol/contract';
import { sql } from 'kysely';
import { writeMoney } from '../../money/write';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { loadStore } from '../store';
import { amountIn, changesIn, formatDetails, reasonIn } from './audit-details';
import { type Period, toPeriod } from './period';

type Log = Output<Endpoints['auditLog']>;
type Request = Input<Endpoints['auditLog']>;

const PAGE_SIZE = 50;
/** As screens show a number: its last four digits, of which a person may leave out the noughts. */
const SHORT_NUMBER = /^[0-9]{1,4}$/;
const SHORT = 4;
const OF_ORDER = 'order:';

/** The time and id of an entry: the cursor of a page. */
const parsePlace = (next: string) => {
  const [at = '0', id = '0'] = next.split('.');
  return { at: new Date(Number(at)), id: Number(id) };
};

/** The days that are asked for; null for all. Throws badInput for a range that is none. */
const parsePeriod = async ({ db, caller, now }: Call<StaffCaller>, { from, to }: Request): Promise<Period | null> => {
  if (from === undefined && to === undefined) return null;
  const store = await loadStore(db, caller.storeId);
  return toPeriod(store, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, now);
};

/** Of a LIKE: what a person types means itself. */
const literally = (words: string): string => words.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Each filter has its index: by time, action, person, table, number, and by pairs of letters for any text. */
const loadRows = async (call: Call<StaffCaller>, asked: Request) => {
  const { db, caller } = call;
  const { action, staffId, orderNo, after } = asked;
  const about = asked.about?.trim();
  // "#0042" is how the screens write "0042".
  const number = about?.replace(/^#/, '') ?? '';
  const words = asked.words?.trim().toLowerCase();
  const days = await parsePeriod(call, asked);
  let query = db
    .selectFrom('audit_log as a')
    .leftJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'a.store_id').onRef('s.id', '=', 'a.staff_id'))
    .leftJoin('staff as m', (join) => join.onRef('m.store_id', '=', 'a.store_id').onRef('m.id', '=', 'a.approved_by'))
    .select(['a.id', 'a.at', 'a.action', 'a.subject', 'a.staff_id', 'a.order_id', 'a.detail', 'a.place'])
    .select(['s.name as staffName', 'm.name as approvedBy'])
    .where('a.store_id', '=', caller.storeId);
  if (action !== undefined) query = query.where('a.action', '=', action);
  if (staffId !== undefined) query = query.where('a.staff_id', '=', staffId);
  if (orderNo !== undefined) query = query.where('a.subject', '=', `${OF_ORDER}${orderNo}`);
  if (days !== null) query = query.where('a.at', '>=', days.start).where('a.at', '<', days.end);
  if (about !== undefined) {
    query = query.where(({ or, eb, and }) =>
      or([
        and([eb('a.place', 'is not', null), eb(sql`lower(a.place)`, '=', about.toLowerCase())]),
        eb('a.subject', '=', `${OF_ORDER}${number}`),
        ...(SHORT_NUMBER.test(number)
          ? [and([eb('a.order_id', 'is not', null), eb(sql`right(a.subject, 4)`, '=', number.padStart(SHORT, '0'))])]
          : []),
      ]),
    );
  }
  if (words !== undefined) {
    query = query
      .where(sql<boolean>`letter_pairs(a.search) @> letter_pairs(${words})`)
      .where('a.search', 'like', `%${literally(words)}%`);
  }
  if (after !== undefined) {
    const { at, id } = parsePlace(after);
    query = query.where(sql<boolean>`(a.at, a.id) < (${at}::timestamptz, ${id}::bigint)`);
  }
  return query
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
};

/** The acts that a store's log has, each found by one step of the index: it may be long. */
const listActions = async ({ db, caller }: Call<StaffCaller>): Promise<string[]> => {
  const { rows } = await sql<{ readonly action: string }>`
    WITH RECURSIVE acts AS (
      (SELECT action FROM audit_log WHERE store_id = ${caller.storeId} ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT action FROM audit_log WHERE store_id = ${caller.storeId} AND action > acts.action
        ORDER BY action LIMIT 1)
      FROM acts WHERE acts.action IS NOT NULL
    )
    SELECT action FROM acts WHERE action IS NOT NULL`.execute(db);
  return rows.map(({ action }) => action);
};

/** The log for a manager: a page of it, and what it can be narrowed by. */
export const auditLog = async (call: Call<StaffCaller>, asked: Request): Promise<Log> => {
  const { language } = call;
  const rows = await loadRows(call, asked);
  const staff = await call.db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('store_id', '=', call.caller.storeId)
    .where('role', '<>', 'kiosk')
    .orderBy('name')
    .execute();
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const more = rows.length > PAGE_SIZE;
  const reader = { language, money: writeMoney(await loadStore(call.db, call.caller.storeId)) };
  return {
    list: page.map(({ detail, at, staff_id, order_id, ...row }) => ({
      ...row,
      at: at.getTime(),
      staffId: staff_id,
      orderId: order_id,
      orderNo: row.subject.startsWith(OF_ORDER) ? row.subject.slice(OF_ORDER.length) : null,
      reason: reasonIn(detail, language),
      amount: amountIn(detail),
      details: formatDetails(detail, reader),
      changes: changesIn(detail),
    })),
    more,
    next: more && last !== undefined ? `${last.at.getTime()}.${last.id}` : null,
    actions: await listActions(call),
    staff,
  };
};
