import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../server/project-root';

/** Packages that the design names: each must be imported by production or test code. */
const IMPORTED = [
  '@tarojs/taro',
  '@tarojs/components',
  '@tarojs/plugin-framework-react',
  '@nutui/nutui-react-taro',
  'react',
  'mobx',
  'mobx-react-lite',
  'dayjs',
  'number-precision',
  '@tarojs/test-utils-react',
];
/** The command that runs the tests; its configuration is jest.config.cjs. */
const JEST = 'jest';

const read = (file: string): string => readFileSync(join(PROJECT_ROOT, file), 'utf8');

const FOLDERS = ['src', 'domain', 'server', 'config', '__tests__'];
const sources = FOLDERS.flatMap((folder) =>
  (readdirSync(join(PROJECT_ROOT, folder), { recursive: true }) as string[])
    .filter((file) => /\.(ts|tsx|js|cjs|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => read(join(folder, file))),
);

/** What stands in an import, a re-export or a require; types alone load nothing. */
const imported = new Set(
  sources.flatMap((source) =>
    [
      ...source.matchAll(
        /^(?:import|export)(?!\s+type\b)[^;'"`]*?['"]([^'"]+)['"]|(?:require|import)\(['"]([^'"]+)['"]\)/gm,
      ),
    ].map(([, from, required]) => from ?? required ?? ''),
  ),
);

const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
const declared = new Set(Object.keys({ ...dependencies, ...devDependencies }));
/** number-precision is a dependency of a workspace, the rules. */
const inWorkspace = new Set(
  Object.keys((JSON.parse(read('domain/package.json')) as { readonly dependencies?: object }).dependencies ?? {}),
);

describe('the packages that the design names', () => {
  it.each([...IMPORTED, JEST, '@tarojs/react'])('%s is declared', (name) => {
    expect(declared.has(name) || inWorkspace.has(name)).toBe(true);
  });

  it.each(IMPORTED)('%s is imported by the product or its tests', (name) => {
    expect([...imported].some((from) => from === name || from.startsWith(`${name}/`))).toBe(true);
  });

  it('jest runs the tests by its configuration', () => {
    expect(read('package.json')).toContain(`"${JEST} --selectProjects unit properties"`);
    expect(read('jest.config.cjs')).toContain('projects: [');
  });

  it('@tarojs/react draws mini-programs: Taro’s React framework takes it in place of react-dom', () => {
    expect(read('config/index.js')).toContain("framework: 'react'");
    expect(read('node_modules/@tarojs/plugin-framework-react/dist/index.js')).toMatch(/react-dom\$.*@tarojs\/react/s);
  });
});
