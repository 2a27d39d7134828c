import { textIn } from '../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import {
  type MainAmount,
  minus,
  NO_MAIN,
  NO_SECOND,
  plus,
  type SecondAmount,
  sumAmounts,
} from '@romduol/domain/money/amount';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import { sql } from 'kysely';
import type { Channel } from '../../db/schema-orders';
import type { Db } from '../../db/db';
import type { Language } from '@romduol/domain/languages';
import { gatewayNameOrNull } from '../../payments/names';
import type { About, AboutFile } from './about';
import { cashIn } from './cash';
import { CHANNEL_WORDS } from './channel-words';
import { type Columns, type Sheet, toSheet } from './report-file';
import { salesReport } from './sales';
import { atInstants, type StorePeriod } from './store-periods';

type Report = Output<Endpoints['channelReport']>;
type Row = Report['channels'][number];

/** A channel as the ledger names it; an offline channel that is cash counts as cash. */
interface Way {
  readonly channel: Channel;
  readonly offline: number | null;
  readonly gateway: string | null;
}

const OF_CASH = sql<number | null>`CASE WHEN c.kind = 'cash' THEN NULL ELSE t.offline_channel_id END`;

const selectTenders = (db: Db) =>
  db
    .selectFrom('tender as t')
    .leftJoin('offline_channel as c', (join) =>
      join.onRef('c.store_id', '=', 't.store_id').onRef('c.id', '=', 't.offline_channel_id'),
    )
    .select(['t.store_id as storeId', 't.channel', OF_CASH.as('offline'), 't.gateway'])
    .groupBy(['t.store_id', 't.channel', OF_CASH, 't.gateway']);

const takenIn = (db: Db, places: readonly StorePeriod[]) =>
  selectTenders(db)
    .select((row) => [
      row.fn.countAll<number>().as('tenders'),
      sql<MainAmount>`sum(t.amount_cents)::bigint`.as('taken'),
      sql<MainAmount>`coalesce(sum(t.tip_cents) FILTER (WHERE t.voided_at IS NULL), 0)::bigint`.as('tips'),
      sql<SecondAmount>`coalesce(sum(t.rounding_riel), 0)::bigint`.as('roundingRiel'),
    ])
    .where(atInstants(places, 't.store_id', 't.at'))
    .execute();

/** Refunds and voids, on the day on which they were given. */
const givenBackIn = (db: Db, places: readonly StorePeriod[]) =>
  selectTenders(db)
    .innerJoin('refund_tender as x', (join) =>
      join.onRef('x.store_id', '=', 't.store_id').onRef('x.tender_id', '=', 't.id'),
    )
    .innerJoin('refund as r', (join) => join.onRef('r.store_id', '=', 'x.store_id').onRef('r.id', '=', 'x.refund_id'))
    .select([
      sql<MainAmount>`sum(x.amount_cents)::bigint`.as('back'),
      sql<SecondAmount>`sum(x.rounding_riel)::bigint`.as('roundingRiel'),
    ])
    .where(atInstants(places, 'r.store_id', 'r.at'))
    .execute();

/** Credit that was settled or cancelled. */
const loweredIn = (db: Db, places: readonly StorePeriod[]) =>
  selectTenders(db)
    .innerJoin('credit_lowered as l', (join) =>
      join.onRef('l.store_id', '=', 't.store_id').onRef('l.tender_id', '=', 't.id'),
    )
    .select(sql<MainAmount>`sum(l.amount_cents)::bigint`.as('back'))
    .where(atInstants(places, 'l.store_id', 'l.at'))
    .execute();

const topUpsIn = async (db: Db, places: readonly StorePeriod[]) => {
  const rows = await db
    .selectFrom('till_entry as t')
    .innerJoin('offline_channel as c', (join) =>
      join.onRef('c.store_id', '=', 't.store_id').onRef('c.id', '=', 't.offline_channel_id'),
    )
    .select([
      't.store_id as storeId',
      OF_CASH.as('offline'),
      sql<MainAmount>`sum(t.amount_cents)::bigint`.as('topUps'),
      sql<SecondAmount>`sum(t.rounding_riel)::bigint`.as('roundingRiel'),
    ])
    .where(atInstants(places, 't.store_id', 't.at'))
    .groupBy(['t.store_id', OF_CASH])
    .execute();
  return rows.map((row) => ({ ...row, channel: 'CASH_PAY' as const, gateway: null }));
};

const NONE = { tenders: 0, taken: NO_MAIN, back: NO_MAIN, tips: NO_MAIN, roundingRiel: NO_SECOND, topUps: NO_MAIN };
type Sums = typeof NONE;

const added = (a: Sums, b: Partial<Sums>): Sums => ({
  tenders: a.tenders + (b.tenders ?? 0),
  taken: plus(a.taken, b.taken ?? NO_MAIN),
  back: plus(a.back, b.back ?? NO_MAIN),
  tips: plus(a.tips, b.tips ?? NO_MAIN),
  roundingRiel: plus(a.roundingRiel, b.roundingRiel ?? NO_SECOND),
  topUps: plus(a.topUps, b.topUps ?? NO_MAIN),
});

const IN_CASH: Way = { channel: 'CASH_PAY', offline: null, gateway: null };

/** One row a channel, of whatever is known of it. */
const gathered = (parts: readonly (Way & Partial<Sums>)[]): (Way & Sums)[] => {
  const rows = new Map<string, Way & Sums>();
  for (const part of parts) {
    const { channel, offline, gateway } = part;
    const key = `${channel}:${offline ?? ''}:${gateway ?? ''}`;
    rows.set(key, { channel, offline, gateway, ...added(rows.get(key) ?? NONE, part) });
  }
  return [...rows.values()].sort((a, b) => b.taken - a.taken || a.channel.localeCompare(b.channel));
};

/** The names of offline channels, which are a store's own. */
const loadNames = async (db: Db, storeIds: readonly number[], language: Language) => {
  const rows = await db
    .selectFrom('offline_channel')
    .select(['store_id', 'id', 'channels_name'])
    .where('store_id', 'in', storeIds)
    .execute();
  const names = new Map(rows.map((row) => [`${row.store_id}:${row.id}`, textIn(row.channels_name, language)]));
  return (storeId: number, { offline, gateway }: Way): string | null =>
    offline === null ? gatewayNameOrNull(gateway, language) : (names.get(`${storeId}:${offline}`) ?? null);
};

/** What came in and went back by each channel of each store, straight from the ledger. */
export const loadChannels = async (db: Db, places: readonly StorePeriod[], language: Language) => {
  const [nameWay, ...lists] = await Promise.all([
    loadNames(
      db,
      places.map(({ store }) => store.id),
      language,
    ),
    takenIn(db, places),
    givenBackIn(db, places),
    loweredIn(db, places),
    topUpsIn(db, places),
  ]);
  const parts: readonly (Way & Partial<Sums> & { readonly storeId: number })[] = lists.flat();
  /** `others` are channels of which nothing is in the ledger. */
  return (storeId: number, others: readonly Way[] = []) =>
    gathered([...parts.filter((part) => part.storeId === storeId), ...others]).map((way) => ({
      ...way,
      through: nameWay(storeId, way),
      net: minus(way.taken, way.back),
    }));
};

/**
 * What came in and went back by each channel, straight from the ledger. `sold` is what the sales of the period come to,
 * where it is known.
 */
export const channelReport = async (about: About, sold?: MainAmount): Promise<Report> => {
  const { db, store, period, language } = about;
  const sales = sold ?? (await salesReport(about)).sum.net;
  const channelsIn = await loadChannels(db, [{ store, period }], language);
  const cash = await cashIn(db, store, period);
  // Notes may move without a payment or a refund of the period: a surplus that is handed out.
  const isMoved = cash.cents !== 0 || cash.riel !== 0;
  const channels = channelsIn(store.id, isMoved ? [IN_CASH] : []).map(({ offline, gateway: _way, ...sums }): Row => ({
    ...sums,
    cash: sums.channel === 'CASH_PAY' && offline === null ? cash : null,
  }));
  const net = sumAmounts(channels.map((row) => row.net));
  return { from: period.from, to: period.to, channels, net, unsettled: minus(net, sales) };
};

const COLUMNS = {
  channel: 'text',
  through: 'text',
  count: 'count',
  taken: 'cents',
  back: 'cents',
  net: 'cents',
  tips: 'cents',
  roundingRiel: 'riel',
  topUps: 'cents',
  cashDollars: 'cents',
  cashRiel: 'riel',
} as const satisfies Columns;

export const channelsFile = async (about: AboutFile): Promise<Sheet> => {
  const words = PAPER_LOCALES[about.language];
  const { channels } = await channelReport(about);
  const rows = channels.map(({ channel, tenders, cash, ...row }) => ({
    ...row,
    // An offline channel goes by its own name: a card machine is no cash.
    channel: words[channel === 'CASH_PAY' && row.through !== null ? 'sheet.offline' : CHANNEL_WORDS[channel]],
    count: tenders,
    cashDollars: cash?.cents ?? null,
    cashRiel: cash?.riel ?? null,
  }));
  return toSheet(COLUMNS, { rows }, about);
};
