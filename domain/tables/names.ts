const DIGITS = 2;

/** Names of a floor's tables: A01, A02 … They have as many digits as the last one, and at least two. */
export const nameTables = (prefix: string, count: number): string[] => {
  const digits = Math.max(DIGITS, String(count).length);
  return Array.from({ length: count }, (_, index) => `${prefix.trim()}${String(index + 1).padStart(digits, '0')}`);
};
