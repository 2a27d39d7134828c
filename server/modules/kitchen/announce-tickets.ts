import { COMMANDS } from '@romduol/contract/events';
import { DINE_IN } from '@romduol/domain/codes';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { announce, type Announcement } from '../../realtime/announce';

/** The kitchen's screens, and the phones of those who wait. */
export const announceTickets = async (
  { db, caller, now }: Call<StaffCaller>,
  orderIds: readonly number[],
): Promise<void> => {
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
