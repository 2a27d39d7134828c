import type { Store } from '../store';

interface Area {
  readonly areaId: number;
  readonly name: string;
}

/** Stores of one area; areaId null and no name: those that are in none. */
export interface AreaGroup {
  readonly areaId: number | null;
  readonly name: string;
  readonly stores: readonly Store[];
}

/** Each of some stores in one group, in the order of the areas; nothing where none of them is in an area. */
export const groupByArea = (stores: readonly Store[], areas: readonly Area[]): AreaGroup[] => {
  const find = (of: number | null) => stores.filter(({ area_id: areaId }) => areaId === of);
  const named = areas
    .map((area) => ({ ...area, stores: find(area.areaId) }))
    .filter((group) => group.stores.length > 0);
  if (named.length === 0) return [];
  const others = find(null);
  return others.length === 0 ? named : [...named, { areaId: null, name: '', stores: others }];
};
