import type { MainAmount } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { GeoPosition } from '@romduol/domain/rules/ordering-area';
import { feedback } from '../../../platform/feedback';
import { open, orderPage, PAGES, replace } from '../../../platform/navigation';
import type { SeenLine } from '../../../stores/compare-lines';
import { comparison } from '../../../stores/comparison';
import { failure } from '../../../stores/failure';
import { loyalty, type RewardToSend } from '../../../stores/loyalty';
import { root } from '../../../stores/root';
import { orderNotifications } from '../../../stores/order-notifications';
import type { DeliveryToOrder } from '../../../stores/delivery';
import { checkAgain, placeToOrder } from '../../../stores/geolocation';

/** Why nothing was placed, for the page to show. */
export type Refused =
  /** M-24: the total that was expected is not the total any more, though every dish costs what it did. */
  | { readonly why: 'prices'; readonly before: MainAmount }
  /** M-06: this order of the table is open. */
  | { readonly why: 'unpaid'; readonly orderNo: string };

/** What the person agreed to. */
export interface Agreed {
  readonly expectedTotal: MainAmount;
  readonly remark: string;
  /** What is declared with it, by code with commas between; '' = nothing. */
  readonly allergies: string;
  /** The order that takes no more goods; '' = none. */
  readonly after: string;
  /** Where it is brought; absent: it is not. */
  readonly delivery?: DeliveryToOrder | undefined;
  /** What is used of the loyalty programme; absent: nothing. */
  readonly reward?: RewardToSend | undefined;
}

/** M-24, M-25: shows what of the cart is other than it was seen. Whether there is something to show. */
export const compared = async (error: unknown, seen: readonly SeenLine[]): Promise<boolean> => {
  const { soldOut } = failure(error);
  const isOther = await comparison.ofCart(seen, soldOut).catch(() => false);
  if (isOther) await open(PAGES.compare);
  return isOther;
};

const refused = async (
  error: unknown,
  { expectedTotal }: Agreed,
  seen: readonly SeenLine[],
  where: Partial<GeoPosition>,
): Promise<Refused | null> => {
  const { name, msg, isOrdered, isOffline, isUnsaid, orderNo } = failure(error);
  if (isOrdered) return null;
  await Promise.allSettled([
    loyalty.standing.refresh(),
    root.menu.load(),
    root.table.loadInfo(),
    root.cart.reload(),
    root.orders.loadCurrent(),
  ]);
  // A server of the previous release does not name it.
  if (name === 'outOfOrderingArea' || name === null) await checkAgain(where);
  if (name === 'unpaidOrders' && orderNo !== null) return { why: 'unpaid', orderNo };
  const mayDiffer = name === 'productChanged' || name === 'soldOut' || !isUnsaid;
  if (mayDiffer && (await compared(error, seen))) return null;
  // The page itself shows that the total is another.
  if (name === 'productChanged') return { why: 'prices', before: expectedTotal };
  if (isUnsaid && !isOffline) feedback.toast(msg);
  return null;
};

/** Places the cart and opens the order. Where that was refused nothing is placed, and the reason is returned. */
export const placeOrder = async (agreed: Agreed): Promise<Refused | null> => {
  const { expectedTotal, remark, allergies, after, delivery, reward } = agreed;
  const seen = comparison.seen();
  // Before anything is waited for: the super-app asks only in the tap itself.
  const kinds = await orderNotifications.ask();
  // An address has a reach of its own: the phone may be anywhere.
  const where = delivery === undefined ? await placeToOrder() : {};
  if (where === null) return null;
  try {
    const placed = await root.orders.place({
      expectedTotal,
      column: 'sell',
      remark,
      allergies,
      where,
      ...(after !== '' && { after }),
      ...(delivery !== undefined && { delivery: delivery.address }),
      ...(reward !== undefined && { reward }),
    });
    if (placed === null) return null;
    loyalty.choose(null);
    void orderNotifications.subscribe(placed.orderNo, kinds);
    // Pay-first: nothing is cooked before it is paid, so that is what comes next.
    const isFirst = root.table.info?.payFirst === true || delivery?.payFirst === true;
    const isPayFirst = isFirst && placed.payStatus === PAY_STATUS.toBePaid;
    await replace(isPayFirst ? PAGES.pay : orderPage(placed), { orderNo: placed.orderNo });
    return null;
  } catch (error) {
    return refused(error, agreed, seen, where);
  }
};
