import type { Endpoints, Input, Output } from '@romduol/contract';
import type { MainAmount } from '@romduol/domain/money/amount';
import type { PurchaseState } from '@romduol/domain/stock/purchase-order';
import { sql } from 'kysely';
import type { Db } from '../../../db/db';
import type { Call } from '../../../http/call';
import { isManager, type StaffCaller } from '../../../http/caller';
import { refuse } from '../../../http/refusal';
import { selectLines } from './find-order';

const PAGE = 50;
const OPEN: readonly PurchaseState[] = ['draft', 'sent', 'partlyReceived'];
const DONE: readonly PurchaseState[] = ['received', 'cancelled'];

const sumLines = (column: 'expected_cents' | 'paid_cents') =>
  sql<MainAmount>`(SELECT coalesce(sum(l.${sql.id(column)}), 0)::bigint FROM purchase_order_line AS l
    WHERE l.store_id = o.store_id AND l.order_id = o.id)`;

const selectOrders = (db: Db, storeId: number) =>
  db
    .selectFrom('purchase_order as o')
    .innerJoin('supplier as s', (join) =>
      join.onRef('s.store_id', '=', 'o.store_id').onRef('s.id', '=', 'o.supplier_id'),
    )
    .select(['o.id', 'o.number', 'o.supplier_id', 'o.state', 'o.arrives_on', 'o.created_at', 'o.version', 'o.note'])
    .select(['s.name as supplier', 's.phone', 's.language', 's.email'])
    .select([sumLines('expected_cents').as('expected'), sumLines('paid_cents').as('paid')])
    .where('o.store_id', '=', storeId);

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

/** A cost as the caller may see it: a store keeper does not. */
const hideCost =
  (caller: StaffCaller) =>
  (cost: MainAmount | null): MainAmount | null =>
    isManager(caller) ? cost : null;

const toSummary = (row: OrderRow, show: ReturnType<typeof hideCost>) => ({
  id: row.id,
  number: row.number,
  supplierId: row.supplier_id,
  supplierName: row.supplier,
  state: row.state,
  arrivesOn: row.arrives_on,
  createdAt: row.created_at.getTime(),
  expected: show(row.expected),
  paid: show(row.paid),
});

export const purchaseOrders = async (
  { db, caller }: Call<StaffCaller>,
  { which, page = 1 }: Input<Endpoints['purchaseOrders']>,
): Promise<Output<Endpoints['purchaseOrders']>> => {
  const rows = await selectOrders(db, caller.storeId)
    .where('o.state', 'in', which === 'open' ? OPEN : DONE)
    .orderBy('o.number', 'desc')
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute();
  return { list: rows.slice(0, PAGE).map((row) => toSummary(row, hideCost(caller))), more: rows.length > PAGE };
};

/** An order of the store with its supplier. Throws notFound. */
export const findOrder = async (db: Db, storeId: number, id: number): Promise<OrderRow> =>
  (await selectOrders(db, storeId).where('o.id', '=', id).executeTakeFirst()) ?? refuse('notFound');

/** Throws notFound. */
export const purchaseOrder = async (
  { db, caller }: Call<StaffCaller>,
  { id }: Input<Endpoints['purchaseOrder']>,
): Promise<Output<Endpoints['purchaseOrder']>> => {
  const { storeId } = caller;
  const show = hideCost(caller);
  const order = await findOrder(db, storeId, id);
  const [lines, events] = [
    await selectLines(db, storeId, id),
    await db
      .selectFrom('purchase_order_event as e')
      .innerJoin('staff as w', (join) => join.onRef('w.store_id', '=', 'e.store_id').onRef('w.id', '=', 'e.staff_id'))
      .select(['e.at', 'e.kind', 'e.paid_cents', 'e.note', 'w.name as staff'])
      .where('e.store_id', '=', storeId)
      .where('e.order_id', '=', id)
      .orderBy('e.at')
      .orderBy('e.id')
      .execute(),
  ];
  return {
    ...toSummary(order, show),
    version: order.version,
    note: order.note,
    lines: lines.map((line) => ({
      ingredientId: line.ingredient_id,
      name: line.name,
      unit: line.unit,
      packThousandths: line.pack_thousandths,
      articleNumber: line.article_number,
      barcode: line.barcode ?? '',
      orderedThousandths: line.ordered_thousandths,
      receivedThousandths: line.received_thousandths,
      hasPrice: line.expected_cents !== null,
      expected: show(line.expected_cents),
      paid: show(line.paid_cents),
    })),
    history: events.map((event) => ({
      at: event.at.getTime(),
      kind: event.kind,
      paid: show(event.paid_cents),
      note: event.note,
      staffName: event.staff,
    })),
  };
};
