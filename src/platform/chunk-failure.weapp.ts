import type { ChunkFailure } from './chunk-failure';

/** The host loads sub-packages itself, and says itself when it cannot. */
export const chunkFailure: ChunkFailure = { watch: () => undefined };
