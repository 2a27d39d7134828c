import type { DishInput } from '@romduol/contract/menu-editor';
import type { CellProblem } from './problem';

/** A dish by its number on the menu; one that the file brings by its row, below 0. */
export type DishKey = number;

type Words = DishInput['name'];

const lower = (words: Words): readonly string[] => Object.values(words).map((word) => word.toLowerCase());

/** Finds the dishes that rows refer to, on the menu and in the file, by number or by name in any language. */
export class DishBook {
  readonly #menu = new Map<DishKey, readonly string[]>();
  readonly #file = new Map<DishKey, readonly string[]>();

  constructor(menu: ReadonlyMap<DishKey, { readonly name: Words }>) {
    for (const [key, { name }] of menu) this.#menu.set(key, lower(name));
  }

  /** A dish of the file. A name means it rather than another of the menu that is called so too. */
  add(key: DishKey, name: Words): void {
    this.#file.set(key, lower(name));
  }

  /** What is wrong is about the number where one is written, else about the name. */
  find(id: string, name: string): DishKey | CellProblem {
    if (id !== '') {
      const key = Number(id);
      return key > 0 && this.#menu.has(key) ? key : { key: 'menuFile.wrong.unknownDish', value: id };
    }
    if (name === '') return { key: 'menuFile.wrong.missing' };
    const called = (names: ReadonlyMap<DishKey, readonly string[]>): readonly DishKey[] =>
      [...names].filter(([, each]) => each.includes(name.toLowerCase())).map(([key]) => key);
    const inFile = called(this.#file);
    const keys = inFile.length > 0 ? inFile : called(this.#menu);
    if (keys.length > 1) return { key: 'menuFile.wrong.whichDish', value: name };
    return keys[0] ?? { key: 'menuFile.wrong.noSuchDish', value: name };
  }
}
