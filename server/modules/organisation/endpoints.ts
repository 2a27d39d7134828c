import type { SomeHandlers } from '../../http/call';
import { addOfficePerson, changeOfficePerson, resetOfficePassword } from './change-people';
import { officePeople } from './people';
import { enterStore, listOwnStores } from './own-stores';

export const organisationHandlers = {
  ownStores: async (call) => ({ list: await listOwnStores(call) }),
  enterStore,
  officePeople,
  addOfficePerson: async (call, input) => {
    await addOfficePerson(call, input);
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
} satisfies SomeHandlers;
