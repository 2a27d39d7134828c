import Taro from '@tarojs/taro';
import type { Sound } from './sound';

/** A waiter's phone vibrates, as its sound may not be heard. */
const quietly = (vibrating: Promise<unknown>): void => void vibrating.catch(() => undefined);

export const sound: Sound = {
  onLock: (onChange) => onChange(false),
  unlock: () => undefined,
  newOrder: () => quietly(Taro.vibrateLong()),
  knock: () => quietly(Taro.vibrateShort({ type: 'medium' })),
};
