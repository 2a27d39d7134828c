import { mainAmount } from '@romduol/domain/money/amount';
import { formatDollarSign } from '../support/money';
import { LOCALES } from '@romduol/locales/generated/all';
import { Person } from '../support/e2e/person';
import { Till } from '../support/e2e/till';
import { FakeScale } from '../support/fake-scale';
import { Restaurant } from '../support/restaurant';
import { order, puts } from '../support/world/meal';

const CRAB = 'Mud crab in green Kampot pepper';

describe('bills at the till, on a waiter’s phone', () => {
  let restaurant: Restaurant;
  let till: Till;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    await restaurant.world.db.updateTable('store').set({ tips: true, credit_allowed: true }).execute();
    till = await Till.opens(restaurant);
  });
  afterAll(async () => {
    await till.person.close();
    await restaurant.close();
  });

  const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

  it('S-34 T-15: a waiter splits a bowl of noodles off: the two bills sum to the whole, to the cent', async () => {
    const orderId = await till.seats('A01', 2, 1);
    const { totalPrice } = await till.view(orderId);
    await till.takesNextStep(orderId, 'act.split');
    await till.chooses(till.st('split.item'));
    await till.person.taps('One more Phnom Penh kuy teav');
    await till.person.taps(till.st('split.doItems', { count: 1 }));
    await till.page.waitForURL(/orderDetail/);
    await till.person.sees(till.st('order.parts'));
    const rest = await till.view(orderId);
    const [part] = rest.splitOrders;
    expect(rest.totalPrice + (part?.totalPrice ?? 0)).toBe(totalPrice);
    expect(rest.goods.map(({ name, num }) => [name, num])).toEqual([['Fresh coconut', 2]]);
  });

  it('V-07 S-31: a bill by amount: one pays five dollars by card, the other the rest in cash with a tip', async () => {
    const orderId = await till.seats('A02', 4);
    const { due } = await till.view(orderId);
    await till.takesNextStep(orderId, 'act.split');
    await till.chooses(till.st('split.amount'));
    await till.types(till.st('split.amountFor', { position: 1 }), '5.00');
    await till.person.sees(formatDollarSign(mainAmount(due - 500)));
    await till.person.taps(till.st('split.doShares', { count: 2 }));
    await till.page.waitForURL(/staff\/cash/);
    await till.chooses(till.st('pay.other'));
    await till.chooses(/card machine/i);
    await till.person.taps(/^Take \$5\.00 · /);
    await till.person.sees(till.st('pay.restHint', { amount: formatDollarSign(mainAmount(due - 500)) }));
    await till.person.taps(till.st('pay.rest', { amount: formatDollarSign(mainAmount(due - 500)) }));
    await till.chooses(till.st('pay.cash'));
    await till.person.taps(till.st('pay.tip'));
    await till.types(till.st('pay.tip'), '1');
    await till.takesExactly();
    const paid = await till.view(orderId);
    expect(paid).toMatchObject({ payStatus: 2, due: 0 });
    expect(paid.tenders.map(({ amount, tip, through }) => [amount, tip, through !== null])).toEqual([
      [500, 0, true],
      [due - 500, 100, false],
    ]);
  });

  it('P-04 V-11: a bill goes on credit of a customer whom the store allows it, and is settled with cash', async () => {
    const orderId = await till.seats('A03', 2);
    const { due } = await till.view(orderId);
    const { personId } = await till.actor.does('addCustomer', { phone: '012555111', nickname: 'Chan Lina' });
    await (await restaurant.world.manager()).does('setCreditLimit', { personId, limit: mainAmount(10_000) });
    await till.opens('staff/cash', orderId);
    await till.chooses(till.st('pay.credit'));
    await till.page.locator('input').locator('visible=true').last().fill('012555111');
    await till.person.taps(till.st('cust.search'));
    await till.person.taps(till.st('pay.creditDo', { amount: formatDollarSign(due), name: 'Chan Lina' }));
    await till.confirms(till.st('pay.credit'));
    await till.page.waitForURL(/orderDetail/);
    expect(await till.view(orderId)).toMatchObject({ payStatus: 10 });
    await till.person.taps(till.st('order.settle', { amount: formatDollarSign(due) }));
    await till.page.waitForURL(/staff\/cash/);
    await till.takesExactly();
    expect(await till.view(orderId)).toMatchObject({ payStatus: 11, due: 0 });
  });

  it('P-12 T-15: dishes and an open item join a sent order; its page explains each price', async () => {
    const orderId = await till.seats('A04', 1);
    await till.takesNextStep(orderId, 'act.add');
    const coconut = till.person.button(/^Fresh coconut/);
    await coconut.scrollIntoViewIfNeeded();
    const place = await coconut.boundingBox();
    // A plain dish is one tap; one tap takes a mistake back, on the dish or as the last change.
    await coconut.click();
    await till.person.sees(till.st('add.total', { count: 1, amount: '$3.03' }));
    await coconut.click();
    await till.person.sees(till.st('add.total', { count: 2, amount: '$6.05' }));
    await till.person.taps(till.person.words.t('common.oneLess', { name: 'Fresh coconut' }));
    await till.person.sees(till.st('add.total', { count: 1, amount: '$3.03' }));
    await coconut.click();
    await till.person.taps(till.st('add.undo'));
    await till.person.sees(till.st('add.total', { count: 1, amount: '$3.03' }));
    // Nothing that is chosen moves the list under the thumb.
    expect(await coconut.boundingBox()).toEqual(place);
    await till.person.taps(new RegExp(`^${till.st('add.openItem')}`));
    await till.types(till.st('add.openItemName'), 'Corkage');
    await till.types(till.st('add.openItemPrice'), '5.5');
    await till.person.tapsInSheet(till.st('add.chooseFor', { num: 1, name: 'Corkage', amount: '$5.50' }));
    await till.person.taps(till.st('add.do', { count: 2, name: 'A04' }));
    await till.page.waitForURL(/orderDetail/);
    const { goods, payStatus } = await till.view(orderId);
    expect(payStatus).toBe(1);
    expect(goods.map(({ name, goodsType, sent, gross }) => [name, goodsType, sent, gross])).toEqual([
      ['Fresh coconut', 0, true, 275],
      ['Fresh coconut', 0, true, 275],
      ['Corkage', 1, true, 550],
    ]);
    await till.person.taps(/Corkage/);
    const rows = till.page.getByRole('dialog').locator('.line-price__amount');
    await rows.first().waitFor();
    const amounts = (await rows.allTextContents()).map((text) => Math.round(Number(text.replace('$', '')) * 100));
    // Goods, 5 % of service, 10 % of VAT on both; and their sum.
    expect(amounts).toEqual([550, 28, 58, 636]);
    expect(sum(amounts.slice(0, -1))).toBe(amounts.at(-1));
  });

  it('P-12 S-37: a waiter sees choices, toppings, prices and seats of what is chosen, and changes a line', async () => {
    const { tables } = await till.actor.does('board', {});
    const table = tables.find(({ name }) => name === 'B06');
    await till.page.goto(`${restaurant.origin}/pages/staff/addDishes/index?tableId=${table?.tableId}`);
    await till.chooses('2');
    await till.person.taps(/^Phnom Penh kuy teav/);
    const sheet = till.page.getByRole('dialog');
    await sheet
      .getByRole('button', { name: /^One more/ })
      .first()
      .click();
    const words = (await sheet.getByRole('checkbox', { checked: true }).first().textContent()) ?? '';
    await till.person.tapsInSheet(/^Add 1 × Phnom Penh kuy teav · \$/);
    await till.person.taps(new RegExp(`^${till.st('add.total', { count: 1, amount: '' })}`));
    const line = sheet.getByRole('button', { name: /^Phnom Penh kuy teav/ });
    for (const part of [till.st('add.seatNo', { seat: 2 }), words.replace(/\+.*$/, ''), 'Fried egg', '$5.00']) {
      expect(await line.textContent()).toContain(part);
    }
    await line.click();
    await sheet.getByRole('radio', { name: till.st('course.1'), exact: true }).click();
    await till.person.tapsInSheet(/^Save · \$/);
    expect(await line.textContent()).toContain(till.st('course.1'));
    await till.person.tapsInSheet(till.st('add.do', { count: 1, name: 'B06' }));
    await till.page.waitForURL(/orderDetail/);
    const orderId = Number(new URL(till.page.url()).searchParams.get('orderId'));
    expect((await till.view(orderId)).goods).toMatchObject([{ seat: 2, course: 1, num: 1 }]);
    await till.person.sees(new RegExp(till.st('add.seatNo', { seat: 2 })));
  });

  it('T-11 S-34: a room’s clock is started on screen, runs on after a reload, and is stopped at its price', async () => {
    const { world } = restaurant;
    await world.db
      .updateTable('goods')
      .set({ timed: true, sell_cents: mainAmount(1200), vip_cents: null, stock: null })
      .where('sell_cents', '=', mainAmount(690))
      .execute();
    const guest = await world.diner('B08');
    await puts(world, guest, 'Pork ribs in palm sugar');
    const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
    await till.actor.does('acceptOrder', { orderId });
    await till.opens('staff/orderDetail', orderId);
    await till.person.taps(till.st('weigh.open'));
    await till.person.sees(till.st('stay.rate', { price: '$12.00' }));
    await till.person.tapsInSheet(till.st('stay.start'));
    await till.page.getByRole('timer').waitFor();
    await till.page.reload();
    await till.person.taps(till.st('weigh.open'));
    await till.page.getByRole('timer').waitFor();
    await till.person.tapsInSheet(till.st('stay.stop'));
    await till.person.sees(till.st('weigh.allDone'));
    await till.person.taps(till.st('order.confirm'));
    await till.person.sees(till.st('order.confirmed'));
    // A minute that has begun, of an hour at $12.00.
    expect((await till.view(orderId)).goods[0]).toMatchObject({ gross: 20, stay: { minutes: 1 } });
  });

  describe('T-10: a dish that is weighed', () => {
    let scale: FakeScale;
    let orderId: number;
    beforeAll(async () => {
      const { world } = restaurant;
      scale = await FakeScale.on();
      const manager = await world.manager();
      await manager.does('saveScale', { name: 'Pass', host: '127.0.0.1', port: scale.port });
      const guest = await world.diner('B07');
      await puts(world, guest, CRAB);
      ({ orderId } = await guest.does('generateOrderPostPayment', await order(guest)));
      await till.actor.does('acceptOrder', { orderId });
    });
    afterAll(() => scale.switchOff());

    const weight = async (): Promise<number | null> => (await till.view(orderId)).goods[0]?.weight ?? null;

    it('a waiter reads the network scale: unstable and empty are refused, and the last weight is saved', async () => {
      await till.opens('staff/orderDetail', orderId);
      await till.person.taps(till.st('weigh.open'));
      scale.answer = 'S I\r\n';
      await till.person.tapsInSheet(till.st('scale.read'));
      await till.person.sees(LOCALES.en['error.scaleUnstable']);
      scale.answer = 'S S      0.000 kg\r\n';
      await till.person.tapsInSheet(till.st('scale.read'));
      await till.person.sees(till.st('scale.under'));
      for (const grams of [835, 1235]) {
        scale.answer = `S S      ${grams} g\r\n`;
        await till.person.tapsInSheet(till.st('scale.read'));
        await till.page.getByRole('button', { name: new RegExp(`^Save ${grams / 1_000} KG · `) }).waitFor();
      }
      await till.person.tapsInSheet(/^Save 1\.235 KG · /);
      await till.person.sees(till.st('weigh.allDone'));
      expect(await weight()).toBe(1.235);
    });

    it('a manager connects a tablet’s cable scale once; it is offered from then on, freed after each reading', async () => {
      const { world, browser, origin } = restaurant;
      const manager = await Person.opens(browser, `${origin}/pages/staff/login/index`, { width: 1180, height: 820 });
      await manager.page.addInitScript(serialScale);
      await manager.signsIn(world.access.manager);
      await manager.page.goto(`${origin}/pages/manager/printers/index`);
      await manager.taps(till.st('scale.connect'));
      const cable = till.st('scale.readOf', { name: till.st('scale.cable') });
      await manager.taps(cable);
      await manager.sees(till.st('scale.unstable'));
      await manager.taps(cable);
      await manager.sees(till.st('scale.reads', { weight: '0.62 kg' }));
      await manager.page.goto(`${origin}/pages/staff/orderDetail/index?orderId=${orderId}`);
      await manager.taps(till.st('weigh.again'));
      await manager.page
        .getByRole('dialog')
        .getByRole('button', { name: till.st('scale.readOf', { name: 'Pass' }) })
        .waitFor();
      await manager.tapsInSheet(cable);
      await manager.tapsInSheet(/^Save 0\.62 KG · /);
      await manager.sees(till.st('weigh.allDone'));
      expect(await weight()).toBe(0.62);
      expect(await manager.page.evaluate(() => localStorage.getItem('cable'))).toBe('open 0');
      await manager.close();
    });
  });
});

/**
 * In the browser: a scale on a cable, which is not stable at the first request. Its selection is kept after the page is
 * left.
 */
function serialScale(): void {
  let isOpen = false;
  /** A request in one stream is answered in the other, in two chunks, as on a slow cable. */
  const streams = () => {
    const transform = (asked: Uint8Array, line: TransformStreamDefaultController<Uint8Array>): void => {
      if (new TextDecoder().decode(asked) !== 'S\r\n') return;
      const isAtRest = localStorage.getItem('cable') !== 'chosen';
      const answer = new TextEncoder().encode(isAtRest ? 'S S      0.620 kg\r\n' : 'S I\r\n');
      line.enqueue(answer.slice(0, 3));
      line.enqueue(answer.slice(3));
    };
    // As a port's buffer, it takes answers before they are read.
    const answers = new TransformStream({ transform }, undefined, { highWaterMark: 8 });
    return { readable: answers.readable, writable: answers.writable };
  };
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as WritableStream<Uint8Array> | null,
    open: async () => {
      if (isOpen) throw new Error('open already');
      isOpen = true;
      Object.assign(port, streams());
    },
    close: async () => {
      if (port.readable?.locked === true || port.writable?.locked === true) throw new TypeError('locked');
      isOpen = false;
      localStorage.setItem('cable', 'open 0');
    },
  };
  const serial = {
    getPorts: async () => (localStorage.getItem('cable') === null ? [] : [port]),
    requestPort: async () => {
      localStorage.setItem('cable', 'chosen');
      return port;
    },
  };
  Object.defineProperty(navigator, 'serial', { value: serial });
}
