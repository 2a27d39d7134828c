/** Alipay knows no bar of one's own: its bar stays, transparent, and lets touches through to the page under it. */
module.exports = (taro) => {
  taro.modifyAppConfig(({ appConfig }) => {
    appConfig.window = { ...appConfig.window, transparentTitle: 'always', titlePenetrate: 'YES', defaultTitle: '' };
  });
};
