import { randomBytes } from 'node:crypto';
import { mainAmount } from '@romduol/domain/money/amount';
import fc from 'fast-check';
import { sql } from 'kysely';
import { eventually } from '../../support/eventually';
import { FakeBakong } from '../../support/fake-bakong';
import { type Bundle, bundleServer } from '../../support/machines/a-server';
import { Installation, type Member } from '../../support/machines/installation';
import { runs } from '../../support/runs';
import { lasts } from '../../support/time';
import { signsInAtWork } from '../../support/world/human-check';
import { findDeviceId } from '../../support/world/device';
import type { Actor } from '../../support/world/actor';
import { ACTS, ledgerActs } from '../../support/world/ledger-acts';
import { booksHold, fetchNumber, orderHolds } from '../../support/world/ledger-holds';
import { order, puts } from '../../support/world/meal';
import { joins, online, type ToPay } from '../../support/world/paying';

/** In the gate a part of them: twice is the server killed while any of the acts may be under way. */
const ALL_ACTS = runs({ gate: 300, full: 1_000 });
const KILLS = runs({ gate: 2, full: 5 });
const BETWEEN_KILLS = ALL_ACTS / KILLS;
/** The number of acts on one order. */
const ON_ONE_ORDER = 12;

describe('a server that is killed during payments', () => {
  let bundle: Bundle;
  let bakong: FakeBakong;
  let house: Installation;
  let server: Member;
  let waiter: Actor;
  beforeAll(async () => {
    [bundle, bakong] = await Promise.all([bundleServer(), FakeBakong.open()]);
    const { url, token, account, merchantName, merchantCity } = bakong.settings;
    house = await Installation.open(bundle, {
      BAKONG_URL: url,
      BAKONG_TOKEN: token,
      BAKONG_ACCOUNT: account,
      BAKONG_MERCHANT_NAME: merchantName,
      BAKONG_MERCHANT_CITY: merchantCity,
    });
    const { db } = house.database;
    const { id: storeId } = await db.selectFrom('store').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('store_gateway')
      .values({ store_id: storeId, gateway: 'khqr' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.updateTable('store').set({ credit_allowed: true, must_accept: false }).execute();
    server = await house.add();
    waiter = someone();
    const { user: userName, password } = house.access.manager;
    await signsInAtWork(waiter, { userName, password });
  });
  afterAll(async () => {
    await house.close();
    await bakong.close();
  });

  const someone = (): Actor => house.at(server.port, `device-${randomBytes(8).toString('hex')}`);
  const diner = async (table: string): Promise<Actor> => {
    const phone = someone();
    phone.token = (await phone.does('consumerAuth', { tableUuid: await house.findTableCode(table) })).token;
    return phone;
  };
  const toPay = async (phone: Actor): Promise<ToPay> => {
    await puts(house, phone, 'Fresh coconut', 3);
    const { orderId, orderNo } = await phone.does('generateOrderPostPayment', await order(phone));
    return { phone, orderId, orderNo, total: (await waiter.does('staffOrder', { orderId })).totalPrice };
  };
  const findShow = async ({ orderId }: ToPay) =>
    house.database.db
      .selectFrom('payment_attempt')
      .select(['show', 'amount_cents'])
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  /** Presses "pay" on the simulated provider's page, of this payment or another one. */
  const presses = async (url: string): Promise<void> => {
    await fetch(`http://127.0.0.1:${server.port}${url.replace('?', '/pay?')}`, { method: 'POST' });
  };
  const standing = async ({ orderId }: ToPay) => {
    const { payStatus, tenders } = await waiter.does('staffOrder', { orderId });
    return [payStatus, tenders.length];
  };

  // The server is killed and started again: 9 s on two idle cores.
  it('between a capture and its commit: nothing is stored, and after the restart each order is paid once', async () => {
    const { db, pool } = house.database;
    const bills = [await toPay(await diner('A12')), await toPay(await diner('A11'))] as const;
    const [asked, told] = bills;
    await asked.phone.does('payOrder', { ...online(asked), gateway: 'khqr' });
    await told.phone.does('payOrder', { ...online(told), gateway: 'sandbox' });
    const [code, page] = [(await findShow(asked))?.show, (await findShow(told))?.show];
    if (code?.kind !== 'qr' || page?.kind !== 'page') throw new Error('no attempts');
    // No tender can be written: recording a capture waits with its transaction open.
    const gate = await pool.connect();
    await gate.query('BEGIN');
    await gate.query('LOCK TABLE tender IN SHARE MODE');
    bakong.pays(code.text, asked.total);
    const answered = presses(page.url).catch(() => 'never answered');
    const waits = sql<{
      n: number;
    }>`SELECT count(*) AS n FROM pg_locks WHERE relation = 'tender'::regclass AND NOT granted`;
    await eventually(() => fetchNumber(db, waits), 2);
    await house.killAndRestart(server);
    expect(await answered).toBe('never answered');
    expect(await Promise.all(bills.map(standing))).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await gate.query('ROLLBACK');
    gate.release();
    await db
      .updateTable('job')
      .set({ due_at: new Date(0) })
      .where('kind', '=', 'attemptCheck')
      .where('done_at', 'is', null)
      .execute();
    await eventually(
      () => Promise.all(bills.map(standing)),
      [
        [2, 1],
        [2, 1],
      ],
    );
    await presses(page.url);
    expect(await standing(told)).toEqual([2, 1]);
    await booksHold(db);
  }, 180_000);

  /** Tries until the server that was killed is back; a phone repeats a call with the key that it had. */
  const stubbornly = async <T>(work: () => Promise<T>, isOver: (error: unknown) => boolean): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (isOver(error)) throw error;
        await lasts(50);
        await server.running.ready.catch(() => undefined);
      }
    }
  };
  const wasAnswered = (error: unknown): boolean => error instanceof Error && error.message.includes('was refused');
  const newBill = (phone: Actor): Promise<ToPay> =>
    stubbornly(
      async () => {
        // Whatever is left of the last order does not block the table.
        const left = house.database.db.updateTable('orders').set({ reversed_at: new Date() });
        await left.where('temp_id', '=', await findDeviceId(house.database.db, phone)).execute();
        return toPay(phone);
      },
      () => false,
    );

  // A thousand acts and five restarts in the whole form: 48 s on two idle cores.
  it(
    `${ALL_ACTS} acts on money, killed ${KILLS} times: no cent is lost or doubled (lessons)`,
    async () => {
      const { db } = house.database;
      const step = fc.tuple(fc.constantFrom(...ACTS), fc.integer({ min: 1, max: 600 }));
      const steps = fc.sample(step, { numRuns: ALL_ACTS, seed: 2611 });
      const bills: ToPay[] = [];
      let kills = 0;
      const atTable = async (table: string): Promise<void> => {
        const phone = await diner(table);
        const personId = await joins({ db, now: Date.now() }, phone, mainAmount(20_000));
        await db
          .updateTable('member')
          .set({ credit_limit_cents: mainAmount(3_000) })
          .execute();
        const till = someone();
        till.token = waiter.token;
        const providerPays = async (bill: ToPay): Promise<void> => {
          const show = (await findShow(bill))?.show;
          if (show?.kind === 'page') await Promise.all([presses(show.url), presses(show.url)]);
        };
        const does = ledgerActs({ waiter: till, phone, personId, providerPays });
        while (steps.length > 0) {
          phone.key = null;
          const bill = await newBill(phone);
          bills.push(bill);
          for (const [act, n] of steps.splice(0, ON_ONE_ORDER)) {
            till.key = phone.key = randomBytes(12).toString('hex');
            await stubbornly(() => does[act](bill, n), wasAnswered);
            if (steps.length <= ALL_ACTS - (kills + 1) * BETWEEN_KILLS) {
              kills += 1;
              await house.killAndRestart(server);
            }
          }
        }
      };
      await Promise.all(['A01', 'A02', 'A03', 'A04'].map(atTable));
      expect(kills).toBe(KILLS);
      for (const bill of bills) await orderHolds(db, waiter, bill);
      await booksHold(db);
    },
    5 * 60_000,
  );
});
