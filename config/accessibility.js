const path = require('path');
const { components } = require('./accessible-components');

/**
 * Passes roles and names of elements to screen readers: Taro's templates omit them. It does what `@tarojs/plugin-inject`
 * does with `components`; that plugin has no release for this version of Taro.
 */
module.exports = (taro) => {
  taro.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      const { template } = platform;
      template.mergeComponents(taro, components);
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'accessible-runtime.js')].flat();
      // WeChat's name for a role; Alipay uses the web's.
      if (process.env.TARO_ENV === 'alipay') return;
      const buildAttribute = template.buildAttribute.bind(template);
      template.buildAttribute = (...args) => buildAttribute(...args).replace(/(^| )role=/, '$1aria-role=');
    },
  });
};
