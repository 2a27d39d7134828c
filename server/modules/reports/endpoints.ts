import type { Call, SomeHandlers } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { loadStore } from '../store';
import { type About, toAbout } from './about';
import { auditLog } from './audit-log';
import { channelReport } from './channels';
import { dayAtGlance } from './day';
import { auditExport, exportReport, wholeReport } from './export';
import { itemReport } from './items';
import type { ReportRequest } from './period';
import { printSales } from './print';
import { salesReport } from './sales';
import { suggestionReport } from './suggestions';
import { voidsAndCompsReport } from './voids-and-comps';
import { voidsAndCompsFile } from './voids-and-comps-file';

/** A call that answers a report. */
const answer =
  <R>(report: (about: About) => Promise<R>) =>
  async (call: Call<StaffCaller>, input: ReportRequest): Promise<R> =>
    report(await toAbout(call, input));

export const reportHandlers = {
  salesReport: answer(salesReport),
  itemReport: answer(itemReport),
  channelReport: answer(channelReport),
  suggestionReport: answer(suggestionReport),

  dayAtGlance: async ({ db, caller, now, language }) =>
    dayAtGlance(db, await loadStore(db, caller.storeId), { now, language }),

  exportReport: async (call, input) => exportReport(call, await toAbout(call, input), input),

  printReport: async (call, input) => printSales(call, await toAbout(call, input)),

  takenOffReport: async (call, { page = 1, ...input }) => voidsAndCompsReport(await toAbout(call, input), page),

  exportTakenOff: async (call, { format, ...input }) => {
    const about = await toAbout(call, input);
    const { from, to } = about.period;
    await auditExport(call, 'takenOff', { from, to, format });
    return wholeReport(`voids-and-comps-${from}-${to}`, format, await voidsAndCompsFile(about), about.store);
  },

  auditLog,
} satisfies SomeHandlers;
