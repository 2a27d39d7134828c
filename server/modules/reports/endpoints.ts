import type { Call, SomeHandlers } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { audit } from '../audit';
import { loadStore } from '../store';
import { auditLog } from './audit-log';
import { channelReport } from './channels';
import { dayAtGlance } from './day';
import { exportReport } from './export';
import { itemReport } from './items';
import { type ReportRequest, toPeriod } from './period';
import { printSales } from './print';
import { salesReport } from './sales';
import { voidsAndCompsReport } from './voids-and-comps';
import { voidsAndCompsFile } from './voids-and-comps-file';

const asked = async ({ db, caller, now }: Call<StaffCaller>, input: ReportRequest) => {
  const store = await loadStore(db, caller.storeId);
  return { store, period: toPeriod(store, input, now) };
};

export const reportHandlers = {
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

  dayAtGlance: async ({ db, caller, now, language }) =>
    dayAtGlance(db, await loadStore(db, caller.storeId), { now, language }),

  exportReport: async (call, input) => {
    const about = await asked(call, input);
    const { from, to } = about.period;
    if (input.after === undefined) {
      await audit(call, 'exportReport', { name: `report:${input.report}` }, { from, to, format: input.format });
    }
    return exportReport(call, about, input);
  },

  printReport: async (call, input) => printSales(call, await asked(call, input)),

  takenOffReport: async (call, { page = 1, ...input }) =>
    voidsAndCompsReport(call.db, { ...(await asked(call, input)), language: call.language }, page),

  exportTakenOff: async (call, { format, ...input }) => {
    const about = await asked(call, input);
    const { from, to } = about.period;
    await audit(call, 'exportReport', { name: 'report:takenOff' }, { from, to, format });
    return voidsAndCompsFile(call.db, { ...about, language: call.language }, format);
  },

  auditLog,
} satisfies SomeHandlers;
