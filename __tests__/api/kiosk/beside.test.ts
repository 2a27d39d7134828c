import { signsInAtWork } from '../../support/world/human-check';
import type { Actor } from '../../support/world/actor';
import { takesDollars } from '../../support/world/meal';
import { World } from '../../support/world/world';
import { codeFor, ordersThere, taps } from './a-customer';

describe('the printer and the staff calls of a kiosk', () => {
  let world: World;
  let manager: Actor;
  let customer: Actor;
  let counter: number;
  let beside: number;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    customer = await world.kioskCustomer(await world.kiosk());
    counter = await printer('Counter');
    beside = await printer('Beside');
  });
  afterEach(() => world.close());

  const printer = async (name: string): Promise<number> => {
    const { printerId } = await manager.does('savePrinter', {
      name,
      host: '127.0.0.1',
      port: 9100,
      paper: 80,
      kinds: ['receipt', 'invoice'],
      languages: ['en'],
      printsWhenPaid: true,
      opensDrawer: false,
      answers: true,
      enabled: true,
      stationIds: [],
    });
    return printerId;
  };
  const account = async (userName: string) => {
    const { list } = await manager.does('employees', {});
    const found = list.find((each) => each.userName === userName);
    if (!found) throw new Error(`nobody is called ${userName}`);
    return found;
  };
  const names = async (userName: string, printerId: number | null) => {
    const { id: staffId, name, mayAccept, disabled } = await account(userName);
    return manager.tries('changeEmployee', { staffId, name, mayAccept, disabled, printerId });
  };
  const papers = async () =>
    (await world.db.selectFrom('print_job').select(['kind', 'printer_id']).orderBy('id').execute()).map(
      ({ kind, printer_id: at }) => `${kind} at ${at === beside ? 'kiosk' : 'counter'}`,
    );

  it('PUT /api/store/staff/{staffId}: a kiosk prints its own payments at the printer that is set (S-35)', async () => {
    expect((await names('kiosk-1', beside)).code).toBe(0);
    expect(await account('kiosk-1')).toMatchObject({ printerId: beside });
    const first = await ordersThere(world, customer);
    await taps(world, await codeFor(customer, first), 'pay');
    await customer.does('kioskInvoice', { orderNo: first.orderNo });
    expect(await papers()).toEqual(['receipt at kiosk', 'invoice at kiosk']);
    const second = await ordersThere(world, customer);
    await takesDollars(await world.waiter(), second.orderId, second.total);
    expect((await papers()).slice(2)).toEqual(['receipt at counter']);
  });

  it('PUT /api/store/staff/{staffId}: only a kiosk has a printer, and only one of its store (R-01)', async () => {
    expect((await names('kiosk-1', 999_999)).code).toBe(1);
    expect((await names('sokha', counter)).code).toBe(1);
    expect(await account('kiosk-1')).toMatchObject({ printerId: null });
    expect(await account('sokha')).toMatchObject({ printerId: null });
  });

  it('V-13 S-35: a manager removes the printer of a kiosk, though the null of it is never sent', async () => {
    await names('kiosk-1', beside);
    const { id: staffId, name, mayAccept, disabled } = await account('kiosk-1');
    expect((await manager.tries('changeEmployee', { staffId, name, mayAccept, disabled })).code).toBe(0);
    expect(await account('kiosk-1')).toMatchObject({ printerId: null });
  });

  it('a kiosk whose printer is removed prints on the others', async () => {
    await names('kiosk-1', beside);
    await manager.does('removePrinter', { printerId: beside });
    expect(await account('kiosk-1')).toMatchObject({ printerId: null });
    const order = await ordersThere(world, customer);
    await taps(world, await codeFor(customer, order), 'pay');
    expect(await papers()).toEqual(['receipt at counter']);
  });

  it('POST /api/consumer/table/callStaff: staff see which of two kiosks called, and answer both', async () => {
    const { password } = world.access.kiosk;
    await manager.does('addEmployee', {
      name: 'Kiosk 2',
      userName: 'kiosk-2',
      role: 'kiosk',
      mayAccept: false,
      password,
    });
    const screen = world.stranger();
    await signsInAtWork(screen, { userName: 'kiosk-2', password }, 'kioskLogin');
    const other = await world.kioskCustomer(screen);
    for (const each of [customer, other, customer]) await each.does('callStaff', { reason: 'help' });
    const waiter = await world.waiter();
    const ringing = async () => (await waiter.does('board', {})).tables.filter(({ call }) => call !== null);
    const [at, ...more] = await ringing();
    expect(more).toEqual([]);
    expect(at?.call).toMatchObject({ reason: 'help', from: ['Kiosk 1', 'Kiosk 2'] });
    await waiter.does('answerCall', { tableId: at?.tableId ?? 0 });
    expect(await ringing()).toEqual([]);
  });
});
