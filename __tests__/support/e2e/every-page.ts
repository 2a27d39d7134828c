import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Pages with an address of their own in H5: config/h5.js. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'pages/index/home': '/',
  'pages/location/open': '/open-location',
  'pages/staff/area/index': '/choose-location',
};
const quoted = (text: string): string[] => [...text.matchAll(/'([\w/-]+)'/g)].map(([, page = '']) => page);

/** The address of every page of the client, as src/app.config.ts lists them. */
export const everyPage = (): readonly string[] => {
  const config = readFileSync(path.resolve('src/app.config.ts'), 'utf8');
  const [, main = ''] = /pages: \[([^\]]*)\]/.exec(config) ?? [];
  const packages = [...config.matchAll(/root: '([\w/-]+)',\s*pages: \[([^\]]*)\]/g)];
  const all = [
    ...quoted(main),
    ...packages.flatMap(([, root = '', pages = '']) => quoted(pages).map((page) => `${root}/${page}`)),
  ];
  return all.map((page) => ELSEWHERE[page] ?? `/${page}`);
};
