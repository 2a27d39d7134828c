import { mainAmount } from '@romduol/domain/money/amount';
import { staffMessages as english } from '@romduol/locales/en/staff';
import { staffMessages as khmer } from '@romduol/locales/km/staff';
import type { Actor } from '../../support/world/actor';
import { cash, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('GET /api/store/audit: the text of an entry', () => {
  let world: World;
  let waiter: Actor;
  let manager: Actor;
  beforeAll(async () => {
    world = await World.open();
    waiter = await world.waiter();
    manager = await world.manager();
  });
  afterAll(() => world.close());

  const newest = async (language: 'en' | 'km' = 'en') => {
    manager.language = language;
    const { list } = await manager.does('auditLog', {});
    manager.language = 'en';
    return list[0];
  };

  it('cash for a part of a bill is logged with that part, not with the bill', async () => {
    const bill = await toPay(world, waiter, 'A12');
    const part = mainAmount(100);
    await waiter.does('takeCash', { ...cash(bill), part });
    expect(await newest()).toMatchObject({ action: 'takeCash', amount: part });
    // Entries of earlier releases have what was to be received beside what was received.
    await world.db
      .insertInto('audit_log')
      .values({
        store_id: 1,
        at: new Date(world.now + 1),
        staff_id: null,
        action: 'takeCash',
        subject: `order:${bill.orderNo}`,
        order_id: bill.orderId,
        detail: JSON.stringify({ due: 4160, received: { dueCents: 1387, receivedCents: 2000, receivedRiel: 0 } }),
        approved_by: null,
      })
      .execute();
    expect((await newest())?.amount).toBe(1387);
    world.now += 1_000;
  });

  it('a predefined reason is in the reader’s language, on the order and on its refund receipt too', async () => {
    const bill = await toPay(world, waiter, 'A09');
    await waiter.does('takeCash', cash(bill));
    await manager.does('fullRefund', { orderId: bill.orderId, reason: english['reason.complaint'] });
    expect((await newest('en'))?.reason).toBe(english['reason.complaint']);
    expect((await newest('km'))?.reason).toBe(khmer['reason.complaint']);
    manager.language = 'km';
    const { refunds } = await manager.does('refundInfo', { orderId: bill.orderId });
    expect(refunds.map(({ reason }) => reason)).toEqual([khmer['reason.complaint']]);
    const { history } = await manager.does('staffOrder', { orderId: bill.orderId });
    manager.language = 'en';
    expect(history.map(({ reason }) => reason)).toContain(khmer['reason.complaint']);
  });

  it('what has a name in three languages has it in the reader’s', async () => {
    await manager.does('saveCategory', { name: { en: 'Grill', 'zh-Hans': '烧烤', km: 'អាំង' } });
    expect((await newest('en'))?.reason).toBe('Grill');
    expect((await newest('km'))?.reason).toBe('អាំង');
  });
});
