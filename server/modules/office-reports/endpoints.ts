import type { SomeHandlers } from '../../http/call';
import { auditIn } from '../organisation';
import { wholeFile } from '../reports';
import { loadStore } from '../store';
import { officeSheet } from './file';
import { officeReport } from './report';
import { officeToday } from './today';

export const officeReportHandlers = {
  officeToday,

  officeReport,

  exportOfficeReport: async (call, { report: name, format, ...asked }) => {
    const report = await officeReport(call, asked);
    const { from, to } = report;
    await auditIn(call, call.caller, 'exportReport', { name: `report:office.${name}` }, { from, to, format });
    const store = await loadStore(call.db, call.caller.storeId);
    const { decimals, sheet } = officeSheet(report, name, { language: call.language, store });
    const { data, contentType } = await wholeFile(format, sheet.head, [...sheet.rows, ...sheet.foot], decimals);
    return { fileName: `all-stores-${name}-${from}-${to}.${format}`, contentType, data: data.toString('base64') };
  },
} satisfies SomeHandlers;
