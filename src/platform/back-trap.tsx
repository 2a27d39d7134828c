import type { ReactNode } from 'react';

/** Used on every page: while an overlay is open, back closes it instead of leaving the page. */
export declare const BackTrap: () => ReactNode;
