import { MINUTE_MS } from '@romduol/domain/time/units';
import { createGateways } from '../../../server/payments';
import type { Actor } from '../../support/world/actor';
import { online, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('the test wallet', () => {
  let world: World;
  let waiter: Actor;
  let bill: ToPay;
  let url: string;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    bill = await toPay(world, waiter);
    const { attempt } = await bill.phone.does('payOrder', online(bill));
    url = attempt?.show.kind === 'page' ? attempt.show.url : '';
  });
  afterEach(() => world.close());

  const get = (address: string, language = 'en') =>
    world.app.inject({ method: 'GET', url: address, headers: { 'accept-language': language } });
  const taps = (action: string, address = url) =>
    world.app.inject({ method: 'POST', url: address.replace('?', `/${action}?`), payload: '' });
  const seen = () => waiter.does('staffOrder', { orderId: bill.orderId });

  it('shows the amount in three languages, and says that no money moves', async () => {
    const amount = `$${(bill.total / 100).toFixed(2)}`;
    for (const [language, words] of [
      ['en', 'no money moves'],
      ['zh-CN', '不会真正扣款'],
      ['km-KH', 'មិនមានការកាត់លុយពិតទេ'],
    ] as const) {
      const { body, statusCode } = await get(url, language);
      expect([statusCode, body.includes(amount), body.includes(words)]).toEqual([200, true, true]);
    }
  });

  it('a diner taps Pay: its callback pays the order; a second tap does nothing', async () => {
    expect((await taps('pay')).body).toContain('Paid.');
    expect(await seen()).toMatchObject({ payStatus: 2 });
    expect((await taps('decline')).body).toContain('answered before');
    expect(await seen()).toMatchObject({ payStatus: 2 });
  });

  it('a diner declines, and may pay again (M-11)', async () => {
    await taps('decline');
    const { attempt } = await bill.phone.does('payStatus', { orderNo: bill.orderNo });
    expect(attempt?.status).toBe('declined');
    expect((await bill.phone.does('payOrder', online(bill))).attempt?.status).toBe('open');
  });

  it('a diner pays too late: the server finds the payment after the expiry, as a surplus (M-09)', async () => {
    await taps('late');
    await world.pass(10 * MINUTE_MS);
    expect(await seen()).toMatchObject({ payStatus: 1 });
    await world.pass(2 * MINUTE_MS);
    expect(await waiter.does('surplusList', {})).toMatchObject([{ kind: 'late', amount: bill.total }]);
  });

  it('an address that was changed is refused', async () => {
    expect((await get(url.replace(/amount=\d+/, 'amount=1'))).statusCode).toBe(404);
    expect((await taps('pay', url.replace(/sign=./, 'sign=z'))).statusCode).toBe(404);
    expect((await taps('steal')).statusCode).toBe(404);
    expect(await seen()).toMatchObject({ payStatus: 1 });
  });

  it('does not exist where no services are simulated', () => {
    expect(createGateways(world.db, null)).toEqual([]);
    expect(createGateways(world.db, 'a key').map(({ id }) => id)).toEqual(['sandbox']);
  });
});
