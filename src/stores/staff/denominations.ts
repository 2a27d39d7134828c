import { DOLLAR_NOTES, type Denominations, RIEL_NOTES } from '@romduol/domain/money/denominations';
import { root } from '../root';

/** Of a login from before a store said which it has. */
const USUAL = {
  main: DOLLAR_NOTES,
  second: RIEL_NOTES,
  handedMain: [500, 1_000, 2_000],
  handedSecond: [10_000, 20_000, 50_000],
} as const;

const known = () => root.staff.info?.denominations ?? USUAL;

/** Notes and coins that are counted in a drawer, by the names of its counts. */
export const countedNotes = (): { readonly dollars: Denominations; readonly riels: Denominations } => {
  const { main, second } = known();
  return { dollars: main, riels: second };
};

/** Those that guests hand over most, of the main and the second currency. */
export const handedNotes = (): { readonly dollars: Denominations; readonly riel: Denominations } => {
  const { handedMain, handedSecond } = known();
  return { dollars: handedMain, riel: handedSecond };
};
