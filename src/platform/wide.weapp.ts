/** Mini-programs stand upright. */
export const useWide = (): boolean => false;

export const useLandscape = (): boolean => false;
