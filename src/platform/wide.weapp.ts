/** Mini-programs stand upright. */
export const useWide = (): boolean => false;
