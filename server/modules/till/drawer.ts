import type { XContent } from '@romduol/contract/till-reports';
import {
  type MainAmount,
  mainAmount,
  minus,
  plus,
  type SecondAmount,
  secondAmount,
} from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { CashSession } from './session';

/** Money in both currencies. */
interface Both {
  readonly cents: MainAmount;
  readonly riel: SecondAmount;
}
type Drawer = Pick<XContent, 'float' | 'received' | 'change' | 'refunds' | 'topUps' | 'moves' | 'expected'>;

const both = (inCents: number, inRiel: number): Both => ({ cents: mainAmount(inCents), riel: secondAmount(inRiel) });
const add = (a: Both, b: Both): Both => ({ cents: plus(a.cents, b.cents), riel: plus(a.riel, b.riel) });
export const less = (a: Both, b: Both): Both => ({ cents: minus(a.cents, b.cents), riel: minus(a.riel, b.riel) });

/** What cash payments brought and took, as the ledger has them, in both currencies. */
const sumTenders = async (db: Db, { store_id: storeId, id }: CashSession) =>
  db
    .selectFrom('tender')
    .select((row) => [
      row.fn.countAll<number>().as('payments'),
      sql<number>`coalesce(sum(received_cents), 0)::bigint`.as('received_cents'),
      sql<number>`coalesce(sum(received_riel), 0)::bigint`.as('received_riel'),
      sql<number>`coalesce(sum(change_cents), 0)::bigint`.as('change_cents'),
      sql<number>`coalesce(sum(change_riel), 0)::bigint`.as('change_riel'),
    ])
    .where('store_id', '=', storeId)
    .where('cash_session_id', '=', id)
    .executeTakeFirstOrThrow();

/** What the rows of a ledger's table moved as cash; a row of the previous release has no currency: dollars only. */
const sumIn = async (
  db: Db,
  table: 'refund_tender' | 'till_entry' | 'surplus',
  { store_id: storeId, id }: CashSession,
): Promise<Both> => {
  const sums = await db
    .selectFrom(table)
    .select([
      sql<number>`coalesce(sum(coalesce(cash_cents, amount_cents)), 0)::bigint`.as('cents'),
      sql<number>`coalesce(sum(cash_riel), 0)::bigint`.as('riel'),
    ])
    .where('store_id', '=', storeId)
    .where('cash_session_id', '=', id)
    .executeTakeFirstOrThrow();
  return both(sums.cents, sums.riel);
};

const listMoves = async (db: Db, { store_id: storeId, id }: CashSession): Promise<Drawer['moves']> => {
  const rows = await db
    .selectFrom('cash_move as m')
    .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'm.store_id').onRef('s.id', '=', 'm.staff_id'))
    .select(['m.kind', 'm.amount_cents', 'm.amount_riel', 'm.reason', 'm.at', 's.name'])
    .where('m.store_id', '=', storeId)
    .where('m.session_id', '=', id)
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    amount: both(row.amount_cents, row.amount_riel),
    reason: row.reason,
    by: row.name,
    at: row.at.getTime(),
  }));
};

const movedBy = (moves: Drawer['moves'], ...kinds: Drawer['moves'][number]['kind'][]): Both =>
  moves.filter((move) => kinds.includes(move.kind)).reduce<Both>((sum, { amount }) => add(sum, amount), both(0, 0));

/**
 * The expected cash of a drawer, from the ledger: dollars and riel separately. A surplus that was handed out counts as
 * a refund.
 */
export const drawerNow = async (db: Db, session: CashSession): Promise<Drawer & { readonly payments: number }> => {
  const paid = await sumTenders(db, session);
  const float = both(session.float_cents, session.float_riel);
  const received = both(paid.received_cents, paid.received_riel);
  const change = both(paid.change_cents, paid.change_riel);
  const refunds = add(await sumIn(db, 'refund_tender', session), await sumIn(db, 'surplus', session));
  const topUps = await sumIn(db, 'till_entry', session);
  const moves = await listMoves(db, session);
  const came = [received, topUps, movedBy(moves, 'in')].reduce(add, float);
  const went = [change, refunds, movedBy(moves, 'out', 'drop')].reduce(add);
  return { float, received, change, refunds, topUps, moves, expected: less(came, went), payments: paid.payments };
};
