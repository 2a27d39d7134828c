import type { Endpoints, Input, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';

export type ApiKey = Output<Endpoints['apiKeys']>['list'][number];
export type NewApiKey = Input<Endpoints['createApiKey']>;

/** The keys of the public API that work in the store. */
export const apiKeys = new Resource(() => call('apiKeys', {}, { quiet: true }));

/** The new key, which nothing shows again; null where it was refused. */
export const createApiKey = async (input: NewApiKey): Promise<string | null> => {
  const made = await apiKeys.run(() => call('createApiKey', input));
  return made?.apiKey ?? null;
};

export const revokeApiKey = (keyId: number): Promise<boolean> => apiKeys.change(() => call('revokeApiKey', { keyId }));
