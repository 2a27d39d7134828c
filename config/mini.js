/**
 * What a platform has in a way of its own is `name.<platform>.ts`. WeChat's mini-programs came first: what the others do
 * alike is written once, as `name.weapp.ts`.
 */
const platformFiles = (platform) =>
  [...new Set([platform, 'weapp'])].flatMap((name) => [`.${name}.ts`, `.${name}.tsx`]);

module.exports = ({ shared, platform }) => ({
  compile: { include: shared },
  optimizeMainPackage: { enable: true },
  miniCssExtractPluginOption: { ignoreOrder: true },
  postcss: { pxtransform: { enable: true, config: {} } },
  webpackChain(chain) {
    const usual = chain.resolve.extensions.values();
    chain.resolve.extensions.clear().merge([...platformFiles(platform), ...usual]);
  },
});
