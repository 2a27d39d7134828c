import { Refusal } from '../../http/refusal';

interface ChildInput {
  readonly id?: number;
}

/**
 * The change of the parts of something: those that are saved, in their order, and the ids of those that are deleted.
 */
export interface Plan<W extends ChildInput> {
  readonly gone: readonly number[];
  readonly wanted: readonly { readonly part: W; readonly id: number | null; readonly position: number }[];
}

/** Throws changedMeanwhile where the input has a part that does not exist (any more), or one twice. */
export const planChildren = <W extends ChildInput>(there: readonly number[], wanted: readonly W[]): Plan<W> => {
  const ids = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(ids).size < ids.length || ids.some((id) => !there.includes(id))) throw new Refusal('changedMeanwhile');
  return {
    gone: there.filter((id) => !ids.includes(id)),
    wanted: wanted.map((part, position) => ({ part, id: part.id ?? null, position })),
  };
};
