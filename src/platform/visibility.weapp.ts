import Taro from '@tarojs/taro';

export const onReturn = (callback: () => void): void => {
  let first = true;
  Taro.onAppShow(() => {
    if (!first) callback();
    first = false;
  });
  Taro.onNetworkStatusChange(({ isConnected }) => {
    if (isConnected) callback();
  });
};

/** A mini-program gets no such event; its connection ends with it. */
export const onUnload = (_callback: () => void): void => undefined;

/** Timers of a mini-program stand still in the background. */
export const isVisible = (): boolean => true;
