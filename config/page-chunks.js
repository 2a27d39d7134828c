/** The page that diners wait for, and the chunk of the UI kit, which it must do without (decision 0053). */
const MENU = 'pages/index/index';
const KIT = 'kit';
/** The chunk with the addresses of the pages that a diner never opens: config/routes.js. */
const BACK_OFFICE = 'app-back-office';
const KIT_FILE = new RegExp(`^(js|css)/${KIT}\\.`);

/** Files of the kit that the entry or the menu page loads. */
const findKitFiles = (compilation, pages) => {
  const entry = [...compilation.entrypoints.values()].flatMap((each) => each.getFiles());
  return [...entry, ...(pages[MENU] ?? [])].filter((file) => KIT_FILE.test(file));
};

/** A page's files, and the chunk with its address. */
const listFiles = (group) => {
  const address = group.getParents().filter(({ name }) => name === BACK_OFFICE);
  const files = [group, ...address].flatMap((each) => each.getFiles());
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).sort();
};

/**
 * Writes `page-chunks.json` into the build: the files of each page beside the entry, and of each language. The byte budgets
 * read it, and the server preloads the files of the requested page.
 */
class PageChunks {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageChunks', (compilation) => {
      const { Compilation, WebpackError, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap(
        { name: 'PageChunks', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const pages = {};
          for (const group of compilation.chunkGroups) {
            for (const { request } of group.origins) {
              const page = /[./]((?:pages\/|choose-location|open-location)[\w/-]*)$/.exec(request ?? '')?.[1];
              if (page) pages[page] = listFiles(group);
            }
          }
          for (const { name, files } of compilation.chunks) {
            if (/^locale-/.test(name ?? '')) pages[name] = [...files].filter((file) => /\.js$/.test(file));
          }
          const early = findKitFiles(compilation, pages);
          if (early.length > 0) {
            compilation.errors.push(new WebpackError(`the menu page loads the UI kit: ${early.join(', ')}`));
          }
          const text = JSON.stringify(Object.fromEntries(Object.entries(pages).sort()), null, 2);
          compilation.emitAsset('page-chunks.json', new sources.RawSource(text));
        },
      );
    });
  }
}

module.exports = Object.assign(PageChunks, { MENU, KIT, BACK_OFFICE });
