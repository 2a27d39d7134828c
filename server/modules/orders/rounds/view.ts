import { textIn } from '../../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import type { InferResult } from 'kysely';
import type { Db } from '../../../db/db';
import { queryRows } from '../../../db/read-together';
import type { Language } from '@romduol/domain/languages';
import { reasonText } from '../../bill-reasons';
import type { OfOrder } from '../rows';

type OrderView = Output<Endpoints['order']>;

const BY = { 1: 'diner', 2: 'diner', 3: 'staff', 4: 'kiosk' } as const;

const selectRounds = (db: Db, order: OfOrder) =>
  db
    .selectFrom('order_round as r')
    .leftJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'r.store_id').onRef('s.id', '=', 'r.staff_id'))
    .select(['r.round', 'r.state', 'r.accept_by', 'r.placed_at', 'r.source', 'r.reason', 's.name'])
    .where('r.store_id', '=', order.store_id)
    .where('r.order_id', '=', order.id)
    .orderBy('r.round');
type Round = InferResult<ReturnType<typeof selectRounds>>[number];

/** The rounds of an order: what was placed when and by whom, and the store's answer. */
export const queryRounds = (db: Db, order: OfOrder) =>
  queryRows<Round>(selectRounds(db, order), { accept_by: true, placed_at: true });

export const toRoundViews = (rows: readonly Round[]): OrderView['rounds'] =>
  rows.map((row) => ({
    round: row.round,
    state: row.state,
    acceptBy: row.state === 'waiting' ? (row.accept_by?.getTime() ?? null) : null,
    placedAt: row.placed_at.getTime(),
    by: BY[row.source],
    byName: row.name,
    reason: row.reason,
  }));

const selectRemoved = (db: Db, order: OfOrder) =>
  db
    .selectFrom('order_cut as c')
    .innerJoin('order_line as l', (join) => join.onRef('l.store_id', '=', 'c.store_id').onRef('l.id', '=', 'c.line_id'))
    .select(['c.line_id', 'l.name', 'c.num', 'l.round', 'c.at', 'c.actor', 'c.reason', 'c.words'])
    .where('c.store_id', '=', order.store_id)
    .where('c.order_id', '=', order.id)
    .where('c.with_order', '=', false)
    .orderBy('c.id');
type Removed = InferResult<ReturnType<typeof selectRemoved>>[number];

/** Removals from an order, in their order. */
export const queryRemoved = (db: Db, order: OfOrder) => queryRows<Removed>(selectRemoved(db, order), { at: true });

export const toRemovedViews = (rows: readonly Removed[], language: Language): OrderView['removed'] =>
  rows.map(({ line_id: id, name, num, round, at, actor, reason: note, words }) => ({
    id,
    name: textIn(name, language),
    num,
    round,
    at: at.getTime(),
    actor,
    reason: reasonText({ words, note }, language),
  }));
