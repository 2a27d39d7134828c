import { type DishInput, MOST_OF_A_DISH } from '@romduol/contract/menu-editor';
import { type MainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import { parseCount, parseMoney } from './cells';
import type { DishBook } from './dish-book';
import * as head from './option-heads';
import { type Head, type WordsHeads, wrong } from './problem';
import type { Problems } from './problems';
import { type Chosen, GroupReader } from './read-choosing';
import { isNameless, meant, namesIn, renamed } from './read-names';
import type { Line } from './sheets';

type Group = DishInput['groups'][number];
type Tag = Group['tags'][number];
type Feed = DishInput['feeds'][number];
type Part = DishInput['parts'][number];
type Choice = Part['choices'][number];

/** What rows make of a dish's options, and in which row each of them begins. */
export interface ReadOptions<T> {
  readonly options: T[];
  readonly lines: readonly Line[];
}

interface Item {
  readonly id?: number;
  readonly name: DishInput['name'];
}

const tooMany = (line: Line, at: Head, value: number, problems: Problems): void =>
  problems.add(line, at, { key: 'menuFile.wrong.tooMany', value });

const priceIn =
  ({ currency }: Problems) =>
  (text: string): MainAmount =>
    text === '' ? NO_MAIN : parseMoney(text, currency);

/** A tag or a topping by its number or its name; null for a problem, which is recorded. */
const parseItem = (
  line: Line,
  heads: { readonly id: 'menuFile.column.tagId' | 'menuFile.column.feedId'; readonly name: WordsHeads },
  before: readonly Item[],
  made: readonly Item[],
  problems: Problems,
): Item | null => {
  const id = line.text(heads.id) ?? '';
  const now = namesIn(line, heads.name, problems);
  const free = before.filter((each) => !made.some((other) => other.id === each.id));
  const found = meant(free, id, now);
  if (found === 'unknown') {
    const isTwice = made.some((each) => each.id === Number(id));
    problems.add(line, heads.id, {
      key: isTwice ? 'menuFile.wrong.sameTwice' : 'menuFile.wrong.notOfDish',
      value: id,
    });
    return null;
  }
  const name = found === null ? now : renamed(line, heads.name, found.name, now);
  if (isNameless(line, heads.name, name)) problems.add(line, heads.name.en, { key: 'menuFile.wrong.missing' });
  return { ...(found?.id !== undefined && { id: found.id }), name };
};

const plain = ({ line: _line, ...group }: Chosen): Omit<Chosen, 'line'> => group;

/** The choices of one dish. */
export const readGroups = (
  lines: readonly Line[],
  before: readonly Group[],
  problems: Problems,
): ReadOptions<Group> => {
  const sheet = { id: head.GROUP_ID, name: head.GROUP, most: MOST_OF_A_DISH.groups } as const;
  const reader = new GroupReader(sheet, before, problems);
  const tags = new Map<Chosen, Tag[]>();
  for (const line of lines) {
    const group = reader.of(line);
    if (group === null) continue;
    const made = tags.get(group) ?? [];
    tags.set(group, made);
    const was = reader.findBefore(group)?.tags ?? [];
    const item = parseItem(line, { id: head.TAG_ID, name: head.TAG }, was, made, problems);
    const extra = problems.reads(line, head.EXTRA, priceIn(problems)) ?? NO_MAIN;
    if (made.length >= MOST_OF_A_DISH.tags) tooMany(line, head.TAG.en, MOST_OF_A_DISH.tags, problems);
    else if (item !== null) made.push({ ...item, price: extra });
  }
  return {
    options: reader.groups.map((group) => ({ ...plain(group), tags: tags.get(group) ?? [] })),
    lines: reader.groups.map(({ line }) => line),
  };
};

/** The toppings of one dish. */
export const readFeeds = (lines: readonly Line[], before: readonly Feed[], problems: Problems): ReadOptions<Feed> => {
  const made: Feed[] = [];
  for (const line of lines) {
    const item = parseItem(line, { id: head.FEED_ID, name: head.FEED }, before, made, problems);
    const extra = problems.reads(line, head.EXTRA, priceIn(problems)) ?? NO_MAIN;
    const max =
      problems.reads(line, head.FEED_MOST, (text) => (text === '' ? 1 : parseCount(text, MOST_OF_A_DISH.feedPieces))) ??
      1;
    if (made.length >= MOST_OF_A_DISH.feeds) tooMany(line, head.FEED.en, MOST_OF_A_DISH.feeds, problems);
    else if (item !== null) made.push({ ...item, price: extra, max });
  }
  return { options: made, lines };
};

/** The parts of one set meal. A dish that the file brings is named by its key in `book`. */
export const readParts = (
  lines: readonly Line[],
  before: readonly Part[],
  book: DishBook,
  problems: Problems,
): ReadOptions<Part> => {
  const sheet = { id: head.PART_ID, name: head.PART, most: MOST_OF_A_DISH.parts } as const;
  const reader = new GroupReader(sheet, before, problems);
  const choices = new Map<Chosen, Choice[]>();
  for (const line of lines) {
    const part = reader.of(line);
    if (part === null) continue;
    const made = choices.get(part) ?? [];
    choices.set(part, made);
    const surcharge = problems.reads(line, head.SURCHARGE, priceIn(problems)) ?? NO_MAIN;
    const [id, name] = [line.text(head.OFFERED_ID) ?? '', line.text(head.OFFERED) ?? ''];
    const at = id === '' ? head.OFFERED : head.OFFERED_ID;
    const goodsId = problems.reads(line, at, () => {
      const found = book.find(id, name);
      if (typeof found !== 'number') return wrong(found.key, found.value);
      return made.some((choice) => choice.goodsId === found) ? wrong('menuFile.wrong.sameTwice', id || name) : found;
    });
    if (goodsId === undefined) continue;
    const was = reader.findBefore(part)?.choices.find((choice) => choice.goodsId === goodsId)?.id;
    if (made.length >= MOST_OF_A_DISH.choices) tooMany(line, at, MOST_OF_A_DISH.choices, problems);
    else made.push({ ...(was !== undefined && { id: was }), goodsId, surcharge });
  }
  return {
    options: reader.groups.map((part) => ({ ...plain(part), choices: choices.get(part) ?? [] })),
    lines: reader.groups.map(({ line }) => line),
  };
};
