import { Refusal } from '../../http/refusal';

interface ChildInput {
  readonly id?: number;
}

/** What becomes of the parts of something: those that are wanted, in their order, and the ids of those that go. */
export interface Plan<W extends ChildInput> {
  readonly gone: readonly number[];
  readonly wanted: readonly { readonly part: W; readonly id: number | null; readonly position: number }[];
}

/** Throws changedMeanwhile where a part is wanted that is not there (any more), or twice. */
export const planChildren = <W extends ChildInput>(there: readonly number[], wanted: readonly W[]): Plan<W> => {
  const ids = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(ids).size < ids.length || ids.some((id) => !there.includes(id))) throw new Refusal('changedMeanwhile');
  return {
    gone: there.filter((id) => !ids.includes(id)),
    wanted: wanted.map((part, position) => ({ part, id: part.id ?? null, position })),
  };
};
