import type { Invitation } from '../index';

export const invitation = {
  order: 'Order and pay here',
  tap: 'Tap here',
  counter: 'Cash at the counter',
} as const satisfies Invitation;
