import type { Call, SomeHandlers } from '../../../http/call';
import type { Caller, DinerCaller } from '../../../http/caller';
import { placeOrder } from '../place-order';
import { findDinerOrder } from '../queries';
import type { OrderRow } from '../rows';
import { orderView } from '../view';
import { addFromCart } from './add-from-cart';
import { addGoodsInfo } from './add-goods-info';
import { changeLine } from './change-good';
import { cutFromOrder } from './cut-goods';
import { setCustomer } from './customer';
import { setNotes } from './notes';
import { quickRemarks } from './quick-remarks';
import { remind } from './remind';
import { resumeOrCancel } from './resume';
import { orderByStaff } from './staff-order';

const view = async (call: Call<Caller>, order: Promise<OrderRow>) => orderView(call.db, await order, call.language);

export const roundHandlers = {
  addGoodsInfo,
  addGoodsToOrders: addFromCart,

  // What keeps a table from a new order (M-06) also says whether the named one still takes goods.
  anotherOrder: async (call: Call<DinerCaller>, { orderNo, ...place }) => {
    await findDinerOrder(call.db, call.caller, orderNo);
    return placeOrder(call, place);
  },

  changeGood: (call, input) => view(call, changeLine(call, input)),
  cutGoods: (call, input) => view(call, cutFromOrder(call, input)),
  modifyOrdersGoodsNotes: (call, input) => view(call, setNotes(call, input)),
  reminderOrders: (call, { orderNo }) => remind(call, orderNo),
  updateCustomerInfo: (call, input) => view(call, setCustomer(call, input)),

  resumeOrder: async (call, input) => {
    const order = await resumeOrCancel(call, input);
    return { orderId: order.id, orderNo: order.order_no, payStatus: order.pay_status };
  },

  shortcutNoteList: ({ db, caller, language }) => quickRemarks(db, caller.storeId, language),
  nonSharedCreateOrder: (call, input) => view(call, orderByStaff(call, input)),
} satisfies SomeHandlers;
