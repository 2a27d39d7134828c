/** Favourites that are kept of one guest or member in a store: the newest. */
export const FAVOURITES_MAX = 100;
