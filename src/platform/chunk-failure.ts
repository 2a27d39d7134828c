/** A chunk of the app that does not load: the page is loaded once more, then a message is shown (M-36, X-05). */
export interface ChunkFailure {
  watch(): void;
}

export declare const chunkFailure: ChunkFailure;
