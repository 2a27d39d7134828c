import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import { HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { joins } from '../../support/world/paying';
import { World } from '../../support/world/world';
import { SANDBOX } from '../payments/providers';
import { booking, dishes, setRule, tableId, takenAt } from './a-booking';

describe('a reservation that is paid ahead', () => {
  let world: World;
  let phone: Actor;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    phone = await world.diner();
    waiter = await world.waiter();
    await setRule(world, { prepay: true });
  });
  afterEach(() => world.close());

  const books = async () => {
    const sent = booking(world, { goodsList: await dishes(world, phone) });
    const seen = await phone.tries('saveReserve', { ...sent, expectedTotal: 1 });
    const { totals } = seen.data as { totals: { sell: { total: number } } };
    const made = await phone.does('saveReserve', { ...sent, expectedTotal: mainAmount(totals.sell.total) });
    return { ...made, total: mainAmount(totals.sell.total) };
  };
  type Booked = Awaited<ReturnType<typeof books>>;
  const paysOnline = async ({ orderNo, total }: Booked) => {
    const paying = { orderNo: orderNo ?? '', method: 1, expectedTotal: total, column: 'sell' } as const;
    const { attempt } = await phone.does('payOrder', paying);
    await SANDBOX.takes(world, attempt?.reference ?? '', total);
    await world.pass(MINUTE_MS);
    await world.pass(MINUTE_MS);
  };
  const findOrderId = async () => (await world.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()).id;
  const paysCash = async ({ total }: Booked) =>
    waiter.does('takeCash', {
      orderId: await findOrderId(),
      receivedCents: total,
      receivedRiel: NO_SECOND,
      change: 'mixed',
      expectedTotal: total,
      column: 'sell',
    });
  /** A guest's token is over after a day: they scan a code again, and the device is the same. */
  const comesBack = async () => {
    phone.token = (await phone.does('consumerAuth', { tableUuid: await world.findTableCode('A12') })).token;
    waiter = await world.waiter();
  };
  const fetchReservation = async ({ reservationId }: Booked) => phone.does('reserveSingle', { reservationId });

  it('holds the seats until it is paid, is then reserved (7), and is cooked once guests sit (T-01, T-06)', async () => {
    const made = await books();
    expect(made).toMatchObject({ payStatus: 1, payBy: world.now + 15 * MINUTE_MS });
    await paysOnline(made);
    expect(await fetchReservation(made)).toMatchObject({ payStatus: 7, payBy: null });
    await world.pass(HOUR_MS);
    expect(await fetchReservation(made)).toMatchObject({ status: 'reserved', payStatus: 7 });
    const unsent = await world.db.selectFrom('order_line').select('sent_at').execute();
    expect(unsent).toEqual([{ sent_at: null }]);
    const { reservationId } = made;
    const seated = await waiter.does('seatReservation', { reservationId, tableId: await tableId(world, 'A03') });
    expect(seated).toMatchObject({ status: 'seated', payStatus: 2 });
    const [line] = await world.db.selectFrom('order_line').select('sent_at').execute();
    expect(line?.sent_at).not.toBeNull();
  });

  it('a payment window that ends frees the seats, and never blocks the guest’s table (M-06)', async () => {
    const made = await books();
    const friendly = await phone.does('cart', { diningStyle: 1 });
    expect(friendly.goodsList).toEqual([]);
    await world.pass(15 * MINUTE_MS);
    expect(await fetchReservation(made)).toMatchObject({ status: 'cancelled', payStatus: 5, refund: null });
    expect(await takenAt(world)).toEqual([0]);
    const answer = await waiter.tries('seatReservation', {
      reservationId: made.reservationId,
      tableId: await tableId(world, 'A03'),
    });
    expect(answer.code).toBe(1);
  });

  it('guests who have not paid are not seated; guests who cancel unpaid get no refund', async () => {
    const made = await books();
    const { reservationId } = made;
    const seat = { reservationId, tableId: await tableId(world, 'A03') };
    expect((await waiter.tries('seatReservation', seat)).code).toBe(1);
    expect(await phone.does('cancelReserve', { reservationId })).toMatchObject({
      status: 'cancelled',
      payStatus: 5,
      refund: null,
    });
    expect(await takenAt(world)).toEqual([0]);
  });

  it('T-06: after a cancel the provider refunds all of it, within the promised 24 hours', async () => {
    const made = await books();
    await paysOnline(made);
    const { reservationId } = made;
    const cancelled = await phone.does('cancelReserve', { reservationId });
    expect(cancelled).toMatchObject({ status: 'cancelled', payStatus: 5 });
    expect(cancelled.refund).toEqual({
      amount: made.total,
      dueAt: world.now + 24 * HOUR_MS,
      done: false,
      late: false,
      byHand: false,
      cash: null,
    });
    await world.pass(MINUTE_MS);
    expect((await fetchReservation(made)).refund).toMatchObject({ done: true });
    expect(await SANDBOX.gaveBack(world)).toBe(made.total);
    await world.pass(24 * HOUR_MS);
    await comesBack();
    expect((await fetchReservation(made)).refund).toMatchObject({ done: true, late: false });
    expect((await phone.tries('cancelReserve', { reservationId })).code).toBe(1);
    expect(await SANDBOX.gaveBack(world)).toBe(made.total);
  });

  it('T-06: what a member paid from the wallet is back at once', async () => {
    const made = await books();
    await joins(world, phone, made.total);
    const paying = { orderNo: made.orderNo ?? '', method: 3, expectedTotal: made.total, column: 'sell' } as const;
    await phone.does('payOrder', paying);
    const { refund } = await phone.does('cancelReserve', { reservationId: made.reservationId });
    expect(refund).toMatchObject({ amount: made.total, done: true });
    const wallet = await world.db.selectFrom('wallet').select('balance_cents').executeTakeFirstOrThrow();
    expect(wallet.balance_cents).toBe(made.total);
  });

  it('PUT /api/store/reservations/refunded: cash is owed until paid out; staff are warned at 24 h (T-06)', async () => {
    const made = await books();
    const { reservationId } = made;
    await paysCash(made);
    expect((await fetchReservation(made)).payStatus).toBe(7);
    expect((await waiter.tries('reservationRefunded', { reservationId })).code).toBe(1);
    expect((await phone.does('cancelReserve', { reservationId })).refund).toMatchObject({ byHand: true, done: false });
    await world.pass(24 * HOUR_MS);
    await comesBack();
    expect((await fetchReservation(made)).refund).toMatchObject({ done: false, late: true });
    const [owed] = (await waiter.does('staffReservations', {})).list;
    expect(owed?.refund?.cash).toMatchObject({ amount: made.total, conversionRatio: 4100, cashRounding: 100 });
    expect((await waiter.does('reservationRefunded', { reservationId })).refund).toMatchObject({
      done: true,
      late: false,
    });
    expect((await waiter.tries('reservationRefunded', { reservationId })).code).toBe(1);
    expect((await waiter.does('staffReservations', {})).list).toEqual([]);
  });

  it.each([
    [0, 4],
    [30, 3],
    [100, 3],
  ])('of a no-show the store keeps %s per cent, and the order ends at %s', async (keeps, payStatus) => {
    await setRule(world, { no_show_keeps: keeps });
    const made = await books();
    await paysOnline(made);
    await world.pass(110 * MINUTE_MS);
    const { reservationId } = made;
    const gone = await waiter.does('noShowReservation', { reservationId });
    expect(gone).toMatchObject({ status: 'noShow', payStatus });
    await world.pass(MINUTE_MS);
    const back = made.total - Math.round((made.total * keeps) / 100);
    expect(await SANDBOX.gaveBack(world)).toBe(back);
  });

  it('two concurrent cancels refund once; of cancel and seat one succeeds', async () => {
    const made = await books();
    await paysOnline(made);
    const { reservationId } = made;
    const seat = { reservationId, tableId: await tableId(world, 'A03') };
    const answers = await Promise.all([
      phone.tries('cancelReserve', { reservationId }),
      phone.tries('cancelReserve', { reservationId }),
      waiter.tries('seatReservation', seat),
      waiter.tries('staffCancelReservation', { reservationId, reason: 'x' }),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    await world.pass(MINUTE_MS);
    expect(await SANDBOX.gaveBack(world)).toBeLessThanOrEqual(made.total);
  });
});
