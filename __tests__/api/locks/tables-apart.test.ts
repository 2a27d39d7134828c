import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { booking } from '../reserve/a-booking';
import { type Act, ACTS } from '../../support/locks/acts';
import { Commits } from '../../support/locks/held-commit';
import { withoutWaits } from '../../support/locks/waits';
import type { Actor } from '../../support/world/actor';
import { COCONUT, counts } from '../../support/world/rounds';
import { template } from '../../support/world/coupons';
import { joins } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('a call about one table never waits for a call about another (21.12)', () => {
  let world: World;
  let waiter: Actor;
  let commits: Commits;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    await waiter.does('openTill', { till: 'Till 1', floatCents: mainAmount(10_000), floatRiel: secondAmount(0) });
    commits = new Commits();
  });
  afterEach(async () => {
    commits.restore();
    await world.close();
  });

  /** What a call still sends between the statement that locks what is limited and its commit. */
  const afterLock = async (lock: string, work: () => Promise<unknown>): Promise<readonly string[]> => {
    const connections = await commits.during(work);
    const statements = connections.find((sent) => sent.some((text) => text.includes(lock))) ?? [];
    const locks = statements.findIndex((text) => text.includes(lock));
    expect(locks).toBeGreaterThan(0);
    return statements.slice(locks + 1, statements.indexOf('commit', locks));
  };
  const KEEPS_ANSWER: unknown = expect.stringMatching(/^update "idempotency"/);

  it.each(Object.keys(ACTS))(
    'while table A01 %s and has not committed, every act at other tables is done',
    async (held) => {
      const first = await ACTS[held]?.(world, waiter, 'A01');
      if (first === undefined) throw new Error('no such act');
      const others: [string, Act][] = [];
      for (const [index, [name, prepares]] of Object.entries(ACTS).entries()) {
        others.push([name, await prepares(world, waiter, `A${String(index + 2).padStart(2, '0')}`)]);
      }
      const { reached, release } = commits.holdNext();
      const open = first();
      await reached;
      for (const [name, act] of others) {
        await withoutWaits(world.db, act()).catch((error: unknown) => {
          release();
          throw new Error(`A01 ${held}; another table ${name}`, { cause: error });
        });
      }
      release();
      await open;
    },
  );

  it('the last statement of an order locks counted portions: a failure after it keeps the answer', async () => {
    await counts(world, COCONUT, 5);
    const place = await ACTS['places an order']?.(world, waiter, 'A01');
    expect(await afterLock('FOR NO KEY UPDATE OF g', async () => place?.())).toEqual([KEEPS_ANSWER]);
  });

  it('the last statement locks the seats of a reservation and a limited coupon of a claim', async () => {
    const phone = await world.diner('A01');
    await joins(world, phone);
    const books = () => phone.does('saveReserve', booking(world));
    expect(await afterLock('update "reservation_slot"', books)).toEqual([KEEPS_ANSWER]);
    const templateId = await template(world, 5);
    const claims = () => phone.does('receiveCoupon', { templateId });
    expect(await afterLock('update "coupon_template"', claims)).toEqual([KEEPS_ANSWER]);
  });
});
