import { type DishInput, MOST_OF_A_DISH } from '@romduol/contract/menu-editor';
import { parseCount } from './cells';
import { LEAST, MOST } from './option-heads';
import { type Head, type WordsHeads, wrong } from './problem';
import type { Problems } from './problems';
import { isCalled, isNameless, meant, namesIn, renamed } from './read-names';
import type { Line } from './sheets';

interface Choosing {
  readonly id?: number;
  readonly name: DishInput['name'];
  readonly min: number;
  readonly max: number;
}

/** A group that some rows are about, and the first of them. */
export interface Chosen extends Choosing {
  readonly line: Line;
}

/** The columns of a kind of group in its sheet. */
export interface GroupSheet {
  readonly id: Head;
  readonly name: WordsHeads;
  /** Groups of one dish. */
  readonly most: number;
}

const least = (text: string): number => (text === '0' ? 0 : parseCount(given(text), MOST_OF_A_DISH.chosen));
const most = (text: string): number => parseCount(given(text), MOST_OF_A_DISH.chosen);
const given = (text: string): string => (text === '' ? wrong('menuFile.wrong.missing') : text);

const differs = (line: Line, head: Head, value: number): boolean => {
  const text = line.text(head) ?? '';
  return text !== '' && Number(text) !== value;
};

/** Reads the groups of one dish, row by row; a group may have several rows, its numbers in the first only. */
export class GroupReader<Before extends Choosing> {
  readonly groups: Chosen[] = [];
  #current: Chosen | null = null;

  constructor(
    private readonly sheet: GroupSheet,
    private readonly before: readonly Before[],
    private readonly problems: Problems,
  ) {}

  /** What there was of a group. */
  findBefore({ id }: Chosen): Before | null {
    return this.before.find((each) => id !== undefined && each.id === id) ?? null;
  }

  /** The group that a row is about; null where that cannot be determined, which is recorded as a problem. */
  of(line: Line): Chosen | null {
    const { id: idHead, name: heads } = this.sheet;
    const id = line.text(idHead) ?? '';
    const name = namesIn(line, heads, this.problems);
    if (id === '' && isNameless(line, heads, name)) {
      if (this.#current === null) this.problems.add(line, heads.en, { key: 'menuFile.wrong.missing' });
      return this.#current;
    }
    const known = this.groups.find((each) => (id === '' ? isCalled(each.name, name) : each.id === Number(id)));
    this.#current = known === undefined ? this.#begins(line, id, name) : this.#goesOn(line, known, name);
    return this.#current;
  }

  #goesOn(line: Line, group: Chosen, name: Choosing['name']): Chosen {
    const above = { key: 'menuFile.wrong.otherThanAbove', value: group.line.row } as const;
    if (Object.keys(name).length > 0 && !isCalled(group.name, name)) {
      this.problems.add(line, this.sheet.name.en, above);
    }
    if (differs(line, LEAST, group.min)) this.problems.add(line, LEAST, above);
    if (differs(line, MOST, group.max)) this.problems.add(line, MOST, above);
    return group;
  }

  #begins(line: Line, id: string, name: Choosing['name']): Chosen | null {
    const { problems, sheet } = this;
    const free = this.before.filter((each) => !this.groups.some((group) => group.id === each.id));
    const before = meant(free, id, name);
    if (before === 'unknown') {
      problems.add(line, sheet.id, { key: 'menuFile.wrong.notOfDish', value: id });
      return null;
    }
    if (this.groups.length >= sheet.most) {
      problems.add(line, sheet.name.en, { key: 'menuFile.wrong.tooMany', value: sheet.most });
      return null;
    }
    const called = before === null ? name : renamed(line, sheet.name, before.name, name);
    if (isNameless(line, sheet.name, called)) problems.add(line, sheet.name.en, { key: 'menuFile.wrong.missing' });
    const group: Chosen = {
      ...(before?.id !== undefined && { id: before.id }),
      name: called,
      min: problems.reads(line, LEAST, least) ?? 0,
      max: problems.reads(line, MOST, most) ?? 1,
      line,
    };
    this.groups.push(group);
    return group;
  }
}
