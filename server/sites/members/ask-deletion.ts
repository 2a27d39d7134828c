import { postToOffice, type SiteEnd } from '../site/post-to-office';
import type { DeletionAnswer, DeletionNeeded, OtherStores } from './deletion';

export const STANDING_PATH = '/site/memberStanding';
export const DELETION_PATH = '/site/memberDeletion';

/** A person of many orders takes a moment, in ms. */
const PATIENCE_MS = 20_000;

const isOtherStores = (value: unknown): value is OtherStores =>
  typeof value === 'object' &&
  value !== null &&
  'balance' in value &&
  Number.isSafeInteger(value.balance) &&
  'coupons' in value &&
  Number.isSafeInteger(value.coupons) &&
  'blockers' in value &&
  Array.isArray(value.blockers) &&
  'pendingStores' in value &&
  Number.isSafeInteger(value.pendingStores);

const isAnswer = (value: unknown): value is DeletionAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'deleted' in value &&
  (value.deleted === true
    ? 'pendingStores' in value && Number.isSafeInteger(value.pendingStores)
    : isOtherStores(value));

/** What a member has in the stores other than the site's; null where the office cannot be asked now. */
export const askStanding =
  (site: SiteEnd) =>
  async (personId: number): Promise<OtherStores | null> => {
    if (site.line.isDown) return null;
    const answered = await postToOffice(site, STANDING_PATH, { personId }).catch(() => null);
    return isOtherStores(answered) ? answered : null;
  };

/** Has the office delete an account, and gives the answer of the call. Throws what the member is told where it is not deleted. */
export const askDeletion = async (
  site: SiteEnd,
  needed: DeletionNeeded,
): Promise<{ readonly pendingStores: number }> => {
  if (site.line.isDown) throw needed;
  const answered = await postToOffice(site, DELETION_PATH, needed.request, PATIENCE_MS).catch(() => null);
  if (!isAnswer(answered)) throw needed;
  if (!answered.deleted) throw needed.refuse(answered);
  return { pendingStores: answered.pendingStores };
};
