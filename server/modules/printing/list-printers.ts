import type { Endpoints, Output } from '@romduol/contract';
import type { Db } from '../../db/db';
import { listStations } from './stations';

type Listed = Output<Endpoints['printers']>;

const selectCounts = (db: Db, storeId: number) =>
  db
    .selectFrom('print_job')
    .select(['printer_id', 'state'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('state', 'in', ['queued', 'printing', 'unsure'])
    .groupBy(['printer_id', 'state'])
    .execute();

const loadPrinters = async (db: Db, storeId: number): Promise<Listed['printers']> => {
  const rows = await db
    .selectFrom('printer')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const counts = await selectCounts(db, storeId);
  const bound = await db.selectFrom('printer_station').selectAll().where('store_id', '=', storeId).execute();
  const jobs = (printerId: number, ...states: string[]): number =>
    counts
      .filter((each) => each.printer_id === printerId && states.includes(each.state))
      .reduce((sum, { count }) => sum + count, 0);
  return rows.map((row) => ({
    printerId: row.id,
    name: row.name,
    host: row.host,
    port: row.port,
    paper: row.paper,
    kinds: row.kinds,
    languages: row.languages,
    stationIds: bound.filter((each) => each.printer_id === row.id).map((each) => each.station_id),
    printsWhenPaid: row.prints_when_paid,
    opensDrawer: row.opens_drawer,
    answers: row.answers,
    enabled: row.enabled,
    problem: row.problem,
    waiting: jobs(row.id, 'queued', 'printing'),
    unsure: jobs(row.id, 'unsure'),
  }));
};

/** Everything that a manager sets about paper, and how the printers are. */
export const listPrinters = async (db: Db, storeId: number): Promise<Listed> => {
  const templates = await db.selectFrom('paper_template').selectAll().where('store_id', '=', storeId).execute();
  const stations = await listStations(db, storeId);
  return {
    printers: await loadPrinters(db, storeId),
    stations: stations.map(({ id, ...station }) => ({ stationId: id, ...station })),
    templates: templates.map((row) => ({
      kind: row.kind,
      firstWords: row.first_words,
      lastWords: row.last_words,
      qr: row.qr,
      showsLogo: row.shows_logo,
    })),
  };
};
