import { call } from '../api/call';
import { PagedResource } from './paged-resource';
import { root } from './root';
import type { OrderSummary } from './types';

/** The orders of this device and its table, the newest first. Made with the page that lists them. */
export const orderHistory = new PagedResource<OrderSummary>(
  (page, how) => call('orders', page, how),
  ({ orderNo }) => orderNo,
);
root.orders.history = orderHistory;
