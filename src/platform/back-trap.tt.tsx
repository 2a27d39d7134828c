/** This platform has no page-container: back leaves the page, whatever lies over it. */
export const BackTrap = (): null => null;
