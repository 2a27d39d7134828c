import Taro from '@tarojs/taro';

const BYTES = 12;
/** As many names are made ready at a time, and more when so few are left. */
const NAMES = 64;
const FEW = 16;
/** Calls wait no longer than this for the platform, in ms. */
const WAIT_MS = 1_000;

const names: string[] = [];

const take = (values: ArrayBuffer): void => {
  const bytes = [...new Uint8Array(values)].map((byte) => byte.toString(16).padStart(2, '0'));
  for (let at = 0; at < bytes.length; at += BYTES) names.push(bytes.slice(at, at + BYTES).join(''));
};

/** Mini-programs give cryptographic randomness only later, so it is kept in store. */
const fill = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every super-app has it.
    if (typeof Taro.getRandomValues !== 'function') return resolve();
    setTimeout(resolve, WAIT_MS);
    const length = BYTES * NAMES;
    void Taro.getRandomValues({
      length,
      success: ({ randomValues }) => take(randomValues),
      complete: () => resolve(),
    });
  });

export const randomReady = fill();

let made = 0;
/** Without randomness, by time and number: other than any before on this device, which is all that a name must be. */
const nextName = (): string => {
  made += 1;
  return Date.now().toString(16).padStart(BYTES, '0') + made.toString(16).padStart(BYTES, '0');
};

export const randomId = (): string => {
  if (names.length < FEW) void fill();
  return names.pop() ?? nextName();
};
