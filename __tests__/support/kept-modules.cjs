const { readFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

const ROOT = path.resolve(__dirname, '../..');
const PRODUCT = ['server', 'domain', 'contract', 'locales'].map((folder) => path.join(ROOT, folder) + path.sep);
/** Keeps databases and their connections for the worlds of the next test file. */
const DATABASES = path.join(__dirname, 'postgres') + path.sep;
const PACKAGES = `${path.sep}node_modules${path.sep}`;
/** Jest's own packages depend on the running test file. */
const JEST = /[\\/]node_modules[\\/](@jest[\\/]|jest-|expect[\\/]|jest[\\/])/;

/** What the product consists of: the same file for every test file of a worker, as one process of production has it. */
const isKept = (file) =>
  file.includes(PACKAGES) ? !JEST.test(file) : [...PRODUCT, DATABASES].some((folder) => file.startsWith(folder));

/** What is asked of a value with `instanceof`: of one meaning for the product and for the tests that call it. */
const SHARED = { Date, Map, Set, Error, AggregateError, RangeError, ReferenceError, SyntaxError, TypeError, URIError };

/** Where the source maps of kept files are, which a later test file needs too. */
const sourceMaps = new Map();
let current = null;

/** Compiles as jest would, with its cache. */
const compile = (module, file) => {
  const { code, sourceMapPath } = current.transformer.transform(file, current.options, readFileSync(file, 'utf8'));
  if (sourceMapPath) {
    sourceMaps.set(file, sourceMapPath);
    current.maps.set(file, sourceMapPath);
  }
  module._compile(code, file);
};

/**
 * Jest gives each test file modules of its own. For the product that cost a second a file, and its code ran cold in all
 * of them. Here Node itself loads the product and its packages, once in a worker; the files under `__tests__` stay each
 * test file's own. So state that a module keeps is shared by the worlds of many files, as it is by those of one.
 */
module.exports = class KeptModules extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    Object.assign(environment.global, SHARED);
    const maps = this.getSourceMaps();
    for (const [file, map] of sourceMaps) maps.set(file, map);
    const options = { ...coverage, isInternalModule: false, supportsDynamicImport: false };
    current = { transformer, maps, options };
    Module._extensions['.ts'] = compile;
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (moduleName !== undefined && !options?.isInternalModule && !this._resolution.isCoreModule(moduleName)) {
      const file = this._resolution.resolveCjs(from, moduleName);
      if (isKept(file)) return require(file);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
};
