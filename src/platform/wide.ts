/** Whether the screen has room for two columns (the `tablet` styles): a tablet that lies on its side, and no large letters. */
export declare const useWide: () => boolean;

/** Whether the screen is wider than high. */
export declare const useLandscape: () => boolean;
