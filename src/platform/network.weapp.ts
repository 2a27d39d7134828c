import Taro from '@tarojs/taro';

export const onNetwork = (heard: (isUp: boolean) => void): void => {
  Taro.onNetworkStatusChange(({ isConnected }) => heard(isConnected));
};
