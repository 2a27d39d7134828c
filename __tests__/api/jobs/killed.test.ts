import { sql } from 'kysely';
import type { JobKind } from '../../../server/jobs/queue';
import { eventually } from '../../support/eventually';
import { type Bundle, bundleServer } from '../../support/machines/a-server';
import { Installation } from '../../support/machines/installation';
import type { Actor } from '../../support/world/actor';
import { template } from '../../support/world/coupons';
import { order, places, puts } from '../../support/world/meal';
import { joins } from '../../support/world/paying';

/** The row that a job changes, and its value after the job. */
interface About {
  readonly table: 'orders' | 'coupon';
  readonly id: number;
}

describe('jobs that are due, when the server is killed while they run', () => {
  let bundle: Bundle;
  let installation: Installation;
  beforeAll(async () => {
    bundle = await bundleServer();
    installation = await Installation.open(bundle);
    await installation.add();
  });
  afterAll(async () => {
    await installation.close();
  });

  const db = () => installation.database.db;
  const theServer = () => {
    const [server] = installation.members;
    if (!server) throw new Error('nobody runs');
    return server;
  };
  const diner = async (table: string): Promise<Actor> => {
    const phone = installation.at(theServer().port, `device-at-${table}`);
    phone.token = (await phone.does('consumerAuth', { tableUuid: await installation.findTableCode(table) })).token;
    return phone;
  };

  /** The job of a kind that waits becomes due now. */
  const comesDue = (kind: JobKind) =>
    db()
      .updateTable('job')
      .set({ due_at: new Date(Date.now() - 1_000) })
      .where('kind', '=', kind)
      .where('done_at', 'is', null)
      .execute();
  const loadState = async (kind: JobKind) => {
    const rows = await db().selectFrom('job').select(['done_at', 'attempts']).where('kind', '=', kind).execute();
    return rows.map(({ done_at: done, attempts }) => [done !== null, attempts]);
  };
  const someoneWaits = async () => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    `.execute(db());
    return (rows[0]?.n ?? 0) > 0;
  };

  /** Locks the row that a job is about, so that the server waits in the middle of it, and kills the server there. */
  const killedInTheMiddle = async (kind: JobKind, { table, id }: About): Promise<void> => {
    await db()
      .transaction()
      .execute(async (held) => {
        await sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(held);
        await comesDue(kind);
        await eventually(someoneWaits, true);
        await installation.killAndRestart(theServer());
        expect(await loadState(kind)).toEqual([[false, 0]]);
      });
    await eventually(() => loadState(kind), [[true, 0]]);
  };
  const listEvents = async (orderId: number) =>
    (await db().selectFrom('order_history').select('event').where('order_id', '=', orderId).execute()).map(
      ({ event }) => event,
    );

  it('a countdown: after the next start the order is cancelled once (T-05)', async () => {
    const { orderId } = await places(installation, await diner('A01'));
    const past = new Date(Date.now() - 1_000);
    await db().updateTable('orders').set({ accept_by: past }).where('id', '=', orderId).execute();
    await db().updateTable('order_round').set({ accept_by: past }).where('order_id', '=', orderId).execute();
    await killedInTheMiddle('acceptCountdown', { table: 'orders', id: orderId });
    expect((await listEvents(orderId)).filter((event) => event === 'countdownOver')).toHaveLength(1);
  });

  it('a payment window: after the next start the order is cancelled and its portions are back, once (T-04)', async () => {
    await db().updateTable('store').set({ pay_first: true, must_accept: false }).execute();
    const stocks = async () => await db().selectFrom('goods').select(['id', 'stock']).orderBy('id').execute();
    const before = await stocks();
    const phone = await diner('A02');
    await puts(installation, phone, 'Pork ribs in palm sugar', 2);
    const { orderId } = await phone.does('cartCreatOrder', await order(phone));
    expect(await stocks()).not.toEqual(before);
    await killedInTheMiddle('paymentWindow', { table: 'orders', id: orderId });
    expect((await listEvents(orderId)).filter((event) => event === 'paymentWindowOver')).toHaveLength(1);
    expect(await stocks()).toEqual(before);
  });

  it('the end of a coupon: after the next start it is expired (T-09)', async () => {
    const books = { db: db(), now: Date.now() };
    const phone = await diner('A03');
    await joins(books, phone);
    // Coupons of the demo store have expiry jobs, too: only this one is checked.
    await db().deleteFrom('job').where('kind', '=', 'couponExpiry').execute();
    const { couponCode } = await phone.does('receiveCoupon', { templateId: await template(books, 1) });
    const coupon = await db()
      .updateTable('coupon')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('code', '=', couponCode)
      .returning('id')
      .executeTakeFirstOrThrow();
    await killedInTheMiddle('couponExpiry', { table: 'coupon', id: coupon.id });
    const { status } = await db()
      .selectFrom('coupon')
      .select('status')
      .where('id', '=', coupon.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('expired');
  });
});
