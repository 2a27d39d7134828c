/** A list with one of its items replaced. */
export const replaced = <T>(list: readonly T[], place: number, part: Partial<T>): T[] =>
  list.map((each, index) => (index === place ? { ...each, ...part } : each));

/** A list without one of its items. */
export const without = <T>(list: readonly T[], place: number): T[] => list.filter((_, index) => index !== place);
