/** Signing in at a provider's own page, and the store's page for those who came back without their state (S-39). */
export interface Login {
  /** Whether this platform can go to such a page and come back. */
  readonly hasProviders: boolean;
  /** Leaves the app for a page elsewhere. */
  leaveFor(url: string): void;
}

export declare const login: Login;
