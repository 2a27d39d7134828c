import { existsSync } from 'node:fs';
import { launchChromium } from '../__tests__/support/browser';
import { fetchMenu, serveFloorPage } from './floor/page';
import { growMenu, tableLinks } from './support/generated';
import { median } from './support/measure';
import { inPlace } from './support/place';
import { machine, table } from './support/print';
import { type Scrolled, scrollThrough } from './web/scroll';

/** A usual menu, and one of thousands. */
const MENUS = [60, 3_000];

/** `npm run bench:scroll [flicks]`: a thumb that flicks through a menu, and through the floor page. docs/performance.md explains. */
const flicks = Number(process.argv[2] ?? 5);
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
for (const dishes of MENUS) {
  await inPlace(async (place) => {
    await growMenu(place.db, dishes);
    const app = await place.open();
    const [link = '/'] = await tableLinks(place.db);
    const url = `http://127.0.0.1:${app.port}${link}`;
    const floor = await serveFloorPage(await fetchMenu(app.port, new URL(url).searchParams.get('tableUuid') ?? ''));
    const browser = await launchChromium();
    try {
      const [ours, bare]: [Scrolled[], Scrolled[]] = [[], []];
      while (ours.length < flicks) {
        ours.push(await scrollThrough(browser, url));
        bare.push(await scrollThrough(browser, `http://127.0.0.1:${floor.port}/`));
      }
      const rows = FIGURES.map(([name, of, print]) => {
        const own = ours.map(of);
        const spread = `${print(Math.min(...own))}–${print(Math.max(...own))}`;
        return [name, print(median(own)), spread, print(median(bare.map(of)))];
      });
      console.log(
        `\n${table([`${dishes} dishes, CPU ${ours[0]?.cpu ?? 0}×, ${flicks} flicks`, 'median', 'spread', 'floor'], rows)}`,
      );
    } finally {
      await browser.close();
      floor.close();
    }
  });
}
