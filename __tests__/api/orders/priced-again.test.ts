import { PAY_STATUSES, type PayStatus } from '@romduol/domain/order/pay-status';
import { requote } from '../../../server/modules/orders/requote';
import { toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

const PRICED_AGAIN: readonly PayStatus[] = [1, 6, 8];

describe('T-03 an order is priced again only while it is open', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  it.each(PAY_STATUSES)('T-03 at status %p', async (status) => {
    const { orderId } = await toPay(
      world,
      await world.waiter(),
      `A${String(PAY_STATUSES.indexOf(status) + 1).padStart(2, '0')}`,
    );
    const stored = () => world.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    const before = await stored();
    const again = requote(world.db, { ...before, pay_status: status });
    if (PRICED_AGAIN.includes(status)) {
      expect(await again).toMatchObject({ sell_total_cents: before.sell_total_cents, version: before.version + 1 });
      return;
    }
    await expect(again).rejects.toMatchObject({ reason: 'changedMeanwhile' });
    expect(await stored()).toEqual(before);
  });
});
