import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchChromium } from '../__tests__/support/browser';
import { fetchMenu, serveFloorPage } from './floor/page';
import { growMenu, tableLinks } from './support/generated';
import { median } from './support/measure';
import { inPlace } from './support/place';
import { machine, table } from './support/print';
import { openDirect, openSecure } from './web/front';
import { comeBack, PHONE, type Return, visit, type Visit } from './web/visit';

/** A usual menu, and one of thousands, which must feel the same. */
const MENUS = [60, 3_000];

/**
 * `npm run bench:web -- [visits] [dishes …] [--tls]`: a diner's first and second visit, on the built client; with `--tls` as
 * deployed, through nginx. docs/performance.md explains.
 */
const { values, positionals } = parseArgs({ options: { tls: { type: 'boolean' } }, allowPositionals: true });
const [visits = 7, ...named] = positionals.map(Number);
const menus = named.length > 0 ? named : MENUS;
if (!Number.isInteger(visits) || visits < 1) throw new Error('the number of visits must be a whole number from 1');
if (!existsSync('dist/h5/index.html')) throw new Error('the client is not built: npm run build:h5');

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const ms = (time: number): string => `${time.toFixed(0)} ms`;

/** Every figure, as it is printed. */
const FIGURES = {
  document: ['document, over the line', kb],
  script: ['JavaScript of the app, until it takes over', kb],
  style: ['CSS until then', kb],
  dish: ['first dish visible', ms],
  lcp: ['largest contentful paint', ms],
  blocking: ['total blocking time', ms],
  ready: ['first add possible', ms],
  early: ['tap on + → number, at that moment', ms],
  app: ['the app has taken over', ms],
  tap: ['tap on + → number, in the app', ms],
  cls: ['layout shift (CLS)', (shift) => shift.toFixed(3)],
  heap: ['JavaScript heap', kb],
  nodes: ['elements in the document', String],
} as const satisfies Record<keyof Visit, readonly [string, (value: number) => string]>;

/** Medians beside each other, ours with its spread, the floor, and how many floors ours is. */
const compared = <K extends keyof Visit>(
  ours: readonly Pick<Visit, K>[],
  floor: readonly Pick<Visit, K>[],
  keys: readonly K[],
) =>
  keys.map((key) => {
    const [name, print] = FIGURES[key];
    const own = ours.map((each) => each[key]);
    const bare = median(floor.map((each) => each[key]));
    const share = bare > 0 ? (median(own) / bare).toFixed(2) : '';
    return [name, print(median(own)), print(Math.min(...own)), print(Math.max(...own)), print(bare), share];
  });

const HEAD = ['median', 'least', 'most', 'floor', '÷ floor'];

console.log(`${machine()}`);
for (const dishes of menus) {
  await inPlace(async (place) => {
    await growMenu(place.db, dishes);
    const app = await place.open();
    const links = await tableLinks(place.db);
    const front = await (values.tls === true ? openSecure() : openDirect());
    const origin = await front.at(app.port);
    // A table of its own, so that the cart is empty.
    const link = (number: number): string => `${origin}${links[number % links.length] ?? '/'}`;
    const code = new URL(link(0)).searchParams.get('tableUuid') ?? '';
    const floor = await serveFloorPage(await fetchMenu(app.port, code));
    const bare = `${await front.at(floor.port)}/`;
    const browser = await launchChromium(front.flags);
    console.log(
      `\nChromium ${browser.version()}, CPU ${PHONE.cpu}×, ${PHONE.downMbit} Mbit/s, ${PHONE.rttMs} ms, ${dishes} dishes${values.tls === true ? ', nginx, TLS, HTTP/2' : ''}\n`,
    );
    try {
      // The first one finds the server's caches empty, and counts for nothing.
      await visit(browser, link(0));
      const ours: Visit[] = [];
      const bares: Visit[] = [];
      const again: Return[] = [];
      while (ours.length < visits) {
        ours.push(await visit(browser, link(ours.length + 1)));
        bares.push(await visit(browser, bare));
        again.push(await comeBack(browser, link(ours.length + 8)));
      }
      const all = Object.keys(FIGURES) as (keyof Visit)[];
      console.log(table([`first visit, ${visits} times`, ...HEAD], compared(ours, bares, all)));
      const keys = ['document', 'dish', 'lcp', 'ready', 'app'] as const;
      console.log(
        `\n${table(['second visit, beside our first', ...HEAD.slice(0, 3), 'first', '÷ first'], compared(again, ours, keys))}`,
      );
    } finally {
      await browser.close();
      floor.close();
      await front.close();
    }
  });
}
