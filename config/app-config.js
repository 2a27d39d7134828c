/** In the app's own configuration: pages by package, which on the web are all in the list of pages, too. */
const SUB_PACKAGES = /"?subPackages"?:\s*\[(?:\s*\{[^{}]*\},?)*\s*\],?/;

/** A loader of the app's entry: leaves out what only mini-programs read. A diner's first page has no byte to spare. */
module.exports = function (source) {
  if (this.resourceQuery !== '?begun') return source;
  if (!SUB_PACKAGES.test(source)) throw new Error('the entry lists no sub-packages as config/app-config.js expects it');
  return source.replace(SUB_PACKAGES, '');
};
