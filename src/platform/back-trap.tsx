import type { ReactNode } from 'react';

/** Stands on every page: while something lies over it, back takes that away instead of leaving the page. */
export declare const BackTrap: () => ReactNode;
