import type { Endpoints, Input } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { DINE_IN } from '@romduol/domain/codes';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { announce, type Announcement } from '../../realtime/announce';
import { notifyReady } from '../orders';

type Bump = Input<Endpoints['bumpItems']>;

/** Tickets are locked in one order, so that two cooks never wait for each other for ever. */
const lockTickets = ({ db, caller }: Call<StaffCaller>, itemIds: readonly number[]) =>
  db
    .selectFrom('kitchen_ticket as t')
    .select(['t.id', 't.order_id'])
    .where('t.store_id', '=', caller.storeId)
    .where('t.id', 'in', (row) =>
      row
        .selectFrom('kitchen_item')
        .select('ticket_id')
        .where('store_id', '=', caller.storeId)
        .where('id', 'in', [...itemIds]),
    )
    .orderBy('t.id')
    .forUpdate()
    .execute();

/** A ticket is done when all of it is ready or was seen; recalled, it is not. */
const closeTickets = async ({ db, caller, now }: Call<StaffCaller>, ids: readonly number[]): Promise<void> => {
  const open = await db
    .selectFrom('kitchen_item')
    .select('ticket_id')
    .distinct()
    .where('store_id', '=', caller.storeId)
    .where('ticket_id', 'in', [...ids])
    .where('ready_at', 'is', null)
    .execute();
  const isOpen = new Set(open.map(({ ticket_id: id }) => id));
  const set = (done_at: Date | null, which: readonly number[]) =>
    db
      .updateTable('kitchen_ticket')
      .set({ done_at })
      .where('store_id', '=', caller.storeId)
      .where('id', 'in', [0, ...which])
      .where('done_at', done_at === null ? 'is not' : 'is', null)
      .execute();
  await set(
    now,
    ids.filter((id) => !isOpen.has(id)),
  );
  await set(
    null,
    ids.filter((id) => isOpen.has(id)),
  );
};

/** The kitchen's screens, and the phones of those who wait. */
const announceTickets = async ({ db, caller, now }: Call<StaffCaller>, orderIds: readonly number[]): Promise<void> => {
  const orders = await db
    .selectFrom('orders')
    .select(['order_no', 'version', 'pay_status', 'sitting_id', 'dining_style', 'temp_id'])
    .where('store_id', '=', caller.storeId)
    .where('id', 'in', [...orderIds])
    .execute();
  const { storeId } = caller;
  const messages = orders.flatMap((order): Announcement[] => {
    const data = { orderNo: order.order_no, version: order.version, payStatus: order.pay_status };
    const sitting = order.dining_style === DINE_IN ? order.sitting_id : null;
    const whose = sitting === null ? (order.temp_id === null ? null : (`device:${order.temp_id}` as const)) : null;
    const to = sitting === null ? whose : (`sitting:${sitting}` as const);
    return [
      { storeId, cmd: COMMANDS.kitchenTicket, to: ['staff'], data: { orderNo: order.order_no }, now },
      ...(to === null ? [] : [{ storeId, cmd: COMMANDS.order, to: [to], data, now }]),
    ];
  });
  await announce(db, ...messages);
};

/** Dishes are ready, or are recalled. Idempotent. Throws notFound for what is not the store's. */
export const bumpItems = async (call: Call<StaffCaller>, { itemIds, ready }: Bump) => {
  const { db, caller, now } = call;
  const tickets = await lockTickets(call, itemIds);
  const known = await db
    .selectFrom('kitchen_item')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('id', 'in', [...itemIds])
    .execute();
  if (known.length < itemIds.length) throw new Refusal('notFound');
  const changed = await db
    .updateTable('kitchen_item')
    .set(ready ? { ready_at: now, ready_by: caller.staffId } : { ready_at: null, ready_by: null })
    .where('store_id', '=', caller.storeId)
    .where('id', 'in', [...itemIds])
    .where('ready_at', ready ? 'is' : 'is not', null)
    .returning('id')
    .execute();
  if (changed.length === 0) return { changed: 0 };
  await closeTickets(
    call,
    tickets.map(({ id }) => id),
  );
  const orderIds = [...new Set(tickets.map((ticket) => ticket.order_id))];
  for (const orderId of orderIds) if (ready) await notifyReady(db, caller.storeId, orderId, now);
  await announceTickets(call, orderIds);
  return { changed: changed.length };
};
