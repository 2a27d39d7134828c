import Taro from '@tarojs/taro';
import type { Login } from './login';

/** A mini-program cannot open pages of the web: their address goes to the clipboard, for a browser. */
export const login: Login = {
  hasProviders: false,
  leaveFor: (url) => void Taro.setClipboardData({ data: url }),
  // The other super-apps use this file too, but the server has no login for them.
  app: process.env.TARO_ENV === 'weapp' ? 'wechat' : null,
  code: async () => (await Taro.login()).code,
};
