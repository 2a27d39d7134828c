const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes as base64. A browser has btoa, a mini-program has not. */
export const encodeBase64 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const all = (first << 16) | (second << 8) | third;
    const letters = [18, 12, 6, 0].map((shift) => LETTERS.charAt((all >>> shift) & 63)).join('');
    const missing = Math.max(0, at + 3 - bytes.length);
    parts.push(missing === 0 ? letters : letters.slice(0, 4 - missing) + '='.repeat(missing));
  }
  return parts.join('');
};
