import type { Call, SomeHandlers } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import type { Gateways } from '../../payments';
import { computeDue, findDinerOrder, type OrderRow, orderView, loadTenders } from '../orders';
import { attemptView, latestAttempt, receivedBy } from './attempt';
import { cancelCredit, putOnCredit } from './credit';
import { offlineChannels, openChannels, payInfo, paymentMethods, payPlugins } from './offered';
import { payOrder } from './pay-order';
import { reverseCheckout, voidTender } from './reverse';
import { resolveSurplus, surplusList } from './surplus';
import { takeBalance } from './take-balance';
import { takeCash } from './take-cash';
import { takeOffline } from './take-offline';
import { payOne } from './split-bill/pay';
import { takeOne, togetherInfo } from './split-bill/take';

const view = async (call: Call<StaffCaller>, order: Promise<OrderRow>) =>
  orderView(call.db, await order, call.language);

const dinerHandlers = (gateways: Gateways) =>
  ({
    paymentMethods: (call, input) => paymentMethods(call, gateways, input),
    offlineChannels: (call) => offlineChannels(call),
    listPayChannel: (call) => openChannels(call, gateways),
    payPluginsStore: (call) => payPlugins(call, gateways),
    payInfo: (call, { orderNo }) => payInfo(call, gateways, orderNo),
    payOrder: (call, input) => payOrder(call, gateways, input),
    togetherInfo: (call, { orderNo }) => togetherInfo(call, orderNo),
    takeShare: takeOne,
    payShare: (call, input) => payOne(call, gateways, input),

    payStatus: async ({ db, caller }, { orderNo }) => {
      const order = await findDinerOrder(db, caller, orderNo);
      const attempt = await latestAttempt(db, order);
      const tenders = await loadTenders(db, order);
      return {
        orderNo,
        payStatus: order.pay_status,
        attempt: attemptView(attempt),
        received: receivedBy(attempt, tenders),
        due: computeDue(order, tenders),
      };
    },
  }) satisfies SomeHandlers;

const staffHandlers = (gateways: Gateways) =>
  ({
    takeCash: (call, input) => view(call, takeCash(call, input)),
    takeOffline: (call, input) => view(call, takeOffline(call, input)),
    takeBalance: (call, input) => view(call, takeBalance(call, input)),
    putOnCredit: (call, input) => view(call, putOnCredit(call, input)),
    cancelCredit: (call, input) => view(call, cancelCredit(call, input)),
    reverseCheckout: (call, input) => view(call, reverseCheckout(call, gateways, input)),
    voidTender: (call, input) => view(call, voidTender(call, gateways, input)),
    surplusList: (call, { show = 'open' }) => surplusList(call, gateways, show),

    resolveSurplus: async (call, input) => {
      await resolveSurplus(call, gateways, input);
      return {};
    },
  }) satisfies SomeHandlers;

export const paymentHandlers = (gateways: Gateways) => ({ ...dinerHandlers(gateways), ...staffHandlers(gateways) });
