/**
 * Cash as a till counts it, computed here and not by the product: 41 riel are a cent in the demo store, and riel are
 * rounded to 100, half up.
 */
export interface Notes {
  readonly cents: number;
  readonly riel: number;
}

export const NO_NOTES: Notes = { cents: 0, riel: 0 };
export const add = (a: Notes, b: Notes): Notes => ({ cents: a.cents + b.cents, riel: a.riel + b.riel });
export const take = (a: Notes, b: Notes): Notes => ({ cents: a.cents - b.cents, riel: a.riel - b.riel });

const RIEL_A_CENT = 41;
const DOLLAR = 100;

const rounded = (riel: number): number => Math.floor((riel + 50) / 100) * 100;

/** What an amount of cents is in notes of riel. */
export const inRiel = (cents: number): number => rounded(cents * RIEL_A_CENT);

/** Whole dollars, and the rest in riel. */
export const inBoth = (cents: number): Notes => {
  const rest = cents % DOLLAR;
  return { cents: cents - rest, riel: inRiel(rest) };
};

export type Change = 'mixed' | 'riel' | 'dollars';

/** The change of what was received for an amount. */
export const computeChange = (due: number, received: Notes, kind: Change): Notes => {
  const over = Math.max(0, (received.cents - due) * RIEL_A_CENT + received.riel);
  if (kind === 'riel') return { cents: 0, riel: rounded(over) };
  if (kind === 'dollars') {
    return { cents: received.riel === 0 ? received.cents - due : Math.round(over / RIEL_A_CENT), riel: 0 };
  }
  const dollars = Math.floor(over / (DOLLAR * RIEL_A_CENT)) * DOLLAR;
  const rest = rounded(over - dollars * RIEL_A_CENT);
  return rest >= DOLLAR * RIEL_A_CENT ? { cents: dollars + DOLLAR, riel: 0 } : { cents: dollars, riel: rest };
};
