import { lazily } from '../lazily';

/** With texts of payments, which a page without a tip does not load. */
export const Tip = lazily(() => import('./tip').then(({ Tip: loaded }) => loaded));
