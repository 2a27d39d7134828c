import type { Invitation } from '../index';

export const invitation = {
  order: 'Order and pay here',
  tap: 'Tap here',
  counter: 'Pay at the counter',
} as const satisfies Invitation;
