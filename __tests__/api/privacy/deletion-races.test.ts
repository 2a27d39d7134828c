import { mainAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { changeBalance } from '../../../server/modules/wallet';
import type { Actor } from '../../support/world/actor';
import { runs } from '../../support/runs';
import { order, puts } from '../../support/world/meal';
import { AGREED_VERSIONS, asksForCode, codeSentTo, signsIn } from '../../support/world/people';
import { findStoreId, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

const NUMBER = '012345678';
/** Sent first is the one in the rounds that are even, the other in those that are odd. */
const ROUNDS = runs({ gate: 2, full: 6 });

interface Answer {
  readonly code: number;
}

describe('an account is deleted while something is done with it', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  /** A member with a valid code, at a table of their own. */
  const member = async (table: string) => {
    const phone = await world.diner(table);
    await signsIn(world, phone, NUMBER);
    const { id } = await world.db
      .selectFrom('person')
      .select('id')
      .where('phone', '=', NUMBER)
      .executeTakeFirstOrThrow();
    world.now += 2 * MINUTE_MS;
    await asksForCode(phone, NUMBER);
    const code = await codeSentTo(world, NUMBER);
    const deletes = (forfeited = 0): Promise<Answer> => phone.tries('deleteAccount', { code, forfeited });
    return { phone, personId: id, deletes };
  };
  const isDeleted = async (personId: number): Promise<boolean> =>
    (await world.db.selectFrom('person').select('deleted_at').where('id', '=', personId).executeTakeFirstOrThrow())
      .deleted_at !== null;
  /**
   * Whatever came first, the ledger is consistent: a deleted account has no open order, no open top-up and no money.
   */
  const holds = async (personId: number): Promise<void> => {
    const open = await world.db
      .selectFrom('orders')
      .select('id')
      .where('person_id', '=', personId)
      .where('pay_status', 'in', [1, 6, 8])
      .execute();
    const topUps = await world.db
      .selectFrom('top_up')
      .select('id')
      .where('person_id', '=', personId)
      .where('status', '=', 'open')
      .execute();
    const wallet = await world.db
      .selectFrom('wallet')
      .select('balance_cents')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    const entries = await world.db
      .selectFrom('wallet_entry')
      .select('amount_cents')
      .where('person_id', '=', personId)
      .execute();
    const balance = wallet?.balance_cents ?? 0;
    expect(entries.reduce((sum, { amount_cents: amount }) => sum + amount, 0)).toBe(balance);
    const live = await world.db
      .selectFrom('session')
      .select('id')
      .where('person_id', '=', personId)
      .where('revoked_at', 'is', null)
      .execute();
    if (await isDeleted(personId)) expect([open, topUps, balance, live]).toEqual([[], [], 0, []]);
  };
  /** Both at once, in either order of sending; exactly one of them, or the one that does not need the other. */
  const races = async (
    table: number,
    act: (it: Awaited<ReturnType<typeof member>>) => Promise<() => Promise<Answer>>,
  ) => {
    const it = await member(`A0${table}`);
    const other = await act(it);
    const both = table % 2 === 0 ? [it.deletes(), other()] : [other(), it.deletes()];
    const answers = await Promise.all(both);
    const [deleted, done] = table % 2 === 0 ? answers : [...answers].reverse();
    await holds(it.personId);
    expect(await isDeleted(it.personId)).toBe(deleted?.code === 0);
    return { ...it, deleted: deleted?.code === 0, done: done?.code === 0 };
  };
  const tables = Array.from({ length: ROUNDS }, (_, index) => index + 1);

  it.each(tables)(
    'placing an order: the order is placed and the account stays, or there is no order (%i)',
    async (table) => {
      const { deleted, done } = await races(table, async ({ phone }) => {
        await puts(world, phone, 'Fresh coconut', 1);
        const sent = await order(phone);
        return () => phone.tries('generateOrderPostPayment', sent);
      });
      expect(deleted).not.toBe(done);
    },
  );

  it.each(tables)(
    'a top-up at the counter: the money is in the wallet and the account stays, or nothing was taken (%i)',
    async (table) => {
      const [channel] = await waiter.does('offlineChannels', {});
      const { deleted, done } = await races(table, ({ personId }) =>
        Promise.resolve(() =>
          waiter.tries('staffTopUp', { personId, amount: mainAmount(1_000), channelId: channel?.id ?? 0 }),
        ),
      );
      expect(deleted).not.toBe(done);
    },
  );

  it.each(tables)(
    'a top-up on the phone: it is begun and the account stays, or it is not begun (%i)',
    async (table) => {
      const { deleted, done } = await races(table, ({ phone }) =>
        Promise.resolve(() => phone.tries('recharge', { amount: mainAmount(1_000) })),
      );
      expect(deleted).not.toBe(done);
    },
  );

  it.each(tables)('paying from the wallet: paid or not, no cent is lost (%i)', async (table) => {
    const it = await member(`A0${table}`);
    const { phone, personId } = it;
    const bill = await toPay(world, waiter, `A0${table}`, phone);
    const change = {
      storeId: await findStoreId(world),
      personId,
      kind: 'topUp' as const,
      amount: bill.total,
      now: new Date(world.now),
    };
    await world.db.transaction().execute((trx) => changeBalance(trx, change));
    const { orderNo, total: expectedTotal } = bill;
    const [deleted, paid] = await Promise.all([
      it.deletes(),
      phone.tries('payOrder', { orderNo, method: 3, expectedTotal, column: 'sell' }),
    ]);
    await holds(personId);
    expect(paid.code).toBe(0);
    expect(await isDeleted(personId)).toBe(deleted.code === 0);
  });

  it('signing in on another phone: it is signed out again, or belongs to a new member', async () => {
    const it = await member('A01');
    const other = await world.diner('A02');
    world.now += 2 * MINUTE_MS;
    await asksForCode(other, NUMBER);
    const code = await codeSentTo(world, NUMBER);
    const agrees = { consent: true, ...AGREED_VERSIONS };
    const [deleted, signedIn] = await Promise.all([
      it.deletes(),
      other.tries('signIn', { phone: NUMBER, code, ...agrees }),
    ]);
    await holds(it.personId);
    expect(deleted.code).toBe(0);
    if (signedIn.code !== 0) return;
    other.token = (signedIn.data as { token: string }).token;
    const info = await other.tries('consumerInfo');
    const memberNumber = Number((info.data as { userInfo?: { memberNumber: string } } | null)?.userInfo?.memberNumber);
    expect(info.code === 2 || memberNumber !== it.personId).toBe(true);
  });

  it('asked for twice at once the account is deleted once', async () => {
    const it = await member('A01');
    const codes = (await Promise.all([it.deletes(), it.deletes()])).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 2]);
  });
});
