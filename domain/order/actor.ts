/** Who moves an order. A manager may do whatever staff may. Gateway, wallet and server act without a person. */
export const ACTORS = ['diner', 'kiosk', 'staff', 'manager', 'server', 'gateway', 'wallet'] as const;
export type Actor = (typeof ACTORS)[number];
