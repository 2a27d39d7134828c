import { opensKiosk } from '../support/e2e/kiosk';
import { passesCheck } from '../support/e2e/member';
import { closesSheet, type Opening, findSheet, walksOpening } from '../support/e2e/opening-walk';
import { Person } from '../support/e2e/person';
import { steps } from '../support/e2e/steps';
import { Restaurant } from '../support/restaurant';
import { places } from '../support/world/meal';
import { accepted, cashFor } from '../support/world/rounds';

const MENU = '/pages/index/index';
const ORDER = '/pages/staff/orderDetail/index';
const CUSTOMERS = '/pages/staff/customers/index';
const MOVE = '/pages/staff/move/index';
const KITCHEN = '/pages/staff/kitchen/index';
const KIOSK = '/pages/kiosk/start/index';
const PIN = '4711';
const PHONE = '012345678';

describe('S-28: pages that open from a sheet, in the other roles: address and screen agree', () => {
  let restaurant: Restaurant;
  let person: Person;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const { world } = restaurant;
    const manager = await world.manager();
    await manager.does('setPin', { password: world.access.manager.password, pin: PIN });
  });
  afterEach(() => person.close());
  afterAll(() => restaurant.close());

  const opens = (path: string) => person.page.goto(`${restaurant.origin}${path}`);
  const staffOpens = async (who: 'staff' | 'manager'): Promise<void> => {
    const { browser, origin, world } = restaurant;
    person = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await person.signsIn(world.access[who]);
  };

  it('a diner goes from the cart to the order, and from the check before a code to the code', async () => {
    person = await Person.opens(restaurant.browser, await restaurant.link('A08'));
    const { t, mt } = person.words;
    await person.adds('Fresh coconut');
    await walksOpening(person, {
      start: MENU,
      to: '/pages/placeOrder/index',
      rises: () => person.taps(/^Cart, 1 item/),
      leads: () => person.tapsInSheet(t('menu.checkOut')),
      sheetStays: false,
    });
    await closesSheet(person, MENU, () => person.taps(/^Cart, 1 item/));
    await opens('/pages/login/register');
    await person.types(0, PHONE);
    await person.page.getByRole('checkbox').locator('visible=true').click();
    await person.taps(mt('login.next'));
    await passesCheck(person);
    const { arrives, goesBack, goesForward, reloads } = steps(person.page);
    await arrives('/pages/login/verify');
    await goesBack('/pages/login/register');
    await findSheet(person).waitFor({ state: 'detached' });
    await goesForward('/pages/login/verify');
    await reloads('/pages/login/verify');
    await goesBack('/pages/login/register');
    expect(person.phone.problems).toEqual([]);
  });

  // Opens and closes a dozen sheets: 11 s on two idle cores.
  it('a manager goes from an order’s sheets to its refund and the printers, and from cash to the till', async () => {
    const { world } = restaurant;
    const { orderId } = await accepted(world, await world.diner('A05'));
    const waiter = await world.waiter();
    await waiter.does('takeCash', await cashFor(waiter, orderId));
    await (await world.manager()).does('addCustomer', { phone: PHONE, nickname: 'Dara' });
    await staffOpens('manager');
    const { st } = person.words;
    const ofOrder: Omit<Opening, 'leads' | 'to'> = {
      start: ORDER,
      rises: () => person.taps(st('act.title')),
      sheetStays: false,
    };
    await opens(`${ORDER}?orderId=${orderId}`);
    await walksOpening(person, {
      ...ofOrder,
      to: '/pages/staff/refund/index',
      leads: () => person.tapsInSheet(st('act.refund')),
    });
    await walksOpening(person, {
      ...ofOrder,
      to: '/pages/staff/printing/index',
      leads: async () => {
        await person.tapsInSheet(st('act.papers'));
        await person.tapsInSheet(st('paper.jobs'));
      },
      sheetStays: true,
    });
    await opens(CUSTOMERS);
    await walksOpening(person, {
      start: CUSTOMERS,
      to: '/pages/staff/till/index',
      rises: async () => {
        await person.types(0, PHONE);
        await person.taps(st('cust.search'));
        await person.page.getByLabel(st('cust.topUpAmount')).fill('5');
        await person.taps(st('cust.topUpDo', { amount: '$5.00' }));
      },
      leads: () => person.tapsInSheet(st('till.goOpen')),
      sheetStays: true,
    });
    expect(person.phone.problems).toEqual([]);
  }, 270_000);

  it('a waiter who goes forward to an order sees it, not another one that is below', async () => {
    const { world } = restaurant;
    const below = await accepted(world, await world.diner('A02'));
    await staffOpens('staff');
    const { st } = person.words;
    const { arrives, goesBack, goesForward } = steps(person.page);
    await opens(`${ORDER}?orderId=${below.orderId}`);
    await person.taps(st('act.title'));
    await person.tapsInSheet(st('act.move'));
    await arrives(MOVE);
    const { orderId } = await places(world, await world.diner('A03'));
    await person.opensNewOrder('Table A03');
    await arrives(ORDER);
    await goesBack(MOVE);
    await goesForward(ORDER);
    expect(new URL(person.page.url()).searchParams.get('orderId')).toBe(String(orderId));
    await person.button(st('order.accept')).waitFor();
    await person.sees(/^Table A03 · #/);
    expect(await person.isShown(/^Table A02 · #/)).toBe(false);
  });

  it('a cook closes each sheet, and goes to the dishes and back', async () => {
    await staffOpens('staff');
    const { st } = person.words;
    await opens(KITCHEN);
    const { arrives, goesBack, goesForward, reloads } = steps(person.page);
    await arrives(KITCHEN);
    await closesSheet(person, KITCHEN, () => person.taps(st('kitchen.countsShort')));
    await person.taps(st('kitchen.soldOut'));
    await arrives('/pages/staff/goods/index');
    await goesBack(KITCHEN);
    await goesForward('/pages/staff/goods/index');
    await reloads('/pages/staff/goods/index');
    await goesBack(KITCHEN);
    expect(person.phone.problems).toEqual([]);
  });

  it('a kiosk stays on its screen when sheets close, and once it is released Back does not return', async () => {
    person = await opensKiosk(restaurant);
    const { st } = person.words;
    const { arrives } = steps(person.page);
    // One more entry of the kiosk's screen, to go back to.
    await opens(`${KIOSK}?again=1`);
    await arrives(KIOSK);
    await closesSheet(person, KIOSK, () => person.taps(st('kiosk.signOut')));
    await person.taps(st('kiosk.signOut'));
    for (const digit of PIN) await person.tapsInSheet(digit);
    await person.tapsInSheet(st('kiosk.signOut'));
    await arrives('/pages/kiosk/login/index');
    await person.page.goBack();
    await arrives('/pages/kiosk/login/index');
    expect(person.phone.problems).toEqual([]);
  });
});
