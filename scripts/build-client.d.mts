/** Builds the H5 client into dist/h5 unless it was built from the very same sources; whether there is one to serve. */
export function buildClient(root: string): Promise<boolean>;
