import { feedback } from '../../../platform/feedback';
import { open, orderPage, PAGES, replace } from '../../../platform/navigation';
import { failure } from '../../../stores/failure';
import { root } from '../../../stores/root';
import type { Addition } from '../../../stores/rounds';

const refused = async (error: unknown, { orderNo }: Addition, seen: ReturnType<typeof root.comparison.seen>) => {
  const { name, msg, soldOut, isOrdered, isOffline } = failure(error);
  if (isOrdered || isOffline) return;
  if (name !== null && name !== 'productChanged') feedback.toast(msg);
  await Promise.allSettled([root.menu.load(), root.cart.reload(), root.orders.loadCurrent()]);
  if (await root.comparison.ofCart(seen, soldOut).catch(() => false)) return open(PAGES.compare);
  if (name === 'productChanged') feedback.toast(msg);
  await root.rounds.look(orderNo).catch(() => undefined);
};

/** Adds the cart to the order and goes on to it. A refusal is said, and what is so now is shown. */
export const addToOrder = async (addition: Addition, remark: string): Promise<void> => {
  const seen = root.comparison.seen();
  try {
    const added = await root.rounds.add(addition, remark);
    if (added !== null) await replace(orderPage(added), { orderNo: added.orderNo });
  } catch (error) {
    await refused(error, addition, seen);
  }
};
