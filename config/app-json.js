/** Keys of src/app.config.ts that a platform does not support, according to its documentation of app.json. */
const UNKNOWN = {
  weapp: [],
  alipay: ['requiredPrivateInfos', 'permission'],
  tt: ['requiredPrivateInfos', 'lazyCodeLoading'],
};

/** Alipay has no custom navigation bar: its bar stays, transparent, and passes touches to the page below. */
const alipayWindow = ({ backgroundColor }) => ({
  backgroundColor,
  transparentTitle: 'always',
  titlePenetrate: 'YES',
  defaultTitle: '',
});

/** Reduces app.json to the keys that the platform supports. */
module.exports = (taro) => {
  taro.modifyAppConfig(({ appConfig }) => {
    const platform = process.env.TARO_ENV;
    // Page transitions, H5 only.
    delete appConfig.animation;
    for (const key of UNKNOWN[platform] ?? []) delete appConfig[key];
    if (platform === 'alipay') appConfig.window = alipayWindow(appConfig.window);
  });
};
