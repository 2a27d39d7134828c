/**
 * Names of the platform's calls, so that `Taro.…`, which copies what it finds on `wx`, has them too. The list need not
 * be complete: any other name throws when it is called on `wx` itself.
 */
export const KNOWN: readonly string[] = [
  ...['uploadFile', 'downloadFile', 'saveFile', 'openDocument', 'getFileSystemManager', 'getFileInfo', 'chooseVideo'],
  ...['chooseImage', 'chooseMedia', 'chooseMessageFile', 'chooseAddress', 'chooseContact', 'chooseInvoiceTitle'],
  ...['saveImageToPhotosAlbum', 'getImageInfo', 'compressImage', 'canvasToTempFilePath', 'createOffscreenCanvas'],
  ...['createCanvasContext', 'createAnimation', 'createInnerAudioContext', 'createVideoContext', 'createMapContext'],
  ...['createCameraContext', 'createMediaQueryObserver', 'createWorker', 'getRecorderManager', 'setInnerAudioOption'],
  ...['onSocketOpen', 'onSocketMessage', 'onSocketClose', 'onSocketError', 'sendSocketMessage', 'closeSocket'],
  ...['showTabBar', 'hideTabBar', 'setTabBarItem', 'setTabBarStyle', 'setTabBarBadge', 'removeTabBarBadge'],
  ...['showTabBarRedDot', 'hideTabBarRedDot', 'startPullDownRefresh', 'setTopBarText', 'navigateToMiniProgram'],
  ...['navigateBackMiniProgram', 'exitMiniProgram', 'openEmbeddedMiniProgram', 'getUserInfo', 'getUserProfile'],
  ...['requestVirtualPayment', 'requestOrderPayment', 'getShareInfo', 'getBatteryInfo', 'getBatteryInfoSync'],
  ...['setScreenBrightness', 'getScreenBrightness', 'startAccelerometer', 'stopAccelerometer', 'startCompass'],
  ...['onAccelerometerChange', 'onCompassChange', 'startLocationUpdate', 'stopLocationUpdate', 'onLocationChange'],
  ...['openBluetoothAdapter', 'getBluetoothDevices', 'createBLEConnection', 'writeBLECharacteristicValue'],
  ...['getConnectedWifi', 'startWifi', 'connectWifi', 'addPhoneContact', 'addPhoneCalendar', 'reportEvent'],
  ...['reportAnalytics', 'getLogManager', 'getRealtimeLogManager', 'getPerformance', 'setEnableDebug'],
  ...['getExtConfig', 'getExtConfigSync', 'getAppAuthorizeSetting', 'openAppAuthorizeSetting', 'batchSetStorageSync'],
  ...['getPrivacySetting', 'openPrivacyContract', 'requirePrivacyAuthorize', 'onNeedPrivacyAuthorization'],
  ...['createRewardedVideoAd', 'createBannerAd', 'showRedPackage', 'startSoterAuthentication', 'createBufferURL'],
];
