import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';
import { booking, tonight } from './a-booking';

const RULE = {
  spans: [{ from: 18 * 60, to: 20 * 60 }],
  slotMinutes: 60,
  guests: 5,
  prepay: true,
  cutOffMinutes: 120,
  holdMinutes: 45,
  graceMinutes: 15,
  noShowKeeps: 25,
};

describe('the reservation rule of a store', () => {
  let world: World;
  let manager: Actor;
  let phone: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    phone = await world.diner();
  });
  afterEach(() => world.close());

  it('PUT /api/store/reservationRule: what a manager sets is offered to guests at once (P-06, S-11)', async () => {
    await manager.does('setReservationRule', { rule: RULE });
    expect(await manager.does('reservationRule', {})).toEqual({ rule: RULE });
    const offered = await phone.does('reserveTimeInfo', {});
    expect(offered).toMatchObject({ prepay: true, cutOffMinutes: 120, graceMinutes: 15 });
    expect(offered.days.map(({ times }) => times.map(({ left }) => left))).toEqual([
      [5, 5],
      [5, 5, 5],
      [5, 5, 5],
    ]);
  });

  it('GET /api/store/reservationRule: none once reservations stop; those that were made stay', async () => {
    const { reservationId } = await phone.does('saveReserve', booking(world));
    await manager.does('setReservationRule', {});
    expect(await manager.does('reservationRule', {})).toEqual({ rule: null });
    expect((await phone.tries('saveReserve', { ...booking(world) })).code).toBe(1);
    expect(await phone.does('reserveSingle', { reservationId })).toMatchObject({ status: 'reserved' });
    expect(await phone.does('cancelReserve', { reservationId })).toMatchObject({ status: 'cancelled' });
  });

  it('fewer seats than are reserved: no time is offered, and no reservation is cancelled', async () => {
    const { reservationId } = await phone.does('saveReserve', booking(world, { partySize: 4 }));
    await manager.does('setReservationRule', { rule: { ...RULE, guests: 2, slotMinutes: 30, prepay: false } });
    const { days } = await phone.does('reserveTimeInfo', {});
    expect(days[0]?.times.find(({ at }) => at === tonight(world))?.left).toBe(0);
    expect((await phone.tries('saveReserve', { ...booking(world, { partySize: 1 }) })).code).toBe(1);
    expect(await phone.does('reserveSingle', { reservationId })).toMatchObject({ status: 'reserved' });
  });

  it.each([
    ['no times', { spans: [] }],
    ['a last time before the first', { spans: [{ from: 600, to: 540 }] }],
    [
      'spans that overlap',
      {
        spans: [
          { from: 600, to: 700 },
          { from: 700, to: 800 },
        ],
      },
    ],
    ['nobody at a time', { guests: 0 }],
    ['more than all of a payment kept', { noShowKeeps: 101 }],
    ['times four minutes apart', { slotMinutes: 4 }],
  ])('%s is refused, and the rule is unchanged', async (_name, wrong) => {
    const before = await manager.does('reservationRule', {});
    const answer = await manager.tries('setReservationRule', { rule: { ...RULE, ...wrong } });
    expect(answer).toMatchObject({ code: 1 });
    expect(answer.msg).not.toBe('');
    expect(await manager.does('reservationRule', {})).toEqual(before);
  });

  it('waiters and diners neither read nor set it (R-01)', async () => {
    for (const actor of [await world.waiter(), phone]) {
      expect((await actor.tries('reservationRule', {})).code).not.toBe(0);
      expect((await actor.tries('setReservationRule', {})).code).not.toBe(0);
    }
    expect((await manager.does('reservationRule', {})).rule).not.toBeNull();
  });
});
