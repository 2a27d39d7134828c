import { DEMO_CLIENT, DEMO_PATH } from '../demo-provider';
import type { LoginClient } from './provider';

export { authorizationUrl, identify, type Identity, type LoginClient, type LoginUnderWay } from './provider';

/** The provider for people who reached this server at an origin: the operator's, or the demo's where services of others are simulated, or none. */
export type ProviderAt = ((origin: string) => LoginClient) | null;

export const selectProvider = (demo: boolean, operators: LoginClient | null): ProviderAt => {
  if (operators !== null) return () => operators;
  return demo ? (origin) => ({ ...DEMO_CLIENT, issuer: `${origin}${DEMO_PATH}` }) : null;
};
