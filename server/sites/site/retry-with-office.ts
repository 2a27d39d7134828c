import { Refusal } from '../../http/refusal';
import { askDeletion } from '../members/ask-deletion';
import { DeletionNeeded } from '../members/deletion';
import { askForMore } from '../wallets/ask-office';
import { GrantNeeded, MemberNeeded } from '../wallets/office-needed';
import type { SiteEnd } from './post-to-office';

/** Others may take of a grant meanwhile. */
const MOST_TRIES = 3;

/**
 * Makes a call again for which a site needed its office, once that has answered. Throws insufficientBalance where it granted too
 * little, and without a connection the reason for which the call was refused. A deletion is the office's alone: it answers the call.
 */
export const retryWithOffice =
  (site: SiteEnd) =>
  async (work: () => Promise<unknown>): Promise<unknown> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof DeletionNeeded) return askDeletion(site, error);
        if (!(error instanceof GrantNeeded || error instanceof MemberNeeded)) throw error;
        if (tries === MOST_TRIES) throw error instanceof GrantNeeded ? new Refusal('insufficientBalance') : error;
        await askForMore(site, error);
      }
    }
  };
