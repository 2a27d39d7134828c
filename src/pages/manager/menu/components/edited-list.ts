const keys = new WeakMap<object, number>();
let last = 0;

/** What an item is known by while it is edited and moved: it may have no id yet. */
export const itemKey = (item: object): number => {
  const known = keys.get(item);
  if (known !== undefined) return known;
  last += 1;
  keys.set(item, last);
  return last;
};

/** A list with one of its items replaced, which keeps its key. */
export const replaced = <T extends object>(list: readonly T[], place: number, part: Partial<T>): T[] =>
  list.map((each, index) => {
    if (index !== place) return each;
    const now = { ...each, ...part };
    keys.set(now, itemKey(each));
    return now;
  });

/** A list without one of its items. */
export const without = <T>(list: readonly T[], place: number): T[] => list.filter((_, index) => index !== place);

/** A list with one of its items at another place. */
export const movedTo = <T>(list: readonly T[], from: number, to: number): T[] => {
  const others = without(list, from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
};
