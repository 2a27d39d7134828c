import { NO_MAIN } from '@romduol/domain/money/amount';
import { loadStoreOnce } from '../modules/store';
import type { PublicHandlers, StoreCall } from './call';

const findCurrency = async ({ db, caller }: StoreCall): Promise<string> =>
  (await loadStoreOnce(db, caller.storeId)).currency;

interface Days {
  readonly from?: string;
  readonly to?: string;
}

/** What a report of the app is asked for. */
const toPeriod = ({ from, to }: Days) => ({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) });

export const reportHandlers: PublicHandlers<'salesReport' | 'itemReport' | 'dayReport' | 'journal'> = {
  salesReport: async (call, input) => {
    const { from, to, unit, sum, styles, series, tips, cancelled } = await call.app.salesReport(call, toPeriod(input));
    const { vatIncluded: _included, tax: _tax, ...sums } = sum;
    return {
      ...{ from, to, unit, styles, tips },
      sums: { ...sums, reward: sum.reward ?? NO_MAIN, deliveryFee: sum.deliveryFee ?? NO_MAIN },
      currency: await findCurrency(call),
      series: series.map(({ key, orders, total, net }) => ({ key, orders, total, net })),
      cancelledOrders: cancelled,
    };
  },

  itemReport: async (call, input) => {
    const { from, to, items, tableCharge, deliveryFee, net } = await call.app.itemReport(call, toPeriod(input));
    return {
      ...{ from, to, tableCharge, deliveryFee, net },
      currency: await findCurrency(call),
      items: items.map(({ goodsId, name, category, num, weight, ...item }) => ({
        ...{ dishId: goodsId, name, category, pieces: num, weight },
        ...{ gross: item.gross, discount: item.discount, total: item.total },
        ...{ refunded: item.refunded, net: item.net },
      })),
    };
  },

  dayReport: async (call) => {
    const { day, before, sum, hours, channels, tables } = await call.app.dayAtGlance(call, {});
    const { tax: _tax, ...sums } = sum;
    return {
      ...{ day, weekBefore: before, sums },
      currency: await findCurrency(call),
      hours: hours.map(({ hour, net, netBefore }) => ({ hour, net, netWeekBefore: netBefore })),
      payments: channels.map(({ channel, through, net }) => ({ channel, through, net })),
      tables: { count: tables.count, sittings: tables.sittings, open: tables.open },
    };
  },

  journal: async (call, input) => {
    const {
      storeId: _store,
      secondDecimals: _decimals,
      entries,
      ...journal
    } = await call.app.journal(call, toPeriod(input));
    return {
      ...journal,
      entries: entries.map(({ lines, ...entry }) => ({
        ...entry,
        lines: lines.map(({ second = null, ...line }) => ({ ...line, second })),
      })),
    };
  },
};
