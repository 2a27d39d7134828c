import type { MainAmount } from '@romduol/domain/money/amount';
import { sameTotal } from '@romduol/domain/pricing/explain';
import type { Column } from '@romduol/domain/pricing/model';
import { numProblems } from '@romduol/domain/rules/cart';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { Refusal, refuseProblems } from '../../http/refusal';
import { insertGuestOrder, insertOrder, type NewOrder } from './insert-order';
import { type LinesToPlace, takePortions } from './lines-to-place';
import { priceNow } from './price-now';
import type { PlacedOrder } from './rows';

type AtCounter = Pick<
  NewOrder,
  'store' | 'diningStyle' | 'tableId' | 'remark' | 'allergies' | 'standNo' | 'customer' | 'fromOutside'
>;

interface CounterOrder extends AtCounter {
  readonly wanted: LinesToPlace;
  /** Null: any total is accepted. */
  readonly seen: { readonly expectedTotal: MainAmount; readonly column: Column } | null;
}

/** V-01: of a dish all lines together are no more than one order may have. */
const refuseTooMany = ({ lines }: LinesToPlace): void => {
  for (const { row } of lines) {
    const num = lines.filter((line) => line.row.id === row.id).reduce((sum, line) => sum + line.num, 0);
    refuseProblems(numProblems(num, row.purchase_limit));
  }
};

/**
 * Places lines at no table, all of them or nothing: at a kiosk, or from another system. No table is charged, and member prices do
 * not apply. Throws purchaseLimit, lineLimit, productChanged with the totals (M-24), soldOut.
 */
export const placeCounterOrder = async (
  call: Call<DinerCaller | StaffCaller>,
  { wanted, seen, ...at }: CounterOrder,
): Promise<PlacedOrder> => {
  const { db, now } = call;
  refuseTooMany(wanted);
  const about = { diningStyle: at.diningStyle, partySize: 1, chargesTable: false, coupon: null };
  const priced = await priceNow(db, at.store, now, { ...about, lines: wanted.lines });
  if (seen !== null && (seen.column !== 'sell' || !sameTotal(priced.quoted, 'sell', seen.expectedTotal))) {
    throw new Refusal('productChanged', { totals: priced.quoted.totals });
  }
  const to = { ...at, ...about, sittingId: null, charges: false };
  const order = await (at.fromOutside === true ? insertGuestOrder : insertOrder)(call, to, priced);
  await takePortions(call, wanted);
  return order;
};
