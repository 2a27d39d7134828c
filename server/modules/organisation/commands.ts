import type { Gateways } from '../../payments';
import type { CommandHandlers } from '../../sites/commands/command';
import { toCall } from '../../sites/commands/decided-call';
import { endRecovery, endStaffSessions, listWorkplaces, setPasswordHash } from '../access';
import { audit, type AuditAction } from '../audit';
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
    password: async (decided, { userName, passwordHash, endsRecovery = false }) => {
      const call = toCall(decided);
      await setPasswordHash(decided.db, userName, passwordHash);
      if (endsRecovery) await endRecovery(decided.db, userName);
      const place = (await listWorkplaces(decided.db, userName)).find(({ storeId }) => storeId === decided.storeId);
      if (place === undefined) return;
      await endStaffSessions(call, place);
      await audit(call, 'resetPassword', { name: `login:${userName}` }, { reason: place.name });
    },
    pin: async ({ db, storeId, now }, { userName, pinHash }) => {
      const place = (await listWorkplaces(db, userName)).find((each) => each.storeId === storeId);
      if (place === undefined) return;
      const { staffId } = place;
      await db
        .updateTable('staff')
        .set({ pin_hash: pinHash })
        .where('store_id', '=', storeId)
        .where('id', '=', staffId)
        .execute();
      await audit({ db, now, caller: { storeId, staffId } }, 'setPin', { name: `staff:${staffId}` }, {});
    },
    area: async (decided, { areaId, name }) => {
      const { db, storeId } = decided;
      const store = await loadStore(db, storeId);
      // The office has it; at a site the store's row must not name an area that is not there.
      if (areaId !== null)
        await db
          .insertInto('area')
          .values({ id: areaId, organisation_id: store.organisation_id, name })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      await db.updateTable('store').set({ area_id: areaId }).where('id', '=', storeId).execute();
      await audit(toCall(decided), 'changeArea', { name: `store:${storeId}` }, { reason: name });
    },
    log: async (decided, { action, subject, detail }) =>
      audit(toCall(decided), action as AuditAction, { name: subject }, detail),
  }) satisfies Pick<CommandHandlers, 'suspend' | 'close' | 'reopen' | 'post' | 'password' | 'pin' | 'area' | 'log'>;
