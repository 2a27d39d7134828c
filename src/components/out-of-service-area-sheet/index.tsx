import { lazily } from '../lazily';

/** What a store with an ordering area shows before an order and instead of one; no other store loads it. */
export const OutOfServiceAreaSheet = lazily(() => import('./sheet').then(({ OutOfServiceAreaSheet: Sheet }) => Sheet));
