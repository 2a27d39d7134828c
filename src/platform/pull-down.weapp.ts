import Taro, { usePullDownRefresh } from '@tarojs/taro';

/** Pulling the page down loads it again. */
export const usePullDown = (load: () => Promise<unknown>): void => {
  usePullDownRefresh(() => {
    void load()
      .catch(() => undefined)
      .then(() => Taro.stopPullDownRefresh());
  });
};
