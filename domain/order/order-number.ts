const CALLED_DIGITS = 4;

/**
 * The number of an order as people say, call out and search it: "#0042", the end of "2607140042". The whole number stands
 * only where a record must be found again: invoice, receipt, export.
 */
export const formatOrderNumber = (orderNo: string): string => `#${orderNo.slice(-CALLED_DIGITS)}`;
