import type { Endpoints, Input, Output } from '@romduol/contract';
import { DISCOUNT_TYPE } from '@romduol/domain/codes';
import { type MainAmount, plus } from '@romduol/domain/money/amount';
import type { ItemDiscount, LineAmounts, Quote } from '@romduol/domain/pricing/model';
import { quote } from '@romduol/domain/pricing/quote';
import { itemDiscountProblems } from '@romduol/domain/rules/order';
import type { StaffDiscount } from '../../db/schema-floor';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse, refuseProblems } from '../../http/refusal';
import { useApproval } from '../approvals';
import { audit } from '../audit';
import { basketOfOrder, type LineRow, orderView } from '../orders';
import { toColumns, lockPriced, NOTHING_CLEARED, percentOff, type Priced, reprice } from './change-price';
import { parseReason } from '../../http/reason';

type LineDiscount = Input<Endpoints['discountItems']>['lines'][number];

/** As the price computation takes it; a member's price that is not given is not above theirs. */
const asGiven = (line: LineRow, asked: NonNullable<LineDiscount['discount']>): ItemDiscount => {
  if (asked.type === DISCOUNT_TYPE.percentage)
    return { type: DISCOUNT_TYPE.percentage, reduceRatio: asked.reduceRatio };
  if (asked.type === DISCOUNT_TYPE.amount)
    return { type: DISCOUNT_TYPE.amount, amount: toColumns(asked.reduceAmount, asked.reduceVipAmount) };
  const { adjustSalePrice: sale, adjustVipPrice = Math.min(sale, line.goods.price.vip) } = asked;
  return { type: DISCOUNT_TYPE.price, price: toColumns(sale, adjustVipPrice) };
};

/** Throws badInput with the rule's message. */
const discountFrom = (line: LineRow, asked: NonNullable<LineDiscount['discount']>): ItemDiscount => {
  const discount = asGiven(line, asked);
  refuseProblems(itemDiscountProblems(discount, line.goods.price));
  return discount;
};

/** The discounts that lines would have; null takes a line's off. */
export type Given = ReadonlyMap<number, StaffDiscount | null>;

/** What each line is given. Throws notFound for a line of another order, and badInput with the rule's message. */
export const givenTo = (
  { lines }: Priced,
  asked: readonly LineDiscount[],
  by: Omit<StaffDiscount, 'discount'>,
): Given =>
  new Map(
    asked.map(({ id, discount }) => {
      const line = lines.find((each) => each.id === id) ?? refuse('notFound');
      return [id, discount && { ...by, discount: discountFrom(line, discount) }];
    }),
  );

/** The order as it would be priced with these discounts. */
export const quoteWith = ({ order, lines }: Priced, given: Given): Quote => {
  const after = lines.map((line) => {
    const discount = given.get(line.id);
    return discount === undefined ? line : { ...line, staff_discount: discount };
  });
  return quote(basketOfOrder(order, after), order.price_book);
};

const offLine = ({ itemDiscount, wholeBill }: LineAmounts): MainAmount => plus(itemDiscount, wholeBill);

/** The largest share of a line that is taken off it, by its own discount and the whole bill's together. */
export const largestPercent = (quoted: Quote, given: Given): number => {
  const percents = quoted.lines.flatMap(({ id, amounts: { sell, vip } }) =>
    given.get(Number(id)) == null
      ? []
      : [percentOff({ sell: sell.gross, vip: vip.gross }, { sell: offLine(sell), vip: offLine(vip) })],
  );
  return Math.max(0, ...percents);
};

/** Writes the discounts on the lines; the order is to be priced again after it. */
export const writeDiscounts = async (db: Db, { order }: Priced, given: Given): Promise<void> => {
  for (const [id, discount] of given) {
    await db
      .updateTable('order_line')
      .set({ staff_discount: discount === null ? null : JSON.stringify(discount) })
      .where('store_id', '=', order.store_id)
      .where('id', '=', id)
      .execute();
  }
};

/**
 * Staff give lines a discount in place of their promotion's, or take theirs off again (T-12). Throws pinRequired where
 * the store requires a manager's PIN for the amount, and what keeps the order from being repriced.
 */
export const discountItems = async (
  call: Call<StaffCaller>,
  { orderId, lines: asked, reason: said, approval }: Input<Endpoints['discountItems']>,
): Promise<Output<Endpoints['discountItems']>> => {
  const priced = await lockPriced(call, orderId);
  const reason = parseReason(
    said,
    asked.some(({ discount }) => discount !== null),
  );
  const { staffId, name } = call.caller;
  const given = givenTo(priced, asked, { staffId, name, reason });
  const percent = largestPercent(quoteWith(priced, given), given);
  const approvedBy = await useApproval(call, { action: 'discount', orderId, approval, percent });
  await writeDiscounts(call.db, priced, given);
  const order = await reprice(call, priced, reason);
  const off = priced.order.sell_total_cents - order.sell_total_cents;
  await audit(call, 'discountItems', order, { lines: asked, reason, amount: off }, approvedBy);
  return { order: await orderView(call.db, order, call.language), cleared: NOTHING_CLEARED };
};
