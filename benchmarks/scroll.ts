import { existsSync } from 'node:fs';
import { launchChromium } from '../__tests__/support/browser';
import { fetchMenu, serveFloorPage } from './floor/page';
import { growMenu, tableLinks } from './support/generated';
import { median } from './support/measure';
import { inPlace } from './support/place';
import { machine, table } from './support/print';
import { type Scrolled, scrollThrough } from './web/scroll';
import { serveStaticCopy } from './web/static-copy';

/**
 * `npm run bench:scroll -- [flicks] [dishes …]`: a thumb that flicks through a menu, through a static page of the same
 * rows, and through the floor page. docs/performance.md explains.
 */
const [flicks = 5, ...named] = process.argv.slice(2).map(Number);
/** Menus up to this number of dishes are drawn whole. */
const DRAWN_WHOLE = 200;
/** A usual menu, and one of thousands. */
const menus = named.length > 0 ? named : [60, 3_000];
if (!Number.isInteger(flicks) || flicks < 1) throw new Error('the number of flicks must be a whole number from 1');
if (!existsSync('dist/h5/index.html')) throw new Error('the client is not built: npm run build:h5');

const ms = (time: number): string => `${time.toFixed(1)} ms`;
const FIGURES = [
  ['scrolled, px', (each) => each.scrolledPx, String],
  ['frames', (each) => each.frames, String],
  ['missed frames', (each) => each.missed, String],
  ['frame, median', (each) => each.medianMs, ms],
  ['frame, 95th of 100', (each) => each.p95Ms, ms],
  ['rows in the document, most', (each) => each.rows, String],
] as const satisfies readonly (readonly [string, (each: Scrolled) => number, (value: number) => string])[];

console.log(machine());
for (const dishes of menus) {
  await inPlace(async (place) => {
    await growMenu(place.db, dishes);
    const app = await place.open();
    const [link = '/'] = await tableLinks(place.db);
    const url = `http://127.0.0.1:${app.port}${link}`;
    const menu = await fetchMenu(app.port, new URL(url).searchParams.get('tableUuid') ?? '');
    const floor = await serveFloorPage(menu);
    const browser = await launchChromium();
    // Of a longer menu only the rows near the screen are in the document: there is nothing to copy.
    const isWhole = dishes <= DRAWN_WHOLE;
    const drawn = isWhole ? menu.goods.length : 1;
    const copy = isWhole ? await serveStaticCopy(browser, url, drawn) : null;
    try {
      const [ours, still, bare]: [Scrolled[], Scrolled[], Scrolled[]] = [[], [], []];
      while (ours.length < flicks) {
        ours.push(await scrollThrough(browser, url, drawn));
        if (copy !== null) still.push(await scrollThrough(browser, `http://127.0.0.1:${copy.port}/`, drawn));
        bare.push(await scrollThrough(browser, `http://127.0.0.1:${floor.port}/`, drawn));
      }
      const rows = FIGURES.map(([name, of, print]) => {
        const own = ours.map(of);
        const spread = (all: readonly number[]): string => `${print(Math.min(...all))}–${print(Math.max(...all))}`;
        const same = still.map(of);
        const copied = same.length > 0 ? [print(median(same)), spread(same)] : ['', ''];
        return [name, print(median(own)), spread(own), ...copied, print(median(bare.map(of)))];
      });
      console.log(
        `\n${table([`${dishes} dishes, CPU ${ours[0]?.cpu ?? 0}×, ${flicks} flicks`, 'median', 'spread', 'static', 'spread', 'floor'], rows)}`,
      );
    } finally {
      await browser.close();
      floor.close();
      copy?.close();
    }
  });
}
