/** Paths that the server reads at run time, relative to the root. */
export const RUNTIME_FILES: readonly string[];
