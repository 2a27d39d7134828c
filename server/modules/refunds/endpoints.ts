import type { Call, SomeHandlers } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import type { Gateways } from '../../payments';
import { orderView } from '../orders';
import { parseCashAsked } from '../till';
import { refundInfo } from './refund-info';
import { refundOrder, type RefundOrder } from './refund-order';

export const refundHandlers = (gateways: Gateways) => {
  const refund = async (call: Call<StaffCaller>, what: RefundOrder) =>
    orderView(call.db, await refundOrder(call, gateways, what), call.language);
  return {
    refundInfo: (call, { orderId }) => refundInfo(call, orderId),

    fullRefund: (call, { orderId, reason = '', approval, ...cash }) =>
      refund(call, { orderId, asked: { kind: 'all' }, reason, approval, cash: parseCashAsked(cash) }),

    partRefund: (call, { orderId, items, method = null, reason = '', approval, ...cash }) => {
      const goods = items.map(({ lineId, quantity }) => ({ lineId: String(lineId), quantity }));
      return refund(call, {
        orderId,
        asked: { kind: 'goods', items: goods, method },
        reason,
        approval,
        cash: parseCashAsked(cash),
      });
    },
  } satisfies SomeHandlers;
};
