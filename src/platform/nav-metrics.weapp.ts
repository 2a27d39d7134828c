import Taro from '@tarojs/taro';
import type { NavMetrics } from './nav-metrics';

let measured: NavMetrics | null = null;

export const navMetrics = (): NavMetrics => {
  if (measured === null) {
    const { statusBarHeight = 0, windowWidth } = Taro.getWindowInfo();
    const capsule = Taro.getMenuButtonBoundingClientRect();
    measured = {
      statusBar: statusBarHeight,
      capsule: capsule.left > 0 ? windowWidth - capsule.left : 0,
      top: Math.max(capsule.bottom, statusBarHeight),
    };
  }
  return measured;
};
