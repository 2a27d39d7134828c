/** So many of something: toppings of a dish, parts of a set meal. */
export interface Counted {
  readonly id: number;
  readonly num: number;
}

/** What makes two cart lines the same one (T-14): goods, tags, feeds, note, and the parts chosen in a set meal. */
export interface LineIdentity {
  readonly goodsId: number;
  /** Ids of the chosen specifications. */
  readonly tags: readonly number[];
  readonly feeds: readonly Counted[];
  readonly note?: string | null;
  /** The chosen parts of a set meal, by the ids of their choices. */
  readonly parts?: readonly Counted[];
}

const ascending = (ids: readonly number[]): readonly number[] => [...ids].sort((a, b) => a - b);

/** Each id once, with all that was chosen of it, in the order of the ids; what was chosen 0 times is left out. */
export const counted = (chosen: readonly Counted[]): readonly Counted[] => {
  const nums = new Map<number, number>();
  for (const { id, num } of chosen) nums.set(id, (nums.get(id) ?? 0) + num);
  return [...nums]
    .map(([id, num]) => ({ id, num }))
    .filter(({ num }) => num !== 0)
    .sort((a, b) => a.id - b.id);
};

const pairs = (chosen: readonly Counted[]): readonly (readonly [number, number])[] =>
  counted(chosen).map(({ id, num }) => [id, num]);

/** Equal for identical lines, whatever the order in which tags, feeds and parts were chosen. */
export const lineKey = ({ goodsId, tags, feeds, note, parts }: LineIdentity): string =>
  JSON.stringify([goodsId, ascending(tags), pairs(feeds), (note ?? '').trim(), pairs(parts ?? [])]);
