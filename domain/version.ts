/** Version of the product (P-17); `package.json` and the image's tag name the same one, which a test compares. */
export const VERSION = '2.19.0';

/** Build code of that version (P-17). */
export const BUILD = 2177;

/** The two together, as screens show them. */
export const FULL_VERSION = `${VERSION} (${BUILD})`;
