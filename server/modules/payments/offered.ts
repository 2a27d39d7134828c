import { textIn } from '../../db/localized';
import type { Endpoints, Input, Output } from '@romduol/contract';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { COLUMNS } from '@romduol/domain/pricing/model';
import type { PaymentMethod } from '@romduol/domain/rules/payment';
import { PAY_CHANNELS } from '@romduol/domain/rules/payment';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import type { Gateways } from '../../payments';
import { computeDue, heldBy, type OrderRow, findDinerOrder, shareRows, loadTenders, toWithCoupon } from '../orders';
import { loadStore, loadStoreOnce } from '../store';
import { findBalance } from '../wallet';
import { offeredTips } from './phone-tip';
import { attemptView, gatewaysOfStore, latestAttempt, pluginView, receivedBy } from './attempt';

type AnyCaller = DinerCaller | StaffCaller;
type Method = Output<Endpoints['paymentMethods']>[number];

const selectChannels = (db: Db, storeId: number) =>
  db
    .selectFrom('offline_channel')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Which methods a person may use with the store now, each with whether it is open to them. */
const methodsFor = async (db: Db, caller: AnyCaller, gateways: Gateways): Promise<Method[]> => {
  const { storeId } = caller;
  const isStaff = caller.kind === 'staff';
  const open: Readonly<Record<PaymentMethod, boolean>> = {
    1: !isStaff && (await gatewaysOfStore(db, storeId, gateways)).gateways.length > 0,
    2: (await selectChannels(db, storeId)).length > 0,
    3: caller.kind === 'diner' && caller.personId !== null,
    4: isStaff && (await loadStore(db, storeId)).credit_allowed,
  };
  return ([1, 2, 3, 4] as const).map((id) => ({ id, channel: PAY_CHANNELS[id], enabled: open[id] }));
};

export const paymentMethods = async (
  { db, caller }: Call<AnyCaller>,
  gateways: Gateways,
  { all = false }: Input<Endpoints['paymentMethods']>,
): Promise<Method[]> => {
  const methods = await methodsFor(db, caller, gateways);
  // The disabled ones are for staff to see.
  return all && caller.kind === 'staff' ? methods : methods.filter(({ enabled }) => enabled);
};

/** The names of the channels that are open to a person. */
export const openChannels = async (call: Call<AnyCaller>, gateways: Gateways) =>
  (await methodsFor(call.db, call.caller, gateways)).flatMap(({ channel, enabled }) => (enabled ? [channel] : []));

export const offlineChannels = async ({ db, caller, language }: Call<AnyCaller>, selected: number | null = null) =>
  (await selectChannels(db, caller.storeId)).map((row) => ({
    id: row.id,
    channelsName: textIn(row.channels_name, language),
    kind: row.kind,
    selected: row.id === selected,
  }));

export const payPlugins = async ({ db, caller }: Call<AnyCaller>, gateways: Gateways) =>
  (await gatewaysOfStore(db, caller.storeId, gateways)).gateways.map(pluginView);

/** The end of the payment window, of a pay-first order of which nothing is paid (decisions: the life of an order). */
const payBy = async ({ db }: Call<DinerCaller>, order: OrderRow): Promise<number | null> => {
  const waits = order.pay_first && order.pay_status === PAY_STATUS.toBePaid;
  if (!waits || order.offline_channel_id !== null || order.reversed_at !== null) return null;
  const store = await loadStore(db, order.store_id);
  return order.placed_at.getTime() + store.payment_window_minutes * MINUTE_MS;
};

/** What is due of an order in each column, and how this person may pay it. Throws orderNotFound. */
export const payInfo = async (
  call: Call<DinerCaller>,
  gateways: Gateways,
  orderNo: string,
): Promise<Output<Endpoints['payInfo']>> => {
  const { db, caller } = call;
  const order = await findDinerOrder(db, caller, orderNo);
  const tenders = await loadTenders(db, order);
  const [sell, vip] = COLUMNS.map((column) =>
    computeDue({ ...order, settled_column: order.settled_column ?? column }, tenders),
  );
  const attempt = await latestAttempt(db, order);
  const offered = await gatewaysOfStore(db, caller.storeId, gateways);
  return {
    orderNo,
    payStatus: order.pay_status,
    totalPrice: order.sell_total_cents,
    totalVipPrice: order.vip_total_cents,
    due: { sell: sell ?? order.sell_total_cents, vip: vip ?? order.vip_total_cents },
    column: order.settled_column,
    offlineColumn: order.offline_column,
    conversionRatio: order.price_book.conversionRatio,
    methods: await paymentMethods(call, gateways, {}),
    channels: await offlineChannels(call, order.offline_channel_id),
    plugins: offered.gateways.map(pluginView),
    ...(offered.lineDown && { lineDown: true as const }),
    balance: caller.personId === null ? null : await findBalance(db, caller.storeId, caller.personId),
    tips: offeredTips(await loadStoreOnce(db, caller.storeId)),
    coupon: order.coupon === null ? null : toWithCoupon(order),
    attempt: attemptView(attempt),
    received: receivedBy(attempt, tenders),
    shared: (await shareRows(db, order, tenders)).some(({ how }) => how !== 'staff'),
    payBy: tenders.some((tender) => heldBy(tender) > 0) ? null : await payBy(call, order),
  };
};
