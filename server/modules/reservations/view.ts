import { textIn } from '../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { Language } from '@romduol/domain/languages';
import { toCashRule, cashWaiting } from '../payments';
import { loadStore } from '../store';
import { type ReservationRow, findRule } from './rows';

export type ReservationView = Output<Endpoints['reserveSingle']>;

/** Data beside the rows: names, orders, refunds that are under way. */
const facts = async (db: Db, rows: readonly ReservationRow[]) => {
  const storeId = rows[0]?.store_id ?? 0;
  const orderIds = [0, ...rows.flatMap(({ order_id }) => order_id ?? [])];
  const goodsIds = [0, ...rows.flatMap(({ goods }) => goods.map(({ id }) => id))];
  const tableIds = [0, ...rows.flatMap(({ table_id }) => table_id ?? [])];
  const [tables, goods, orders, refunds] = [
    await db
      .selectFrom('dining_table')
      .select(['id', 'name'])
      .where('store_id', '=', storeId)
      .where('id', 'in', tableIds)
      .execute(),
    await db
      .selectFrom('goods')
      .select(['id', 'name'])
      .where('store_id', '=', storeId)
      .where('id', 'in', goodsIds)
      .execute(),
    await db.selectFrom('orders').selectAll().where('store_id', '=', storeId).where('id', 'in', orderIds).execute(),
    await db
      .selectFrom('refund as r')
      .innerJoin('refund_tender as t', (join) =>
        join.onRef('t.store_id', '=', 'r.store_id').onRef('t.refund_id', '=', 'r.id'),
      )
      .select([
        'r.order_id',
        sql<boolean>`t.way = 'byHand'`.as('byHand'),
        sql<boolean>`t.done_at IS NOT NULL`.as('done'),
      ])
      .where('r.store_id', '=', storeId)
      .where('r.order_id', 'in', orderIds)
      .execute(),
  ];
  return { tables, goods, orders, refunds };
};

type Facts = Awaited<ReturnType<typeof facts>>;

/** What staff have still to hand out of it in cash. */
const loadCash = async (db: Db, row: ReservationRow, { orders }: Facts) => {
  const order = orders.find(({ id }) => id === row.order_id);
  const waiting = order === undefined ? null : await cashWaiting(db, order);
  if (order === undefined || waiting === null) return null;
  const { ratio: conversionRatio, rounding: cashRounding } = toCashRule(order);
  return { ...waiting, conversionRatio, cashRounding };
};

const loadRefund = async (db: Db, row: ReservationRow, known: Facts): Promise<ReservationView['refund']> => {
  if (row.refund_due_at === null) return null;
  const parts = known.refunds.filter(({ order_id }) => order_id === row.order_id);
  const byHand = parts.some((part) => part.byHand);
  const done = row.refund_done_at !== null || (!byHand && parts.every((part) => part.done));
  return {
    amount: row.refund_cents,
    dueAt: row.refund_due_at.getTime(),
    done,
    late: !done && row.refund_late_at !== null,
    byHand,
    cash: byHand && !done ? await loadCash(db, row, known) : null,
  };
};

interface Around {
  readonly store: Awaited<ReturnType<typeof loadStore>>;
  readonly rule: Awaited<ReturnType<typeof findRule>>;
  readonly language: Language;
  readonly refund: ReservationView['refund'];
}

const toView = (row: ReservationRow, known: Facts, { store, rule, language, refund }: Around): ReservationView => {
  const order = known.orders.find(({ id }) => id === row.order_id);
  const toPay = row.status === 'reserved' && order?.pay_status === PAY_STATUS.toBePaid;
  return {
    reservationId: row.id,
    status: row.status,
    at: row.at.getTime(),
    partySize: row.party_size,
    name: row.name,
    phone: row.phone,
    remark: row.remark,
    goodsList: row.goods.map(({ id, cartNum }) => ({
      id,
      name: textIn(known.goods.find((each) => each.id === id)?.name, language),
      num: cartNum,
    })),
    tableId: row.table_id,
    tableName: known.tables.find(({ id }) => id === row.table_id)?.name ?? null,
    orderNo: order?.order_no ?? null,
    payStatus: order?.pay_status ?? null,
    payBy: toPay ? order.placed_at.getTime() + store.payment_window_minutes * MINUTE_MS : null,
    cancelBy: row.at.getTime() - (rule?.cut_off_minutes ?? 0) * MINUTE_MS,
    refund,
  };
};

/** Reservations of one store as they are shown, in the language that was asked for. */
export const reservationViews = async (
  { db, language }: Pick<Call<unknown>, 'db' | 'language'>,
  rows: readonly ReservationRow[],
): Promise<ReservationView[]> => {
  const [first] = rows;
  if (!first) return [];
  const known = await facts(db, rows);
  const [store, rule] = [await loadStore(db, first.store_id), await findRule(db, first.store_id)];
  const views: ReservationView[] = [];
  for (const row of rows) {
    views.push(toView(row, known, { store, rule, language, refund: await loadRefund(db, row, known) }));
  }
  return views;
};

export const reservationView = async (
  call: Pick<Call<unknown>, 'db' | 'language'>,
  row: ReservationRow,
): Promise<ReservationView> => {
  const [view] = await reservationViews(call, [row]);
  if (!view) throw new RangeError('a reservation without a view');
  return view;
};
