/**
 * Every report of a period that can be exported, as the choices list them, with the call that shows it on screen; null for
 * one that is only a file.
 */
export const REPORT_CALLS = {
  orders: null,
  sales: 'salesReport',
  items: 'itemReport',
  channels: 'channelReport',
  tax: null,
  suggestions: 'suggestionReport',
} as const;

export type ReportName = keyof typeof REPORT_CALLS;
export const REPORT_NAMES = Object.keys(REPORT_CALLS) as readonly ReportName[];

/** Reports on screen. */
export type ShownReport = { [N in ReportName]: (typeof REPORT_CALLS)[N] extends null ? never : N }[ReportName];

/** The tables of the report over stores, as the choices list them. */
export const OFFICE_REPORTS = [
  'stores',
  'areas',
  'days',
  'hours',
  'dishes',
  'channels',
  'wallets',
  'settlement',
] as const;

export type OfficeReportName = (typeof OFFICE_REPORTS)[number];
