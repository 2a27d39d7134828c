const functions = require('./icons');

/**
 * Platform code is in `name.<platform>.ts`. Code that all super-apps share is in `name.weapp.ts`, which the others fall back to.
 */
const platformFiles = (platform) =>
  [...new Set([platform, 'weapp'])].flatMap((name) => [`.${name}.ts`, `.${name}.tsx`]);

module.exports = ({ shared, platform }) => ({
  compile: { include: shared },
  optimizeMainPackage: { enable: true },
  sassLoaderOption: { sassOptions: { functions } },
  miniCssExtractPluginOption: { ignoreOrder: true },
  postcss: { pxtransform: { enable: true, config: {} } },
  webpackChain(chain) {
    const usual = chain.resolve.extensions.values();
    chain.resolve.extensions.clear().merge([...platformFiles(platform), ...usual]);
  },
});
