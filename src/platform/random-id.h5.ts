const BYTES = 12;

export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const randomReady = undefined;
