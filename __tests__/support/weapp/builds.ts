/** The builds for super-apps: what each calls its files, and the names by which its scripts reach it. */
export interface Build {
  readonly platform: 'weapp' | 'alipay' | 'tt';
  readonly template: string;
  /** What its vendor's tool reads of the project. */
  readonly project: 'project.config.json' | 'mini.project.json';
  /** What its scripts find there beside the language: the name of its calls first. */
  readonly globals: readonly string[];
}

const WEAPP: Build = { platform: 'weapp', template: 'wxml', project: 'project.config.json', globals: ['wx'] };

const OTHERS: readonly Build[] = [
  { platform: 'alipay', template: 'axml', project: 'mini.project.json', globals: ['my', 'navigator'] },
  { platform: 'tt', template: 'ttml', project: 'project.config.json', globals: ['tt'] },
];

/** The builds that this run tests: `npm run test:full` makes the others as well. */
export const BUILDS: readonly Build[] = process.env.ROMDUOL_FULL === '1' ? [WEAPP, ...OTHERS] : [WEAPP];
