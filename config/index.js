const path = require('path');
const { defineConfig } = require('@tarojs/cli');
const { apiOrigin } = require('./api-origin');
const devServer = require('./dev-server');
const h5 = require('./h5');
const { limit } = require('./limits');
const mini = require('./mini');

const root = path.resolve(__dirname, '..');
const PAGE_WIDTH = limit('PAGE_MAX_WIDTH');
/** The width of the page that a style sheet is drawn for: the kit's for 375, ours for the widest page. */
const designWidth = (input) => (/@nutui/.test(input && input.file) ? 375 : PAGE_WIDTH);
// Taro prints it into the program too, where it is asked about numbers only: the diner's first page has no byte to spare.
designWidth.toString = () => String(PAGE_WIDTH);

/** Names of a browser, in branches of the kit that only H5 takes: a super-app refuses code that has them. */
const WEB_ONLY = { getComputedStyle: 'undefined', IntersectionObserver: 'undefined' };

/** TypeScript sources that live outside src and are shared with the server. */
const shared = ['domain', 'contract', 'locales'].map((name) => path.join(root, name));

module.exports = defineConfig(async (_merge, { mode }) => {
  const platform = process.env.TARO_ENV;
  const isServed = platform === 'h5' && devServer() !== null;
  return {
    projectName: 'romduol',
    date: '2026-11-20',
    designWidth,
    deviceRatio: { 375: 2, 750: 1 },
    sourceRoot: 'src',
    outputRoot: `dist/${isServed ? 'dev' : platform}`,
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: false },
    plugins: [
      '@tarojs/plugin-html',
      ...(platform === 'h5' ? [] : [path.join(__dirname, 'app-json.js'), path.join(__dirname, 'accessibility.js')]),
    ],
    defineConstants: {
      // Base URL of the API.
      API_ORIGIN: JSON.stringify(apiOrigin({ platform, mode, value: process.env.API_ORIGIN })),
      ...(platform === 'h5' ? {} : WEB_ONLY),
    },
    // The kit names variables of a theme with it; ours is in style sheets. It asks for `Function`, which a super-app refuses.
    alias: { 'lodash.kebabcase': path.join(__dirname, 'empty.js') },
    // Taro's default quotes every key, which costs bytes and breaks private methods (`#"name"`). It writes a Khmer letter in six
    // bytes instead of three, which took a mini-program over the size that its test allows.
    terser: {
      enable: true,
      config: { keep_fnames: false, output: { ascii_only: false, quote_keys: false, keep_quoted_props: false } },
    },
    logger: { quiet: true, stats: false },
    h5: h5({ root, shared, mode }),
    mini: mini({ shared, platform }),
  };
});
