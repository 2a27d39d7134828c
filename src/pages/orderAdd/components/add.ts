import { feedback } from '../../../platform/feedback';
import { open, orderPage, PAGES, replace } from '../../../platform/navigation';
import { comparison } from '../../../stores/comparing';
import { failure } from '../../../stores/failure';
import { root } from '../../../stores/root';
import type { Addition } from '../../../stores/rounds';
import { placeToOrder, standAway } from '../../../stores/whereabouts';

const refused = async (error: unknown, { orderNo }: Addition, seen: ReturnType<typeof comparison.seen>) => {
  const { name, msg, soldOut, isOrdered, isOffline } = failure(error);
  if (isOrdered || isOffline) return;
  await Promise.allSettled([root.menu.load(), root.cart.reload(), root.orders.loadCurrent()]);
  if (await comparison.ofCart(seen, soldOut).catch(() => false)) return open(PAGES.compare);
  if (name !== null) feedback.toast(msg);
  await root.rounds.look(orderNo).catch(() => undefined);
};

/** Adds the cart to the order and goes on to it. A refusal is said, and what is so now is shown. */
export const addToOrder = async (addition: Addition, remark: string): Promise<void> => {
  const seen = comparison.seen();
  const where = await placeToOrder();
  if (where === null) return;
  try {
    const added = await root.rounds.add(addition, remark, where);
    if (added !== null) await replace(orderPage(added), { orderNo: added.orderNo });
  } catch (error) {
    if (failure(error).name === 'outOfOrderingArea') standAway('outside');
    await refused(error, addition, seen);
  }
};
