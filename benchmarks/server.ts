import { menuGet } from './figures/menu-get';
import { cartAdds, CLIENTS, ORDERS, orders, WARM_UP } from './figures/orders';
import { quoteTime } from './figures/quote';
import { reportTimes } from './figures/reports';
import { growMenu, seatDiners } from './support/generated';
import { residentMb } from './support/measure';
import { inPlace } from './support/place';
import { machine, table } from './support/print';

const DISHES = 300;

/** `npm run bench`: the figures of the server, on the real one with the real database. docs/performance.md explains. */
console.log(`${machine()}\n`);
await inPlace(async (place) => {
  const dishes = await growMenu(place.db, DISHES);
  const diners = await seatDiners(place.db, 1 + WARM_UP + ORDERS + CLIENTS);
  const app = await place.open();
  const party = { app, place, dishes };

  const menu = await menuGet(place, app);
  console.log(table(['menu, 32 clients', 'per second', 'spread', 'p99 ms', 'CPU ms', 'of it PostgreSQL'], menu));

  const writes = [await orders(party, diners.slice(CLIENTS)), await cartAdds(party, diners.slice(0, CLIENTS))];
  const head = ['writes, 32 clients, fsync on', 'per second', 'p50 ms', 'p99 ms', 'CPU ms', 'server', 'PostgreSQL'];
  console.log(`\n${table(head, writes)}`);

  console.log(`\n${table(['price', 'median ms', 'p99 ms'], [quoteTime()])}`);
  const reports = ['report of 200,000 orders', 'median ms', 'p95 ms'];
  console.log(`\n${table(reports, await reportTimes(place, app))}`);
  console.log(`\nresident memory of the server process after that: ${residentMb(app.pid).toFixed(0)} MB`);
});
