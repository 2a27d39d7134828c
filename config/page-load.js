const path = require('path');

const PAGE_LOAD = path.join(__dirname, '../src/platform/page-load.h5');
/** The code that Taro's entry loader writes for each page. */
const LOAD = /(\bpage = )(import\([^)]*\))/g;

/** A webpack loader of the app's entry: a page's code that takes longer than PAGE_LOAD_TIMEOUT_MS is a load failure. */
module.exports = function (source) {
  if (this.resourceQuery !== '?begun') return source;
  if (source.search(LOAD) < 0) throw new Error('the entry loads no page as config/page-load.js expects it');
  const limited = source.replace(LOAD, '$1pageLoad($2)');
  return `import { pageLoad } from ${JSON.stringify(PAGE_LOAD)};\n${limited}`;
};
