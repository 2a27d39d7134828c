import Taro from '@tarojs/taro';
import { useShown } from './shown';
import './light-scheme.scss';

/** The style sheet has the colours of the page; the clock of the status bar is the host's. */
export const useLightScheme = (): void =>
  useShown(() => {
    const isDark = Taro.getAppBaseInfo().theme === 'dark';
    if (isDark) void Taro.setNavigationBarColor({ frontColor: '#000000', backgroundColor: '#F5F6F8' });
  });
