/** Puts cards into columns, in their order, each under the shortest: what is oldest stays at the top. */
export const inColumns = <T>(
  cards: readonly T[],
  computeHeight: (card: T) => number,
  columns: number,
): readonly T[][] => {
  const filled = Array.from({ length: columns }, () => ({ cards: [] as T[], height: 0 }));
  for (const card of cards) {
    const shortest = filled.reduce((least, column) => (column.height < least.height ? column : least));
    shortest.cards.push(card);
    shortest.height += computeHeight(card);
  }
  return filled.map((column) => column.cards);
};
