import { mainAmount } from '@romduol/domain/money/amount';
import { World } from '../../support/world/world';

describe('customers of a store', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  const sopheap = { phone: '012345678', nickname: 'Sopheap' };

  it('a waiter adds a customer by phone, once, and finds them; a manager allows credit (V-10, V-11)', async () => {
    const waiter = await world.waiter();
    expect(await waiter.does('findCustomer', { phone: sopheap.phone })).toBeNull();
    const added = await waiter.does('addCustomer', sopheap);
    expect(added).toMatchObject({ ...sopheap, balance: 0, creditLimit: 0, creditOwed: 0 });
    expect(await waiter.does('addCustomer', { ...sopheap, nickname: 'Other' })).toEqual(added);
    const { personId } = added;
    expect(await waiter.tries('setCreditLimit', { personId, limit: 1_000 })).toMatchObject({ code: 1 });
    const manager = await world.manager();
    for (const limit of [499, 10_000_000]) {
      expect(await manager.tries('setCreditLimit', { personId, limit })).toMatchObject({ code: 1 });
    }
    expect(await manager.tries('setCreditLimit', { personId: 99, limit: 1_000 })).toMatchObject({ code: 1 });
    await manager.does('setCreditLimit', { personId, limit: mainAmount(1_000) });
    expect(await waiter.does('findCustomer', { phone: sopheap.phone })).toMatchObject({ personId, creditLimit: 1_000 });
    const audit = await world.db.selectFrom('audit_log').select(['action', 'subject']).execute();
    expect(audit).toEqual([{ action: 'setCreditLimit', subject: `person:${personId}` }]);
  });

  it('a phone with letters or too few digits is refused, and a diner sees no customers (V-10, R-01)', async () => {
    const waiter = await world.waiter();
    for (const phone of ['0123', 'abcdefgh', '0123456789012']) {
      expect(await waiter.tries('addCustomer', { ...sopheap, phone })).toMatchObject({ code: 1 });
    }
    const phone = await world.diner();
    expect(await phone.tries('findCustomer', { phone: sopheap.phone })).toMatchObject({ code: 1 });
  });
});
