const CALLED_DIGITS = 4;

/**
 * The short number of an order, for display and search: "#0042", the end of "2607140042". The whole number is shown
 * only where a record must be found again: invoice, receipt, export.
 */
export const formatOrderNumber = (orderNo: string): string => `#${orderNo.slice(-CALLED_DIGITS)}`;
