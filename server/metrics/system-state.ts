import { PAY_STATUSES, STATUS_TRAITS } from '@romduol/domain/order/pay-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db';
import { isServedHere } from '../db/served-here';
import { CONTACT_VALID_MS } from '../sites/limits';

/** Orders are counted by status for as long as an evening and the day before it last, in ms. */
const RECENT_MS = 24 * 3_600_000;
/** A job is taken up within a second or two; later than this it is late, in ms. */
const LATE_MS = 60_000;

/** The state of the whole system, over all stores. */
export interface SystemState {
  /** Orders placed within a day, by the name of their status. */
  readonly orders: Readonly<Record<string, number>>;
  readonly jobsLate: number;
  /** Papers that wait for their printer, and printers that do not take them. */
  readonly papersWaiting: number;
  readonly printersInTrouble: number;
  /** Attempts to pay whose time is over without an answer of the provider, and captures that no order is due. */
  readonly attemptsUnanswered: number;
  readonly surplusOpen: number;
  /** Refunds that were ordered from a provider and have not been made. */
  readonly refundsWaiting: number;
  /** Messages to other systems that are late or were given up within a day, and receivers that take none. */
  readonly webhooksLate: number;
  readonly webhooksDead: number;
  readonly webhooksFailing: number;
  /** Messages of a day that could not be sent. */
  readonly messagesFailed: number;
  /** Servers on site, at their office. */
  readonly sites: readonly SiteFigures[];
}

export interface SiteFigures {
  readonly store: number;
  readonly connected: 0 | 1;
  readonly bytesBehind: number;
  readonly secondsBehind: number;
  /** Its rows are being copied again. */
  readonly slotLost: 0 | 1;
  /** It was upgraded before its office. */
  readonly ahead: 0 | 1;
}

const countRows = async (db: Db, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${from}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Store by store: each has an index of its own orders by time. */
const countOrders = async (db: Db, now: Date): Promise<Record<string, number>> => {
  const since = new Date(now.getTime() - RECENT_MS);
  const { rows } = await sql<{ status: number; count: number }>`
    SELECT o.pay_status AS status, count(*) AS count
    FROM store s JOIN LATERAL (
      SELECT pay_status FROM orders WHERE orders.store_id = s.id AND orders.placed_at > ${since}
    ) o ON true
    GROUP BY o.pay_status`.execute(db);
  const counted = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(PAY_STATUSES.map((status) => [STATUS_TRAITS[status].name, counted.get(status) ?? 0]));
};

/** Of stores that a server on site writes, that one counts. */
const served = (table: string): RawBuilder<boolean> => isServedHere(sql.ref(`${table}.store_id`));

const PAPERS = sql`print_job WHERE state IN ('queued', 'printing') AND ${served('print_job')}`;
const TROUBLED = sql`printer WHERE failures > 0 AND enabled AND removed_at IS NULL AND ${served('printer')}`;
const SURPLUS = sql`surplus WHERE resolved_at IS NULL AND ${served('surplus')}`;

const listSites = async (db: Db): Promise<SiteFigures[]> => {
  const { rows } = await sql<SiteFigures>`
    SELECT store_id AS store, (relay_port IS NOT NULL AND contact_at > now() - ${CONTACT_VALID_MS} * interval '1 ms')::int AS connected,
      coalesce(bytes_behind, 0) AS "bytesBehind", coalesce(extract(epoch FROM now() - replicated_at), 0)::float8 AS "secondsBehind",
      slot_lost::int AS "slotLost", site_ahead::int AS ahead
    FROM store_site WHERE side = 'office' AND state IN ('joining', 'site')`.execute(db);
  return rows;
};

const countWebhooks = async (db: Db, now: Date) => {
  const late = new Date(now.getTime() - LATE_MS);
  const recent = new Date(now.getTime() - RECENT_MS);
  const [webhooksLate, webhooksDead, webhooksFailing] = await Promise.all([
    countRows(db, sql`webhook_delivery WHERE state = 'waiting' AND due_at < ${late}`),
    countRows(db, sql`webhook_delivery WHERE state = 'dead' AND done_at > ${recent}`),
    countRows(
      db,
      sql`webhook_endpoint WHERE removed_at IS NULL AND (failing_since < ${late} OR ended_why IS NOT NULL)`,
    ),
  ]);
  return { webhooksLate, webhooksDead, webhooksFailing };
};

/** Reads the state of the whole system: the only place that queries all stores at once. */
export const readSystemState = async (db: Db, now: Date): Promise<SystemState> => {
  const late = new Date(now.getTime() - LATE_MS);
  const dueJobs = (kinds: RawBuilder<unknown>) =>
    sql`job WHERE done_at IS NULL AND due_at < ${late} AND ${kinds} AND ${served('job')}`;
  const dayAgo = new Date(now.getTime() - RECENT_MS);
  const messages = sql`message WHERE state = 'failed' AND created_at > ${dayAgo} AND ${served('message')}`;
  const [
    orders,
    jobsLate,
    papersWaiting,
    printersInTrouble,
    attemptsUnanswered,
    surplusOpen,
    refundsWaiting,
    sites,
    webhooks,
    messagesFailed,
  ] = await Promise.all([
    countOrders(db, now),
    countRows(db, dueJobs(sql`true`)),
    countRows(db, PAPERS),
    countRows(db, TROUBLED),
    countRows(db, sql`payment_attempt WHERE status = 'open' AND expires_at < ${late} AND ${served('payment_attempt')}`),
    countRows(db, SURPLUS),
    countRows(db, sql`job WHERE done_at IS NULL AND kind IN ('gatewayRefund', 'surplusRefund') AND ${served('job')}`),
    listSites(db),
    countWebhooks(db, now),
    countRows(db, messages),
  ]);
  return {
    ...{ orders, jobsLate, papersWaiting, printersInTrouble, attemptsUnanswered, surplusOpen, refundsWaiting, sites },
    ...webhooks,
    messagesFailed,
  };
};
