import { readFileSync } from 'node:fs';

const ROW = /^\| `[^`]+` +\| (\S+) +\|/gm;

/** Of these screens, those that docs/screens lacks: `npm run screenshots` writes it. */
export const unlisted = (screens: readonly string[]): readonly string[] => {
  const listed = new Set([...readFileSync('docs/screens/README.md', 'utf8').matchAll(ROW)].map(([, name]) => name));
  // A page that is opened by its address only is called by it.
  return screens.filter((name) => !name.startsWith('/') && !listed.has(name));
};
