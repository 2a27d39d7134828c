/** In the app's own configuration: pages by package, which on the web are all in the list of pages, too. */
const SUB_PACKAGES = /"?subPackages"?:\s*\[(?:\s*\{[^{}]*\},?)*\s*\],?/;
/** The list of pages, which the routes repeat. */
const PAGES = /"?pages"?:\s*\[[^\]]*\],?/;
/** What puts icons into a tab bar, which this app has not. */
const TAB_BAR = /if \(config\.tabBar\) \{[\s\S]*?(?=config\.routes\b)/;
/** What follows the routes in the code of Taro's entry loader. */
const AFTER_ROUTES = /(?=(?:var|const|let) inst\b)/;
const LIST_PAGES = 'config.pages = config.routes.map(function (route) { return route.path; });\n';
/** A route whose page has no configuration of its own. */
const NO_CONFIG = /Object\.assign\((\{[^{}]*\{[^{}]*\}\s*\}),\s*\{\}\)/g;

const replaced = (source, pattern, replacement) => {
  if (source.search(pattern) < 0) throw new Error(`the entry has no ${pattern} as config/app-config.js expects it`);
  return source.replace(pattern, replacement);
};

/**
 * A loader of the app's entry: leaves out what only mini-programs read, and what is there twice. A diner's first page has no
 * byte to spare.
 */
module.exports = function (source) {
  if (this.resourceQuery !== '?begun') return source;
  const once = [SUB_PACKAGES, PAGES, TAB_BAR].reduce((code, pattern) => replaced(code, pattern, ''), source);
  return replaced(replaced(once, AFTER_ROUTES, LIST_PAGES), NO_CONFIG, '$1');
};
