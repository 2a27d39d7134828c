/** Pulling the page down loads it again; its page.config enables that. */
export declare const usePullDown: (load: () => Promise<unknown>) => void;
