import type { DishInput } from '@romduol/contract/menu-editor';
import { BY_PIECE } from '@romduol/domain/codes';
import { dishProblems } from '@romduol/domain/rules/dish';
import { interpolate } from '@romduol/locales';
import { LOCALES } from '@romduol/locales/generated/all';
import { named, textIn } from '../../../db/localized';
import type { DishKey } from './dish-book';
import { NAME } from './columns';
import { LEAST, MOST, OFFERED, TAG } from './option-heads';
import type { Head } from './problem';
import type { Place, Problems } from './problems';
import type { Draft } from './read-dishes';
import type { Line, SheetKind } from './sheets';

/** In which rows the options of a dish begin, where the file has them. */
export type OptionLines = Partial<Record<Exclude<SheetKind, 'dishes'>, readonly Line[]>>;

const HEAD_OF_FIELD: Readonly<Record<string, Head>> = {
  vipPrice: 'menuFile.column.vip',
  min: LEAST,
  max: MOST,
  tags: TAG.en,
  choices: OFFERED,
};

/** Where a field of a dish is in the file: "groups.1.min" in the row in which its second choice begins. */
const findPlace = (field: string, draft: Draft, lines: OptionLines): readonly [Place, Head] => {
  const [kind = '', index, part = kind] = field.split('.');
  const found = kind === 'groups' || kind === 'parts' ? lines[kind]?.[Number(index)] : undefined;
  return [found ?? draft.line, HEAD_OF_FIELD[part] ?? 'menuFile.column.soldBy'];
};

const canBeOffered = (dish: DishInput | undefined): boolean =>
  dish !== undefined && dish.pricingMethod === BY_PIECE && !dish.timed && dish.parts.length === 0;

/**
 * Checks cells against one another; `final` is the menu as the file makes it. A row that has a problem already is
 * skipped.
 */
export const checkDraft = (
  draft: Draft,
  lines: OptionLines,
  final: (key: DishKey) => DishInput | undefined,
  problems: Problems,
): void => {
  const { dish, line, before } = draft;
  if (problems.isWrong(line)) return;
  if (Object.keys(dish.name).length === 0) problems.add(line, NAME.en, { key: 'menuFile.wrong.missing' });
  if (before === null && line.text('menuFile.column.price') === null) {
    problems.add(line, 'menuFile.column.price', { key: 'menuFile.wrong.missing' });
  }
  for (const { field, key, args } of dishProblems(dish)) {
    const [place, head] = findPlace(field, draft, lines);
    // A group whose own row has a problem may seem to have further ones.
    if (place !== line && problems.isWrong(place)) continue;
    problems.addText(place, head, interpolate(LOCALES[problems.language][key], args ?? {}));
  }
  for (const [index, { choices }] of dish.parts.entries()) {
    for (const { goodsId } of choices) {
      const offered = final(goodsId);
      if (goodsId !== draft.key && canBeOffered(offered)) continue;
      const value = offered === undefined ? goodsId : textIn(named(offered.name), problems.language);
      problems.add(lines.parts?.[index] ?? line, OFFERED, { key: 'menuFile.wrong.notInSet', value });
    }
  }
};
