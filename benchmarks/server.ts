import { MEAL_HEAD, meals } from './figures/meals';
import { menuGet } from './figures/menu-get';
import { writes } from './figures/orders';
import { quoteTime } from './figures/quote';
import { reportTimes } from './figures/reports';
import { SITES_HEAD, siteFigures } from './figures/sites';
import { STORES_HEAD, storeTimes } from './figures/stores';
import { growMenu } from './support/generated';
import { mostResidentMb, residentMb } from './support/measure';
import { inPlace } from './support/place';
import { machine, table } from './support/print';

const DISHES = 300;

/** What is measured; all of it, or what is named: `npm run bench writes reports`. Sites only where they are named: each is two servers. */
const FIGURES = ['menu', 'writes', 'meal', 'price', 'reports', 'stores', 'sites'] as const;
const named = process.argv.slice(2);
const wanted = (figure: (typeof FIGURES)[number]): boolean => named.length === 0 || named.includes(figure);

/** In a place of its own: it has as many dishes as the demo store, and starts a server for each number of stores. */
const measureStores = (): Promise<void> =>
  inPlace(async (place) => console.log(`\n${table(STORES_HEAD, await storeTimes(place))}`));

/** `npm run bench`: the figures of the server, on the real one with the real database. docs/performance.md explains. */
console.log(`${machine()}\n`);
if (wanted('stores')) await measureStores();
if (named.includes('sites')) {
  const { rows, reseed } = await siteFigures();
  console.log(`\n${table(SITES_HEAD, rows)}\n\n${reseed}`);
}
const measureOthers = (): Promise<void> =>
  inPlace(async (place) => {
    const dishes = await growMenu(place.db, DISHES);
    const app = await place.open();
    const sayMemory = (when: string): void =>
      console.log(
        `\nresident memory of the server process ${when}: ${residentMb(app.pid).toFixed(0)} MB, ` +
          `at most ${mostResidentMb(app.pid).toFixed(0)} MB since its start`,
      );

    if (wanted('menu')) {
      const head = ['menu, 32 clients', 'per second', 'spread', 'p99 ms', 'CPU ms', 'of it PostgreSQL'];
      console.log(table(head, await menuGet(place, app)));
    }
    if (wanted('writes')) {
      const head = ['writes, 32 clients, fsync on', 'per second', 'spread', 'p50 ms', 'p99 ms', 'CPU ms'];
      console.log(`\n${table([...head, 'server', 'PostgreSQL'], await writes({ app, place, dishes }))}`);
      sayMemory('under that load');
    }
    if (wanted('meal')) {
      console.log(`\n${table(MEAL_HEAD, await meals({ app, place, dishes }))}`);
      sayMemory('under that load');
    }
    if (wanted('price')) console.log(`\n${table(['price', 'median ms', 'p99 ms'], [quoteTime()])}`);
    if (wanted('reports')) {
      const head = ['report of 200,000 orders', 'median ms', 'p95 ms'];
      console.log(`\n${table(head, await reportTimes(place, app))}`);
    }
    sayMemory('after all of that');
  });
if (named.length === 0 || named.some((figure) => figure !== 'stores' && figure !== 'sites')) await measureOthers();
