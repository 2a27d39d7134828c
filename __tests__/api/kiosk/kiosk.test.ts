import { mainAmount } from '@romduol/domain/money/amount';
import { HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { takesDollars } from '../../support/world/meal';
import { World } from '../../support/world/world';
import { codeFor, makeLine, ordersThere, taps, wanted } from './a-customer';

const PIN = '2580';

describe('a kiosk', () => {
  let world: World;
  let kiosk: Actor;
  let customer: Actor;
  beforeEach(async () => {
    world = await World.open();
    kiosk = await world.kiosk();
    customer = await world.kioskCustomer(kiosk);
    const manager = await world.manager();
    await manager.does('setPin', { password: world.access.manager.password, pin: PIN });
  });
  afterEach(() => world.close());

  const orderCount = async () =>
    Number(
      (
        await world.db
          .selectFrom('orders')
          .select((row) => row.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const sent = async (orderId: number) =>
    (await world.db.selectFrom('order_line').select('sent_at').where('order_id', '=', orderId).execute()).every(
      (line) => line.sent_at !== null,
    );

  describe('POST /api/kiosk/tempLogin', () => {
    it('an operator starts a customer’s session; the next one ends it, and reaches none of its orders', async () => {
      const order = await ordersThere(world, customer);
      const next = await world.kioskCustomer(kiosk);
      expect(await customer.tries('payStatus', { orderNo: order.orderNo })).toMatchObject({ code: 2 });
      expect(await next.tries('payStatus', { orderNo: order.orderNo })).toMatchObject({
        code: 1,
        msg: expect.stringMatching(/not exist/),
      });
      expect(await next.tries('order', { orderNo: order.orderNo })).toMatchObject({
        code: 1,
        msg: expect.stringMatching(/not exist/),
      });
    });

    it('an operator who releases the screen ends its customer’s session too', async () => {
      await kiosk.does('staffLogout', { pin: PIN });
      expect(
        await customer.tries('creatKioskOrder', await wanted(world, await world.diner(), 2).catch(() => ({}))),
      ).toMatchObject({ code: 2 });
    });

    it('staffLogout: only a manager’s PIN releases the screen, and five wrong PINs block it for a while', async () => {
      expect(await kiosk.tries('staffLogout', {})).toMatchObject({ code: 1 });
      for (let guess = 0; guess < 5; guess += 1) {
        expect(await kiosk.tries('staffLogout', { pin: `100${guess}` })).toMatchObject({ code: 1 });
      }
      expect((await kiosk.tries('staffLogout', { pin: PIN })).code).toBe(1);
      expect((await kiosk.tries('staffInfo', {})).code).toBe(0);
      world.now += HOUR_MS;
      await kiosk.does('staffLogout', { pin: PIN });
      expect((await kiosk.tries('staffInfo', {})).code).toBe(2);
    });

    it('a customer who leaves ends the token; a session that stays open is ended by its time limit', async () => {
      await customer.does('staffLogout', {});
      expect((await customer.tries('buildCartInfo', {})).code).toBe(2);
      const next = await world.kioskCustomer(kiosk);
      await world.pass(2 * HOUR_MS);
      expect((await next.tries('buildCartInfo', {})).code).toBe(2);
    });

    it('two start at once on one screen: one session is open', async () => {
      const [first, second] = await Promise.all([world.kioskCustomer(kiosk), world.kioskCustomer(kiosk)]);
      const tried = await Promise.all([first, second].map((each) => each.tries('offlineChannels', {})));
      expect(tried.map(({ code }) => code).sort()).toEqual([0, 2]);
    });

    it('only an operator starts one; an operator cannot order, and a customer reaches no other calls', async () => {
      for (const other of [await world.diner(), await world.waiter(), customer, world.stranger()]) {
        expect((await other.tries('kioskTempLogin', {})).code).not.toBe(0);
      }
      const order = await wanted(world, customer);
      for (const other of [kiosk, await world.diner(), await world.waiter(), world.stranger()]) {
        expect((await other.tries('creatKioskOrder', { ...order })).code).not.toBe(0);
        expect((await other.tries('buildCartInfo', { ...order })).code).not.toBe(0);
        expect((await other.tries('kioskInvoice', { orderNo: '2611200001' })).code).not.toBe(0);
      }
      for (const name of ['cart', 'orders', 'staffOrders', 'board', 'abnormalOrder'] as const) {
        expect((await customer.tries(name, { diningStyle: 2 })).code).not.toBe(0);
      }
      expect(await orderCount()).toBe(0);
    });
  });

  describe('GET /api/kiosk/welcome', () => {
    it('S-35: kioskWelcome names the gateways whose code a kiosk can show, in the store’s order', async () => {
      expect(await kiosk.does('kioskWelcome', {})).toMatchObject({ gateways: ['sandbox'] });
      await world.db.updateTable('store_gateway').set({ enabled: false }).execute();
      expect(await kiosk.does('kioskWelcome', {})).toMatchObject({ gateways: [] });
      expect((await customer.tries('kioskWelcome', {})).code).not.toBe(0);
    });
  });

  describe('POST /api/kiosk/buildCartInfo', () => {
    it('a customer reads the amounts of the lines, and nothing is stored', async () => {
      const goodsList = [await makeLine(world, customer, 'Fresh coconut', 2)];
      const here = await customer.does('buildCartInfo', { diningStyle: 1, goodsList });
      const away = await customer.does('buildCartInfo', { diningStyle: 2, goodsList });
      expect(here.price).toMatchObject({
        cartSubTotal: away.price.cartSubTotal,
        tableCharge: 0,
        totalPackingAmount: 0,
      });
      expect(away.price.totalServiceChargeAmount).toBe(0);
      expect(await world.db.selectFrom('cart').selectAll().execute()).toEqual([]);
      expect(await orderCount()).toBe(0);
    });

    it('weighed and timed goods are not sold at a kiosk; sold-out dishes are named', async () => {
      const measured = await world.db
        .selectFrom('goods')
        .select('id')
        .where((row) => row.or([row('pricing_method', '<>', 0), row('timed', '=', true)]))
        .execute();
      expect(measured.length).toBeGreaterThan(1);
      await world.db
        .updateTable('goods')
        .set({ sold_out: true })
        .where('id', '=', (await makeLine(world, customer, 'Fresh coconut')).id)
        .execute();
      const goodsList = [
        ...measured.map(({ id }) => ({ id, cartNum: 1 })),
        await makeLine(world, customer, 'Fresh coconut'),
      ];
      const plan = await customer.does('buildCartInfo', { diningStyle: 1, goodsList });
      expect(plan.goodsList.map(({ state }) => state)).toEqual([...measured.map(() => 'gone'), 'soldOut']);
      expect(plan.price.total).toBe(0);
    });
  });

  describe('POST /api/consumer/orders/creatKioskOrder', () => {
    it('a customer orders: source 4, no acceptance, no table charge, and the kitchen waits for the payment', async () => {
      const { orderId, orderNo, payStatus, total } = await ordersThere(world, customer, {
        diningStyle: 1,
        standNo: '12',
      });
      expect(payStatus).toBe(1);
      const seen = await (await world.waiter()).does('staffOrder', { orderId });
      expect(seen).toMatchObject({
        source: 4,
        orderNo,
        totalPrice: total,
        tableCharge: 0,
        tableName: '12',
        acceptBy: null,
      });
      expect(seen.history).toMatchObject([{ event: 'place', actor: 'kiosk' }]);
      expect(seen.rounds).toMatchObject([{ by: 'kiosk', state: 'accepted' }]);
      expect(await sent(orderId)).toBe(false);
    });

    it('a repeat of the same request is the same order', async () => {
      customer.key = 'the-same-press';
      const order = await wanted(world, customer);
      const [first, again] = await Promise.all([
        customer.does('creatKioskOrder', order),
        customer.does('creatKioskOrder', order),
      ]);
      expect(again).toEqual(first);
      expect(await orderCount()).toBe(1);
    });

    it('a total that is not the quote’s is refused with the fresh one (M-24), and so is a weighed dish', async () => {
      const order = await wanted(world, customer);
      const refused = await customer.tries('creatKioskOrder', { ...order, expectedTotal: order.expectedTotal - 1 });
      expect(refused).toMatchObject({ code: 1, data: { totals: { sell: { total: order.expectedTotal } } } });
      expect((await customer.tries('creatKioskOrder', { ...order, column: 'vip' })).code).toBe(1);
      const crab = await world.db
        .selectFrom('goods')
        .select('id')
        .where('pricing_method', '<>', 0)
        .executeTakeFirstOrThrow();
      const weighed = { ...order, goodsList: [{ id: crab.id, cartNum: 1 }], expectedTotal: 0 };
      expect((await customer.tries('creatKioskOrder', weighed)).code).toBe(1);
      expect(await orderCount()).toBe(0);
    });

    it('a sold-out dish (M-25), more than the purchase limit (V-01) and a closed store (M-05) are refused', async () => {
      const order = await wanted(world, customer);
      const [first] = order.goodsList;
      const only = (set: object) =>
        world.db
          .updateTable('goods')
          .set(set)
          .where('id', '=', first?.id ?? 0)
          .execute();
      await only({ stock: 0 });
      expect(await customer.tries('creatKioskOrder', { ...order })).toMatchObject({
        data: { lines: [{ id: first?.id }] },
      });
      await only({ stock: null, purchase_limit: 1 });
      const two = { ...order, goodsList: [first, first] };
      expect((await customer.tries('creatKioskOrder', two)).code).toBe(1);
      await world.db.updateTable('store').set({ hours: '[]' }).execute();
      expect((await customer.tries('creatKioskOrder', { ...order })).code).toBe(1);
      expect(await orderCount()).toBe(0);
    });
  });

  describe('paying', () => {
    it('a customer pays by the code: the order is paid, and the kitchen gets it', async () => {
      const order = await ordersThere(world, customer);
      await taps(world, await codeFor(customer, order), 'pay');
      expect(await customer.does('payStatus', { orderNo: order.orderNo })).toMatchObject({
        payStatus: 2,
        attempt: { status: 'captured' },
      });
      expect(await sent(order.orderId)).toBe(true);
    });

    it('a payment that arrives after the reset is completed by the server', async () => {
      const order = await ordersThere(world, customer);
      const url = await codeFor(customer, order);
      await customer.does('staffLogout', {});
      await world.kioskCustomer(kiosk);
      await taps(world, url, 'pay');
      const seen = await (await world.waiter()).does('staffOrder', { orderId: order.orderId });
      expect(seen).toMatchObject({ payStatus: 2, due: 0 });
      expect(await sent(order.orderId)).toBe(true);
    });

    it('an abandoned order ends with its payment window; a payment after that is kept as surplus', async () => {
      const order = await ordersThere(world, customer);
      const url = await codeFor(customer, order);
      await taps(world, url, 'late');
      await world.kioskCustomer(kiosk);
      for (let minute = 0; minute < 30; minute += 1) await world.pass(MINUTE_MS);
      const waiter = await world.waiter();
      expect(await waiter.does('staffOrder', { orderId: order.orderId })).toMatchObject({ payStatus: 5 });
      expect(await waiter.does('surplusList', {})).toMatchObject([{ kind: 'late', amount: order.total }]);
    });

    it('a customer pays at the counter: the order waits until staff take the cash, and is then cooked', async () => {
      const order = await ordersThere(world, customer);
      const [channel] = await customer.does('offlineChannels', {});
      const paying = { orderNo: order.orderNo, expectedTotal: order.total, column: 'sell' as const };
      await customer.does('payOrder', { ...paying, method: 2, channelId: channel?.id ?? 0 });
      for (let minute = 0; minute < 30; minute += 1) await world.pass(MINUTE_MS);
      const waiter = await world.waiter();
      expect(await waiter.does('staffOrder', { orderId: order.orderId })).toMatchObject({ payStatus: 1 });
      expect(await takesDollars(waiter, order.orderId, mainAmount(order.total))).toMatchObject({ payStatus: 2 });
      expect(await sent(order.orderId)).toBe(true);
    });
  });

  describe('POST /api/kiosk/orders/{orderNo}/invoice', () => {
    const printsInvoices = async () => {
      const { id } = await world.db.selectFrom('store').select('id').executeTakeFirstOrThrow();
      await world.db
        .insertInto('printer')
        .values({ store_id: id, name: 'Kiosk', host: '127.0.0.1', kinds: ['invoice'], languages: ['en'] })
        .execute();
    };
    const papers = () => world.db.selectFrom('print_job').select('kind').where('kind', '=', 'invoice').execute();

    it('a customer who paid taps it twice: one invoice is printed', async () => {
      await printsInvoices();
      const { orderNo, ...order } = await ordersThere(world, customer);
      expect((await customer.tries('kioskInvoice', { orderNo })).code).toBe(1);
      await taps(world, await codeFor(customer, { orderNo, ...order }), 'pay');
      await customer.does('kioskInvoice', { orderNo });
      await customer.does('kioskInvoice', { orderNo });
      expect(await papers()).toEqual([{ kind: 'invoice' }]);
    });

    it('without a printer for invoices the customer is told so (M-23)', async () => {
      const order = await ordersThere(world, customer);
      await taps(world, await codeFor(customer, order), 'pay');
      expect(await customer.tries('kioskInvoice', { orderNo: order.orderNo })).toMatchObject({ code: 1 });
      expect(await papers()).toEqual([]);
    });
  });
});
