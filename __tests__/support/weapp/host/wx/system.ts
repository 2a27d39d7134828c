import type { Device } from '../../protocol';
import type { AppHost } from '../app';
import { computeCapsule } from '../overlay';
import { type Apis, api } from './api';

/** An iPhone with a notch: the phone on which a layout goes wrong first. */
export function systemApis(device: Device, app: AppHost, implemented: (name: string) => boolean): Apis {
  const { width, height, statusBarHeight, bottomInset, language } = device;
  const safeHeight = height - statusBarHeight - bottomInset;
  const windowInfo = () => ({
    pixelRatio: devicePixelRatio,
    screenWidth: width,
    screenHeight: height,
    windowWidth: width,
    windowHeight: height,
    statusBarHeight,
    screenTop: 0,
    safeArea: { left: 0, right: width, width, top: statusBarHeight, bottom: height - bottomInset, height: safeHeight },
  });
  const baseInfo = () => ({
    SDKVersion: '3.7.0',
    version: '8.0.50',
    language,
    theme: 'light',
    enableDebug: false,
    fontSizeSetting: 16,
    host: { env: 'WeChat' },
  });
  const deviceInfo = () => ({
    brand: 'iPhone',
    model: 'iPhone 12',
    system: 'iOS 17.0',
    platform: 'ios',
    benchmarkLevel: 40,
    abi: '',
    memorySize: 4096,
  });
  const all = () => ({ ...windowInfo(), ...baseInfo(), ...deviceInfo(), locationEnabled: true, wifiEnabled: true });
  const noUpdate = { onCheckForUpdate() {}, onUpdateReady() {}, onUpdateFailed() {}, applyUpdate() {} };
  return {
    env: { USER_DATA_PATH: 'http://usr' },
    getSystemInfoSync: all,
    getSystemInfo: api('getSystemInfo', all),
    getSystemInfoAsync: api('getSystemInfoAsync', all),
    getWindowInfo: windowInfo,
    getAppBaseInfo: baseInfo,
    getDeviceInfo: deviceInfo,
    getSystemSetting: () => ({ bluetoothEnabled: true, locationEnabled: true, wifiEnabled: true }),
    getMenuButtonBoundingClientRect: () => computeCapsule(device),
    getLaunchOptionsSync: () => app.launched,
    getEnterOptionsSync: () => app.entered,
    getAccountInfoSync: () => ({ miniProgram: { appId: 'wx0000000000000000', envVersion: 'develop', version: '' } }),
    getUpdateManager: () => noUpdate,
    canIUse: (schema: string) => implemented(schema.split('.')[0] ?? ''),
    nextTick: (step: () => void) => {
      setTimeout(step, 0);
    },
  };
}
