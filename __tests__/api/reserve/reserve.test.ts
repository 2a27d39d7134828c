import { HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';
import { booking, dishes, setRule, tableId, takenAt, tonight } from './a-booking';

describe('a reservation', () => {
  let world: World;
  let phone: Actor;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    phone = await world.diner();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  const tableNamed = async (name: string) =>
    (await waiter.does('board', {})).tables.find((table) => table.name === name) ?? { status: -1, sitting: null };
  const setLimit = (limit: number) => world.db.updateTable('goods').set({ reservation_limit: limit }).execute();

  it('GET /api/consumer/goods_reserve/reserveTimeInfo: later times of three days, from today (P-06)', async () => {
    const { days, zoneOffsetMinutes } = await phone.does('reserveTimeInfo', {});
    expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(days.map(({ times }) => times.length)).toEqual([6, 12, 12]);
    expect(zoneOffsetMinutes).toBe(420);
    expect(days[0]?.times[0]).toEqual({ at: world.now + 30 * MINUTE_MS, left: 40 });
  });

  const reserves = async () =>
    phone.does('saveReserve', booking(world, { remark: 'A quiet corner', goodsList: await dishes(world, phone) }));

  it('POST /api/consumer/goods_reserve/saveReserve: a guest reserves dishes and seats (P-06, T-06, S-12)', async () => {
    const made = await reserves();
    expect(made).toMatchObject({
      status: 'reserved',
      partySize: 4,
      remark: 'A quiet corner',
      orderNo: null,
      refund: null,
    });
    expect(made.goodsList).toMatchObject([{ name: 'Fresh coconut', num: 2 }]);
    expect(await takenAt(world)).toEqual([4]);
    expect((await waiter.does('staffReservations', {})).list).toEqual([made]);
  });

  it('GET /api/consumer/goods_reserve/single: a reservation is its guest’s alone (P-06, T-06, S-12)', async () => {
    const made = await reserves();
    const { reservationId } = made;
    expect(await phone.does('reserveSingle', { reservationId })).toEqual(made);
    const other = await world.diner();
    expect((await other.tries('reserveSingle', { reservationId })).code).toBe(1);
    expect((await other.tries('cancelReserve', { reservationId })).code).toBe(1);
  });

  it('GET /api/consumer/goods_reserve/list: a guest reads their own reservations (P-06, T-06, S-12)', async () => {
    const made = await reserves();
    expect((await phone.does('reserveList', {})).list).toEqual([made]);
    const other = await world.diner();
    expect((await other.does('reserveList', {})).list).toEqual([]);
  });

  it('a repeat of the same request reserves once', async () => {
    phone.key = 'the-very-same-key';
    const sent = booking(world);
    expect(await phone.does('saveReserve', sent)).toEqual(await phone.does('saveReserve', sent));
    expect(await takenAt(world)).toEqual([4]);
  });

  it.each([
    ['nobody', { partySize: 0 }],
    ['201 people', { partySize: 201 }],
    ['a time that has passed', { ahead: -HOUR_MS }],
    ['a time that is not offered', { ahead: 91 * MINUTE_MS }],
    ['the fourth day', { ahead: 73.5 * HOUR_MS }],
    ['a phone of 7 digits', { phone: '0123456' }],
    ['a phone with letters', { phone: '01234567x' }],
    ['no name', { name: '  ' }],
    ['a long remark', { remark: 'x'.repeat(141) }],
  ])(
    'for %s is refused, and no seat is reserved (V-09, V-10)',
    async (_name, { ahead, ...wrong }: Record<string, unknown> & { ahead?: number }) => {
      const at = ahead === undefined ? tonight(world) : world.now + ahead;
      const answer = await phone.tries('saveReserve', { ...booking(world), at, ...wrong });
      expect(answer.code).toBe(1);
      expect(answer.msg).not.toBe('');
      expect(await takenAt(world)).toEqual([]);
    },
  );

  it('of twenty who want the last two seats one gets them; the database enforces it', async () => {
    await phone.does('saveReserve', booking(world, { partySize: 38 }));
    const phones = await Promise.all(Array.from({ length: 20 }, () => world.diner()));
    const answers = await Promise.all(
      phones.map((each) => each.tries('saveReserve', { ...booking(world, { partySize: 2 }) })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 0).map(({ msg }) => msg))).toEqual(
      new Set(['This time has just been taken. Please choose another one.']),
    );
    expect(await takenAt(world)).toEqual([40]);
    const over = world.db.updateTable('reservation_slot').set({ taken: 41 }).execute();
    await expect(over).rejects.toThrow(/check constraint/);
  });

  it('M-27: a dish with a limit is reserved up to it for one time; a refused request reserves nothing', async () => {
    const goodsList = await dishes(world, phone, 'Fresh coconut', 2);
    await setLimit(3);
    await phone.does('saveReserve', booking(world, { goodsList }));
    const refused = await phone.tries('saveReserve', { ...booking(world, { goodsList }) });
    expect(refused).toMatchObject({
      code: 1,
      msg: 'Fresh coconut has reached its reservation limit: 1 left for this time',
    });
    expect(await takenAt(world)).toEqual([4]);
    await phone.does('saveReserve', booking(world, { goodsList, at: tonight(world) + 30 * MINUTE_MS }));
    const [first] = (await phone.does('reserveList', {})).list.slice(-1);
    await phone.does('cancelReserve', { reservationId: first?.reservationId ?? 0 });
    await phone.does('saveReserve', booking(world, { goodsList }));
  });

  it('PUT /api/consumer/orders/cancelReserve: frees the seats; after the cut-off staff must do it (M-22)', async () => {
    const { reservationId } = await phone.does('saveReserve', booking(world));
    expect(await phone.does('cancelReserve', { reservationId })).toMatchObject({ status: 'cancelled', refund: null });
    expect(await takenAt(world)).toEqual([0]);
    expect(await phone.tries('cancelReserve', { reservationId })).toMatchObject({
      code: 1,
      msg: 'The reservation could not be cancelled',
    });
    const late = await phone.does('saveReserve', booking(world));
    await world.pass(31 * MINUTE_MS);
    expect(await phone.tries('cancelReserve', late)).toMatchObject({
      code: 1,
      msg: 'The reservation could not be cancelled',
    });
    const { reservationId: id } = late;
    expect((await waiter.tries('staffCancelReservation', { reservationId: id, reason: ' ' })).code).toBe(1);
    expect(await waiter.does('staffCancelReservation', { reservationId: id, reason: 'Kitchen fire' })).toMatchObject({
      status: 'cancelled',
    });
    expect(await takenAt(world)).toEqual([0]);
  });

  it('a table is reserved half an hour before: others are refused (M-03), and a cancel frees it (T-07)', async () => {
    const { reservationId } = await phone.does('saveReserve', booking(world, { partySize: 2 }));
    await world.pass(59 * MINUTE_MS);
    expect((await phone.does('reserveSingle', { reservationId })).tableName).toBeNull();
    await world.pass(MINUTE_MS);
    const { tableName } = await phone.does('reserveSingle', { reservationId });
    expect((await tableNamed(tableName ?? '')).status).toBe(2);
    const kept = await tableId(world, tableName ?? '');
    expect(await waiter.tries('openTable', { tableId: kept, partySize: 2 })).toMatchObject({
      code: 1,
      msg: 'The table is already occupied!',
    });
    await waiter.does('staffCancelReservation', { reservationId, reason: 'They called' });
    expect((await tableNamed(tableName ?? '')).status).toBe(0);
  });

  it('PUT /api/store/reservations/table: staff choose the table; a late change frees the other one at once', async () => {
    const { reservationId } = await phone.does('saveReserve', booking(world, { partySize: 2 }));
    await waiter.does('reservationTable', { reservationId, tableId: await tableId(world, 'A03') });
    await world.pass(60 * MINUTE_MS);
    expect((await tableNamed('A03')).status).toBe(2);
    const chosen = await waiter.does('reservationTable', { reservationId, tableId: await tableId(world, 'A05') });
    expect(chosen.tableName).toBe('A05');
    expect([(await tableNamed('A03')).status, (await tableNamed('A05')).status]).toEqual([0, 2]);
    const other = await phone.does('saveReserve', booking(world, { at: tonight(world) - 60 * MINUTE_MS }));
    const taken = { reservationId: other.reservationId, tableId: await tableId(world, 'A05') };
    expect(await waiter.tries('reservationTable', taken)).toMatchObject({
      code: 1,
      msg: 'The table is already occupied!',
    });
  });

  it('GET /api/store/reservations, PUT /api/store/reservations/seat: seating orders the dishes', async () => {
    const goodsList = await dishes(world, phone);
    const { reservationId } = await phone.does('saveReserve', booking(world, { goodsList }));
    await world.pass(90 * MINUTE_MS);
    const { tableId: kept } = await phone.does('reserveSingle', { reservationId });
    const seated = await waiter.does('seatReservation', { reservationId, tableId: kept ?? 0 });
    expect(seated).toMatchObject({ status: 'seated', payStatus: 1 });
    expect(await tableNamed(seated.tableName ?? '')).toMatchObject({ status: 1, sitting: { partySize: 4 } });
    const order = await phone.does('order', { orderNo: seated.orderNo ?? '' });
    expect(order).toMatchObject({ partySize: 4, price: { tableCharge: 100 } });
    expect(order.goods.map(({ num }) => num)).toEqual([2]);
    expect((await waiter.tries('seatReservation', { reservationId, tableId: kept })).code).toBe(1);
    expect(await phone.tries('cancelReserve', { reservationId })).toMatchObject({
      code: 1,
      msg: 'The reservation could not be cancelled',
    });
  });

  it('staff are told of a dish that is off the menu by now (M-25), and seat the guests without it', async () => {
    const goodsList = await dishes(world, phone);
    const { reservationId } = await phone.does('saveReserve', booking(world, { goodsList }));
    await waiter.does('goodsSoldOut', { goodsId: goodsList[0]?.id ?? 0, sale: 'off' });
    const seat = { reservationId, tableId: await tableId(world, 'A03') };
    expect((await waiter.tries('seatReservation', seat)).code).toBe(1);
    expect((await tableNamed('A03')).status).toBe(0);
    expect(await waiter.does('seatReservation', { ...seat, withoutGoods: true })).toMatchObject({
      status: 'seated',
      orderNo: null,
    });
  });

  it('PUT /api/store/reservations/noShow: only after the grace time; the table is free again', async () => {
    const { reservationId } = await phone.does('saveReserve', booking(world));
    await world.pass(90 * MINUTE_MS);
    expect((await waiter.tries('noShowReservation', { reservationId })).code).toBe(1);
    await world.pass(20 * MINUTE_MS);
    const { tableName } = await waiter.does('noShowReservation', { reservationId });
    expect((await tableNamed(tableName ?? '')).status).toBe(0);
    expect(await phone.does('reserveSingle', { reservationId })).toMatchObject({ status: 'noShow' });
  });

  it('a store without a rule offers no time; another store’s staff see nothing (R-01)', async () => {
    await setRule(world, { guests: 1 });
    await world.db.deleteFrom('reservation_rule').execute();
    expect((await phone.does('reserveTimeInfo', {})).days.every(({ times }) => times.length === 0)).toBe(true);
    expect((await phone.tries('saveReserve', { ...booking(world) })).code).toBe(1);
    expect((await phone.tries('staffReservations', {})).code).not.toBe(0);
  });
});
