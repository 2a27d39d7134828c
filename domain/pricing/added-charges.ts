import type { Totals } from './model';

/** What comes on top of the dishes of a bill: VAT, the service charge, or charges of which not all are the service's. */
export type AddedCharges = 'vat' | 'service' | 'serviceAndVat' | 'charges' | 'chargesAndVat';

/** What a column's total has on top of its dishes, in one word; null where it has nothing. VAT within prices is not. */
export const addedCharges = ({ serviceCharge, packing, tableCharge, vat }: Totals): AddedCharges | null => {
  const hasVat = vat > 0;
  if (packing > 0 || tableCharge > 0) return hasVat ? 'chargesAndVat' : 'charges';
  if (serviceCharge > 0) return hasVat ? 'serviceAndVat' : 'service';
  return hasVat ? 'vat' : null;
};
