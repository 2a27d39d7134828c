/** A browser's back is a step of its history, which the layers make themselves. */
export const BackTrap = (): null => null;
