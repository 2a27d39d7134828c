const { PAGE_LOAD, ROUTES, backOfficeModule, entryRoutes, isBackOffice, listRoutes } = require('./routes');

/** In the app's own configuration: pages by package, which on the web are all in the list of pages, too. */
const SUB_PACKAGES = /"?subPackages"?:\s*\[(?:\s*\{[^{}]*\},?)*\s*\],?/;
/** The list of pages, which only Taro's tab bar and its router for several documents read. */
const PAGES = /"?pages"?:\s*\[[^\]]*\],?/;
/** What puts icons into a tab bar, which this app has not. */
const TAB_BAR = /if \(config\.tabBar\) \{[\s\S]*?(?=config\.routes\b)/;

const replaced = (source, pattern, replacement) => {
  if (source.search(pattern) < 0) throw new Error(`the entry has no ${pattern} as config/app-config.js expects it`);
  return source.replace(pattern, replacement);
};

/**
 * A loader of the app's entry: leaves out what only mini-programs read, what is there twice, and the addresses of the pages
 * that a diner never opens, which are a chunk of their own. A diner's first page has no byte to spare. A page's code that
 * takes longer than PAGE_LOAD_TIMEOUT_MS is a load failure.
 */
module.exports = function (source) {
  const { customRoutes } = this.getOptions();
  const isLater = isBackOffice(customRoutes);
  if (this.resourceQuery === '?back-office') return backOfficeModule(listRoutes(source).filter(isLater));
  if (this.resourceQuery !== '?begun') return source;
  const routes = listRoutes(source).filter((route) => !isLater(route));
  const once = [SUB_PACKAGES, PAGES, TAB_BAR].reduce((code, pattern) => replaced(code, pattern, ''), source);
  const chunk = `${this.resourcePath}?back-office`;
  return `import { pageLoad } from ${JSON.stringify(PAGE_LOAD)};\n${replaced(once, ROUTES, () => entryRoutes(routes, chunk))}`;
};
