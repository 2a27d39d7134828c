/** Kinds of notifications of an order: the store accepted or rejected it; it is ready to be fetched. */
export const ORDER_NOTIFICATIONS = ['answered', 'ready'] as const;
export type OrderNotificationKind = (typeof ORDER_NOTIFICATIONS)[number];
