import { textIn } from '../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { isOpen, PAY_STATUS, waitsForStore } from '@romduol/domain/order/pay-status';
import { LOCALES } from '@romduol/locales/generated/all';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { statusList } from '../../db/statuses';
import type { Language } from '@romduol/domain/languages';

type Board = Output<Endpoints['board']>;

interface Bill {
  readonly unpaid: number;
  readonly waiting: number;
  readonly orders: number;
}

const OPEN = statusList(isOpen);
const WAITING = statusList(waitsForStore);

/** The unpaid amount of each table's open sitting, as one statement. */
const loadBills = async (db: Db, storeId: number): Promise<Map<number, Bill>> => {
  const paid = sql<number>`coalesce((SELECT sum(t.amount_cents - t.refunded_cents) FROM tender t
    WHERE t.store_id = o.store_id AND t.order_id = o.id), 0)`;
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('sitting as s', (join) =>
      join.onRef('s.store_id', '=', 'o.store_id').onRef('s.id', '=', 'o.sitting_id').on('s.closed_at', 'is', null),
    )
    .select(['s.table_id'])
    .select((row) => [
      sql<number>`coalesce(sum(o.sell_total_cents - ${paid}) FILTER (WHERE o.pay_status IN ${OPEN}), 0)`.as('unpaid'),
      sql<number>`count(*) FILTER (WHERE o.pay_status IN ${WAITING} OR o.accept_by IS NOT NULL)`.as('waiting'),
      row.fn.countAll<number>().filterWhere('o.pay_status', '<>', PAY_STATUS.cancelled).as('orders'),
    ])
    .where('o.store_id', '=', storeId)
    .groupBy('s.table_id')
    .execute();
  return new Map(rows.map(({ table_id, unpaid, waiting, orders }) => [table_id, { unpaid, waiting, orders }]));
};

const NO_BILL: Bill = { unpaid: 0, waiting: 0, orders: 0 };

type TableCall = NonNullable<Board['tables'][number]['call']>;

/** Who rings, by table: its newest call, with the kiosks that ring there. */
const loadCalls = async (db: Db, storeId: number): Promise<Map<number, TableCall>> => {
  const rows = await db
    .selectFrom('staff_call as k')
    .leftJoin('staff as p', (join) => join.onRef('p.store_id', '=', 'k.store_id').onRef('p.id', '=', 'k.kiosk_id'))
    .select(['k.table_id', 'k.reason', 'k.at', 'p.name'])
    .where('k.store_id', '=', storeId)
    .where('k.answered_at', 'is', null)
    .orderBy('k.at')
    .orderBy('k.id')
    .execute();
  const calls = new Map<number, TableCall>();
  for (const { table_id: tableId, reason, at, name } of rows) {
    const from = [...(calls.get(tableId)?.from ?? []), ...(name === null ? [] : [name])];
    calls.set(tableId, { reason, at: at.getTime(), from });
  }
  return calls;
};

const selectTables = (db: Db, storeId: number) =>
  db
    .selectFrom('dining_table as t')
    .innerJoin('table_code as c', (join) =>
      join.onRef('c.store_id', '=', 't.store_id').onRef('c.table_id', '=', 't.id'),
    )
    .leftJoin('sitting as s', (join) =>
      join.onRef('s.store_id', '=', 't.store_id').onRef('s.table_id', '=', 't.id').on('s.closed_at', 'is', null),
    )
    .select([
      't.id',
      't.name',
      't.floor_id',
      't.seats',
      't.kind',
      't.status',
      't.status_since',
      't.ends_at',
      'c.table_uuid',
    ])
    .select(['s.id as sitting_id', 's.opened_at', 's.party_size'])
    .where('t.store_id', '=', storeId)
    .where('t.removed_at', 'is', null)
    .orderBy('t.name')
    .execute();

/** The floor as staff see it. */
export const board = async (db: Db, storeId: number, language: Language, now: Date): Promise<Board> => {
  const floors = await db
    .selectFrom('floor')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  const bills = await loadBills(db, storeId);
  const calls = await loadCalls(db, storeId);
  const tables = await selectTables(db, storeId);
  const named = new Map(floors.map(({ id, name }) => [id, textIn(name, language)]));
  return {
    now: now.getTime(),
    floors: [...named].map(([id, name]) => ({ id, name })),
    tables: tables.map((row) => {
      const bill = bills.get(row.id) ?? NO_BILL;
      const { sitting_id: id, opened_at: openedAt, party_size: partySize } = row;
      return {
        tableId: row.id,
        // A counter has one name in the data, without a language.
        name: row.kind === 'counter' ? LOCALES[language]['common.takeAway'] : row.name,
        tableUuid: row.table_uuid,
        floorId: row.floor_id,
        floor: named.get(row.floor_id) ?? '',
        seats: row.seats,
        kind: row.kind,
        status: row.status,
        statusSince: row.status_since.getTime(),
        endsAt: row.ends_at?.getTime() ?? null,
        sitting: id !== null && openedAt && partySize ? { id, openedAt: openedAt.getTime(), partySize } : null,
        unpaid: mainAmount(bill.unpaid),
        paid: bill.orders > 0 && bill.unpaid === 0,
        waiting: bill.waiting,
        call: calls.get(row.id) ?? null,
      };
    }),
  };
};
