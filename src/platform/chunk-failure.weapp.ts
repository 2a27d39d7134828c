import type { ChunkFailure } from './chunk-failure';

/** The host loads sub-packages itself, and shows itself when it cannot. */
export const chunkFailure: ChunkFailure = { watch: () => undefined };
