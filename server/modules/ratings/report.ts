import type { Endpoints, Input, Output } from '@romduol/contract';
import { STARS_MAX } from '@romduol/domain/rules/rating';
import { sql } from 'kysely';
import { type About, type Columns, type Sheet, toSheet } from '../reports';

type Report = Output<Endpoints['ratingReport']>;
type Row = Report['list'][number];
type Filter = Pick<Input<Endpoints['ratingReport']>, 'stars' | 'unanswered'>;

/** What a page shows. */
const PAGE = 50;
/** A file is one piece: of a year, a store has fewer. */
const MOST_IN_FILE = 50_000;

const ratedIn = ({ store, period }: About, { stars, unanswered = false }: Filter) => sql`
  r.store_id = ${store.id} AND r.rated_at >= ${period.start} AND r.rated_at < ${period.end}
  AND (${stars ?? null}::int IS NULL OR r.stars = ${stars ?? null}::int) AND (NOT ${unanswered}::boolean OR r.replied_at IS NULL)`;

interface Read extends Omit<Row, 'at' | 'reply'> {
  readonly at: Date;
  readonly reply: string;
  readonly repliedAt: Date | null;
}

const loadRows = async (
  about: About,
  filter: Filter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Row[]> => {
  const { rows } = await sql<Read>`
    SELECT r.order_id AS "orderId", o.order_no AS "orderNo", coalesce(o.stand_no, d.name) AS "tableName", r.stars, r.words,
      r.hidden, r.changed_at AS at, r.reply, r.replied_at AS "repliedAt",
      ARRAY(SELECT coalesce(l.name ->> ${about.language}, l.name ->> 'en', '') FROM order_line l
        WHERE l.store_id = r.store_id AND l.order_id = r.order_id AND l.removed_at IS NULL ORDER BY l.position) AS dishes
    FROM order_rating r JOIN orders o ON o.store_id = r.store_id AND o.id = r.order_id
    LEFT JOIN dining_table d ON d.store_id = o.store_id AND d.id = o.table_id AND d.kind = 'table'
    WHERE ${ratedIn(about, filter)}
    ORDER BY r.rated_at DESC, r.order_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(about.db);
  return rows.map(({ at, reply, repliedAt, ...row }) => ({
    ...row,
    at: at.getTime(),
    reply: repliedAt === null ? null : { words: reply, at: repliedAt.getTime() },
  }));
};

/** How many ratings have each number of stars, from one on. Filters do not change them. */
const loadDistribution = async (about: About): Promise<number[]> => {
  const { rows } = await sql<{ readonly stars: number; readonly count: number }>`
    SELECT r.stars, count(*)::int AS count FROM order_rating r WHERE ${ratedIn(about, {})} GROUP BY r.stars`.execute(
    about.db,
  );
  return Array.from({ length: STARS_MAX }, (_, index) => rows.find(({ stars }) => stars === index + 1)?.count ?? 0);
};

/** The ratings of a period, a page of them. */
export const ratingReport = async (about: About, filter: Filter, page: number): Promise<Report> => {
  const distribution = await loadDistribution(about);
  const rows = await loadRows(about, filter, { limit: PAGE + 1, offset: (page - 1) * PAGE });
  const count = distribution.reduce((sum, each) => sum + each, 0);
  const stars = distribution.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return {
    from: about.period.from,
    to: about.period.to,
    count,
    average: count === 0 ? null : Math.round((stars * 100) / count),
    distribution,
    list: rows.slice(0, PAGE),
    more: rows.length > PAGE,
  };
};

const COLUMNS = {
  time: 'instant',
  orderNo: 'text',
  table: 'text',
  dishes: 'text',
  stars: 'figure',
  words: 'text',
  reply: 'text',
} as const satisfies Columns;

/** The same as a file. Words that a manager hid are left out. */
export const ratingsFile = async (about: About): Promise<Sheet> => {
  const rows = await loadRows(about, {}, { limit: MOST_IN_FILE, offset: 0 });
  return toSheet(
    COLUMNS,
    {
      rows: rows.map((row) => ({
        time: row.at,
        orderNo: row.orderNo,
        table: row.tableName,
        dishes: row.dishes.join(', '),
        stars: row.stars,
        words: row.hidden ? null : row.words,
        reply: row.reply?.words ?? null,
      })),
    },
    about,
  );
};
