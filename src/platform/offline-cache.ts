/** What this visit can do for the next one. */
export interface OfflineCache {
  /** The app shows its menu and is idle soon: keeps what the next visit can begin with. */
  prepare(): void;
  /** Cached documents are in another language now, or request what is gone. Never rejects. */
  clearDocuments(): Promise<void>;
}

export declare const offlineCache: OfflineCache;
