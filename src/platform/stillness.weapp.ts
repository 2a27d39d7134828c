/** A mini-program is not told. */
export const prefersStillness = (): boolean => false;
