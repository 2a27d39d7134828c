import { presentWords } from '../../../../features/staff-words';
import type { DishInput, EditedDish } from '../../../../stores/staff/menu-editor';

type Words = DishInput['name'];

/** A dish as it is kept, ready to be changed. */
export const toDraft = ({
  soldOut: _off,
  stock: _stock,
  sales: _sales,
  headOffice: _office,
  ...dish
}: EditedDish): DishInput => dish;

const named = <T extends { readonly name: Words }>(each: T): T => ({ ...each, name: presentWords(each.name) ?? {} });

/** The dish to save, without languages that were left empty. */
export const toDishInput = (draft: DishInput): DishInput => ({
  ...named(draft),
  description: presentWords(draft.description) ?? {},
  groups: draft.groups.map((group) => ({ ...named(group), tags: group.tags.map(named) })),
  feeds: draft.feeds.map(named),
  parts: draft.parts.map(named),
});

/** Whether every name is there in some language. */
export const isNamed = (draft: DishInput): boolean =>
  [draft, ...draft.groups, ...draft.groups.flatMap(({ tags }) => tags), ...draft.feeds, ...draft.parts].every(
    ({ name }) => presentWords(name) !== null,
  );
