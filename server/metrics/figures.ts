import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Load } from '../http/capacity';
import type { SiteFigures, SystemState } from './system-state';

/** Where the figures of a process come from. */
export interface Sources {
  readonly load: Load;
  readonly pool: Pool;
  readonly sockets: () => number;
}

/** Gauges of the whole system, and their help texts. */
const SYSTEM_GAUGES = [
  ['jobsLate', 'Jobs that are due for a minute and not done'],
  ['papersWaiting', 'Print jobs that wait'],
  ['printersInTrouble', 'Printers that fail'],
  ['attemptsUnanswered', 'Payments whose provider has not said how they ended'],
  ['surplusOpen', 'Captured payments that no order is due, to be refunded by staff'],
  ['refundsWaiting', 'Refunds that a provider has not made yet'],
  ['webhooksLate', 'Messages to other systems that are due for a minute and not sent'],
  ['webhooksDead', 'Messages to other systems that were given up within a day'],
  ['webhooksFailing', 'Receivers of events that take no messages, or were switched off for that'],
  ['messagesFailed', 'Messages of 24 hours by Telegram and e-mail that could not be sent'],
] as const satisfies readonly (readonly [Exclude<keyof SystemState, 'orders' | 'sites'>, string])[];

/** Gauges of each server on site, with the store's number as label. */
const SITE_GAUGES = [
  ['connected', 'Whether the site is connected to its office'],
  ['bytesBehind', 'What the site had recorded beyond the office’s copy at the last contact, in bytes'],
  ['secondsBehind', 'How old the office’s copy of the site is, in seconds'],
  ['slotLost', 'Whether all rows of the site are being copied again'],
  ['ahead', 'Whether the site is of a newer release than its office, which must be upgraded to take its rows'],
] as const satisfies readonly (readonly [Exclude<keyof SiteFigures, 'store'>, string])[];

/** In seconds: a tap that is answered within 0.1 s feels immediate, one of 2.5 s is an annoyance. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const gauge = (register: Registry, name: string, help: string, read: () => number): void => {
  const made: Gauge = new Gauge({
    name: `romduol_${name}`,
    help,
    registers: [register],
    collect: () => made.set(read()),
  });
};

const addProcess = (register: Registry, { load, pool, sockets }: Sources): void => {
  gauge(register, 'sockets', 'Live connections of this process', sockets);
  gauge(register, 'requests_under_way', 'Requests that are worked on', () => load.underWay);
  gauge(
    register,
    'requests_refused',
    'Requests refused since the start because there was too much to do',
    () => load.refused,
  );
  gauge(register, 'database_connections', 'Connections to the database', () => pool.totalCount);
  gauge(register, 'database_connections_idle', 'Idle connections to the database', () => pool.idleCount);
  gauge(register, 'database_waiting', 'Calls that wait for a connection to the database', () => pool.waitingCount);
};

/** What all processes see alike: on a dashboard it is the greatest that is shown, not the sum. */
const addSystem = (register: Registry): ((found: SystemState) => void) => {
  const name = 'romduol_orders';
  const orders = new Gauge({
    name,
    help: 'Orders of 24 hours by status',
    labelNames: ['status'],
    registers: [register],
  });
  const setters = SYSTEM_GAUGES.map(([kind, help]) => {
    const made = new Gauge({
      name: `romduol_${kind.replace(/[A-Z]/g, '_$&').toLowerCase()}`,
      help,
      registers: [register],
    });
    return (found: SystemState): void => made.set(found[kind]);
  });
  const sites = SITE_GAUGES.map(([kind, help]) => {
    const made = new Gauge({
      name: `romduol_site_${kind.replace(/[A-Z]/g, '_$&').toLowerCase()}`,
      help,
      labelNames: ['store'],
      registers: [register],
    });
    return (found: SystemState): void => {
      made.reset();
      for (const site of found.sites) made.set({ store: site.store }, site[kind]);
    };
  });
  return (found) => {
    for (const set of sites) set(found);
    for (const [status, count] of Object.entries(found.orders)) orders.set({ status }, count);
    for (const set of setters) set(found);
  };
};

export interface Figures {
  /** All of them as text, after `found` was set; null where the system's state could not be read. */
  readonly text: (found: SystemState | null) => Promise<string>;
  readonly contentType: string;
  /** A request was answered after so many seconds. */
  readonly answered: (labels: { method: string; route: string; status: number }, seconds: number) => void;
}

/** All figures of one process, in a register of their own. Those of Node are added at the first request. */
export const createFigures = (sources: Sources): Figures => {
  const register = new Registry();
  const name = 'romduol_request_seconds';
  const labelNames = ['method', 'route', 'status'];
  const duration = new Histogram({
    name,
    help: 'How long requests took',
    labelNames,
    buckets: BUCKETS,
    registers: [register],
  });
  addProcess(register, sources);
  const note = addSystem(register);
  let isRead = false;
  return {
    contentType: register.contentType,
    answered: (labels, seconds) => duration.observe(labels, seconds),
    text: (found) => {
      if (!isRead) collectDefaultMetrics({ register });
      isRead = true;
      if (found) note(found);
      return register.metrics();
    },
  };
};
