const hex = (digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(Math.random() * 16).toString(16)).join('');

/** Mini-programs only have slow, asynchronous cryptographic randomness; time and chance name a device well enough. */
export const randomId = (): string => Date.now().toString(16).padStart(12, '0') + hex(12);
