import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { DraftResource } from './draft-resource';

export type KitchenSettings = Output<Endpoints['kitchenSettings']>;

/** How the kitchen works, and how its manager is setting it. */
export const kitchenSettings = new DraftResource(() => call('kitchenSettings', {}, { quiet: true }));

/** Soon late comes before late. */
export const isKitchenRight = (): boolean => {
  const { draft, wrong } = kitchenSettings;
  return draft !== null && wrong.size === 0 && draft.soonMinutes < draft.lateMinutes;
};

export const saveKitchenSettings = async (): Promise<boolean> => {
  const { draft } = kitchenSettings;
  if (draft === null) return false;
  const stations = draft.stations.map(({ stationId, language }) => ({
    stationId,
    ...(language !== null && { language }),
  }));
  const categories = draft.categories.map(({ categoryId, course }) => ({ categoryId, course }));
  return kitchenSettings.save(() => call('saveKitchenSettings', { ...draft, stations, categories }));
};
