import type { SomeHandlers } from '../../http/call';
import { createApiKey, listApiKeys, revokeApiKey } from './manage';

export const apiKeyHandlers = {
  apiKeys: listApiKeys,
  createApiKey,
  revokeApiKey: async (call, { keyId }) => {
    await revokeApiKey(call, keyId);
    return {};
  },
} satisfies SomeHandlers;
