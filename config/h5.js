const path = require('path');
const { ids, NormalModuleReplacementPlugin } = require('webpack');
const devServer = require('./dev-server');
const functions = require('./icons');
const { limit } = require('./limits');
const PageChunks = require('./page-chunks');
const { BACK_OFFICE } = require('./routes');

const inPackages = (names) => new RegExp(`/node_modules/(${names.join('|')})/`);
/** The path of a module; style sheets have it only here. */
const findPath = (module) => (module.nameForCondition() ?? '').replaceAll('\\', '/');

/** Parts of Taro that are bundled with what uses them. One of its components is part of its router. */
const LATER =
  /\/@tarojs\/(components-react\/dist\/components\/(?!pull-down-refresh)|taro-h5\/dist\/api\/(canvas|wxml)\/)/;
/** Of these, what only the kit uses: View and Text, which every later page uses, are bundled with the pages. */
const KIT_PARTS_OF_TARO = /\/@tarojs\/(components-react\/dist\/components\/picker|taro-h5\/dist\/api\/(canvas|wxml))\//;

/** Code of these packages is needed before anything can be shown, by every page. */
const FRAMEWORK = inPackages([
  'react',
  'react-dom',
  'scheduler',
  'mobx',
  'mobx-react-lite',
  'use-sync-external-store',
  '@tarojs',
  '@babel',
  'tslib',
  'history',
  'universal-router',
  'number-precision',
]);
const isFramework = (module) => FRAMEWORK.test(findPath(module)) && !LATER.test(findPath(module));

/** NutUI and what only it needs. */
const KIT = inPackages([
  '@nutui',
  '@swc/helpers',
  '@react-spring',
  '@use-gesture',
  'react-fast-compare',
  'react-transition-group',
  'dayjs/plugin',
]);
const isKit = (module) => KIT.test(findPath(module)) || KIT_PARTS_OF_TARO.test(findPath(module));

const served = devServer();
// The first page has the hash of every file, so it is short. Not as short as a colour: webpack writes the final hash over each place
// in a file that has the same digits as the first one, and with five digits that was once a part of a colour.
const fileName = served ? '[name]' : '[name].[contenthash:8]';

/** What the plug-in does by itself, and scripts and styles. */
const MINIFIED = {
  collapseWhitespace: true,
  keepClosingSlash: true,
  removeComments: true,
  removeRedundantAttributes: true,
  removeScriptTypeAttributes: true,
  removeStyleLinkTypeAttributes: true,
  useShortDoctype: true,
  minifyCSS: true,
  minifyJS: true,
};

const CUSTOM_ROUTES = {
  '/pages/index/home': ['/', '/pages/index/home'],
  '/pages/location/open': '/open-location',
  '/pages/staff/area/index': '/choose-location',
};

/** The page of a chunk, by the request that imported it. */
const findPage = (chunk) => {
  for (const group of chunk.groupsIterable) {
    for (const { request } of group.origins) if (request) return request;
  }
  return '';
};

/**
 * The chunk of a module that several pages use: that of the menu, which must be small; that of the diner's other pages; or
 * that of staff, manager and kiosk, which a diner never loads.
 */
const sharedChunk = (_module, chunks) => {
  const pages = chunks.map(findPage);
  if (pages.some((page) => page.endsWith(PageChunks.MENU))) return 'shared-menu';
  return pages.every((page) => BACK_OFFICE.test(page)) ? 'shared-staff' : 'shared-diner';
};

module.exports = ({ root, shared }) => ({
  ...(served && { devServer: served }),
  publicPath: '/',
  staticDirectory: 'static',
  router: {
    mode: 'browser',
    customRoutes: CUSTOM_ROUTES,
  },
  // The document's own script and styles come before anything can be shown.
  ...(!served && { htmlPluginOption: { minify: MINIFIED } }),
  useHtmlComponents: true,
  compile: { include: shared },
  // Else their style sheets would keep px.
  esnextModules: ['nutui-react-taro', 'icons-react-taro'],
  output: { filename: `js/${fileName}.js`, chunkFilename: `js/${fileName}.js`, clean: true },
  sassLoaderOption: { sassOptions: { functions } },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: `css/${fileName}.css`,
    chunkFilename: `css/${fileName}.css`,
  },
  postcss: {
    autoprefixer: { enable: true, config: {} },
    pxtransform: { enable: true, config: { baseFontSize: 20, maxRootSize: 22.4, minRootSize: 20 } },
  },
  webpackChain(chain) {
    // Every supported browser has fetch and AbortController.
    // Nothing uses JSONP.
    chain.resolve.alias.set('jsonp-retry$', path.join(root, 'config/empty.js'));
    chain.resolve.alias.set('whatwg-fetch$', path.join(root, 'config/empty.js'));
    chain.resolve.alias.set(
      'abortcontroller-polyfill/dist/abortcontroller-polyfill-only$',
      path.join(root, 'config/empty.js'),
    );
    // The app uses a small part of these packages, and the size of the first page is limited.
    chain.resolve.alias.set('query-string$', path.join(root, 'config/shims/query-string.js'));
    chain.resolve.alias.set('path-to-regexp$', path.join(root, 'config/shims/path-to-regexp.js'));
    chain
      .plugin('no-navigation-bar')
      .use(NormalModuleReplacementPlugin, [
        /[\\/]navigation-?bar\.js$/i,
        path.join(root, 'config/shims/navigation-bar.js'),
      ]);
    chain
      .plugin('no-page-scroll')
      .use(NormalModuleReplacementPlugin, [
        /@tarojs[\\/]router[\\/]dist[\\/]events[\\/]scroll\.js$/,
        path.join(root, 'config/shims/page-scroll.js'),
      ]);
    // Maps HTML tags to the elements of a mini-program; a browser has the tags.
    chain
      .plugin('no-tag-map')
      .use(NormalModuleReplacementPlugin, [
        /[\\/]plugin-html[\\/]dist[\\/]runtime(\.js)?$/,
        path.join(root, 'config/empty.js'),
      ]);
    chain
      .plugin('small-swiper')
      .use(NormalModuleReplacementPlugin, [
        /[\\/]components[\\/]swiper[\\/]index\.js$/,
        path.join(root, 'config/shims/swiper.js'),
      ]);
    // Styles of Taro's components, which no page uses; their icon font is refused by the content security policy.
    chain
      .plugin('no-component-css')
      .use(NormalModuleReplacementPlugin, [
        /@tarojs[\\/](components[\\/]global|components-react[\\/]dist[\\/]index|components[\\/]dist[\\/]taro-components[\\/]taro-components)\.css$/,
        path.join(root, 'config/empty.js'),
      ]);
    chain.module
      .rule('deferred-entry')
      .test(path.join(root, 'src/app.config.ts'))
      .enforce('post')
      .use('deferred-entry')
      .loader(path.join(root, 'config/deferred-entry.js'));
    chain.module
      .rule('app-config')
      .test(path.join(root, 'src/app.config.ts'))
      .enforce('post')
      .use('app-config')
      .loader(path.join(root, 'config/app-config.js'))
      .options({ customRoutes: CUSTOM_ROUTES });
    // A page's own code has a shorter timeout: src/platform/page-load.h5.ts.
    chain.output.set('chunkLoadTimeout', limit('CHUNK_LOAD_TIMEOUT_MS'));
    chain.plugin('page-chunks').use(PageChunks);
    chain.performance.hints(false);
    // From 500 modules on webpack takes five digits for the id of each, and the first page has no room for them.
    // Without a minimizer there are more modules than three digits can number.
    if (!served) {
      chain.optimization.set('moduleIds', false);
      chain.plugin('short-ids').use(ids.DeterministicModuleIdsPlugin, [{ maxLength: 3, fixedLength: true }]);
    }
    chain.optimization.splitChunks({
      chunks: 'all',
      minSize: 0,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        framework: { name: 'framework', test: isFramework, priority: 30, enforce: true, chunks: 'all' },
        // config/page-chunks.js refuses a build whose menu page loads it.
        kit: { name: PageChunks.KIT, test: isKit, priority: 40, enforce: true, chunks: 'all' },
        // Modules of the entry stay in the entry; modules that two pages share become a chunk.
        shared: { name: sharedChunk, minChunks: 2, chunks: 'async', priority: 10, reuseExistingChunk: true },
      },
    });
  },
});
