import { sql } from 'kysely';
import { loadReceipt } from '../../../server/printing';
import type { Actor } from '../world/actor';
import type { World } from '../world/world';

const TODAY = { preset: 'today' } as const;

/** The reports, drawers and audit log of the day. */
const reports = async (waiter: Actor, manager: Actor) => {
  const till = await waiter.does('tillState', {});
  return {
    sales: await waiter.does('salesReport', TODAY),
    items: await waiter.does('itemReport', TODAY),
    channels: await waiter.does('channelReport', TODAY),
    voidsAndComps: await manager.does('takenOffReport', TODAY),
    z: await manager.does('zReport', { number: 1 }),
    x: till.mine === null ? null : await waiter.does('xReport', { sessionId: till.mine.sessionId }),
    audit: await manager.does('auditLog', {}),
  };
};

/** Each order as staff see it, and the rows of its receipt. */
const orders = async ({ db }: World, waiter: Actor) => {
  const rows = await db.selectFrom('orders').selectAll().orderBy('id').execute();
  const seen = [];
  for (const order of rows) {
    const staff = await waiter.does('staffOrder', { orderId: order.id });
    const receipt = await loadReceipt(db, order, { kind: 'receipt', languages: ['en'] });
    seen.push({ staff, receipt });
  }
  return seen;
};

/** Sums of the ledgers of payments, refunds and wallets, per order and per person, in cents. */
const ledgers = async ({ db }: World) => {
  const sums = await sql<{ what: string; of: number; count: number; amount: number }>`
    SELECT 'captured' AS what, order_id AS of, count(*) AS count, sum(amount_cents)::bigint AS amount
      FROM tender GROUP BY order_id
    UNION ALL
    SELECT 'refunded', t.order_id, count(*), sum(r.amount_cents)::bigint
      FROM refund_tender r JOIN tender t ON t.store_id = r.store_id AND t.id = r.tender_id GROUP BY t.order_id
    UNION ALL
    SELECT 'wallet', person_id, count(*), sum(amount_cents)::bigint FROM wallet_entry GROUP BY person_id
    ORDER BY 1, 2`.execute(db);
  return sums.rows;
};

/** What the product answers about a played day: reports, receipts and ledgers, as plain data. */
export const answersAbout = async (world: World): Promise<unknown> => {
  const waiter = await world.waiter();
  const manager = await world.manager();
  const answers = {
    reports: await reports(waiter, manager),
    orders: await orders(world, waiter),
    ledgers: await ledgers(world),
  };
  return JSON.parse(JSON.stringify(answers)) as unknown;
};
