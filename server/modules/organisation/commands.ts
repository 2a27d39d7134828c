import type { Gateways } from '../../payments';
import type { CommandHandlers } from '../../sites/commands/command';
import { toCall } from '../../sites/commands/decided-call';
import { loadStore } from '../store';
import { closeHere, reopenHere } from './close-store';
import { suspendHere } from './suspend-store';

/** What head office decided of a store, where the store is written. What is so already stays so. */
export const organisationCommands = (gateways: Gateways) =>
  ({
    suspend: async (decided, { suspended }) => {
      const store = await loadStore(decided.db, decided.storeId);
      if (store.suspended !== suspended) await suspendHere(decided, suspended);
    },
    close: async (decided, { reason }) => {
      const { closed } = await loadStore(decided.db, decided.storeId);
      if (!closed) await closeHere(toCall(decided), gateways, reason);
    },
    reopen: async (decided, { reason }) => {
      const { closed } = await loadStore(decided.db, decided.storeId);
      if (closed) await reopenHere(toCall(decided), reason);
    },
  }) satisfies Pick<CommandHandlers, 'suspend' | 'close' | 'reopen'>;
