import { openPart, selectionProblems } from '@romduol/domain/menu/modifiers';
import type { Modifiers } from '@romduol/domain/menu/selection';
import { t, translate } from '../../i18n';
import type { MenuGoods } from '../../stores/types';

/** What is still to be picked of a set meal, for its button; null where it is complete. */
export const partWords = (goods: MenuGoods, selection: Modifiers): string | null => {
  const part = openPart(goods, selection);
  return part === null ? null : t('set.pickOf', part);
};

/** What is still missing of a dish, or too much (V-01); null where it can be ordered. */
export const missingWords = (goods: MenuGoods, selection: Modifiers): string | null => {
  const part = partWords(goods, selection);
  if (part !== null) return part;
  const [problem] = selectionProblems(goods, selection);
  return problem === undefined ? null : translate(problem.key, problem.args);
};
