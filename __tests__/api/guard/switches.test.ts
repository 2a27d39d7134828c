import { ERRORS } from '@romduol/domain/errors';
import { LANGUAGES } from '@romduol/domain/limits';
import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import { STAFF_SWITCHES, SWITCHES, type StaffSwitch, type SwitchName } from '@romduol/domain/rules/switches';
import { DAY_MS } from '@romduol/domain/time/units';
import { LOCALES } from '@romduol/locales/generated/all';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu, order, puts } from '../../support/world/meal';
import { cash, joins, online, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

const NAMES = Object.keys(SWITCHES) as SwitchName[];

describe('what a store or an account has switched off', () => {
  let world: World;
  let waiter: Actor;
  let bill: ToPay;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    bill = await toPay(world, waiter);
  });
  afterEach(() => world.close());

  type Answer = Awaited<ReturnType<Actor['tries']>>;
  /** Switches it off, and returns who tries it and how. */
  type Off = () => Promise<readonly [who: Actor, act: () => Promise<Answer>]>;

  const sets = async (what: Record<string, boolean>): Promise<void> => {
    await world.db.updateTable('store').set(what).execute();
  };
  const tender = () => ({ orderId: bill.orderId, expectedTotal: bill.total, column: 'sell' as const });
  const card = async (): Promise<number> =>
    (await waiter.does('offlineChannels', {})).find(({ kind }) => kind === 'other')?.id ?? 0;
  const noAcceptor = async (): Promise<Actor> => {
    await world.db.updateTable('staff').set({ may_accept: false }).where('role', '=', 'employee').execute();
    return waiter;
  };
  const noGateway = async (): Promise<void> => {
    await world.db.updateTable('store_gateway').set({ enabled: false }).execute();
  };

  const OFF = {
    tips: async () => {
      await sets({ tips: false });
      return [waiter, () => waiter.tries('takeCash', { ...cash(bill, bill.total + 100), tip: mainAmount(100) })];
    },
    credit: async () => {
      await sets({ credit_allowed: false });
      const personId = await joins(world, bill.phone);
      await (await world.manager()).does('setCreditLimit', { personId, limit: mainAmount(100_000) });
      return [waiter, () => waiter.tries('putOnCredit', { ...tender(), personId })];
    },
    counterChannels: async () => {
      const channelId = await card();
      await world.db.updateTable('offline_channel').set({ enabled: false }).where('kind', '=', 'other').execute();
      return [waiter, () => waiter.tries('takeOffline', { ...tender(), channelId })];
    },
    cashWithoutTill: async () => {
      await sets({ cash_needs_till: true });
      return [waiter, () => waiter.tries('takeCash', cash(bill))];
    },
    expectedCash: async () => {
      const { sessionId } = await waiter.does('openTill', {
        till: 'Front',
        floatCents: mainAmount(0),
        floatRiel: NO_SECOND,
      });
      await sets({ blind_count: true });
      return [waiter, () => waiter.tries('xReport', { sessionId })];
    },
    acceptOrders: async () => {
      const diner = await world.diner('A11');
      await puts(world, diner, 'Fresh coconut', 1);
      const { orderId } = await diner.does('generateOrderPostPayment', await order(diner));
      const who = await noAcceptor();
      return [who, () => who.tries('acceptOrder', { orderId })];
    },
    manage: () => Promise.resolve([waiter, () => waiter.tries('storeSettings')] as const),
    pin: async () => {
      await world.db.updateTable('staff').set({ pin_hash: null }).execute();
      return [waiter, () => waiter.tries('approve', { action: 'discount', orderId: bill.orderId, pin: '1234' })];
    },
    reservations: async () => {
      await world.db.deleteFrom('reservation_rule').execute();
      const at = world.now + DAY_MS;
      const asked = { at, partySize: 2, name: 'Dara', phone: '012345678' };
      return [bill.phone, () => bill.phone.tries('saveReserve', asked)];
    },
    calls: async () => {
      await sets({ is_table_service: false });
      return [bill.phone, () => bill.phone.tries('callStaff', { reason: 'bill' })];
    },
    ordering: async () => {
      await world.db.updateTable('dining_table').set({ menu_only: true }).execute();
      const diner = await world.diner('A10');
      const { id } = dish(await fetchMenu(world, diner), 'Fresh coconut');
      return [diner, () => diner.tries('cartAdd', { diningStyle: 1, id, tagItems: [], feeds: [], cartNum: 1 })];
    },
    onlinePayment: async () => {
      await noGateway();
      return [bill.phone, () => bill.phone.tries('payOrder', online(bill))];
    },
    topUps: async () => {
      await joins(world, bill.phone);
      await noGateway();
      return [bill.phone, () => bill.phone.tries('recharge', { amount: mainAmount(1_000) })];
    },
  } as const satisfies Record<SwitchName, Off>;

  const written = async () =>
    Promise.all(
      (['tender', 'reservation', 'staff_call', 'payment_attempt', 'top_up', 'orders'] as const).map((table) =>
        world.db
          .selectFrom(table)
          .select((row) => row.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow(),
      ),
    );

  it.each(NAMES)('%s: is refused by a name of its own in three languages, and changes nothing', async (name) => {
    const off: Off = OFF[name];
    const [who, act] = await off();
    const before = await written();
    const key = ERRORS[SWITCHES[name].refusal].key;
    for (const language of LANGUAGES) {
      who.language = language;
      expect(await act()).toMatchObject({ code: 1, msg: LOCALES[language][key] });
    }
    expect(await written()).toEqual(before);
  });

  it.each(STAFF_SWITCHES)('%s: staff pages are not told that it is on', async (name: StaffSwitch) => {
    const off: Off = OFF[name];
    await off();
    expect((await waiter.does('staffSwitches', {})).on).not.toContain(name);
  });

  it('staff pages are told of all that is on; a manager of what only managers may', async () => {
    await sets({ tips: true, credit_allowed: true });
    const manager = await world.manager();
    expect((await manager.does('staffSwitches', {})).on).toEqual([...STAFF_SWITCHES]);
    await sets({ blind_count: true });
    expect((await manager.does('staffSwitches', {})).on).toContain('expectedCash');
  });

  it('customers’ pages are told whether they can reserve and top up', async () => {
    const told = async () => {
      const { takesReservations } = await bill.phone.does('storeInfo', { tableUuid: await world.findTableCode('A12') });
      const { takesTopUps } = await bill.phone.does('consumerInfo', {});
      return { takesReservations, takesTopUps };
    };
    expect(await told()).toEqual({ takesReservations: true, takesTopUps: true });
    await OFF.reservations();
    await noGateway();
    expect(await told()).toEqual({ takesReservations: false, takesTopUps: false });
  });

  it('P-04: credit beyond the limit of a customer names the limit, not the store', async () => {
    await sets({ credit_allowed: true });
    const personId = await joins(world, bill.phone);
    const answer = await waiter.tries('putOnCredit', { ...tender(), personId });
    expect(answer).toMatchObject({ code: 1, msg: LOCALES.en['error.creditNotAllowed'] });
  });
});
