interface Page<T> {
  readonly list: readonly T[];
  readonly more: boolean;
}

/**
 * The first pages of a list as one, with the other fields of the last of them; a row that moved to the next page
 * meanwhile is listed once.
 */
export const readPages = async <T, P extends Page<T>>(
  pages: number,
  ask: (page: number) => Promise<P>,
  toKey: (row: T) => unknown,
): Promise<Omit<P, 'list'> & { readonly list: readonly T[] }> => {
  const found = new Map<unknown, T>();
  for (let page = 1; ; page += 1) {
    const answer = await ask(page);
    answer.list.filter((row) => !found.has(toKey(row))).forEach((row) => found.set(toKey(row), row));
    if (!answer.more || page >= pages) return { ...answer, list: [...found.values()] };
  }
};
