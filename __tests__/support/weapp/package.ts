import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { TmplGroup } from 'glass-easel-template-compiler';
import type { AppConfig, Boot } from './protocol';
import { compileWxss } from './wxss';

/** One built mini-program: what `dist/weapp` holds, in the form that the host reads. */
export interface MiniProgramPackage {
  root: string;
  app: AppConfig;
  configs: Boot['configs'];
  styles: Boot['styles'];
  modules: string[];
  /** A script that leaves all compiled templates in `__templates`. */
  templates: string;
}

function files(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? files(root, name) : [name];
  });
}

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const stem = (file: string): string => file.replace(/\.[a-z]+$/, '');

/** WXML and WXS become one JavaScript expression, compiled by WeChat's own compiler. A warning of it is a fault of the page. */
function compileTemplates(root: string, all: readonly string[]): string {
  const group = new TmplGroup();
  try {
    for (const file of all) {
      const source = () => readFileSync(path.join(root, file), 'utf8');
      if (file.endsWith('.wxs')) group.addScript(stem(file), source());
      if (!file.endsWith('.wxml')) continue;
      const warnings: unknown = group.addTmpl(stem(file), source());
      if (Array.isArray(warnings) && warnings.length > 0) {
        throw new Error(`${file} does not compile: ${JSON.stringify(warnings)}`);
      }
    }
    return `globalThis.__templates=(${group.getTmplGenObjectGroups()});`;
  } finally {
    group.free();
  }
}

export function readPackage(dist: string, width: number): MiniProgramPackage {
  const root = path.resolve(dist);
  if (!existsSync(path.join(root, 'app.json'))) {
    throw new Error(`${root} holds no mini-program: run the weapp build first.`);
  }
  const all = files(root);
  const configs: Boot['configs'] = {};
  const styles: Boot['styles'] = {};
  for (const file of all) {
    if (file.endsWith('.wxss')) styles[stem(file)] = compileWxss(root, path.join(root, file), width);
    if (file.endsWith('.json') && all.includes(`${stem(file)}.wxml`)) {
      configs[stem(file)] = json(path.join(root, file)) as Record<string, unknown>;
    }
  }
  return {
    root,
    app: json(path.join(root, 'app.json')) as AppConfig,
    configs,
    styles,
    modules: all.filter((file) => file.endsWith('.js')),
    templates: compileTemplates(root, all),
  };
}

/**
 * A module in its cage: the outer function's parameters are the names that a browser has and WeChat has not, the inner
 * one's are those of a module. Two functions, so that a module may declare a `const location` of its own.
 */
export function wrapModule(pack: MiniProgramPackage, file: string, shadows: readonly string[]): string | null {
  if (!pack.modules.includes(file)) return null;
  const code = readFileSync(path.join(pack.root, file), 'utf8');
  const head = `__define(${JSON.stringify(file)},function(${shadows.join(',')}){return function(require,module,exports){`;
  return `${head}${code}\n}});`;
}
