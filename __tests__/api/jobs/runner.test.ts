import { MINUTE_MS } from '@romduol/domain/time/units';
import { COMMANDS } from '@romduol/contract/events';
import { enqueue } from '../../../server/jobs/queue';
import { type JobHandlers, runDueJobs } from '../../../server/jobs/runner';
import { announce } from '../../../server/realtime/announce';
import { eventually } from '../../support/eventually';
import { listAnnounced } from '../../support/world/announced';
import { World } from '../../support/world/world';

describe('work that is due', () => {
  let world: World;
  let storeId: number;
  const done: number[] = [];
  const handlers: JobHandlers = {
    siteWallet: async () => undefined,
    loyalty: async () => undefined,
    loyaltyDay: async () => undefined,
    acceptCountdown: async (_trx, job) => {
      done.push(Number(job.payload['n']));
    },
    paymentWindow: async (trx, job, now) => {
      await enqueue(trx, { storeId: job.store_id, kind: 'acceptCountdown', payload: { n: -1 }, dueAt: now });
      await announce(trx, { storeId: job.store_id, cmd: COMMANDS.table, to: ['staff'], data: { tableId: 1 }, now });
      throw new Error('the printer is on fire');
    },
    idleSitting: async () => undefined,
    backOnSale: async () => undefined,
    mealtimes: async () => undefined,
    dailyStock: async () => undefined,
    masterMenu: async () => undefined,
    temporaryTableEnds: async () => undefined,
    waitingNoShow: async () => undefined,
    attemptCheck: async () => undefined,
    shareLapse: async () => undefined,
    topUpCheck: async () => undefined,
    gatewayRefund: async () => undefined,
    surplusRefund: async () => undefined,
    couponExpiry: async () => undefined,
    noticeDue: async () => undefined,
    reservationTable: async () => undefined,
    orderTidings: async () => undefined,
    pictureRemoval: async () => undefined,
    pictureSizes: async () => undefined,
    memberDeletion: async () => undefined,
    taxDocument: async () => undefined,
    message: async () => undefined,
    platformOrder: async () => undefined,
    platformMenu: async () => undefined,
    platformSync: async () => undefined,
    nightly: async () => undefined,
    reservationRefundDue: async () => undefined,
    sweep: async () => undefined,
  };
  beforeAll(async () => {
    world = await World.open();
    storeId = (await world.db.selectFrom('store').select('id').executeTakeFirstOrThrow()).id;
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    done.length = 0;
    await world.db.deleteFrom('job').execute();
  });

  const due = (kind: keyof JobHandlers, n: number, at = world.now) =>
    enqueue(world.db, { storeId, kind, payload: { n }, dueAt: new Date(at) });

  it('three runners at once do each of a hundred jobs once', async () => {
    for (let n = 0; n < 100; n += 1) await due('acceptCountdown', n);
    const at = new Date(world.now);
    const taken = await Promise.all([1, 2, 3].map(() => runDueJobs(world.db, handlers, at)));
    expect(taken.reduce((sum, each) => sum + each, 0)).toBe(100);
    expect([...done].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  });

  it('nothing is done before its time', async () => {
    await due('acceptCountdown', 1, world.now + MINUTE_MS);
    expect(await runDueJobs(world.db, handlers, new Date(world.now))).toBe(0);
    expect(await runDueJobs(world.db, handlers, new Date(world.now + MINUTE_MS))).toBe(1);
  });

  it('a job that fails leaves nothing behind, is put off longer each time, and holds up no other', async () => {
    await due('paymentWindow', 1, world.now - MINUTE_MS);
    await due('acceptCountdown', 2);
    await runDueJobs(world.db, handlers, new Date(world.now));
    expect(done).toEqual([2]);
    expect(await listAnnounced(world.db)).toEqual([]);
    const failed = () =>
      world.db.selectFrom('job').selectAll().where('kind', '=', 'paymentWindow').executeTakeFirstOrThrow();
    expect(await failed()).toMatchObject({ attempts: 1, last_error: 'the printer is on fire', done_at: null });
    expect((await failed()).due_at.getTime()).toBe(world.now + MINUTE_MS);
    await runDueJobs(world.db, handlers, new Date(world.now + MINUTE_MS));
    expect((await failed()).due_at.getTime()).toBe(world.now + MINUTE_MS + 2 * MINUTE_MS);
    expect(done).toEqual([2]);
  });

  it('a job that asks another server holds up no other, and is done once its answer is written', async () => {
    let release = (): void => undefined;
    const answer = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asking: JobHandlers = {
      ...handlers,
      platformMenu: async () => async () => {
        await answer;
        return async (trx, now) => enqueue(trx, { storeId, kind: 'acceptCountdown', payload: { n: 2 }, dueAt: now });
      },
    };
    await due('platformMenu', 0);
    await due('acceptCountdown', 1);
    const run = runDueJobs(world.db, asking, new Date(world.now));
    await eventually(async () => [...done], [1]);
    // The one that asks is claimed.
    await runDueJobs(world.db, asking, new Date(world.now));
    const waiting = () => world.db.selectFrom('job').select('kind').where('done_at', 'is', null).execute();
    expect(await waiting()).toEqual([{ kind: 'platformMenu' }]);
    release();
    await run;
    expect(done).toEqual([1, 2]);
    expect(await waiting()).toEqual([]);
  });

  it('an answer that cannot be written postpones its job, and leaves nothing', async () => {
    const failing: JobHandlers = {
      ...handlers,
      platformMenu: async () => async () => async (trx, now) => {
        await enqueue(trx, { storeId, kind: 'acceptCountdown', payload: { n: 1 }, dueAt: now });
        throw new Error('the printer is on fire');
      },
    };
    await due('platformMenu', 0);
    await runDueJobs(world.db, failing, new Date(world.now));
    const left = await world.db.selectFrom('job').select(['kind', 'attempts', 'last_error', 'due_at']).execute();
    const dueAt = new Date(world.now + MINUTE_MS);
    expect(left).toEqual([{ kind: 'platformMenu', attempts: 1, last_error: 'the printer is on fire', due_at: dueAt }]);
  });
});
