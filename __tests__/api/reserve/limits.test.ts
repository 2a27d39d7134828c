import type { Actor } from '../../support/world/actor';
import { nextDoor } from '../../support/world/next-door';
import { World } from '../../support/world/world';
import { booking, dishes } from './a-booking';

describe('dishes with a reservation limit for one time (M-27)', () => {
  let world: World;
  let manager: Actor;
  let phone: Actor;
  let coconut: Awaited<ReturnType<typeof dishes>>[number];
  let goodsId: number;
  beforeAll(async () => {
    world = await World.open();
    manager = await world.manager();
    phone = await world.diner();
    const [found] = await dishes(world, phone);
    if (found === undefined) throw new Error('no coconut');
    coconut = found;
    goodsId = found.id;
  });
  afterAll(() => world.close());

  const reserves = (num: number) =>
    phone.tries('saveReserve', { ...booking(world, { goodsList: [{ ...coconut, cartNum: num }] }) });

  it('PUT /api/store/reservationLimits/{goodsId}: holds at once; GET /api/store/reservationLimits lists it', async () => {
    await manager.does('setReservationLimit', { goodsId, limit: 2 });
    expect(await manager.does('reservationLimits', {})).toEqual({
      list: [{ goodsId, name: 'Fresh coconut', limit: 2 }],
    });
    expect(await reserves(1)).toMatchObject({ code: 0 });
    phone.language = 'zh';
    const refused = await reserves(2);
    phone.language = 'en';
    expect(refused).toMatchObject({ code: 1, msg: expect.stringMatching(/该时段仅剩 1 份/) });
    await manager.does('setReservationLimit', { goodsId });
    expect((await manager.does('reservationLimits', {})).list).toEqual([]);
    expect(await reserves(2)).toMatchObject({ code: 0 });
  });

  it('a limit below what is reserved leaves none free, and cancels no reservation', async () => {
    await manager.does('setReservationLimit', { goodsId, limit: 1 });
    expect(await reserves(1)).toMatchObject({ code: 1, msg: expect.stringMatching(/: 0 left/) });
    expect((await phone.does('reserveList', {})).list.every(({ status }) => status === 'reserved')).toBe(true);
  });

  it.each([{ limit: 0 }, { limit: 2_001 }, { limit: 1.5 }, { limit: 'many' }])(
    '%j is refused as a limit',
    async (wrong) => {
      expect(await manager.tries('setReservationLimit', { goodsId, ...wrong })).toMatchObject({ code: 1 });
      expect((await manager.does('reservationLimits', {})).list).toMatchObject([{ limit: 1 }]);
    },
  );

  it('waiters and another store’s manager change nothing (R-01)', async () => {
    const waiter = await world.waiter();
    const { manager: other } = await nextDoor(world);
    expect(await waiter.tries('setReservationLimit', { goodsId })).toMatchObject({ code: 1 });
    expect(await other.tries('setReservationLimit', { goodsId, limit: 5 })).toMatchObject({ code: 1 });
    expect((await manager.does('reservationLimits', {})).list).toMatchObject([{ goodsId, limit: 1 }]);
  });
});
