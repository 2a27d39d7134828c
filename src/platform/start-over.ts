/** Opens a page with nothing in memory: what was loaded before is another store's. */
export declare const startOver: (page: string) => Promise<void>;
