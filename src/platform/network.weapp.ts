import Taro from '@tarojs/taro';

export const onNetwork = (onChange: (isUp: boolean) => void): void => {
  Taro.onNetworkStatusChange(({ isConnected }) => onChange(isConnected));
};
