import { mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu, order, places, puts } from '../../support/world/meal';
import { cash } from '../../support/world/paying';
import { World } from '../../support/world/world';

/** The process has seen the token of each person here; what another process did meanwhile is written to the database. */
describe('a call that begins for the last holder of its token', () => {
  let world: World;
  let waiter: Actor;
  let phone: Actor;
  beforeEach(async () => {
    world = await World.open();
    [waiter, phone] = [await world.waiter(), await world.diner()];
    await waiter.does('staffInfo', {});
  });
  afterEach(() => world.close());

  const changeWaiter = (to: { disabled?: boolean; may_accept?: boolean; name?: string }) =>
    world.db
      .updateTable('staff')
      .set(to)
      .where('id', '=', (row) =>
        row.selectFrom('session').select('staff_id').where('kind', '=', 'staff').orderBy('id', 'desc').limit(1),
      )
      .executeTakeFirstOrThrow();
  const fetchStatus = async (orderId: number) =>
    (await world.db.selectFrom('orders').select('pay_status').where('id', '=', orderId).executeTakeFirstOrThrow())
      .pay_status;
  const countRows = async (table: 'tender' | 'cart_line' | 'idempotency' | 'audit_log') => {
    const row = await world.db
      .selectFrom(table)
      .select((column) => column.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    return Number(row?.n);
  };

  it('an acceptor whose right to accept was taken is refused, and the order waits', async () => {
    const { orderId } = await places(world, phone);
    await changeWaiter({ may_accept: false });
    expect(await waiter.tries('acceptOrder', { orderId })).toMatchObject({ name: 'mayNotAccept' });
    expect(await fetchStatus(orderId)).toBe(8);
  });

  it('an employee who was given the right to accept accepts at once', async () => {
    await changeWaiter({ may_accept: false });
    await waiter.does('staffInfo', {});
    const { orderId } = await places(world, phone);
    await changeWaiter({ may_accept: true });
    expect((await waiter.does('acceptOrder', { orderId })).payStatus).toBe(1);
  });

  it('X-04: cash by a login that was revoked is refused; no tender, no record, no key is kept', async () => {
    const placed = await places(world, phone);
    const { totalPrice: total } = await waiter.does('acceptOrder', { orderId: placed.orderId });
    const before = [await countRows('tender'), await countRows('audit_log'), await countRows('idempotency')];
    await changeWaiter({ disabled: true });
    const taken = await waiter.tries('takeCash', cash({ ...placed, phone, total }));
    expect(taken).toMatchObject({ name: 'loginExpired' });
    expect([await countRows('tender'), await countRows('audit_log'), await countRows('idempotency')]).toEqual(before);
    expect(await fetchStatus(placed.orderId)).toBe(1);
  });

  it('X-04: a repeat by a login that was revoked meanwhile does not get the first answer', async () => {
    const placed = await places(world, phone);
    const { totalPrice: total } = await waiter.does('acceptOrder', { orderId: placed.orderId });
    const taking = cash({ ...placed, phone, total });
    waiter.key = 'the-same-key';
    const first = await waiter.does('takeCash', taking);
    expect(await waiter.does('takeCash', taking)).toEqual(first);
    await changeWaiter({ disabled: true });
    expect(await waiter.tries('takeCash', taking)).toMatchObject({ name: 'loginExpired' });
    expect(await countRows('tender')).toBe(1);
  });

  it('cash by an employee who was renamed meanwhile is taken once, under the new name', async () => {
    const placed = await places(world, phone);
    const { totalPrice: total } = await waiter.does('acceptOrder', { orderId: placed.orderId });
    await changeWaiter({ name: 'Sokha Chan' });
    await waiter.does('takeCash', cash({ ...placed, phone, total }));
    expect(await countRows('tender')).toBe(1);
    expect(await fetchStatus(placed.orderId)).toBe(2);
  });

  it('M-33: a phone whose sitting was closed meanwhile puts nothing into the cart and places nothing', async () => {
    await puts(world, phone, 'Fresh coconut');
    const wanted = await order(phone);
    await world.db
      .updateTable('sitting')
      .set({ closed_at: new Date(world.now) })
      .execute();
    const goods = dish(await fetchMenu(world, phone), 'Fresh coconut');
    const added = await phone.tries('cartAdd', { diningStyle: 1, id: goods.id, tagItems: [], feeds: [], cartNum: 1 });
    const placed = await phone.tries('generateOrderPostPayment', wanted);
    expect([added.name, placed.name]).toEqual(['tableLost', 'tableLost']);
    expect(await countRows('cart_line')).toBe(1);
  });

  it('what is wrong with a call is said for the holder whom the database names', async () => {
    const { orderId } = await places(world, phone);
    await waiter.does('acceptOrder', { orderId });
    expect(await waiter.tries('acceptOrder', { orderId })).toMatchObject({ code: 1 });
    await changeWaiter({ disabled: true });
    const nothing = { orderId, receivedCents: mainAmount(-1) };
    expect(await waiter.tries('takeCash', nothing)).toMatchObject({ name: 'loginExpired' });
  });
});
