/** What makes two cart lines the same one (T-14): goods, tags, feeds, note, and the parts chosen in a set meal. */
export interface LineIdentity {
  readonly goodsId: number;
  /** Ids of the chosen specifications. */
  readonly tags: readonly number[];
  readonly feeds: readonly { readonly id: number; readonly num: number }[];
  readonly note?: string | null;
  /** Ids of the chosen parts of a set meal. */
  readonly parts?: readonly number[];
}

const ascending = (ids: readonly number[]): readonly number[] => [...ids].sort((a, b) => a - b);

const feedsKey = (feeds: LineIdentity['feeds']): readonly (readonly [number, number])[] => {
  const nums = new Map<number, number>();
  for (const { id, num } of feeds) nums.set(id, (nums.get(id) ?? 0) + num);
  return ascending([...nums.keys()]).flatMap((id) => {
    const num = nums.get(id) ?? 0;
    return num === 0 ? [] : [[id, num] as const];
  });
};

/** Equal for identical lines, whatever the order in which tags and feeds were chosen. */
export const lineKey = ({ goodsId, tags, feeds, note, parts }: LineIdentity): string =>
  JSON.stringify([goodsId, ascending(tags), feedsKey(feeds), (note ?? '').trim(), ascending(parts ?? [])]);
