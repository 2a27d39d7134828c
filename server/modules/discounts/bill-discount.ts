import type { Endpoints, Input, Output } from '@romduol/contract';
import { REDUCE_TYPE } from '@romduol/domain/codes';
import { secondAmount } from '@romduol/domain/money/amount';
import { withWholeBill } from '@romduol/domain/pricing/clearing';
import type { Basket, WholeBillDiscount } from '@romduol/domain/pricing/model';
import { quote } from '@romduol/domain/pricing/quote';
import { percentProblems } from '@romduol/domain/rules/percent';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { parseReason } from '../../http/reason';
import { refuseProblems } from '../../http/refusal';
import { refuseOtherCurrency } from '../../money/refuse-other';
import { useApproval } from '../approvals';
import { audit } from '../audit';
import { basketOfOrder, type OrderRow, orderView } from '../orders';
import { loadStoreOnce } from '../store';
import {
  clear,
  type Cleared,
  toColumns,
  lockPriced,
  NOTHING_CLEARED,
  percentOff,
  type Priced,
  reprice,
} from './change-price';

type Discounted = Output<Endpoints['discountBill']>;

/** As the price computation takes it. Throws badInput for a rate that is none. */
export const wholeBillFrom = (asked: NonNullable<Input<Endpoints['discountBill']>['discount']>): WholeBillDiscount => {
  if (asked.reduceType === REDUCE_TYPE.rate) {
    refuseProblems(percentProblems(asked.reduceRate, 'reduceRate'));
    return { kind: 'rate', reduceRate: asked.reduceRate };
  }
  const { reduceDollar, reduceKhr, reduceVipDollar, reduceVipKhr } = asked;
  return {
    kind: 'amount',
    dollars: toColumns(reduceDollar, reduceVipDollar),
    riel: { sell: secondAmount(reduceKhr), vip: secondAmount(reduceVipKhr ?? reduceKhr) },
  };
};

/** How much of the bill a whole-bill discount takes off. */
export const computePercent = ({ order }: Priced, basket: Basket): number => {
  const { sell, vip } = quote(basket, order.price_book).totals;
  return percentOff({ sell: sell.subTotal, vip: vip.subTotal }, { sell: sell.wholeBill, vip: vip.wholeBill });
};

const setOnOrder = async (
  db: Db,
  { order }: Priced,
  set: { readonly whole_bill?: string | null; readonly tax_exempt?: boolean },
): Promise<void> => {
  await db.updateTable('orders').set(set).where('store_id', '=', order.store_id).where('id', '=', order.id).execute();
};

const answerWith = async (call: Call<StaffCaller>, order: OrderRow, cleared: Cleared): Promise<Discounted> => ({
  order: await orderView(call.db, order, call.language),
  cleared,
});

/**
 * Staff give the whole bill a discount, which clears what they gave before (T-12), or take it off again. The answer
 * lists what was cleared. Throws pinRequired where the store requires a manager's PIN for the amount.
 */
export const discountBill = async (
  call: Call<StaffCaller>,
  { orderId, discount: asked, reason: said, approval }: Input<Endpoints['discountBill']>,
): Promise<Discounted> => {
  const { db, caller } = call;
  if (asked?.reduceType === REDUCE_TYPE.amount) refuseOtherCurrency(await loadStoreOnce(db, caller.storeId), asked);
  const priced = await lockPriced(call, orderId);
  const reason = parseReason(said, asked !== null);
  const discount = asked === null ? null : wholeBillFrom(asked);
  const basket = basketOfOrder(priced.order, priced.lines);
  const percent = discount === null ? 0 : computePercent(priced, withWholeBill(basket, discount));
  const approvedBy = await useApproval(call, { action: 'discount', orderId, approval, percent });
  const cleared = discount === null ? NOTHING_CLEARED : priced.wouldClear;
  if (discount !== null) await clear(db, priced);
  await setOnOrder(db, priced, { whole_bill: discount === null ? null : JSON.stringify(discount) });
  const order = await reprice(call, priced, reason);
  const amount = priced.order.sell_total_cents - order.sell_total_cents;
  await audit(call, 'discountBill', order, { discount: asked, cleared, reason, amount }, approvedBy);
  return answerWith(call, order, cleared);
};

/** Staff exempt an order from tax, which clears what they gave before (T-12); or it is taxed again. */
export const exemptTax = async (
  call: Call<StaffCaller>,
  { orderId, exempt, reason: said, approval }: Input<Endpoints['exemptTax']>,
): Promise<Discounted> => {
  const { db } = call;
  const priced = await lockPriced(call, orderId);
  const reason = parseReason(said, exempt);
  const approvedBy = exempt ? await useApproval(call, { action: 'taxExemption', orderId, approval }) : null;
  const cleared = exempt ? priced.wouldClear : NOTHING_CLEARED;
  if (exempt) await clear(db, priced);
  await setOnOrder(db, priced, { tax_exempt: exempt });
  const order = await reprice(call, priced, reason);
  const amount = priced.order.sell_total_cents - order.sell_total_cents;
  await audit(call, 'taxExemption', order, { exempt, cleared, reason, amount }, approvedBy);
  return answerWith(call, order, cleared);
};
