/** Keeps a page light where the system is dark, while it is shown: pages of people who work in the store (decision 0096). */
export declare const useLightScheme: () => void;
