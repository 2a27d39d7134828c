import type { SomeHandlers } from '../../http/call';
import type { PlatformsOutside } from './outside';
import { mapItem, platformConnections, platformItems, pushMenu, removeConnection, saveConnection } from './settings';

export const platformHandlers = (outside: PlatformsOutside) =>
  ({
    platformConnections: (call) => platformConnections(call, outside),
    savePlatformConnection: async (call, input) => ({ id: await saveConnection(call, input, outside) }),
    removePlatformConnection: async (call, { id }) => {
      await removeConnection(call, id);
      return {};
    },
    pushPlatformMenu: async (call, { id }) => {
      await pushMenu(call, id);
      return {};
    },
    platformItems: (call, { id }) => platformItems(call, id),
    mapPlatformItem: async (call, input) => {
      await mapItem(call, input);
      return {};
    },
  }) satisfies SomeHandlers;

export type { PlatformsOutside } from './outside';
export { platformMenu, platformSync } from './tell-sales';
export { platformOrder } from './tell-states';
export { mountPlatformWebhooks } from './webhooks';
