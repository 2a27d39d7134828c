export const LONG_TESTS: Readonly<Record<string, readonly string[]>>;
export function isLong(file: string): boolean;
