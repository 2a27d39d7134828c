import type { Invitation } from '../index';

export const invitation = {
  order: 'Commandez et payez ici',
  tap: 'Touchez ici',
  counter: 'Espèces au comptoir',
} as const satisfies Invitation;
