import type { SomeHandlers } from '../../http/call';
import type { Gateways } from '../../payments';
import type { RememberToken } from '../../sites/entering/ask-site';
import type { AddLogin } from '../access';
import { addOfficePerson, changeOfficePerson, resetOfficePassword } from './change-people';
import { officePeople } from './people';
import { removeArea, saveArea } from './change-areas';
import { closeStore, reopenStore } from './close-store';
import { officeStores } from './office-stores';
import { openStore } from './open-store';
import { shareMembers } from './member-stores';
import { suspendStore } from './suspend-store';
import { listOrganisationStores } from './store-list';
import { enterStore, listOwnStores } from './own-stores';

export const organisationHandlers = (gateways: Gateways, addLogin: AddLogin, remember: RememberToken) =>
  ({
    organisationStores: async (call) => ({ list: await listOrganisationStores(call) }),
    ownStores: async (call) => ({ list: await listOwnStores(call) }),
    enterStore: (call, input) => enterStore(call, input, remember),
    officePeople,
    addOfficePerson: async (call, input) => {
      await addOfficePerson(call, addLogin, input);
      return {};
    },
    changeOfficePerson: async (call, input) => {
      await changeOfficePerson(call, input);
      return {};
    },
    resetOfficePassword: async (call, input) => {
      await resetOfficePassword(call, input);
      return {};
    },
    saveArea: async (call, input) => {
      await saveArea(call, input);
      return {};
    },
    removeArea: async (call, input) => {
      await removeArea(call, input);
      return {};
    },
    officeStores,
    openStore,
    shareMembers: async (call, input) => {
      await shareMembers(call, input);
      return {};
    },
    suspendStore: async (call, input) => {
      await suspendStore(call, input);
      return {};
    },
    closeStore: async (call, input) => {
      await closeStore(call, gateways, input);
      return {};
    },
    reopenStore: async (call, input) => {
      await reopenStore(call, input);
      return {};
    },
  }) satisfies SomeHandlers;
