import { seedApprovals, seedPrinter } from '../../../server/db/seeds/till';
import { MANAGER_PIN } from '../../../server/db/seeds/people';
import { DemoPrinter, mountDemoPrinter } from '../../../server/demo-printer';
import { printDue } from '../../../server/printing/queue/print-due';
import fastify from 'fastify';
import { cash, toPay } from '../../support/world/paying';
import { unpackPng } from '../../support/unpack-png';
import { THIS_MACHINE } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

describe('what the first start adds to the demo store', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  it('a bill that is paid comes out of the demo printer, after a restart too, and its page shows it (P-12)', async () => {
    const waiter = await world.waiter();
    for (const table of ['A01', 'A02']) {
      const printer = new DemoPrinter();
      const page = fastify();
      mountDemoPrinter(page, printer);
      await seedPrinter(world.db, await printer.on());
      const bill = await toPay(world, waiter, table);
      await waiter.does('takeCash', cash(bill, bill.total));
      await printDue({ db: world.db, clock: () => world.now, outbound: THIS_MACHINE });
      const shown = (await page.inject('/printer')).body;
      const [paper] = printer.papers;
      expect(shown).toContain(`/printer/${paper?.number}.png`);
      const { rawPayload } = await page.inject(`/printer/${paper?.number}.png`);
      expect(unpackPng(rawPayload).width).toBe(576);
      expect((await page.inject('/printer/999.png')).statusCode).toBe(404);
      await printer.off();
      await page.close();
    }
    const { n } = await world.db
      .selectFrom('printer')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  it('M-15: staff refund once a manager of the demo store types the PIN that the terminal names', async () => {
    await seedApprovals(world.db);
    const waiter = await world.waiter();
    const bill = await toPay(world, waiter, 'A03');
    await waiter.does('takeCash', cash(bill, bill.total));
    const { orderId } = bill;
    expect(await waiter.tries('fullRefund', { orderId, reason: 'Cold' })).toMatchObject({ code: 1 });
    const { approval } = await waiter.does('approve', { action: 'refund', orderId, pin: MANAGER_PIN });
    await waiter.does('fullRefund', { orderId, reason: 'Cold', approval });
    expect(await waiter.does('staffOrder', { orderId })).toMatchObject({ payStatus: 4 });
  });
});
