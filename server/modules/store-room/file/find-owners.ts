import type { DishInput } from '@romduol/contract/menu-editor';
import type { Language } from '@romduol/domain/languages';
import { named, textIn } from '../../../db/localized';
import { DishBook, type Line, type Problems, wrong } from '../../menu-editor';
import { CHOICE, DISH, DISH_ID, MADE, OPTION } from './form';
import type { Names, OwnedLines, RecipeOwner } from './read-recipes';

type Words = DishInput['name'];

/** An option or a topping of a dish; `choice` = its group's words, empty for a topping. */
interface Option {
  readonly owner: 'tag_id' | 'feed_id';
  readonly id: number;
  readonly name: Words;
  readonly choice: Words;
}

/** The options and toppings that a dish has. */
export const listOptions = ({ groups, feeds }: DishInput): readonly Option[] => [
  ...groups.flatMap(({ name: choice, tags }) =>
    tags.map(({ id = 0, name }) => ({ owner: 'tag_id' as const, id, name, choice })),
  ),
  ...feeds.map(({ id = 0, name }) => ({ owner: 'feed_id' as const, id, name, choice: {} })),
];

const isCalled = (words: Words, text: string): boolean =>
  Object.values(words).some((word) => word.toLowerCase() === text.toLowerCase());

const ownerName = (dish: Words, option: Words | null, language: Language): string =>
  [dish, ...(option === null ? [] : [option])].map((words) => textIn(named(words), language)).join(' · ');

const findOption = (line: Line, dish: DishInput, problems: Problems): Option | undefined => {
  const choice = line.text(CHOICE) ?? '';
  return problems.reads(line, OPTION, (text) => {
    const found = listOptions(dish).filter(
      (option) => isCalled(option.name, text) && (choice === '' || isCalled(option.choice, choice)),
    );
    if (found.length > 1) return wrong('stockFile.wrong.whichOption', text);
    return found[0] ?? wrong('stockFile.wrong.noOption', text);
  });
};

/** Lines by whose recipe they are of, in the order of the file. */
class Owned {
  readonly #found = new Map<string, OwnedLines & { readonly lines: Line[] }>();

  add(owner: RecipeOwner, line: Line): void {
    const key = `${owner.owner}:${owner.id}`;
    const known = this.#found.get(key) ?? { ...owner, lines: [] };
    known.lines.push(line);
    this.#found.set(key, known);
  }

  get list(): readonly OwnedLines[] {
    return [...this.#found.values()];
  }
}

/** Lines of what the kitchen makes. One that names nothing belongs to the line above it. */
export const ownMade = (
  lines: readonly Line[],
  names: Names,
  isMade: (key: number) => boolean,
  problems: Problems,
): readonly OwnedLines[] => {
  const owned = new Owned();
  let above: RecipeOwner | null = null;
  for (const line of lines) {
    const name = line.text(MADE) ?? '';
    if (name !== '' || above === null) {
      above =
        problems.reads(line, MADE, (text) => {
          if (text === '') return wrong('menuFile.wrong.missing');
          const { key } = names.get(text.toLowerCase()) ?? wrong('stockFile.wrong.noIngredient', text);
          return isMade(key)
            ? { owner: 'made_id' as const, id: key, name: text }
            : wrong('stockFile.wrong.bought', text);
        }) ?? null;
    }
    if (above !== null) owned.add(above, line);
  }
  return owned.list;
};

/** Lines of dishes and their options. One without a dish and an option belongs to the line above it. */
export const ownDishes = (
  lines: readonly Line[],
  dishes: ReadonlyMap<number, DishInput>,
  problems: Problems,
): readonly OwnedLines[] => {
  const owned = new Owned();
  const book = new DishBook(dishes);
  let dishId: number | null = null;
  let above: RecipeOwner | null = null;
  for (const line of lines) {
    const [id, name, option] = [DISH_ID, DISH, OPTION].map((head) => line.text(head as typeof DISH) ?? '');
    const isNamed = id !== '' || name !== '' || dishId === null;
    if (isNamed) {
      const found = book.find(id ?? '', name ?? '');
      if (typeof found !== 'number') problems.add(line, id === '' ? DISH : DISH_ID, found);
      dishId = typeof found === 'number' ? found : null;
    }
    const dish = dishId === null ? undefined : dishes.get(dishId);
    if (dish === undefined || dishId === null) above = null;
    else if (option !== '') {
      const of = findOption(line, dish, problems);
      above =
        of === undefined
          ? null
          : { owner: of.owner, id: of.id, name: ownerName(dish.name, of.name, problems.language) };
    } else if (isNamed) {
      above = { owner: 'goods_id', id: dishId, name: ownerName(dish.name, null, problems.language) };
    }
    if (above !== null) owned.add(above, line);
  }
  return owned.list;
};
