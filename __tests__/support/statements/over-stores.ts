import type { Recorded } from './record';
import { findUnrouted } from './routable';
import type { Catalogue } from './scope';

/**
 * Statements of the product that name neither a store nor an organisation, by their text, with the reason. Each database answers
 * them for its own organisations.
 */
const OVER_ALL_STORES: readonly (readonly [RegExp, string])[] = [
  [/^select "store_id" from "sales_hour_fact" /, 'a sweep: which stores have sales to fold'],
  [/^select "store_id" from "stock_fact" /, 'a sweep: which stores have cooked dishes to fold'],
  [/^select "store_id", "id" from "job" where "done_at" is null and "due_at" <= /, 'a sweep: what is due in any store'],
  [/^select "p"."store_id", "p"."id" from "printer" as "p" where /, 'a sweep: which printers are free'],
  [/^select "store_id" from "member" where "person_id" = \$1$/, 'a member’s own data: the stores that they joined'],
  [/^\s*WITH mine AS \(SELECT store_id, person_id FROM member /, 'a member’s own data: what a deletion would end'],
  [
    /^SELECT DISTINCT ON \(c\.store_id\) c\.store_id AS "storeId"/,
    'a sweep: what is decided of stores that sites write',
  ],
  [/^select "store_id", "state", "epoch", "secret" from "store_site" /, 'the one store of a server on site'],
  [/^select "id" from "store" limit \$1$/, 'whether the database answers (/healthz)'],
  [
    /^SELECT FROM message_subscriber WHERE ended_at IS NULL LIMIT 1$/,
    'a sweep: whether anybody is to be told anything',
  ],
  [/^\s*WITH active AS MATERIALIZED \(/, 'a sweep: what subscribers of any store are to be told'],
  [/^\s*UPDATE message_subscriber f SET ended_at = /, 'a sweep: whose orders are over'],
  [/^\s*SELECT bot_id AS "botId", array_agg\(store_id/, 'a sweep: bots of any store whose updates are read'],
  [/^delete from "consent" where "person_id" = \$1$/, 'a member’s own data: a deletion'],
];

/** Parts of the product whose statements are all of that kind. */
const OVER_ALL_STORES_IN: Readonly<Record<string, string>> = {
  metrics: 'figures of a database for its operator',
};

/** Parts that name a list of stores. */
const OVER_LISTS_OF_STORES: Readonly<Record<string, string>> = {
  'modules/organisation': 'the stores of the caller’s organisation',
  'modules/sites': 'the stores that the caller owns',
  'modules/messages': 'the stores that share a bot, each by its number',
  'modules/store-room': 'other stores of the caller’s organisation, by name',
  sites: 'the stores of the caller’s organisation that a site writes',
  'modules/office-reports': 'the stores of the caller’s organisation, summed',
  'modules/reports': 'the same sums as of one store, of the organisation’s stores',
  'modules/master-menus': 'the stores of the caller’s organisation that follow a master menu',
  'modules/wallet': 'the stores that share their members, all of one organisation',
  'modules/own-account': 'the stores that a member joined, and those that share their members, in one database',
};

/** The tables of statements of which rows of several stores may be needed without a reason above: `table (part): text`. */
export const listUnrouted = (statements: readonly Recorded[], catalogue: Catalogue): string[] =>
  statements
    .filter(
      ({ text, part }) => !(part in OVER_ALL_STORES_IN) && !OVER_ALL_STORES.some(([allowed]) => allowed.test(text)),
    )
    .flatMap(({ text, part }) =>
      findUnrouted(text, catalogue)
        .filter(({ stores }) => stores === 'all' || !(part in OVER_LISTS_OF_STORES))
        .map(({ table }) => `${table} (${part}): ${text.replace(/\s+/g, ' ')}`),
    );
