import type { GeoPosition } from '@romduol/domain/rules/ordering-area';
import { feedback } from '../../../platform/feedback';
import { open, orderPage, PAGES, replace } from '../../../platform/navigation';
import { comparison } from '../../../stores/comparison';
import { failure } from '../../../stores/failure';
import { root } from '../../../stores/root';
import { type Addition, type AdditionWords, rounds } from '../../../stores/rounds';
import { checkAgain, placeToOrder } from '../../../stores/geolocation';

const refused = async (
  error: unknown,
  { orderNo }: Addition,
  seen: ReturnType<typeof comparison.seen>,
  where: Partial<GeoPosition>,
) => {
  const { name, msg, soldOut, isOrdered, isOffline, isUnsaid } = failure(error);
  if (isOrdered || isOffline) return;
  await Promise.allSettled([root.menu.load(), root.table.loadInfo(), root.cart.reload(), root.orders.loadCurrent()]);
  // A server of the previous release does not name it.
  if (name === 'outOfOrderingArea' || name === null) await checkAgain(where);
  if (await comparison.ofCart(seen, soldOut).catch(() => false)) return open(PAGES.compare);
  if (isUnsaid) feedback.toast(msg);
  await rounds.look(orderNo).catch(() => undefined);
};

/** Adds the cart to the order and opens the order. A refusal is shown, and the page shows the present state. */
export const addToOrder = async (addition: Addition, said: AdditionWords): Promise<void> => {
  const seen = comparison.seen();
  const where = await placeToOrder();
  if (where === null) return;
  try {
    const added = await rounds.add(addition, said, where);
    if (added !== null) await replace(orderPage(added), { orderNo: added.orderNo });
  } catch (error) {
    await refused(error, addition, seen, where);
  }
};
