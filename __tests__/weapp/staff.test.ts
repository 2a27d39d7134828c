import path from 'node:path';
import { Restaurant } from '../support/restaurant';
import type { MiniProgram } from '../support/weapp/launch';
import type { Actor } from '../support/world/actor';
import { places } from '../support/world/meal';

const TABLE = 'A12';

describe('a waiter in the mini-program', () => {
  let restaurant: Restaurant;
  let mini: MiniProgram;
  let diner: Actor;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    mini = await restaurant.miniProgram({ path: 'pages/staff/login/index' });
    diner = await restaurant.world.diner(TABLE);
  });
  afterAll(() => restaurant.close());
  afterEach(() => expect(mini.errors()).toEqual([]));

  const shot = async (name: string): Promise<void> => {
    if (process.env.E2E_SHOTS === undefined) return;
    await mini.page.screenshot({ path: path.join(process.env.E2E_SHOTS, `weapp-staff-${name}.png`) });
  };
  const tile = { css: `.tile:has(.tile__name:text-is("${TABLE}"))` };

  it('S-27 S-28: a wrong password is shown beside the form; with the right one the tables open', async () => {
    const { user, password } = restaurant.world.access.staff;
    await mini.type({ css: '.field__input', nth: 0 }, user);
    await mini.type({ css: '.field__input', nth: 1 }, 'not this one');
    await mini.tap('Sign in');
    await mini.waitForText('User name or password is not right');
    await mini.type({ css: '.field__input', nth: 1 }, password);
    await mini.tap('Sign in');
    await mini.waitForRoute('pages/staff/tableManager/index');
    await mini.waitForText(/^A12$/m);
    expect(await mini.locator(tile).innerText()).toContain('Free');
    await shot('board');
  });

  it('S-28 S-29: a new order of a table is announced, also on its tile; it is opened and accepted', async () => {
    await places(restaurant.world, diner);
    await mini.waitForText('New order, Table A12');
    await mini.locator({ ...tile, text: 'Dining' }).waitFor();
    await mini.tap({ css: '.fresh__open' });
    await mini.waitForRoute('pages/staff/orderDetail/index');
    await mini.waitForText('Accept order');
    await shot('order');
    await mini.tap('Accept order');
    await mini.waitForText(/Take payment · \$\d+\.\d\d/);
    expect((await diner.does('currentTable', {}))?.payStatus).toBe(1);
  });

  it('V-07: dollars and riel are taken, the change is shown, and the tile says that the table has paid', async () => {
    await mini.tap(/Take payment/);
    await mini.waitForRoute('pages/staff/cash/index');
    await mini.tap({ css: '.pad__key', text: '2' });
    await mini.tap({ css: '.pad__key', text: /^0$/ });
    await mini.waitForText(/Take \$\d+\.\d\d · give \$\d+/);
    await shot('cash');
    await mini.tap(/Take \$\d+\.\d\d · give/);
    await mini.waitForText(/Table A12 has paid/);
    const tender = await restaurant.world.db.selectFrom('tender').selectAll().executeTakeFirstOrThrow();
    expect(tender).toMatchObject({ received_cents: 2000, received_riel: 0 });
    await mini.tap('Next');
    await mini.waitForRoute('pages/staff/tableManager/index');
    await mini.locator({ ...tile, text: 'Paid' }).waitFor();
  });

  it('T-18: the socket drops while a guest calls, and the tile shows the call online again', async () => {
    await mini.network('none');
    await diner.does('callStaff', { reason: 'bill' });
    await mini.waitForText('Reconnecting');
    await mini.network('wifi');
    await mini.locator({ ...tile, text: 'Bill' }).waitFor();
    await mini.waitForText('Live');
  });

  it('the tabs open the orders and more; a waiter who signs out is at the sign-in page, with no data', async () => {
    await mini.tap({ css: '.tab-bar__tab', text: 'Orders' });
    await mini.waitForRoute('pages/staff/orderList/index');
    await mini.tap({ css: '.tab-bar__tab', text: 'More' });
    await mini.waitForRoute('pages/staff/more/index');
    await mini.waitForText('Sokha');
    await mini.tap('Sign out');
    await mini.answerModal(true);
    await mini.waitForRoute('pages/staff/login/index');
    expect(await mini.storage('token')).toBeUndefined();
  });
});
