import type { Call, SomeHandlers } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { type OrderRow, orderView } from '../orders';
import { cancelByStaff } from './cancel-order';
import { changeTable } from './change-table';
import { mergeIntoOrder } from './merge-orders';
import { shareOrder } from './share-order';
import { splitOrder } from './split-order';

export { splitOffPieces } from './split-off-pieces';

const view = async ({ db, language }: Call<StaffCaller>, order: Promise<OrderRow>) =>
  orderView(db, await order, language);

export const floorHandlers = {
  cancelByStaff: (call, input) => view(call, cancelByStaff(call, input)),
  shareOrder: (call, input) => view(call, shareOrder(call, input)),
  mergeOrders: (call, input) => view(call, mergeIntoOrder(call, input)),
  changeTable,

  splitOrder: async (call, input) => {
    const orders = [];
    for (const order of await splitOrder(call, input)) orders.push(await orderView(call.db, order, call.language));
    return { orders };
  },
} satisfies SomeHandlers;
