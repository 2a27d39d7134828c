import { existsSync } from 'node:fs';
import { launchBrowser } from '../__tests__/support/browser';
import { growMenu, tableLinks } from './support/generated';
import { median } from './support/measure';
import { inPlace } from './support/place';
import { machine, table } from './support/print';
import { PHONE, visit, type Visit } from './web/visit';

const DISHES = 60;

/** `npm run bench:web [visits]`: a diner's first visit, on the built client. docs/performance.md explains. */
const visits = Number(process.argv[2] ?? 5);
if (!Number.isInteger(visits) || visits < 1) throw new Error('the number of visits must be a whole number from 1');
if (!existsSync('dist/h5/index.html')) throw new Error('the client is not built: npm run build:h5');

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const ms = (time: number): string => `${time.toFixed(0)} ms`;

/** Every figure, as it is printed. */
const FIGURES = {
  document: ['document, over the line', kb],
  script: ['JavaScript before the first add', kb],
  style: ['CSS before the first add', kb],
  dish: ['first dish visible', ms],
  lcp: ['largest contentful paint', ms],
  blocking: ['total blocking time', ms],
  ready: ['first add possible', ms],
  tap: ['tap on + → number in the cart', ms],
  cls: ['layout shift (CLS)', (shift) => shift.toFixed(3)],
} as const satisfies Record<keyof Visit, readonly [string, (value: number) => string]>;

console.log(`${machine()}`);
await inPlace(async (place) => {
  await growMenu(place.db, DISHES);
  const app = await place.open();
  const links = await tableLinks(place.db);
  // A table of its own, so that nobody finds a cart with something in it.
  const link = (number: number): string => `http://127.0.0.1:${app.port}${links[number % links.length] ?? '/'}`;
  const browser = await launchBrowser();
  console.log(
    `Chromium ${browser.version()}, CPU ${PHONE.cpu}×, ${PHONE.downMbit} Mbit/s, ${PHONE.rttMs} ms, ${DISHES} dishes\n`,
  );
  try {
    // The first one finds the server's caches empty, and counts for nothing.
    await visit(browser, link(0));
    const all: Visit[] = [];
    while (all.length < visits) all.push(await visit(browser, link(all.length + 1)));
    const rows = (Object.keys(FIGURES) as (keyof Visit)[]).map((key) => {
      const [name, print] = FIGURES[key];
      const values = all.map((each) => each[key]);
      return [name, print(median(values)), print(Math.min(...values)), print(Math.max(...values))];
    });
    console.log(table([`first visit, ${visits} times`, 'median', 'least', 'most'], rows));
  } finally {
    await browser.close();
  }
});
