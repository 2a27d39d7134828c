import type { SuperAppName } from '@romduol/domain/rules/super-apps';

/** Somebody as a super-app knows them: an id that this mini-program alone sees. */
export interface AppPerson {
  /** Whose word it is; with the subject it names one person. */
  readonly issuer: string;
  readonly subject: string;
}

/**
 * The app that a mini-program runs in, as this server speaks to it. Codes come from the phone, are good once and for
 * minutes. Every call throws when the super-app cannot be reached or refuses us.
 */
export interface SuperApp {
  readonly id: SuperAppName;
  /** Who asked for a login code; null for a code that the super-app does not know any more. */
  whoIs(code: string): Promise<AppPerson | null>;
  /** The phone number that somebody agreed to hand over, digits only as people here write it; null as above. */
  phoneOf(code: string, now: Date): Promise<string | null>;
}

export type SuperApps = readonly SuperApp[];
