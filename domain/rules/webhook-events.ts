/** What other systems can be told of as it happens. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.accepted',
  'order.changed',
  'order.paid',
  'order.refunded',
  'order.cancelled',
  'menu.changed',
  'stock.low',
  'day.closed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
