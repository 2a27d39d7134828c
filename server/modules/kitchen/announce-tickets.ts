import { COMMANDS } from '@romduol/contract/events';
import { DINE_IN } from '@romduol/domain/codes';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { announce, type Announcement } from '../../realtime/announce';

type Addressed = Pick<Selectable<Schema['orders']>, 'sitting_id' | 'dining_style' | 'temp_id'>;

const loadOrders = ({ db, caller }: Call<StaffCaller>, orderIds: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(['order_no', 'version', 'pay_status', 'sitting_id', 'dining_style', 'temp_id'])
    .where('store_id', '=', caller.storeId)
    .where('id', 'in', [...orderIds])
    .execute();

/** The phones of those who wait for an order: of its table, else the one that ordered; null where there is none. */
const findPhones = ({ sitting_id: sittingId, dining_style: style, temp_id: device }: Addressed) => {
  if (style === DINE_IN && sittingId !== null) return `sitting:${sittingId}` as const;
  return device === null ? null : (`device:${device}` as const);
};

/** The kitchen's screens, and the phones of those who wait. */
export const announceTickets = async (call: Call<StaffCaller>, orderIds: readonly number[]): Promise<void> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const messages = (await loadOrders(call, orderIds)).flatMap((order): Announcement[] => {
    const data = { orderNo: order.order_no, version: order.version, payStatus: order.pay_status };
    const to = findPhones(order);
    return [
      { storeId, cmd: COMMANDS.kitchenTicket, to: ['staff'], data: { orderNo: order.order_no }, now },
      ...(to === null ? [] : [{ storeId, cmd: COMMANDS.order, to: [to], data, now }]),
    ];
  });
  await announce(db, ...messages);
};

/** The phones of those whose dishes will be ready at another time than was said. */
export const announceEstimates = async (call: Call<StaffCaller>, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  const { db, caller, now } = call;
  const { storeId } = caller;
  const messages = (await loadOrders(call, orderIds)).flatMap((order): Announcement[] => {
    const to = findPhones(order);
    return to === null
      ? []
      : [{ storeId, cmd: COMMANDS.kitchenTicket, to: [to], data: { orderNo: order.order_no }, now }];
  });
  await announce(db, ...messages);
};
