const ESCAPED = /%([0-9A-F]{2})|[^]/g;

/** A text in UTF-8. */
export const encodeUtf8 = (text: string): Uint8Array =>
  Uint8Array.from(
    [...encodeURIComponent(text).matchAll(ESCAPED)].map(([one, hex]) =>
      hex === undefined ? one.charCodeAt(0) : Number.parseInt(hex, 16),
    ),
  );
