import Taro from '@tarojs/taro';
import type { LocationProblem, Locator } from './location';

const toProblem = (error: unknown): LocationProblem => {
  const message = typeof error === 'object' && error !== null && 'errMsg' in error ? String(error.errMsg) : '';
  return /auth|permission|deny/.test(message) ? 'refused' : 'absent';
};

export const locator: Locator = {
  hasMap: true,

  here: () =>
    Taro.getLocation({ type: 'wgs84', isHighAccuracy: true }).then(
      ({ latitude, longitude, accuracy }) => ({ latitude, longitude, accuracy }),
      toProblem,
    ),

  openMap({ latitude, longitude }, name, address) {
    void Taro.openLocation({ latitude, longitude, name, address }).catch(() => undefined);
  },

  choose: () =>
    Taro.chooseLocation({}).then(
      ({ latitude, longitude }) => ({ latitude: Number(latitude), longitude: Number(longitude) }),
      () => null,
    ),
};
