import { mainAmount } from '@romduol/domain/money/amount';
import { formatDollarSign } from '../support/money';
import { Till } from '../support/e2e/till';
import { type Bill, DISHES, Evening } from '../support/evening/evening';
import { sumNumbers } from '../support/evening/figures';
import { computeBill, type Ordered } from '../support/evening/prices';
import { playTwelveTables } from '../support/evening/twelve-tables';
import { Restaurant } from '../support/restaurant';
import { order, puts } from '../support/world/meal';

describe('a day on which a waiter works the till on a phone in a full restaurant', () => {
  let restaurant: Restaurant;
  let evening: Evening;
  let till: Till;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    evening = await Evening.begins(restaurant.world);
    till = await Till.opens(restaurant);
  });
  afterAll(async () => {
    await till.person.close();
    await restaurant.close();
  });

  /** Guests of a table order from their phone; the waiter accepts on screen. */
  const orders = async (table: string, ordered: Ordered): Promise<Bill> => {
    const phone = await restaurant.world.diner(table);
    const { coconuts = 0, noodles = 0, ribs = [] } = ordered;
    if (coconuts > 0) await puts(restaurant.world, phone, DISHES.coconuts, coconuts);
    if (noodles > 0) await puts(restaurant.world, phone, DISHES.noodles, noodles);
    if (ribs.length > 0) await puts(restaurant.world, phone, DISHES.ribs, ribs.length);
    const { orderId, orderNo } = await phone.does('generateOrderPostPayment', await order(phone));
    await till.opens('staff/orderDetail', orderId);
    await till.person.taps(till.st('order.accept'));
    await till.person.sees(till.st('order.accepted'));
    return { phone, orderId, orderNo, ordered };
  };
  const takesCash = async (orderId: number, due: number): Promise<void> => {
    await till.opens('staff/cash', orderId);
    await till.takesExactly();
    evening.figures.takes('CASH_PAY', due);
  };
  const takesCard = async (orderId: number, due: number): Promise<void> => {
    await till.opens('staff/cash', orderId);
    await till.chooses(till.st('pay.other'));
    await till.chooses(evening.card.name);
    await till.person.taps(
      till.st('pay.otherDo', { channel: evening.card.name, amount: formatDollarSign(mainAmount(due)) }),
    );
    await till.person.sees(till.st('pay.otherThanks'));
    evening.figures.takes(`CASH_PAY ${evening.card.name}`, due);
  };

  /** C01: two ribs are weighed on the pad, and paid in cash. */
  const weighs = async (): Promise<void> => {
    const bill = await orders('C01', { ribs: [1.235, 0.8], coconuts: 1 });
    await till.person.taps(till.st('weigh.open'));
    for (const weight of ['1.235', '0.8']) {
      for (const digit of weight) await till.person.tapsInSheet(digit);
      await till.person.tapsInSheet(/^Save /);
      await till.person.sees(weight === '0.8' ? till.st('weigh.allDone') : till.st('weigh.enterWeight'));
    }
    await till.person.taps(till.st('order.confirm'));
    await till.person.sees(till.st('order.confirmed'));
    for (const event of ['event.weighed', 'event.confirmed'] as const) {
      await till.person.sees(new RegExp(`^${till.st(event)}, `));
    }
    await takesCash(bill.orderId, await evening.due(bill));
    evening.sells(bill);
  };

  /** C02: the noodles are split off to a bill of their own; one pays cash, the other by card. */
  const splits = async (): Promise<void> => {
    const bill = await orders('C02', { coconuts: 2, noodles: 1 });
    const whole = await evening.due(bill);
    await till.takesNextStep(bill.orderId, 'act.split');
    await till.chooses(till.st('split.item'));
    await till.person.taps(`One more ${DISHES.noodles}`);
    await till.person.taps(till.st('split.doItems', { count: 1 }));
    await till.page.waitForURL(/orderDetail/);
    await till.person.sees(till.st('order.parts'));
    const { due: rest, splitOrders } = await till.view(bill.orderId);
    const [apart] = splitOrders;
    if (apart === undefined || rest + apart.totalPrice !== whole) throw new Error('the parts are not the whole');
    await takesCash(bill.orderId, rest);
    await takesCard(apart.orderId, apart.totalPrice);
    evening.figures.sells(rest, { [DISHES.coconuts]: 2 });
    evening.figures.sells(apart.totalPrice, { [DISHES.noodles]: 1 });
  };

  /** C03: one of three coconuts is refunded. */
  const refunds = async (): Promise<void> => {
    const bill = await orders('C03', { coconuts: 3 });
    await takesCash(bill.orderId, await evening.due(bill));
    evening.sells(bill);
    await till.takesNextStep(bill.orderId, 'act.refund');
    await till.person.taps(`One more ${DISHES.coconuts}`);
    await till.chooses(till.st('reason.late'));
    await till.person.taps(/^Refund/);
    await till.confirms(/^Refund/);
    await till.person.sees(/^Refunded /);
    // A coconut with its VAT: nothing else was on it.
    const back = computeBill({ coconuts: 3 }) - computeBill({ coconuts: 2 });
    const { tenders } = await till.view(bill.orderId);
    expect(Math.abs(sumNumbers(tenders.map(({ refunded }) => refunded)) - back)).toBeLessThanOrEqual(1);
    const refunded = sumNumbers(tenders.map((each) => each.refunded));
    evening.figures.givesBack('CASH_PAY', refunded);
    evening.figures.returns(refunded, { [DISHES.coconuts]: 1 });
  };

  /** B06: cash was typed for the wrong table; it is undone, and the guests pay by card. */
  const mends = async (): Promise<void> => {
    const bill = await orders('B06', { coconuts: 1, noodles: 1 });
    const due = await evening.due(bill);
    await takesCash(bill.orderId, due);
    await till.takesNextStep(bill.orderId, 'act.reverse');
    await till.chooses(till.st('reason.wrongCash'));
    await till.person.tapsInSheet(till.st('act.reverse'));
    await till.person.sees(till.st('order.reversed'));
    evening.figures.givesBack('CASH_PAY', due);
    evening.figures.reversed.push(due);
    await takesCard(bill.orderId, await evening.due(bill));
    evening.sells(bill);
  };

  /** The amount beside a text on the report's page. */
  const reported = async (words: string): Promise<string> => {
    const row = till.page
      .locator('.sums__row', { has: till.page.getByText(words, { exact: true }) })
      .locator('visible=true');
    return (await row.last().locator('span').last().textContent()) ?? '';
  };

  // A whole evening of seventeen tables: 31 s on two idle cores.
  // Four tables are played on screen, thirteen by their phones.
  it('P-12 P-15 S-31 S-33 V-07 V-08: seventeen tables: the report page equals the recorded figures', async () => {
    const onScreen = async (): Promise<void> => {
      for (const table of [weighs, splits, refunds, mends]) await table();
    };
    await Promise.all([onScreen(), playTwelveTables(evening)]);
    const { figures, card } = evening;
    await till.opens('staff/reports');
    await till.person.sees(till.st('report.agree'));
    const net = mainAmount(sumNumbers(figures.sold) - sumNumbers(figures.refunds));
    expect(await reported(till.st('report.net'))).toBe(formatDollarSign(net));
    expect(await reported(till.st('report.allItems'))).toBe(formatDollarSign(net));
    expect(await reported(till.st('report.allChannels'))).toBe(formatDollarSign(net));
    const inTill = (way: string) => {
      const { taken, back } = figures.tills.get(way) ?? { taken: 0, back: 0 };
      return formatDollarSign(mainAmount(taken - back));
    };
    expect(await reported(till.person.words.t('channel.CASH_PAY'))).toBe(inTill('CASH_PAY'));
    expect(await reported(card.name)).toBe(inTill(`CASH_PAY ${card.name}`));
    const gaveBack = till.st('report.refunds', { count: figures.refunds.length });
    expect(await reported(gaveBack)).toBe(`−${formatDollarSign(mainAmount(sumNumbers(figures.refunds)))}`);
    const voids = till.st('report.voids', { count: figures.reversed.length });
    expect(await reported(voids)).toBe(formatDollarSign(mainAmount(sumNumbers(figures.reversed))));
    for (const [name, num] of figures.pieces) await till.person.sees(`${num} × ${name}`);
  }, 540_000);
});
