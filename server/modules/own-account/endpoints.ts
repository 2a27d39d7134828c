import type { SomeHandlers } from '../../http/call';
import { accountDeletion, deleteAccount, type DeletionOutside } from './delete-account';
import { memberData } from './member-data';

export const ownAccountHandlers = (outside: DeletionOutside) =>
  ({
    memberData,
    accountDeletion: (call) => accountDeletion(call, outside),
    deleteAccount: async (call, input) => ({ pendingStores: await deleteAccount(call, outside, input) }),
  }) satisfies SomeHandlers;
