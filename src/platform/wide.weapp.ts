/** Mini-programs are shown upright. */
export const useWide = (): boolean => false;

export const useLandscape = (): boolean => false;
