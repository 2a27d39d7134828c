import type { Gateways } from '../../payments';
import type { CommandHandlers } from '../../sites/commands/command';
import { toCall } from '../../sites/commands/decided-call';
import { endStaffSessions, listWorkplaces, setPasswordHash } from '../access';
import { audit } from '../audit';
import { loadStore } from '../store';
import { closeHere, reopenHere } from './close-store';
import { addPost, changePost } from './posts';
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
    post: async (decided, { userName, name, post, passwordHash, pinHash }) => {
      const { db, storeId } = decided;
      const call = toCall(decided);
      const places = await listWorkplaces(db, userName);
      const place = places.find((each) => each.storeId === storeId);
      if (place !== undefined) await changePost(call, place, name, post && { storeId, ...post });
      else if (post !== null) {
        const hasHome = places.some(({ home }) => home);
        await addPost(call, { userName, name, pinHash }, { storeId, ...post }, hasHome ? null : passwordHash);
      }
      const detail = { reason: name, role: post?.role ?? place?.role, officeRole: post?.officeRole ?? null };
      await audit(call, 'changeOfficePerson', { name: `login:${userName}` }, detail);
    },
    password: async (decided, { userName, passwordHash }) => {
      const call = toCall(decided);
      await setPasswordHash(decided.db, userName, passwordHash);
      const place = (await listWorkplaces(decided.db, userName)).find(({ storeId }) => storeId === decided.storeId);
      if (place === undefined) return;
      await endStaffSessions(call, place);
      await audit(call, 'resetPassword', { name: `login:${userName}` }, { reason: place.name });
    },
  }) satisfies Pick<CommandHandlers, 'suspend' | 'close' | 'reopen' | 'post' | 'password'>;
