import { DINE_IN } from '@romduol/domain/codes';
import type { MainAmount } from '@romduol/domain/money/amount';
import { sameTotal } from '@romduol/domain/pricing/explain';
import type { Column } from '@romduol/domain/pricing/model';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { ReservedLine } from '../../db/schema-reservations';
import type { Store } from '../store';
import { selectedLines } from './basket';
import { insertOrder } from './insert-order';
import { linesToPlace, takePortions } from './lines-to-place';
import { priceNow } from './price-now';
import type { OrderRow } from './rows';

/** Dishes that guests chose before they came. */
export interface OrderAhead {
  readonly store: Store;
  readonly goods: readonly ReservedLine[];
  readonly tableId: number | null;
  readonly sittingId: number | null;
  readonly partySize: number;
  readonly remark: string;
  /** Whether it pays the table charge of its sitting. */
  readonly charges: boolean;
  /** Paid before the guests come; otherwise it is made as they sit down. */
  readonly prepaid: boolean;
  /** What the person saw; null when staff seat them. */
  readonly seen: { readonly expectedTotal: MainAmount; readonly column: Column } | null;
  /** What else is written with the order, before its portions are taken: from then on other orders wait. */
  readonly placed?: (order: OrderRow) => Promise<void>;
}

/**
 * Makes the order of a reservation, at the prices of this instant. Throws soldOut or productChanged where its dishes
 * are no longer available as they were chosen, weighingRequired where something to be weighed is to be paid ahead.
 */
export const orderAhead = async (call: Call<DinerCaller | StaffCaller>, ahead: OrderAhead): Promise<OrderRow> => {
  const { store, tableId, sittingId, partySize, remark, charges, prepaid, seen } = ahead;
  const wanted = await linesToPlace(call, { store, diningStyle: DINE_IN }, selectedLines(ahead.goods));
  const about = { diningStyle: DINE_IN, partySize, chargesTable: charges, lines: wanted.lines, coupon: null } as const;
  const priced = await priceNow(call.db, store, call.now, about);
  if (prepaid && priced.quoted.pending) throw new Refusal('weighingRequired');
  if (seen !== null && !sameTotal(priced.quoted, seen.column, seen.expectedTotal)) {
    throw new Refusal('productChanged', { totals: priced.quoted.totals });
  }
  const to = { store, diningStyle: DINE_IN, tableId, sittingId, partySize, remark, charges, coupon: null } as const;
  const order = await insertOrder(call, { ...to, prepaidReservation: prepaid }, priced);
  await ahead.placed?.(order);
  await takePortions(call, wanted);
  return order;
};
