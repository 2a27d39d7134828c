module.exports = ({ shared }) => ({
  compile: { include: shared },
  optimizeMainPackage: { enable: true },
  miniCssExtractPluginOption: { ignoreOrder: true },
  postcss: { pxtransform: { enable: true, config: {} } },
});
