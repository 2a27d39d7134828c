import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Bundle } from '../../__tests__/support/machines/a-server';
import { Office, type SiteMachine } from '../../__tests__/support/machines/sites';
import { RIVERSIDE } from '../../__tests__/support/world/opening';
import { cpuSince, median, percentile, postgresMb, readCpuTime, residentMb } from '../support/measure';
import { growSales } from '../support/sales';

/** So many sites at one office, one step after the other; `BENCH_SITES=1,10,30` chooses others. */
const STEPS = (process.env['BENCH_SITES'] ?? '1,3').split(',').map(Number);
const IDLE_MS = 20_000;
const CHANGES = 100;
const ORDERS = 100_000;
const PATIENCE_MS = 600_000;

export const SITES_HEAD = [
  'sites at one office',
  'server MB',
  'PostgreSQL MB',
  'idle CPU %',
  'of it PostgreSQL %',
  'lag p50 ms',
  'lag p95 ms',
];

const bundle = (): Bundle => {
  const main = `node_modules/.cache/romduol/bench-sites-${process.pid}.mjs`;
  execFileSync(process.execPath, ['scripts/build-server.mjs', main]);
  return { main };
};

const until = async (isSo: () => Promise<boolean>, every: number): Promise<void> => {
  for (const end = performance.now() + PATIENCE_MS; !(await isSo()); await pause(every))
    if (performance.now() > end) throw new Error('it takes too long');
};

interface JoinedSite {
  readonly storeId: number;
  readonly machine: SiteMachine;
}

const joins = async (office: Office, made: Bundle, number: number): Promise<JoinedSite> => {
  const name = `Branch ${number}`;
  const home = await office.db.selectFrom('store').select('id').orderBy('id').executeTakeFirstOrThrow();
  const copyFrom = { storeId: home.id, parts: ['menu' as const] };
  const opened = { ...RIVERSIDE, name: { en: name, 'zh-Hans': name, km: name }, ownMembers: true, copyFrom };
  const { storeId } = await office.owner.does('openStore', opened);
  const machine = await office.joinSite(made, storeId);
  return { storeId, machine };
};

/** The process that started a connection's own. */
const findPostmaster = async (office: Office): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(office.db);
  const stat = readFileSync(`/proc/${rows[0]?.pid ?? 0}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

const readPhone = async (db: Office['db'], storeId: number): Promise<string> =>
  (await db.selectFrom('store').select('phone').where('id', '=', storeId).executeTakeFirstOrThrow()).phone;

/** From the end of a transaction at a site until its row is read at the office, in ms. */
const measureLag = async (office: Office, sites: readonly JoinedSite[]): Promise<number[]> => {
  const lags: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const site = sites[change % sites.length];
    if (site === undefined) throw new Error('no site');
    const { storeId, machine } = site;
    const phone = String(10_000_000 + change);
    await machine.db.updateTable('store').set({ phone }).where('id', '=', storeId).execute();
    const from = performance.now();
    await until(async () => (await readPhone(office.db, storeId)) === phone, 1);
    lags.push(performance.now() - from);
  }
  return lags;
};

const measure = async (office: Office, sites: readonly JoinedSite[]): Promise<string[]> => {
  const server = office.member.running.process.pid ?? 0;
  const postmaster = await findPostmaster(office);
  const before = readCpuTime(server, postmaster);
  await pause(IDLE_MS);
  const used = cpuSince(before, readCpuTime(server, postmaster), IDLE_MS / 100);
  const lags = await measureLag(office, sites);
  return [
    String(sites.length),
    residentMb(server).toFixed(0),
    postgresMb(postmaster).toFixed(0),
    (used.server + used.postgres).toFixed(1),
    used.postgres.toFixed(1),
    median(lags).toFixed(0),
    percentile(lags, 0.95).toFixed(0),
  ];
};

/** From the moment at which a site comes back whose slot is lost until the office has all of its rows, in s. */
const measureReseed = async (office: Office, { storeId, machine }: JoinedSite): Promise<number> => {
  const { db } = machine;
  machine.line.cut();
  const isIdle = async (): Promise<boolean> => {
    const { rows } = await sql<{ active: boolean }>`SELECT active FROM pg_replication_slots`.execute(db);
    return rows.every(({ active }) => !active);
  };
  await until(isIdle, 100);
  await growSales(db, storeId, { count: ORDERS, days: 90 });
  await sql`SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots`.execute(db);
  const from = performance.now();
  machine.line.mend();
  const isThere = async (): Promise<boolean> => {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM orders WHERE store_id = ${storeId}`.execute(office.db);
    return rows[0]?.count === ORDERS;
  };
  await until(isThere, 250);
  return (performance.now() - from) / 1000;
};

/** `npm run bench sites`: what sites cost their office. Each has a server and a PostgreSQL of its own on this machine. */
export const siteFigures = async (): Promise<{ readonly rows: string[][]; readonly reseed: string }> => {
  const made = bundle();
  const office = await Office.open(made);
  const sites: JoinedSite[] = [];
  try {
    const rows: string[][] = [];
    for (const count of STEPS) {
      while (sites.length < count) sites.push(await joins(office, made, sites.length + 1));
      rows.push(await measure(office, sites));
      console.error(rows.at(-1)?.join(' · '));
    }
    const [first] = sites;
    if (first === undefined) throw new Error('no site');
    const seconds = await measureReseed(office, first);
    return {
      rows,
      reseed: `${ORDERS} orders of a site whose slot was lost are at the office after ${seconds.toFixed(0)} s`,
    };
  } finally {
    for (const { machine } of sites) await machine.close();
    await office.close();
    for (const file of [made.main, `${made.main}.map`]) rmSync(file, { force: true });
  }
};
