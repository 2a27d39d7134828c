/** Pulling the page down loads it again; its page.config says that it can be pulled. */
export declare const usePullDown: (load: () => Promise<unknown>) => void;
