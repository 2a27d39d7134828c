import { existsSync } from 'node:fs';
import { launchBrowser } from '../__tests__/support/browser';
import { growMenu, tableLinks } from './support/generated';
import { inPlace } from './support/place';
import { machine, table } from './support/print';
import { scrollThrough } from './web/scroll';

const DISHES = Number(process.argv[2] ?? 3_000);

/** `npm run bench:scroll [dishes]`: a thumb that flicks through a long menu. docs/performance.md explains. */
if (!existsSync('dist/h5/index.html')) throw new Error('the client is not built: npm run build:h5');

console.log(machine());
await inPlace(async (place) => {
  await growMenu(place.db, DISHES);
  const app = await place.open();
  const [link = '/'] = await tableLinks(place.db);
  const browser = await launchBrowser();
  try {
    const seen = await scrollThrough(browser, `http://127.0.0.1:${app.port}${link}`);
    console.log(
      table(
        [`${DISHES} dishes, CPU ${seen.cpu}×`, ''],
        [
          ['menu drawn after', `${seen.drawnMs.toFixed(0)} ms`],
          ['scrolled', `${(seen.scrolledPx / 1000).toFixed(0)},000 px in ${(seen.tookMs / 1000).toFixed(1)} s`],
          ['frames', String(seen.frames)],
          ['frame, median', `${seen.medianMs.toFixed(1)} ms`],
          ['frame, 95th of 100', `${seen.p95Ms.toFixed(1)} ms`],
          ['frames over 50 ms', String(seen.late)],
          ['rows in the document, most', String(seen.rows)],
        ],
      ),
    );
  } finally {
    await browser.close();
  }
});
