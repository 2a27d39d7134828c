import type { Mode } from '../env';
import { DEMO_CLIENT, DEMO_PATH } from '../demo-provider';
import type { LoginClient } from './provider';

export { authorizationUrl, identify, type Identity, type LoginClient, type LoginUnderWay } from './provider';

/** The provider for people who reached this server at an origin: the operator's, or the demonstration's, or none. */
export type ProviderAt = ((origin: string) => LoginClient) | null;

export const providerOf = (mode: Mode, operators: LoginClient | null): ProviderAt => {
  if (operators !== null) return () => operators;
  return mode === 'production' ? null : (origin) => ({ ...DEMO_CLIENT, issuer: `${origin}${DEMO_PATH}` });
};
