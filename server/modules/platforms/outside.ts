import { MINUTE_MS } from '@romduol/domain/time/units';
import type { OutboundPolicy } from '../../outbound/policy';
import type { Adapters, PlatformServices } from '../../platforms';

export interface PlatformsOutside {
  readonly services: PlatformServices | null;
  readonly adapters: Adapters | null;
  /** Which addresses generic platforms may have. */
  readonly outbound: OutboundPolicy;
}

/** A problem is tried again after this, in ms, for as long as it lasts. */
export const AGAIN_MS = 2 * MINUTE_MS;

/** What an error says, for the manager. */
export const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What kept a call from being made; null where it was made. */
export const problemIn = async (work: () => Promise<void>): Promise<string | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    return saidBy(error);
  }
};

/** Another job asks the platform about it now, or did so in a process that died. */
export const isClaimed = ({ claimed_until: until }: { readonly claimed_until: Date | null }, now: Date): boolean =>
  until !== null && until > now;
