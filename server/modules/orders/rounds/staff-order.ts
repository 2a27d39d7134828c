import { DINE_IN } from '@romduol/domain/codes';
import { selectionFromWire } from '@romduol/domain/menu/wire-selection';
import type { Endpoints, Input } from '@romduol/contract';
import { sameTotal } from '@romduol/domain/pricing/explain';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import { openSitting } from '../../access';
import { chargesTable } from '../../cart';
import { loadStore, refuseGoneStore, type Store } from '../../store';
import { lockTable, moveTable, type TableRow } from '../../tables';
import { insertOrder } from '../insert-order';
import { type LinesToPlace, linesToPlace, takePortions } from '../lines-to-place';
import { priceNow } from '../price-now';
import { lockOrder, type OrderRow } from '../rows';
import { addToOrder } from './add-goods';
import { auditOpenItems, openItemLines } from './open-items';

type StaffOrder = Input<Endpoints['nonSharedCreateOrder']>;

interface Ordering {
  readonly call: Call<StaffCaller>;
  readonly input: StaffOrder;
  readonly store: Store;
  readonly wanted: LinesToPlace;
}

const seenIn = ({ expectedTotal, column = 'sell' }: StaffOrder) =>
  expectedTotal === undefined ? null : { expectedTotal, column };

/** The open dine-in order of a table that still takes goods: the newest at 1, 6 or 8 that holds no tender. */
const openOrderAt = async ({ call: { db, caller }, input }: Ordering): Promise<number | null> => {
  if (input.diningStyle !== DINE_IN) return null;
  const open = await db
    .selectFrom('orders as o')
    .innerJoin('sitting as s', (join) =>
      join.onRef('s.store_id', '=', 'o.store_id').onRef('s.id', '=', 'o.sitting_id').on('s.closed_at', 'is', null),
    )
    .select('o.id')
    .where('o.store_id', '=', caller.storeId)
    .where('s.table_id', '=', input.tableId)
    .where('o.dining_style', '=', DINE_IN)
    .where('o.pay_status', 'in', [1, 6, 8])
    .where('o.reversed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tender as t')
            .select('t.id')
            .whereRef('t.store_id', '=', 'o.store_id')
            .whereRef('t.order_id', '=', 'o.id')
            .whereRef('t.amount_cents', '>', 't.refunded_cents'),
        ),
      ),
    )
    .orderBy('o.placed_at', 'desc')
    .executeTakeFirst();
  return open?.id ?? null;
};

/** Seats guests at the table where none are; the sitting of a party that ordered is not idle. */
const seat = async ({ call: { db, now }, input, store }: Ordering, table: TableRow): Promise<number | null> => {
  if (input.diningStyle !== DINE_IN) return null;
  const sittingId = await openSitting(db, store, table.id, now);
  await moveTable(db, table, { act: 'order', by: 'staff', now });
  if (input.partySize !== undefined) {
    await db
      .updateTable('sitting')
      .set({ party_size: input.partySize })
      .where('store_id', '=', store.id)
      .where('id', '=', sittingId)
      .execute();
  }
  return sittingId;
};

const findPartySize = async ({ call: { db }, input, store }: Ordering, sittingId: number | null): Promise<number> => {
  if (input.partySize !== undefined || sittingId === null) return input.partySize ?? 1;
  const { party_size: size } = await db
    .selectFrom('sitting')
    .select('party_size')
    .where('store_id', '=', store.id)
    .where('id', '=', sittingId)
    .executeTakeFirstOrThrow();
  return size;
};

const newOrder = async (ordering: Ordering, table: TableRow): Promise<OrderRow> => {
  const { call, input, store, wanted } = ordering;
  const { diningStyle, remark = '' } = input;
  const sittingId = await seat(ordering, table);
  const charges = await chargesTable(call.db, { storeId: store.id, sittingId }, diningStyle);
  const partySize = await findPartySize(ordering, sittingId);
  const about = { diningStyle, partySize, chargesTable: charges, lines: wanted.lines, coupon: null };
  const priced = await priceNow(call.db, store, call.now, about);
  const seen = seenIn(input);
  if (seen !== null && !sameTotal(priced.quoted, seen.column, seen.expectedTotal)) {
    throw new Refusal('productChanged', { totals: priced.quoted.totals });
  }
  const to = { store, diningStyle, tableId: table.id, sittingId, partySize, remark, charges, coupon: null };
  const order = await insertOrder(call, to, priced);
  await takePortions(call, wanted);
  return order;
};

/**
 * Staff order for a table: the goods join its open order, else they are a new one, in a sitting that opens if there is
 * none. They need no acceptance, except that at 8 they wait with the others.
 */
export const orderByStaff = async (call: Call<StaffCaller>, input: StaffOrder): Promise<OrderRow> => {
  const store = await loadStore(call.db, call.caller.storeId);
  refuseGoneStore(store);
  const { goodsList, casualList = [], remark = '' } = input;
  if (goodsList.length + casualList.length === 0) throw new Refusal('emptyCart');
  const lines = goodsList.map((line, index) => ({
    ...selectionFromWire(line),
    id: String(index),
    serving: { course: line.course ?? null, seat: line.seat ?? null },
  }));
  const at = { store, diningStyle: input.diningStyle };
  const ofMenu = await linesToPlace(call, at, lines);
  const openItems = await openItemLines(call, at, casualList);
  const ordering = { call, input, store, wanted: { ...ofMenu, lines: [...ofMenu.lines, ...openItems] } };
  const table = await lockTable(call.db, store.id, input.tableId);
  if (table.kind === 'counter' && input.diningStyle === DINE_IN)
    throw new Refusal('badInput', { field: 'diningStyle' });
  const open = await openOrderAt(ordering);
  const joining = open === null ? null : await lockOrder(call.db, store.id, open);
  const order =
    joining === null
      ? await newOrder(ordering, table)
      : (await addToOrder(call, joining, { store, wanted: ordering.wanted, remark, seen: seenIn(input) })).order;
  await auditOpenItems(call, order, openItems);
  return order;
};
