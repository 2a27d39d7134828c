import type { DishInput } from '@romduol/contract/menu-editor';
import { named } from '../../db/localized';

interface WithId {
  readonly id?: number;
}

/** How a row is found by its name: the English one, whatever its case, as reports over stores do. */
export const nameKey = (name: DishInput['name']): string => named(name).en.trim().toLowerCase();

/** Ids of a store's rows of one kind by the master's, and the other way round. */
export interface LinksOfKind {
  readonly toStore: ReadonlyMap<number, number>;
  readonly toMaster: ReadonlyMap<number, number>;
}

/**
 * The store's row for each row of the master: the one that is linked to it, else one that is not linked to any and is called the
 * same. `prefers` says which of several it is.
 */
export const matchRows = <M extends WithId, S extends WithId>(
  masters: readonly M[],
  rows: readonly S[],
  links: LinksOfKind,
  {
    key,
    prefers = () => false,
  }: { readonly key: (row: M | S) => string; readonly prefers?: (master: M, row: S) => boolean },
): ReadonlyMap<number, S> => {
  const found = new Map<number, S>();
  const free = new Set(rows.filter(({ id = 0 }) => !links.toMaster.has(id)));
  for (const master of masters) {
    const { id = 0 } = master;
    const linked = links.toStore.get(id);
    const row = rows.find((each) => each.id === linked);
    if (linked !== undefined && row !== undefined) found.set(id, row);
    if (linked !== undefined) continue;
    const called = [...free].filter((each) => key(each) === key(master));
    const chosen = called.find((each) => prefers(master, each)) ?? called[0];
    if (chosen === undefined) continue;
    found.set(id, chosen);
    free.delete(chosen);
  }
  return found;
};

/**
 * An order of ids in which some are in an order of their own. They take the places that those of them had which are present;
 * the others stay where they are.
 */
export const mergeOrder = (present: readonly number[], ordered: readonly number[]): number[] => {
  const moved = new Set(ordered);
  const next = ordered.values();
  const placed = present.map((id) => (moved.has(id) ? (next.next().value ?? id) : id));
  return [...placed, ...next];
};
