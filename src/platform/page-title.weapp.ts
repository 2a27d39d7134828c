import type { PageTitle } from './page-title';

/** A mini-program shows its name only. */
export const pageTitle: PageTitle = { replace: () => () => undefined };
