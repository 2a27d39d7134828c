import { runInThisContext } from 'node:vm';
import { COMMANDS } from '@romduol/contract/events';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { printDue } from '../../../server/printing/queue/print-due';
import { LEASE_MS, takeJob } from '../../../server/printing/queue/take';
import { markSending } from '../../../server/printing/queue/settle';
import { printKitchenTickets } from '../../../server/printing';
import { FakePrinter } from '../../support/fake-printer';
import { listAnnounced } from '../../support/world/announced';
import { places } from '../../support/world/meal';
import { Kitchen, PATIENCE } from './a-kitchen';
import { THIS_MACHINE } from '../../support/world/surroundings';

describe('the print queue', () => {
  let kitchen: Kitchen;
  beforeAll(async () => {
    kitchen = await Kitchen.open();
  });
  afterAll(() => kitchen.close());
  beforeEach(() => kitchen.clear());

  /** A diner orders, the waiter accepts: the kitchen's ticket is queued. */
  const orders = async (table: string): Promise<number> => {
    const { orderId } = await places(kitchen.world, await kitchen.world.diner(table));
    await kitchen.waiter.does('acceptOrder', { orderId });
    return orderId;
  };

  it('accepting an order prints one whole ticket with a cut, and staff are notified (P-12)', async () => {
    await kitchen.binds();
    await orders('A01');
    expect(await kitchen.states()).toEqual(['queued']);
    expect(await kitchen.prints()).toBe(1);
    expect(kitchen.printer.sheets).toHaveLength(1);
    expect(kitchen.printer.sheets[0]).toMatchObject({ cut: true, drawer: false, picture: { width: 576 } });
    expect(await kitchen.states()).toEqual(['printed']);
    const told = await listAnnounced(kitchen.world.db, COMMANDS.printJob);
    expect(told.map(({ audience, data }) => [audience, data['state']])).toEqual([
      ['staff', 'queued'],
      ['staff', 'printing'],
      ['staff', 'printed'],
    ]);
  });

  it('a change that is sent again makes no second ticket', async () => {
    await kitchen.binds();
    const orderId = await orders('A02');
    const { db } = kitchen.world;
    const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).execute();
    const now = new Date(kitchen.world.now);
    await Promise.all([1, 2, 3].map(() => printKitchenTickets(db, order, lines, now)));
    await kitchen.prints();
    expect(kitchen.printer.sheets).toHaveLength(1);
  });

  it('the database fails while a printer prints: the process goes on, and the rest is printed later', async () => {
    await kitchen.binds();
    await orders('B03');
    kitchen.printer.manners = { slow: 200 };
    const { db, now } = kitchen.world;
    // An unhandled rejection would end the server. Only the process around the test's own gets the event.
    const unheard = jest.fn();
    const outside = runInThisContext('process') as NodeJS.Process;
    outside.on('unhandledRejection', unheard);
    let looks = 0;
    let isAway = false;
    const clock = (): number => {
      looks += 1;
      // The search for work for another printer is the second to ask the time, and then the database.
      isAway = looks === 2;
      return now;
    };
    const goesAway = new Proxy(db, {
      get: (all, name) => {
        if (isAway) throw new Error('connect ECONNREFUSED');
        const value: unknown = Reflect.get(all, name);
        return typeof value === 'function' ? value.bind(all) : value;
      },
    });
    await expect(printDue({ db: goesAway, clock, patience: PATIENCE, outbound: THIS_MACHINE })).rejects.toThrow(
      'ECONNREFUSED',
    );
    outside.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
    kitchen.printer.manners = {};
    expect(kitchen.printer.sheets).toHaveLength(1);
    await orders('B04');
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['printed', 'printed']);
  });

  it('while a printer is off its jobs wait in their order, and each is printed once when it is on', async () => {
    await kitchen.binds();
    await kitchen.printer.switchOff();
    const first = await orders('A03');
    const second = await orders('A04');
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['queued', 'queued']);
    const { printers } = await kitchen.waiter.does('printers', {});
    expect(printers[0]).toMatchObject({ problem: 'unreachable', waiting: 2, unsure: 0 });
    // It is not tried for a while, rather than a hundred times a second.
    await kitchen.printer.switchOn();
    expect(await kitchen.prints()).toBe(0);
    kitchen.world.now += MINUTE_MS;
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['printed', 'printed']);
    expect(kitchen.printer.sheets).toHaveLength(2);
    const { list } = await kitchen.waiter.does('printJobs', {});
    const printed = await kitchen.world.db
      .selectFrom('print_job')
      .select('order_id')
      .orderBy('printed_at')
      .orderBy('id')
      .execute();
    expect(printed.map((job) => job.order_id)).toEqual([first, second]);
    expect(list.map(({ attempts }) => attempts)).toEqual([1, 2]);
    expect((await kitchen.waiter.does('printers', {})).printers[0]).toMatchObject({ problem: null, waiting: 0 });
  });

  it('staff are notified once that a printer fails and once that it works; the guide then knows it works', async () => {
    const printerId = await kitchen.binds();
    const { db } = kitchen.world;
    const unproved = async () => (await kitchen.manager.does('openingState', {})).printersUnproved;
    expect(await unproved()).toEqual(['Pass']);
    await kitchen.printer.switchOff();
    await orders('B06');
    await kitchen.prints();
    kitchen.world.now += MINUTE_MS;
    await kitchen.prints();
    await kitchen.printer.switchOn();
    kitchen.world.now += MINUTE_MS;
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['printed']);
    const told = (await listAnnounced(db, COMMANDS.printJob)).filter(({ data }) => data['printerId'] === printerId);
    expect(told.map(({ data }) => data['state'])).toEqual(['queued', 'printed']);
    expect(await unproved()).toEqual([]);
  });

  it('a printer without paper is sent nothing, and prints when staff have put paper in and retry', async () => {
    await kitchen.binds();
    kitchen.printer.manners = { paperOut: true };
    await orders('A05');
    await kitchen.prints();
    expect(kitchen.printer.sheets).toHaveLength(0);
    const [job] = (await kitchen.waiter.does('printJobs', { show: 'open' })).list;
    expect(job).toMatchObject({ state: 'queued', problem: 'paperOut' });
    kitchen.printer.manners = {};
    await kitchen.waiter.does('printJobAgain', { jobId: job?.jobId ?? 0 });
    await kitchen.prints();
    expect(kitchen.printer.sheets).toHaveLength(1);
    expect(await kitchen.states()).toEqual(['printed']);
  });

  it('when the connection breaks after the bytes were sent the job waits until staff decide', async () => {
    await kitchen.binds();
    kitchen.printer.manners = { breaksAfterPaper: true };
    await orders('A06');
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['unsure']);
    kitchen.printer.manners = {};
    kitchen.world.now += 10 * MINUTE_MS;
    expect(await kitchen.prints()).toBe(0);
    expect(kitchen.printer.sheets).toHaveLength(1);
    const [job] = (await kitchen.waiter.does('printJobs', { show: 'open' })).list;
    await kitchen.waiter.does('printJobCameOut', { jobId: job?.jobId ?? 0 });
    expect(await kitchen.states()).toEqual(['printed']);
    expect(await kitchen.waiter.tries('printJobAgain', { jobId: job?.jobId })).toMatchObject({ code: 1 });
  });

  it('an unsure ticket that staff print again has a warning on it', async () => {
    await kitchen.binds();
    kitchen.printer.manners = { breaksAfterBytes: 20_000 };
    await orders('A07');
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['unsure']);
    kitchen.printer.manners = {};
    const job = await kitchen.world.db.selectFrom('print_job').select(['id', 'paper']).executeTakeFirstOrThrow();
    kitchen.world.now += MINUTE_MS;
    await kitchen.waiter.does('printJobAgain', { jobId: job.id });
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['printed']);
    const after = await kitchen.world.db.selectFrom('print_job').select('paper').executeTakeFirstOrThrow();
    expect(JSON.stringify(after.paper)).toContain('PRINTED AGAIN');
    expect(JSON.stringify(job.paper)).not.toContain('PRINTED AGAIN');
  });

  it('a printer that answers no status query prints, if its manager says that it answers none', async () => {
    await kitchen.binds({ answers: false });
    kitchen.printer.manners = { mute: true };
    await orders('A08');
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['printed']);
    expect(kitchen.printer.sheets).toHaveLength(1);
  });

  it('a printer that should answer and does not is sent nothing', async () => {
    await kitchen.binds();
    kitchen.printer.manners = { mute: true };
    await orders('A09');
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['queued']);
    expect(kitchen.printer.sheets).toHaveLength(0);
  });

  it('five processes at once print each of ten documents once, one at a time', async () => {
    const printerId = await kitchen.binds();
    for (let n = 0; n < 10; n += 1) await kitchen.manager.does('testPrinter', { printerId });
    kitchen.printer.manners = { slow: 20 };
    for (let round = 0; round < 3; round += 1) await Promise.all([1, 2, 3, 4, 5].map(() => kitchen.prints()));
    expect(new Set(await kitchen.states())).toEqual(new Set(['printed']));
    expect(kitchen.printer.sheets).toHaveLength(10);
    expect(kitchen.printer.busiest).toBe(1);
  });

  it('a process killed before it sent anything loses no job: another one prints after the lease', async () => {
    await kitchen.binds();
    await orders('A10');
    expect(await takeJob(kitchen.world.db, new Date(kitchen.world.now))).not.toBeNull();
    expect(await kitchen.prints()).toBe(0);
    kitchen.world.now += LEASE_MS;
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['printed']);
    expect(kitchen.printer.sheets).toHaveLength(1);
  });

  it('a job of a process killed while sending is unsure, and that process can send it no more', async () => {
    await kitchen.binds();
    await orders('A11');
    const { db } = kitchen.world;
    const killed = await takeJob(db, new Date(kitchen.world.now));
    if (!killed) throw new Error('nothing to take');
    expect(await markSending(db, killed, new Date(kitchen.world.now))).toBe(true);
    kitchen.world.now += LEASE_MS;
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['unsure']);
    expect(kitchen.printer.sheets).toHaveLength(0);
    expect(await markSending(db, killed, new Date(kitchen.world.now))).toBe(false);
  });

  it('a printer that is off delays no other printer', async () => {
    const off = await FakePrinter.on();
    await off.switchOff();
    await kitchen.binds({ name: 'Off', port: off.port });
    await kitchen.binds();
    await orders('B01');
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['queued', 'printed']);
    expect(kitchen.printer.sheets).toHaveLength(1);
  });

  it('a cancelled job is never printed, and a printed one cannot be cancelled', async () => {
    const printerId = await kitchen.binds();
    const [one, two] = [
      await kitchen.manager.does('testPrinter', { printerId }),
      await kitchen.manager.does('testPrinter', { printerId }),
    ];
    await kitchen.waiter.does('cancelPrintJob', { jobId: one.jobId });
    await kitchen.prints();
    expect(await kitchen.states()).toEqual(['cancelled', 'printed']);
    expect(await kitchen.waiter.tries('cancelPrintJob', { jobId: two.jobId })).toMatchObject({ code: 1 });
    expect(kitchen.printer.sheets).toHaveLength(1);
  });
});
