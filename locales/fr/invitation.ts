import type { Invitation } from '../index';

export const invitation = {
  order: 'Commandez et payez ici',
  tap: 'Touchez ici',
  counter: 'Payez au comptoir',
} as const satisfies Invitation;
