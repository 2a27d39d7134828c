/** Keys of src/app.config.ts that a platform does not know, by its documentation of app.json. */
const UNKNOWN = {
  weapp: [],
  alipay: ['requiredPrivateInfos', 'permission'],
  tt: ['requiredPrivateInfos', 'lazyCodeLoading'],
};

/** Alipay knows no bar of one's own: its bar stays, transparent, and lets touches through to the page under it. */
const alipayWindow = ({ backgroundColor }) => ({
  backgroundColor,
  transparentTitle: 'always',
  titlePenetrate: 'YES',
  defaultTitle: '',
});

/** Writes into app.json what the platform knows, and nothing else. */
module.exports = (taro) => {
  taro.modifyAppConfig(({ appConfig }) => {
    const platform = process.env.TARO_ENV;
    // How pages of the web follow one another.
    delete appConfig.animation;
    for (const key of UNKNOWN[platform] ?? []) delete appConfig[key];
    if (platform === 'alipay') appConfig.window = alipayWindow(appConfig.window);
  });
};
