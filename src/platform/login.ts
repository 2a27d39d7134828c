import type { SuperAppName } from '@romduol/domain/rules/super-apps';

/** Signing in at a provider's own page, and the store's page for those who returned without their state (S-39). */
export interface Login {
  /** Whether this platform can open such a page and return. */
  readonly hasProviders: boolean;
  /** Leaves the app for a page elsewhere. */
  leaveFor(url: string): void;
  /** The app that this one runs in, where it identifies the owner of the phone. */
  readonly app: SuperAppName | null;
  /** Asks that app for a code, which the server exchanges: good once. Throws where it gives none. */
  code(): Promise<string>;
}

export declare const login: Login;
