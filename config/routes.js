const path = require('path');
const PageChunks = require('./page-chunks');

const PAGE_LOAD = path.join(__dirname, '../src/platform/page-load.h5');
/** Pages of people who work in a store. Their addresses are in a chunk of their own, which a diner never loads. */
const BACK_OFFICE = /(^|\/)pages\/(staff|manager|office|backOffice|kiosk)\//;
/** `context.pathname` of a page, as the keys of the chunk have it: config/shims/path-to-regexp.js compares in the same way. */
const toKey = (page) => `/${page}`.toLowerCase();

/** One route in the code of Taro's entry loader, from its path to its configuration. */
const ROUTE =
  /Object\.assign\(\{\s*path: ["']([^"']+)["'],\s*load:[^{]*\{[\s\S]*?import\((?:\/\*[^*]*\*\/\s*)?("[^"]+"|'[^']+')\)[\s\S]*?\}\s*\},\s*(\{[^]*?\})\)/g;
const ROUTES = /config\.routes = \[[\s\S]*?\}\)\];/;

/** The pages of the app in the code of Taro's entry loader. Throws if it has another shape. */
const listRoutes = (source) => {
  const [list] = ROUTES.exec(source) ?? [];
  const routes = [...(list ?? '').matchAll(ROUTE)].map(([, page, request, own]) => ({ page, request, own }));
  if (routes.length === 0) throw new Error('the entry has no routes as config/routes.js expects them');
  if (routes.length !== list.split('import(').length - 1)
    throw new Error('config/routes.js misses routes of the entry');
  return routes;
};

/** Those with an address of another form stay in the entry, whose list of such addresses names them. */
const isBackOffice =
  (customRoutes) =>
  ({ page }) =>
    BACK_OFFICE.test(page) && !(`/${page}` in customRoutes);

/** The chunk: from the address of a page to what loads its code. */
const backOfficeModule = (routes) =>
  `export default {\n${routes
    .map(({ page, request }) => `${JSON.stringify(toKey(page))}: () => import(${request}),`)
    .join('\n')}\n};\n`;

/** The routes of the entry: a diner's pages, then one for all pages of the chunk. Refuses an unknown one as the router does. */
const entryRoutes = (routes, chunk) => `
var page = function (path, code, own) {
  return Object.assign({ path, load: function (context, params) { return [pageLoad(code(context)), context, params]; } }, own);
};
config.routes = [
${routes
  .map(
    ({ page, request, own }) =>
      `page('${page}', function () { return import(${request}); }${own === '{}' ? '' : `, ${own}`}),`,
  )
  .join('\n')}
  page('pages/*', function (context) {
    return import(/* webpackChunkName: "${PageChunks.BACK_OFFICE}" */ ${JSON.stringify(chunk)}).then(function (pages) {
      var load = pages.default[context.pathname.replace(/\\/+$/, '').toLowerCase()];
      if (load) return load();
      throw { status: 404 };
    });
  })
];
`;

module.exports = { BACK_OFFICE, PAGE_LOAD, ROUTES, backOfficeModule, entryRoutes, isBackOffice, listRoutes };
