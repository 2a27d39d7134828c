import { type Addition, addProblems } from '@romduol/domain/rules/cart';
import { tOf } from '../i18n';
import type { MenuGoods } from './types';

/** Pieces of a dish that may still be added to what the cart holds of it (M-35); null = no limit. */
export const roomOf = (goods: MenuGoods | undefined, inCart: number): number | null => {
  const limit = goods?.purchaseLimit ?? null;
  return limit === null ? null : Math.max(0, limit - inCart);
};

/** Why so many pieces may not be added (V-01), in the person's language; null where they may. */
export const addProblem = (addition: Addition): string | null => {
  const [problem] = addProblems(addition);
  return problem === undefined ? null : tOf(problem.key, problem.args);
};
