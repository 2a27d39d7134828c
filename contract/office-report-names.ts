/** The tables of the report over stores, as the choices list them. */
export const OFFICE_REPORTS = ['stores', 'days', 'hours', 'dishes', 'channels'] as const;

export type OfficeReportName = (typeof OFFICE_REPORTS)[number];
