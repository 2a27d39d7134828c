import { readFile } from 'node:fs/promises';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { formatDollarSign, formatRielSign } from '../support/money';
import { screenIsAddress, steps } from '../support/e2e/steps';
import { Till } from '../support/e2e/till';
import { sumNumbers } from '../support/evening/figures';
import { Restaurant } from '../support/restaurant';
import { order, puts } from '../support/world/meal';

const BOARD = '/pages/staff/tableManager/index';
const ORDER = '/pages/staff/orderDetail/index';
const CASH = '/pages/staff/cash/index';
const MORE = '/pages/staff/more/index';
const FLOAT = { cents: mainAmount(5_000), riel: secondAmount(200_000) };

describe('a shift of a waiter on a phone, who only taps and goes back', () => {
  let restaurant: Restaurant;
  let till: Till;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    await restaurant.world.db.updateTable('store').set({ tips: true }).execute();
    await restaurant.world.db
      .updateTable('goods')
      .set({ pricing_method: 1 })
      .where('sell_cents', '=', mainAmount(690))
      .execute();
    till = await Till.opens(restaurant);
  });
  afterAll(async () => {
    await till.person.close();
    await restaurant.close();
  });

  const person = () => till.person;
  const go = () => steps(till.page);
  const sheet = () => till.page.getByRole('dialog').locator('visible=true');
  const tab = (name: 'tables' | 'orders' | 'more') =>
    till.page
      .getByRole('navigation')
      .locator('visible=true')
      .last()
      .getByRole('button')
      .filter({ hasText: till.st(`tab.${name}`) })
      .click();
  const tapsTable = async (name: string): Promise<void> => {
    await person().taps(new RegExp(`^${name}`));
    await sheet().waitFor();
  };
  const backButton = async (to: string): Promise<void> => {
    await person().taps(person().words.t('common.back'));
    await go().arrives(to);
  };
  /** From the sheet of a table to its newest order. */
  const opensOrderAt = async (table: string): Promise<void> => {
    await tapsTable(table);
    await sheet().getByRole('button', { name: /#/ }).first().click();
    await go().arrives(ORDER);
  };
  const orderIdHere = (): number => Number(new URL(till.page.url()).searchParams.get('orderId'));
  const guestsOrder = async (table: string, dish: string, num: number): Promise<void> => {
    const guest = await restaurant.world.diner(table);
    await puts(restaurant.world, guest, dish, num);
    await guest.does('generateOrderPostPayment', await order(guest));
    await person().opensNewOrder(till.st('table.title', { name: table }));
    await go().arrives(ORDER);
    await person().taps(till.st('order.accept'));
    await person().sees(till.st('order.accepted'));
  };
  const exactCash = async (): Promise<void> => {
    await go().arrives(CASH);
    await till.takesExactly();
  };

  it('T-09: opens a till with its float, and comes back to the tables', async () => {
    await tab('more');
    await go().arrives(MORE);
    await person().taps(till.st('till.title'));
    await till.types(till.st('till.floatDollars'), '50');
    await till.types(till.st('till.floatRiel'), '200000');
    await person().taps(till.st('till.openDo'));
    await person()
      .button(/^Close/)
      .waitFor();
    await go().goesBack(MORE);
    await tab('tables');
    await go().arrives(BOARD);
  });

  it('S-28 S-31: seats a party, orders for it, and takes exact cash', async () => {
    await tapsTable('A01');
    await person().adds(till.st('table.guestsNow'));
    await person().taps(till.st('table.seat'));
    await person().sees(till.st('table.seated', { name: 'A01', count: 3 }));
    await person().tapsInSheet(till.st('table.order'));
    await go().arrives('/pages/staff/addDishes/index');
    // The menu of the table is left and entered again: nothing was sent.
    await go().goesBack(BOARD);
    await person().tapsInSheet(till.st('table.order'));
    await person().taps(/^Fresh coconut/);
    await person().taps(/^Fresh coconut/);
    await person().taps(till.st('add.do', { count: 2, name: 'A01' }));
    await go().arrives(ORDER);
    const orderId = orderIdHere();
    await person().taps(/^Take/);
    await go().arrives(CASH);
    await go().goesBack(ORDER);
    await go().goesForward(CASH);
    await exactCash();
    expect(await till.view(orderId)).toMatchObject({ payStatus: 2, due: 0, partySize: 3 });
    await person().taps(till.st('cash.next'));
    await go().arrives(BOARD);
  });

  it('R-04 S-33 S-32: accepts what guests order, discounts it, moves the party, and takes a card', async () => {
    await guestsOrder('A02', 'Fresh coconut', 3);
    const orderId = orderIdHere();
    await person().taps(till.st('act.discount'));
    await go().arrives('/pages/staff/discount/index');
    await go().goesBack(ORDER);
    await person().taps(till.st('act.discount'));
    await person().taps('5 %');
    await till.chooses(till.st('reason.regular'));
    await person().taps(/^Apply/);
    await go().arrives(ORDER);
    expect((await till.view(orderId)).wholeDiscountReduce.reduceRate).toBe(5);
    await person().taps(till.st('act.move'));
    await till.chooses(/^B01/);
    await person().taps(till.st('move.do', { name: 'B01' }));
    await go().arrives(BOARD);
    await tapsTable('B01');
    await person().tapsInSheet(/^Take/);
    await go().arrives(CASH);
    await till.chooses(till.st('pay.other'));
    await till.page
      .getByRole('radiogroup', { name: till.st('pay.channel') })
      .getByRole('radio')
      .first()
      .click();
    await person().taps(/^Take \$/);
    await person().sees(till.st('pay.otherThanks'));
    expect(await till.view(orderId)).toMatchObject({ payStatus: 2, tableName: 'B01' });
    await person().taps(till.st('cash.next'));
    await go().arrives(BOARD);
  });

  it('T-10 T-15: weighs the ribs, splits the bill by dish, and takes the two parts apart', async () => {
    const guest = await restaurant.world.diner('A03');
    await puts(restaurant.world, guest, 'Fresh coconut', 1);
    await guestsOrder('A03', 'Pork ribs in palm sugar', 1);
    const orderId = orderIdHere();
    await person().taps(till.st('weigh.open'));
    for (const digit of '1.235') await person().tapsInSheet(digit);
    await person().tapsInSheet(/^Save /);
    await person().sees(till.st('weigh.allDone'));
    await person().taps(till.st('order.confirm'));
    await person().sees(till.st('order.confirmed'));
    const { due } = await till.view(orderId);
    await person().taps(till.st('act.split'));
    await till.chooses(till.st('split.item'));
    await person().adds('Fresh coconut');
    await person().taps(till.st('split.doItems', { count: 1 }));
    await go().arrives(ORDER);
    const { due: rest, splitOrders } = await till.view(orderId);
    const [apart] = splitOrders;
    expect(rest + (apart?.totalPrice ?? 0)).toBe(due);
    await person().taps(/^Take/);
    await exactCash();
    await person().taps(till.st('cash.next'));
    await tapsTable('A03');
    await person().tapsInSheet(/^Take/);
    await exactCash();
    await person().taps(till.st('cash.next'));
    await go().arrives(BOARD);
    expect(await till.view(apart?.orderId ?? 0)).toMatchObject({ payStatus: 2 });
  });

  it('V-08 S-30: gives one dish back in cash, from the list of orders, and comes back to the list', async () => {
    await tab('orders');
    await go().arrives('/pages/staff/orderList/index');
    await till.chooses(new RegExp(`^${till.st('orders.done')}`));
    await till.page.locator('.order-row').locator('visible=true').filter({ hasText: 'A01' }).first().click();
    await go().arrives(ORDER);
    const orderId = orderIdHere();
    await person().taps(till.st('act.refund'));
    await person().adds('Fresh coconut');
    await till.chooses(till.st('reason.late'));
    await person().taps(/^Refund \$/);
    await till.confirms(/^Refund/);
    await go().arrives(ORDER);
    expect(await till.view(orderId)).toMatchObject({ payStatus: 3 });
    await backButton('/pages/staff/orderList/index');
    await tab('tables');
    await go().arrives(BOARD);
  });

  it('S-28: opens the order of a table twice and clears what is paid', async () => {
    await opensOrderAt('A03');
    await go().goesBack(BOARD);
    await sheet().waitFor();
    await person().tapsInSheet(till.st('table.clear'));
    await till.confirms(till.st('table.clear'));
    await person().sees(till.st('table.cleared', { name: 'A03' }));
    await sheet().waitFor({ state: 'detached' });
    expect(await screenIsAddress(till.page)).toBe(BOARD);
  });

  it('R-01: reaches every page that More leads to, and comes back from each', async () => {
    await tab('more');
    await go().arrives(MORE);
    const ways = () =>
      till.page
        .locator('.rows__row--tap')
        .locator('visible=true')
        .filter({ hasNot: till.page.locator('[role=switch]') });
    const count = await ways().count();
    expect(count).toBeGreaterThan(8);
    for (let place = 0; place < count; place += 1) {
      if ((await ways().nth(place).getAttribute('role')) === 'switch') continue;
      await ways().nth(place).click();
      await till.page.waitForURL(({ pathname }) => pathname !== MORE);
      await screenIsAddress(till.page);
      await go().goesBack(MORE);
    }
  });

  it('S-33 V-12: the report and its file have the sums of the ledger', async () => {
    await person().taps(till.st('report.title'));
    await person().sees(till.st('report.agree'));
    const { db } = restaurant.world;
    const tenders = await db.selectFrom('tender').select('amount_cents as amount').execute();
    const refunds = await db.selectFrom('refund').select('amount_cents as amount').execute();
    const [taken = 0, back = 0] = [tenders, refunds].map((rows) => sumNumbers(rows.map(({ amount }) => amount)));
    const net = taken - back;
    await person().sees(formatDollarSign(mainAmount(net)));
    await person().taps(till.st('report.export'));
    await sheet()
      .getByRole('radio', { name: till.st('report.file.channels') })
      .click();
    await sheet().getByRole('radio', { name: 'CSV' }).click();
    const download = till.page.waitForEvent('download');
    await sheet()
      .getByRole('button', { name: /^Export as/ })
      .click();
    const text = (await readFile(await (await download).path(), 'utf8')).replace('\uFEFF', '');
    const [head = [], ...rows] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const total = rows.at(-1)?.[head.indexOf('Net')];
    expect(Math.round(Number(total) * 100)).toBe(net);
    await sheet().waitFor({ state: 'hidden' });
    await go().goesBack(MORE);
  });

  it('V-07: counts the drawer to the riel and closes it', async () => {
    await person().taps(till.st('till.title'));
    const { mine } = await till.actor.does('tillState', {});
    const { expected } = mine ?? {};
    if (!expected) throw new Error('no till is open');
    expect(expected.cents).toBeGreaterThan(FLOAT.cents);
    // There are no coins: an amount below a dollar was rounded by hand, with a reason.
    const short = expected.cents % 100;
    await till.types(formatDollarSign(mainAmount(100)), String((expected.cents - short) / 100));
    await till.chooses(till.st('till.riel'));
    await till.types(formatRielSign(secondAmount(100)), String(expected.riel / 100));
    await till.types(till.st('till.why'), 'No coins');
    await person().taps(/^Close/);
    await till.confirms(till.st('till.closeOk'));
    await person().sees(till.st('till.closed'));
    const { closed } = await till.actor.does('tillState', {});
    expect(closed[0]?.variance).toEqual({ cents: -short, riel: 0 });
  });
});
