import { open, PAGES, restart } from '../platform/navigation';
import { ComparisonStore } from './comparison';
import { root } from './root';
import type { Order } from './types';

/** What became of what was seen: made with the first page that compares, the menu does without. */
export const comparison = new ComparisonStore(root.cart, root.menu, root.table);

/** Puts what an order had into the cart again and goes to the menu; where something changed since, it is shown first. */
export const orderAgain = async (order: Order): Promise<void> => {
  await root.entered;
  if (root.menu.menu === null) await root.resume();
  // A price that went up a moment ago is to be seen before the dish is in the cart.
  else await root.menu.load();
  if (await comparison.ofOrder(order)) return open(PAGES.compare);
  await comparison.accept();
  await restart(PAGES.menu);
};
