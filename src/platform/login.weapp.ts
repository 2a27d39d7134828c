import Taro from '@tarojs/taro';
import type { Login } from './login';

/** A mini-program cannot open pages of the web: their address goes to the clipboard, for a browser. */
export const login: Login = {
  hasProviders: false,
  leaveFor: (url) => void Taro.setClipboardData({ data: url }),
};
