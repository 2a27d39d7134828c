import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { nextOrderNo } from '../../../server/modules/orders';
import { editing } from '../../support/world/a-menu';
import { dish, fetchMenu, order, puts, takesDollars } from '../../support/world/meal';
import { World } from '../../support/world/world';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const;
const HOUR = 60;

/** A sale: the instant, under which business day reports must count it, and what the clock shows. */
type Sale = readonly [at: string, day: string, shown: string];

interface ClockChange {
  readonly zone: string;
  readonly what: string;
  /** The store's, in minutes after midnight. */
  readonly cutOff: number;
  readonly hours: { readonly opens: number; readonly closes: number };
  /** Of the dish that is served at night. */
  readonly mealtime: { readonly opens: number; readonly closes: number };
  readonly reservable: readonly { readonly from: number; readonly to: number }[];
  /** Two days before, an hour at which nothing is open. */
  readonly before: string;
  /** The opening of the night of the change. */
  readonly opens: string;
  readonly closes: string;
  readonly served: readonly [from: string, until: string];
  /** The day whose times are reserved, and their instants. */
  readonly slots: readonly [day: string, times: readonly string[]];
  /** The business days around, each with the instant at which it begins. */
  readonly days: readonly (readonly [day: string, start: string])[];
  readonly sales: readonly Sale[];
}

/** Both changes of 2027 in Sydney, at three and at two in the morning, and in Santiago, at midnight. */
const CHANGES: readonly ClockChange[] = [
  {
    zone: 'Australia/Sydney',
    what: 'fall back from 03:00 to 02:00 on 4 April',
    cutOff: 2 * HOUR + 30,
    hours: { opens: 18 * HOUR, closes: 2 * HOUR + 30 },
    mealtime: { opens: HOUR, closes: 3 * HOUR },
    reservable: [{ from: 30, to: 2 * HOUR }],
    before: '2027-04-01T22:00Z',
    opens: '2027-04-03T07:00Z',
    // The first of the two half past two.
    closes: '2027-04-03T15:30Z',
    served: ['2027-04-03T14:00Z', '2027-04-03T17:00Z'],
    slots: ['2027-04-04', ['2027-04-03T13:30Z', '2027-04-03T14:00Z', '2027-04-03T14:30Z', '2027-04-03T15:00Z']],
    days: [
      ['2027-04-03', '2027-04-02T15:30Z'],
      ['2027-04-04', '2027-04-03T15:30Z'],
      ['2027-04-05', '2027-04-04T16:30Z'],
    ],
    sales: [
      ['2027-04-03T15:10Z', '2027-04-03', '2027-04-04 02:10'],
      ['2027-04-03T16:10Z', '2027-04-04', '2027-04-04 02:10'],
      ['2027-04-03T17:10Z', '2027-04-04', '2027-04-04 03:10'],
    ],
  },
  {
    zone: 'Australia/Sydney',
    what: 'spring forward from 02:00 to 03:00 on 3 October',
    cutOff: 2 * HOUR + 30,
    hours: { opens: 18 * HOUR, closes: 2 * HOUR + 30 },
    mealtime: { opens: HOUR, closes: 3 * HOUR },
    reservable: [{ from: 30, to: 2 * HOUR }],
    before: '2027-09-30T22:00Z',
    opens: '2027-10-02T08:00Z',
    // There is no half past two: it is half past three.
    closes: '2027-10-02T16:30Z',
    served: ['2027-10-02T15:00Z', '2027-10-02T16:00Z'],
    slots: ['2027-10-03', ['2027-10-02T14:30Z', '2027-10-02T15:00Z', '2027-10-02T15:30Z']],
    days: [
      ['2027-10-02', '2027-10-01T16:30Z'],
      ['2027-10-03', '2027-10-02T16:30Z'],
      ['2027-10-04', '2027-10-03T15:30Z'],
    ],
    sales: [
      ['2027-10-02T15:50Z', '2027-10-02', '2027-10-03 01:50'],
      ['2027-10-02T16:10Z', '2027-10-02', '2027-10-03 03:10'],
      ['2027-10-02T16:40Z', '2027-10-03', '2027-10-03 03:40'],
    ],
  },
  {
    zone: 'America/Santiago',
    what: 'fall back from midnight to 23:00 on 3 April',
    cutOff: 0,
    hours: { opens: 18 * HOUR, closes: HOUR + 30 },
    mealtime: { opens: 22 * HOUR, closes: 30 },
    reservable: [
      { from: 0, to: HOUR },
      { from: 22 * HOUR + 30, to: 23 * HOUR + 30 },
    ],
    before: '2027-04-02T12:00Z',
    opens: '2027-04-03T21:00Z',
    closes: '2027-04-04T05:30Z',
    served: ['2027-04-04T01:00Z', '2027-04-04T04:30Z'],
    slots: [
      '2027-04-03',
      [
        ...['2027-04-03T03:00Z', '2027-04-03T03:30Z', '2027-04-03T04:00Z'],
        ...['2027-04-04T01:30Z', '2027-04-04T02:00Z', '2027-04-04T02:30Z'],
      ],
    ],
    days: [
      ['2027-04-03', '2027-04-03T03:00Z'],
      ['2027-04-04', '2027-04-04T04:00Z'],
      ['2027-04-05', '2027-04-05T04:00Z'],
    ],
    sales: [
      ['2027-04-04T02:30Z', '2027-04-03', '2027-04-03 23:30'],
      ['2027-04-04T03:30Z', '2027-04-03', '2027-04-03 23:30'],
      ['2027-04-04T04:10Z', '2027-04-04', '2027-04-04 00:10'],
    ],
  },
  {
    zone: 'America/Santiago',
    what: 'spring forward from midnight to 01:00 on 5 September',
    cutOff: 0,
    hours: { opens: 18 * HOUR, closes: HOUR + 30 },
    mealtime: { opens: 22 * HOUR, closes: 30 },
    reservable: [
      { from: 0, to: HOUR },
      { from: 22 * HOUR + 30, to: 23 * HOUR + 30 },
    ],
    before: '2027-09-03T13:00Z',
    opens: '2027-09-04T22:00Z',
    closes: '2027-09-05T04:30Z',
    // There is no half past midnight: it is half past one.
    served: ['2027-09-05T02:00Z', '2027-09-05T04:30Z'],
    // Of 00:00, 00:30 and 01:00 only the last is there.
    slots: ['2027-09-05', ['2027-09-05T04:00Z', '2027-09-06T01:30Z', '2027-09-06T02:00Z', '2027-09-06T02:30Z']],
    days: [
      ['2027-09-04', '2027-09-04T04:00Z'],
      // There is no midnight: the day begins at one.
      ['2027-09-05', '2027-09-05T04:00Z'],
      ['2027-09-06', '2027-09-06T03:00Z'],
    ],
    sales: [
      ['2027-09-05T03:50Z', '2027-09-04', '2027-09-04 23:50'],
      ['2027-09-05T04:10Z', '2027-09-05', '2027-09-05 01:10'],
      ['2027-09-05T13:00Z', '2027-09-05', '2027-09-05 10:00'],
    ],
  },
];

describe.each(CHANGES)('clocks in $zone $what', (change) => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
    const manager = await world.manager();
    const { tables: _, currencyFixed: _fixed, ...settings } = await manager.does('storeSettings', {});
    const hours = EVERY_DAY.map((weekday) => ({ weekday, ...change.hours }));
    await manager.does('saveStoreSettings', {
      ...settings,
      zone: change.zone,
      dayCutOffMinutes: change.cutOff,
      hours,
    });
    const mealtime = EVERY_DAY.map((weekday) => ({ weekday, ...change.mealtime }));
    await manager.does('saveDish', { ...(await editing(manager, 'Fresh coconut')), hours: mealtime });
    await manager.does('setReservationRule', {
      rule: {
        spans: [...change.reservable],
        slotMinutes: 30,
        guests: 10,
        prepay: false,
        cutOffMinutes: 0,
        holdMinutes: 30,
        graceMinutes: 15,
        noShowKeeps: 0,
      },
    });
  });
  afterAll(() => world.close());

  /** Advances the clock to an instant, and does what became due. */
  const goTo = (at: string, by = 0): Promise<void> => world.pass(Date.parse(at) + by - world.now);
  const isOpen = async () =>
    (await world.stranger().does('storeInfo', { tableUuid: await world.findTableCode('A12') })).open;
  /** Whether a guest can put it into the cart; the menus of phones are notified a moment later. */
  const isOffered = async (name: string) => {
    const phone = await world.diner('B01');
    const { id, tagGroups } = dish(await fetchMenu(world, phone), name);
    const tagItems = tagGroups.flatMap((group) => group.tagItems.slice(0, group.min).map((tag) => ({ id: tag.id })));
    return (await phone.tries('cartAdd', { diningStyle: 1, id, tagItems, feeds: [], cartNum: 1 })).code === 0;
  };
  const isServed = () => isOffered('Fresh coconut');

  /** Whether it is so just before and at an instant. */
  const around = async (at: string, ask: () => Promise<boolean>): Promise<readonly boolean[]> => {
    await goTo(at, -1);
    const before = await ask();
    await goTo(at);
    return [before, await ask()];
  };

  /** Orders a noodle soup at a table and pays it in dollars. */
  const sells = async (table: string) => {
    const [phone, waiter] = [await world.diner(table), await world.waiter()];
    await puts(world, phone, 'Phnom Penh kuy teav');
    const sent = await order(phone);
    const { orderId, orderNo } = await phone.does('generateOrderPostPayment', sent);
    await waiter.does('acceptOrder', { orderId });
    await takesDollars(waiter, orderId, sent.expectedTotal);
    return { orderNo, total: sent.expectedTotal };
  };

  it('P-06 each time of the rule is offered once, at its instant, and one that is left out is not', async () => {
    await goTo(change.before);
    const phone = await world.diner();
    const [day, times] = change.slots;
    const { days } = await phone.does('reserveTimeInfo', {});
    const offered = days.find((each) => each.day === day)?.times ?? [];
    expect(offered.map(({ at }) => at)).toEqual(times.map((time) => Date.parse(time)));
    const at = Date.parse(times.at(-1) ?? '');
    const made = await phone.does('saveReserve', { at, partySize: 2, name: 'Sokha', phone: '012345417' });
    expect(made).toMatchObject({ at, status: 'reserved' });
    await phone.does('cancelReserve', { reservationId: made.reservationId });
  });

  it('M-05 M-10 S-33 hours of store and dish, and the day and hour of a sale, follow the store’s clock', async () => {
    expect(await around(change.opens, isOpen)).toEqual([false, true]);
    const waiter = await world.waiter();
    const { sessionId } = await waiter.does('openTill', {
      till: 'Till 1',
      floatCents: mainAmount(0),
      floatRiel: secondAmount(0),
    });
    /** What happens this night, in the order of time. */
    const events = [
      { at: change.served[0], done: async () => expect(await isServed()).toBe(true) },
      { at: change.served[1], done: async () => expect(await isServed()).toBe(false) },
      { at: change.closes, done: async () => expect(await isOpen()).toBe(false) },
    ];
    const befores = [
      { at: change.served[0], done: async () => expect(await isServed()).toBe(false) },
      { at: change.served[1], done: async () => expect(await isServed()).toBe(true) },
      { at: change.closes, done: async () => expect(await isOpen()).toBe(true) },
    ];
    const sold: {
      readonly day: string;
      readonly shown: string;
      readonly hour: string;
      readonly orderNo: string;
      readonly total: number;
    }[] = [];
    const sales = change.sales.map(([at, day, shown], index) => ({
      at,
      by: 0,
      done: async () => {
        // A store that is closed sells nothing: the manager has it open while this is sold.
        await world.db.updateTable('store').set({ hours: null }).execute();
        sold.push({ day, shown, hour: shown.slice(11, 13), ...(await sells(`A0${index + 1}`)) });
        const hours = JSON.stringify(EVERY_DAY.map((weekday) => ({ weekday, ...change.hours })));
        await world.db.updateTable('store').set({ hours }).execute();
      },
    }));
    const all = [
      ...befores.map((event) => ({ ...event, by: -1 })),
      ...events.map((event) => ({ ...event, by: 0 })),
      ...sales,
    ].sort((a, b) => Date.parse(a.at) + a.by - Date.parse(b.at) - b.by);
    for (const { at, by, done } of all) {
      await goTo(at, by);
      await done();
    }
    const total = sold.reduce((sum, sale) => sum + sale.total, 0);

    // The till, which was open all night.
    const counter = await world.waiter();
    const { expected } = await counter.does('xReport', { sessionId });
    expect(expected.cents).toBe(total);
    const z = await counter.does('closeTill', {
      sessionId,
      dollars: [],
      riels: [],
      expectedCents: expected.cents,
      expectedRiel: expected.riel,
      reason: 'Counted later',
    });
    expect([z.sales.orders, z.sales.total, z.openedAt]).toEqual([sold.length, total, Date.parse(change.opens)]);
    // Reports by hour and by day, and the numbers of orders.
    const manager = await world.manager();
    for (const day of new Set(sold.map((sale) => sale.day))) {
      const ofDay = sold.filter((sale) => sale.day === day);
      const report = await manager.does('salesReport', { from: day, to: day });
      // Hours are in the order of the report day, which here begins within one of them.
      const place = (hour: string) => (Number(hour) - Math.floor(change.cutOff / HOUR) + 24) % 24;
      const hours = [...new Set(ofDay.map(({ hour }) => hour))].sort((a, b) => place(a) - place(b));
      const sumHour = (hour: string) => ofDay.reduce((sum, sale) => sum + (sale.hour === hour ? sale.total : 0), 0);
      expect(report.series.map(({ key, net }) => [key, net])).toEqual(hours.map((hour) => [hour, sumHour(hour)]));
      // Payments are cut at instants: they add up to what was sold.
      const { net } = await manager.does('channelReport', { from: day, to: day });
      expect(net).toBe(ofDay.reduce((sum, sale) => sum + sale.total, 0));
      const { data } = await manager.does('exportReport', { report: 'orders', format: 'csv', from: day, to: day });
      const rows = Buffer.from(data, 'base64').toString('utf8').trimEnd().split('\r\n').slice(1, -1);
      expect(rows.map((row) => row.split(',')[1])).toEqual(ofDay.map(({ shown }) => shown));
      for (const { orderNo } of ofDay) expect(orderNo.startsWith(day.slice(2).replaceAll('-', ''))).toBe(true);
    }
    const [from = '', to = ''] = [sold[0]?.day, sold.at(-1)?.day];
    const byDay = await manager.does('salesReport', { from, to });
    if (byDay.unit === 'day') expect(byDay.series.map(({ key }) => key)).toEqual([from, to]);
    expect(byDay.sum.net).toBe(total);
    const glance = await manager.does('dayAtGlance', {});
    expect(glance.day).toBe(to);
    expect(glance.hours.filter(({ net }) => net > 0).map(({ hour }) => hour)).toEqual([
      ...new Set(sold.filter(({ day }) => day === to).map(({ hour }) => hour)),
    ]);
  });

  it('S-33 each business day begins where the one before ends, and ends a dish’s day off sale', async () => {
    const last = change.days.at(-1) ?? ['', ''];
    const manager = await world.manager();
    const goods = dish(await fetchMenu(world, world.stranger()), 'Phnom Penh kuy teav');
    await manager.does('goodsSoldOut', { goodsId: goods.id, sale: 'today' });
    const isBack = () => isOffered('Phnom Penh kuy teav');
    expect(await around(last[1], isBack)).toEqual([false, true]);
    for (const [day, start] of change.days) {
      const at = Date.parse(start);
      expect((await numbered(at)).day).toBe(day);
      expect((await numbered(at - 1)).day < day).toBe(true);
    }
  });

  /** The number that an order of this instant has. */
  const numbered = async (at: number) => {
    const store = await world.db.selectFrom('store').selectAll().executeTakeFirstOrThrow();
    return nextOrderNo(world.db, store, new Date(at));
  };
});
