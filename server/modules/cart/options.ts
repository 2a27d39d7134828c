import { textIn } from '../../db/localized';
import { specificationProblems } from '@romduol/domain/rules/cart';
import type { Modifiers } from '@romduol/domain/menu/selection';
import { mealSetProblems, mealSetSoldOut } from '@romduol/domain/rules/set-meal';
import type { Language } from '@romduol/domain/languages';
import { Refusal, refuseProblems } from '../../http/refusal';
import { type GoodsWithOptions, isOff, isOptionOff, lacksOptions, mealSetsIn } from '../goods';

const checkGroups = ({ groups }: GoodsWithOptions, { optionIds }: Modifiers, language: Language): void => {
  const known = groups.flatMap((group) => group.tags);
  if (new Set(optionIds).size !== optionIds.length || !optionIds.every((id) => known.some((tag) => tag.id === id))) {
    throw new Refusal('productChanged');
  }
  if (known.some((tag) => isOptionOff(tag) && optionIds.includes(tag.id))) throw new Refusal('soldOut');
  refuseProblems(
    specificationProblems(
      groups.map((group) => ({
        id: group.id,
        name: textIn(group.name, language),
        min: group.min_choices,
        max: group.max_choices,
        tagIds: group.tags.map(({ id }) => id),
      })),
      optionIds,
    ),
  );
};

const checkToppings = (goods: GoodsWithOptions, { toppings }: Modifiers): void => {
  for (const { id, num } of toppings) {
    const feed = goods.feeds.find((each) => each.id === id);
    if (!feed) throw new Refusal('productChanged');
    if (num > feed.max_num) throw new Refusal('badInput', { field: 'feeds' });
    if (isOptionOff(feed)) throw new Refusal('soldOut');
  }
};

/** Refuses options that the dish does not have, has too few or too many of, or that are sold out (V-01, M-25). */
export const checkOptions = (goods: GoodsWithOptions, chosen: Modifiers, language: Language): void => {
  checkToppings(goods, chosen);
  checkGroups(goods, chosen, language);
  refuseProblems(mealSetProblems(mealSetsIn(goods.parts, language), chosen.parts));
};

/** Whether a dish can be ordered now: only while each group and each part of a set meal that it needs has something left. */
export const isSoldOut = (goods: GoodsWithOptions | undefined): boolean =>
  goods === undefined || isOff(goods.row) || mealSetSoldOut(goods.parts) || lacksOptions(goods.groups);

/** The state of a line since it was put together. changed: what was chosen is no longer offered like that. */
export type LineState = 'ok' | 'gone' | 'soldOut' | 'changed';

/** Whether a line can be ordered now, with what was chosen of it. */
export const computeLineState = (
  goods: GoodsWithOptions | undefined,
  chosen: Modifiers,
  language: Language,
): LineState => {
  if (goods === undefined) return 'gone';
  if (isSoldOut(goods)) return 'soldOut';
  try {
    checkOptions(goods, chosen, language);
    return 'ok';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.reason === 'soldOut' ? 'soldOut' : 'changed';
  }
};

/** What of a sold-out line is sold out: the chosen parts of a set meal, or else the dish itself. */
export const listSoldOut = (
  { row, parts }: GoodsWithOptions,
  chosen: Modifiers,
  language: Language,
): readonly string[] => {
  const off = mealSetsIn(parts, language)
    .flatMap(({ choices }) => choices)
    .filter(({ id, soldOut }) => soldOut && chosen.parts.some((part) => part.id === id));
  return isOff(row) || off.length === 0 ? [textIn(row.name, language)] : off.map(({ name }) => name);
};
