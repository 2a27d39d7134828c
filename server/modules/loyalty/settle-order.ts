import { allEnded } from '@romduol/domain/order/split';
import { type PayStatus, PAY_STATUS } from '@romduol/domain/order/pay-status';
import { rewardIn } from '@romduol/domain/pricing/steps/coupon';
import { earnedOn, type PaidLine, pointsFor, pointsUsed, stampsFor, tierAt } from '@romduol/domain/rules/loyalty';
import type { LedgerKind } from '@romduol/domain/rules/loyalty-lots';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { JobHandler } from '../../jobs/runner';
import { announceWallet } from '../wallet';
import { takeExpired } from './expire';
import { addEntry, earnedInAYear, expiryFrom, lockBalance, POINTS } from './ledger';
import { loadCardDishes, loadProgramme, type Programme } from './programme';

type OrderRow = Selectable<Schema['orders']>;
type TermsRow = Selectable<Schema['loyalty_order']>;

/** Paid, and not refunded in full. What is only on credit is not paid. */
const PAID: readonly PayStatus[] = [PAY_STATUS.paid, PAY_STATUS.partialRefund, PAY_STATUS.creditPaid];

/** An order whose ledger is being brought up to date; its terms are locked. */
interface Settling {
  readonly programme: Programme;
  readonly order: OrderRow;
  readonly terms: TermsRow;
  readonly lines: readonly PaidLine[];
  readonly isPaid: boolean;
  readonly now: Date;
}

const loadPaidLines = async (db: Db, order: OrderRow): Promise<readonly PaidLine[]> => {
  const rows = await db
    .selectFrom('order_line')
    .select(['goods_id', 'num', 'measure', 'refunded_quantity', 'refunded_shares', 'sell', 'vip'])
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map((row) => {
    const isWeighed = row.measure.kind === 'weight';
    return {
      goodsId: row.goods_id ?? 0,
      num: row.num,
      // Of a weighed piece a part is refunded by weight: it keeps its stamp until all of it is.
      refundedNum: isWeighed ? 0 : row.refunded_quantity,
      amounts: order.settled_column === 'vip' ? row.vip : row.sell,
      refunded: row.refunded_shares,
    };
  });
};

/** The terms by which the order earns: those of its first time, whatever the programme became since. */
const lockTerms = async (db: Db, { keeper, row, tiers }: Programme, order: OrderRow, personId: number, now: Date) => {
  const points = await earnedInAYear(db, keeper, personId, now);
  await db
    .insertInto('loyalty_order')
    .values({
      store_id: keeper,
      at_store_id: order.store_id,
      order_id: order.id,
      person_id: personId,
      earn_points: row.earn_points,
      earn_per_cents: row.earn_per_cents,
      boost_percent:
        tierAt(
          tiers.map((tier) => ({ ...tier, fromPoints: tier.from_points })),
          points,
        )?.boost_percent ?? 0,
      version: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('loyalty_order')
    .selectAll()
    .where('store_id', '=', keeper)
    .where('at_store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** What an order, or several, gave or took of an account by now. */
const loadSum = async (
  db: Db,
  { programme, terms }: Settling,
  cardId: number,
  kinds: readonly LedgerKind[],
  orderIds: readonly number[],
): Promise<number> => {
  const { sum } = await db
    .selectFrom('loyalty_entry')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('store_id', '=', programme.keeper)
    .where('person_id', '=', terms.person_id)
    .where('card_id', '=', cardId)
    .where('at_store_id', '=', terms.at_store_id)
    .where('order_id', 'in', [...orderIds])
    .where('kind', 'in', [...kinds])
    .executeTakeFirstOrThrow();
  return sum;
};

const toAccount = ({ programme, terms }: Settling, cardId: number) => ({
  keeper: programme.keeper,
  personId: terms.person_id,
  cardId,
});

/** Gives what is missing, or takes back what is too much: done again it does nothing. */
const settleEarned = async (db: Db, settling: Settling, cardId: number, target: number): Promise<boolean> => {
  const { programme, order, now } = settling;
  const had = await loadSum(db, settling, cardId, ['earn', 'take_back'], [order.id]);
  // A programme that is off, and a card that was stopped, give nothing more.
  const gives =
    programme.row.enabled && !programme.cards.some(({ id, stopped_at: at }) => id === cardId && at !== null);
  const missing = gives ? target - had : Math.min(target - had, 0);
  if (missing === 0) return false;
  await lockBalance(db, toAccount(settling, cardId));
  await addEntry(db, toAccount(settling, cardId), {
    kind: missing > 0 ? 'earn' : 'take_back',
    amount: missing,
    at_store_id: order.store_id,
    order_id: order.id,
    step: order.version,
    expires_at: missing > 0 ? await expiryFrom(db, programme.row, cardId, now) : null,
    of_entry: null,
    staff_id: null,
    at: now,
  });
  return true;
};

const freedCard = ({ order }: Settling): number | null => (order.reward?.kind === 'dish' ? order.reward.cardId : null);

const earn = async (db: Db, settling: Settling): Promise<boolean> => {
  const { programme, order, terms, lines, isPaid } = settling;
  const earnTerms = {
    earnPoints: terms.earn_points,
    earnPer: terms.earn_per_cents,
    boostPercent: terms.boost_percent,
  };
  let isChanged = await settleEarned(db, settling, POINTS, isPaid ? pointsFor(earnedOn(lines), earnTerms) : 0);
  const dishes = await loadCardDishes(db, programme.keeper, order.store_id);
  for (const { id } of programme.cards) {
    const stamps = isPaid ? stampsFor(lines, dishes.get(id) ?? new Set(), freedCard(settling) === id) : 0;
    isChanged = (await settleEarned(db, settling, id, stamps)) || isChanged;
  }
  return isChanged;
};

/** The orders whose redeemed points are this one's: itself, and parts of a split that were joined into it again. */
const listHolders = async (db: Db, { store_id: storeId, id }: OrderRow): Promise<readonly OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((row) =>
      row.or([row('id', '=', id), row.and([row('merged_into', '=', id), row('split_of', 'is not', null)])]),
    )
    .execute();

/** Whether all is over for which something was redeemed: as with a coupon, of a split order when all parts have ended. */
const hasEnded = async (db: Db, order: OrderRow): Promise<boolean> => {
  if (order.split_of === null) return allEnded([order.pay_status]);
  // It was joined into another part, which holds what it took.
  if (order.merged_into !== null) return false;
  const parts = await db
    .selectFrom('orders')
    .select('pay_status')
    .where('store_id', '=', order.store_id)
    .where('split_of', '=', order.split_of)
    .execute();
  return allEnded(parts.map(({ pay_status: status }) => status));
};

/** Of what was redeemed, what an order still needs. */
const computeNeeded = (settling: Settling, redeemed: number, ended: boolean): number => {
  const { order, isPaid } = settling;
  if (ended) return 0;
  if (!isPaid || order.split_of !== null || order.reward === null) return redeemed;
  const off = rewardIn(order[order.settled_column ?? 'sell']);
  if (order.reward.kind === 'dish') return off > 0 ? redeemed : 0;
  const { reward } = order;
  if (reward.kind !== 'points' || !('amount' in reward.off)) return redeemed;
  return pointsUsed(off, reward.points, reward.off.amount);
};

/** Gives back what an order does not need any more: it ended, or its price is lower than what was redeemed for it. */
const returnUnused = async (db: Db, settling: Settling): Promise<boolean> => {
  const { order, now } = settling;
  const { reward } = order;
  if (reward === null || reward.kind === 'tier') return false;
  const cardId = reward.kind === 'dish' ? reward.cardId : POINTS;
  const holders = await listHolders(db, order);
  const ids = holders.map(({ id }) => id);
  const held = -(await loadSum(db, settling, cardId, ['redeem', 'return'], ids));
  const back = held - Math.min(held, computeNeeded(settling, held, await hasEnded(db, order)));
  if (back <= 0) return false;
  await lockBalance(db, toAccount(settling, cardId));
  let open = back;
  for (const id of ids) {
    const ofOne = Math.min(open, -(await loadSum(db, settling, cardId, ['redeem', 'return'], [id])));
    if (ofOne <= 0) continue;
    open -= ofOne;
    await addEntry(db, toAccount(settling, cardId), {
      ...{ kind: 'return', amount: ofOne, at_store_id: order.store_id, order_id: id, step: order.version },
      ...{ expires_at: null, of_entry: null, staff_id: null, at: now },
    });
  }
  await takeExpired(db, toAccount(settling, cardId), now);
  return true;
};

const findOrder = (db: Db, storeId: number, id: number): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('store_id', '=', storeId).where('id', '=', id).executeTakeFirst();

/** One order of a member. */
const settleOne = async (db: Db, programme: Programme, order: OrderRow, now: Date): Promise<void> => {
  if (order.person_id === null) return;
  const startedAt = programme.row.started_at?.getTime() ?? now.getTime();
  if (order.placed_at.getTime() < startedAt && (order.settled_at?.getTime() ?? startedAt) < startedAt) return;
  const terms = await lockTerms(db, programme, order, order.person_id, now);
  // Whether what a split order redeemed is needed hangs on its other parts, too.
  if (terms.version >= order.version && order.split_of === null) return;
  const isPaid = PAID.includes(order.pay_status);
  const settling = { programme, order, terms, lines: await loadPaidLines(db, order), isPaid, now };
  const isEarned = await earn(db, settling);
  const isReturned = await returnUnused(db, settling);
  await db
    .updateTable('loyalty_order')
    .set({ version: order.version })
    .where('store_id', '=', terms.store_id)
    .where('at_store_id', '=', terms.at_store_id)
    .where('order_id', '=', terms.order_id)
    .execute();
  const owner = { memberStoreId: programme.keeper, personId: terms.person_id, now };
  if (isEarned || isReturned) await announceWallet(db, owner, null);
};

const listParts = (db: Db, order: OrderRow): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where('split_of', '=', order.split_of)
    .orderBy('id')
    .execute();

/**
 * Brings the ledger up to date with an order as it is now: what it earned by the price that was paid, less what was refunded, and
 * what it redeemed. It goes by what is there, not by what happened, so that it can be done again at any time.
 */
export const settleOrder: JobHandler = async (db, job, now) => {
  const storeId = Number(job.payload['storeId']);
  const programme = await loadProgramme(db, storeId);
  if (programme === null) return;
  const order = await findOrder(db, storeId, Number(job.payload['orderId']));
  if (order === undefined) return;
  const orders = order.split_of === null ? [order] : await listParts(db, order);
  for (const each of orders) await settleOne(db, programme, each, now);
};
