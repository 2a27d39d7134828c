import type { Call, SomeHandlers } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { loadStore } from '../store';
import { channelReport } from './channels';
import { exportReport } from './export';
import { itemReport } from './items';
import { type Asked, periodOf } from './period';
import { salesReport } from './sales';

const asked = async ({ db, caller, now }: Call<StaffCaller>, input: Asked) => {
  const store = await loadStore(db, caller.storeId);
  return { store, period: periodOf(store, input, now) };
};

export const reportHandlers: SomeHandlers<'salesReport' | 'itemReport' | 'channelReport' | 'exportReport'> = {
  salesReport: async (call, input) => {
    const { store, period } = await asked(call, input);
    return salesReport(call.db, store, period);
  },

  itemReport: async (call, input) => {
    const { store, period } = await asked(call, input);
    return itemReport(call.db, store, period, call.language);
  },

  channelReport: async (call, input) => {
    const { store, period } = await asked(call, input);
    const { sum } = await salesReport(call.db, store, period);
    return channelReport(call.db, store, period, { language: call.language, sold: sum.net });
  },

  exportReport: async (call, input) => exportReport(call, await asked(call, input), input),
};
