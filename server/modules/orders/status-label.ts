import { type StatusLabel, statusLabel } from '@romduol/domain/order/status-label';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { isPendingLine } from './facts';
import type { LineRow, OrderRow } from './rows';

type MeasuredLine = Pick<LineRow, 'order_id' | 'measure'>;

/** The label of an order (T-01) with its lines, those that were cut left out. */
export const toLabel = (
  order: OrderRow,
  lines: readonly Pick<LineRow, 'measure'>[],
  way: Pick<Parameters<typeof statusLabel>[0], 'enteredBy' | 'holdsTenders'>,
): StatusLabel => {
  const pending = lines.filter(isPendingLine);
  const toWeigh = pending.filter(({ measure }) => measure.kind === 'weight').length;
  return statusLabel({
    status: order.pay_status,
    ...way,
    roundWaiting: order.accept_by !== null,
    toWeigh,
    toPrice: pending.length - toWeigh,
    payFirst: order.pay_first,
  });
};

/**
 * The transition by which each order came to its status, and whether money was taken for it: one statement for all of
 * them.
 */
const waysInto = (db: Db, storeId: number, orders: readonly OrderRow[]) =>
  db
    .selectFrom('orders as o')
    .select('o.id')
    .select((row) => [
      row
        .selectFrom('order_history as h')
        .select('h.event')
        .whereRef('h.store_id', '=', 'o.store_id')
        .whereRef('h.order_id', '=', 'o.id')
        .where(sql<boolean>`h.from_status IS DISTINCT FROM h.to_status`)
        .orderBy('h.seq', 'desc')
        .limit(1)
        .as('entered_by'),
      row
        .exists(
          row
            .selectFrom('tender as t')
            .select('t.id')
            .whereRef('t.store_id', '=', 'o.store_id')
            .whereRef('t.order_id', '=', 'o.id')
            .whereRef('t.amount_cents', '>', 't.refunded_cents'),
        )
        .as('holds_tenders'),
    ])
    .where('o.store_id', '=', storeId)
    .where(
      'o.id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();

/** Of every line of several orders, what it is measured by. */
export const loadMeasures = async (db: Db, storeId: number, orders: readonly OrderRow[]): Promise<MeasuredLine[]> =>
  orders.length === 0
    ? []
    : db
        .selectFrom('order_line')
        .select(['order_id', 'measure'])
        .where('store_id', '=', storeId)
        .where('removed_at', 'is', null)
        .where(
          'order_id',
          'in',
          orders.map(({ id }) => id),
        )
        .execute();

/** The label of each order of one store (T-01). `lines` are theirs, those that were cut left out. */
export const loadLabels = async (
  db: Db,
  orders: readonly OrderRow[],
  lines: readonly MeasuredLine[],
): Promise<(order: OrderRow) => StatusLabel> => {
  const [first] = orders;
  const ways = new Map(
    first === undefined ? [] : (await waysInto(db, first.store_id, orders)).map((way) => [way.id, way]),
  );
  return (order) => {
    const way = ways.get(order.id);
    const mine = lines.filter((line) => line.order_id === order.id);
    return toLabel(order, mine, { enteredBy: way?.entered_by ?? null, holdsTenders: Boolean(way?.holds_tenders) });
  };
};
