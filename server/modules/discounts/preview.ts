import type { Endpoints, Input, Output } from '@romduol/contract';
import { taxExempted, withWholeBill } from '@romduol/domain/pricing/clearing';
import type { Basket, Quote } from '@romduol/domain/pricing/model';
import { quote } from '@romduol/domain/pricing/quote';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { wantsApproval } from '../approvals';
import { basketOfOrder } from '../orders';
import { computePercent, wholeBillFrom } from './bill-discount';
import { type Cleared, lockPriced, NOTHING_CLEARED, type Priced } from './change-price';
import { givenTo, largestPercent, quoteWith } from './item-discount';

type Change = Input<Endpoints['previewDiscount']>['change'];
type Approved = Parameters<typeof wantsApproval>[1];

interface Outcome {
  readonly quoted: Quote;
  readonly cleared: Cleared;
  /** What a manager would approve; null where no approval is needed. */
  readonly approved: Approved | null;
}

const toBasket = ({ order, lines }: Priced): Basket => basketOfOrder(order, lines);

const ofItems = (priced: Priced, { lines }: Extract<Change, { kind: 'items' }>): Outcome => {
  const given = givenTo(priced, lines, { staffId: 0, name: '', reason: '' });
  const quoted = quoteWith(priced, given);
  const percent = largestPercent(quoted, given);
  return { quoted, cleared: NOTHING_CLEARED, approved: { action: 'discount', percent } };
};

const ofBill = (priced: Priced, { discount }: Extract<Change, { kind: 'bill' }>): Outcome => {
  const basket = withWholeBill(toBasket(priced), wholeBillFrom(discount));
  const percent = computePercent(priced, basket);
  const quoted = quote(basket, priced.order.price_book);
  return { quoted, cleared: priced.wouldClear, approved: { action: 'discount', percent } };
};

const ofTax = (priced: Priced, { exempt }: Extract<Change, { kind: 'tax' }>): Outcome => {
  const basket = toBasket(priced);
  const quoted = quote(exempt ? taxExempted(basket) : { ...basket, taxExempt: false }, priced.order.price_book);
  return exempt
    ? { quoted, cleared: priced.wouldClear, approved: { action: 'taxExemption' } }
    : { quoted, cleared: NOTHING_CLEARED, approved: null };
};

const computeOutcome = (priced: Priced, change: Change): Outcome => {
  if (change.kind === 'items') return ofItems(priced, change);
  return change.kind === 'bill' ? ofBill(priced, change) : ofTax(priced, change);
};

/**
 * What a discount or a tax exemption would make of an order, by the computation that then does it. Nothing changes.
 * Throws what would keep the change from being made, but for the reason and the PIN that are not there yet.
 */
export const previewDiscount = async (
  call: Call<StaffCaller>,
  { orderId, change }: Input<Endpoints['previewDiscount']>,
): Promise<Output<Endpoints['previewDiscount']>> => {
  const { quoted, cleared, approved } = computeOutcome(await lockPriced(call, orderId), change);
  const { sell, vip } = quoted.totals;
  const pinNeeded = approved !== null && (await wantsApproval(call, approved));
  return { sell: sell.total, vip: vip.total, cleared, pinNeeded };
};
