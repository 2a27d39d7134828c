/** What a super-app tells somebody of their order: the store took it or did not; it waits to be fetched. */
export const ORDER_NOTIFICATIONS = ['answered', 'ready'] as const;
export type OrderNotificationKind = (typeof ORDER_NOTIFICATIONS)[number];
