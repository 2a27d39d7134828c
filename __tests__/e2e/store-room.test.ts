import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { editing } from '../support/world/a-menu';
import { cashFor, COCONUT } from '../support/world/rounds';

const SECOND = 1_000;

describe('a manager runs the store room, and a dish sells out by itself', () => {
  let restaurant: Restaurant;
  let manager: Person;
  let diner: Person;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const { world, browser, origin } = restaurant;
    manager = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await manager.signsIn(world.access.manager);
    diner = await Person.opens(browser, await restaurant.link('A02'));
  });
  afterAll(async () => {
    await Promise.all([manager, diner].map((person) => person?.close()));
    await restaurant.close();
  });

  const opens = (page: string) => manager.page.goto(`${restaurant.origin}/pages/backOffice/storeRoom/${page}`);
  const field = (label: string) => manager.page.getByLabel(label, { exact: true }).locator('visible=true').last();
  /** Opens an ingredient of an act, and enters a number by the keys. */
  const enters = async (keys: string, paid = ''): Promise<void> => {
    await manager.taps(/^Rice/);
    for (const key of keys) await manager.tapsInSheet(key);
    if (paid !== '') await manager.tapsInSheet(new RegExp(`^${manager.words.st('stock.paid')}`));
    for (const key of paid) await manager.tapsInSheet(key);
    await manager.tapsInSheet(manager.words.st('stock.enter'));
  };

  it('V-12: adds rice, and writes what a coconut takes of it; a quantity of 0 is refused as it is typed', async () => {
    const { st } = manager.words;
    await opens('index');
    await manager.sees(st('stock.none'));
    await manager.taps(st('stock.add'));
    await field(st('stock.name')).fill('Rice');
    await manager.tapsInSheet(st('form.save'));
    await manager.sees('Rice');
    const { id } = await editing(await restaurant.world.manager(), COCONUT);
    await manager.page.goto(`${restaurant.origin}/pages/manager/menu/detail?id=${id}`);
    await manager.taps(new RegExp(st('recipe.hint')));
    await manager.page.waitForURL(/storeRoom\/recipe/);
    await manager.page
      .getByRole('button', { name: st('recipe.add') })
      .locator('visible=true')
      .first()
      .click();
    await manager.page.getByRole('dialog').getByRole('button', { name: /Rice/ }).click();
    await field('Rice').fill('0');
    await manager.sees('Quantity cannot be 0');
    await field('Rice').fill('100');
    await manager.taps(st('form.save'));
    await manager.page.waitForURL(/menu\/(detail|index)/);
  });

  it('receives 300 g although the answer is lost: it is kept, sent again, and there once', async () => {
    const { st } = manager.words;
    await opens('act?kind=receive');
    await enters('0.3', '3');
    await manager.losesAnAnswer('api/store/stock/received');
    await manager.taps(st('stock.save.receive', { count: 1 }));
    await manager.sees(st('live.unsent'));
    await manager.taps(st('live.sendAgain'));
    await manager.page.waitForURL(/storeRoom\/index/);
    await manager.sees('0.3 kg');
    expect(await restaurant.world.db.selectFrom('stock_entry').select('thousandths').execute()).toEqual([
      { thousandths: 300_000 },
    ]);
  });

  it('a diner orders all three: the dish is sold out on the menu of the next guest', async () => {
    const { world } = restaurant;
    const { t } = diner.words;
    for (let count = 0; count < 3; count += 1) await diner.adds(COCONUT);
    await diner.places();
    const [order] = await world.db.selectFrom('orders').select('id').execute();
    const waiter = await world.waiter();
    await waiter.does('acceptOrder', { orderId: order?.id ?? 0 });
    await waiter.does('takeCash', await cashFor(waiter, order?.id ?? 0));
    await world.pass(3 * SECOND);
    const next = await Person.opens(restaurant.browser, await restaurant.link('A03'));
    await next.sees(COCONUT);
    await next.sees(t('menu.soldOut'));
    await next.close();
    const { list } = await (await world.manager()).does('staffGoods', {});
    expect(list.find(({ name }) => name === COCONUT)).toMatchObject({ soldOut: true, portionsLeft: 0 });
  });

  it('counts 50 g that should not be there, and finds the difference in the report', async () => {
    const { st } = manager.words;
    await opens('act?kind=count');
    await enters('0.05');
    await manager.taps(st('stock.save.count', { count: 1 }));
    await manager.sees(st('stock.differences'));
    await manager.sees(/0\.05 kg/);
    await opens('report');
    await manager.sees(st('stock.row.used'));
    await manager.sees(/^0\.3 kg ·/);
    await manager.sees(st('stock.row.differing'));
    await manager.sees(/^0\.05 kg ·/);
    await manager.page.getByRole('radio', { name: st('stock.byDish') }).click();
    await manager.sees(st('stock.margin'));
  });

  it('buys what is below its minimum: the list makes an order, which is sent and received by a scanner', async () => {
    const { st } = manager.words;
    const actor = await restaurant.world.manager();
    const { id: supplierId } = await actor.does('saveSupplier', { name: 'Orussey', phone: '', note: '' });
    const { ingredients } = await actor.does('storeRoom', {});
    const [rice] = ingredients;
    if (rice === undefined) throw new Error('no rice');
    await actor.does('saveIngredient', {
      ...rice,
      supplierId,
      minimumThousandths: 2_000_000,
      barcode: '4006381333931',
    });
    await opens('index');
    await manager.taps(st('buy.title'));
    await manager.sees(/Below the minimum of 2 kg/);
    await manager.taps(st('buy.make', { count: 1 }));
    await manager.page.waitForURL(/storeRoom\/order/);
    await manager.taps(st('purchase.send'));
    await manager.page
      .getByRole('alertdialog')
      .getByRole('button', { name: st('purchase.send') })
      .click();
    await manager.taps(st('purchase.receive'));
    await manager.page.waitForURL(/storeRoom\/receiveOrder/);
    const search = manager.page.getByRole('textbox', { name: st('stock.find') }).locator('visible=true');
    await search.fill('4006381333931');
    await search.press('Enter');
    await manager.tapsInSheet('1');
    await manager.tapsInSheet(st('stock.enter'));
    await manager.sees(st('receiving.less', { quantity: '1 kg' }));
    await manager.losesAnAnswer('received');
    await manager.taps(/^Receive 1 /);
    await manager.sees(st('live.unsent'));
    await manager.taps(st('live.sendAgain'));
    await manager.page.waitForURL(/storeRoom\/order/);
    const [order] = (await actor.does('purchaseOrders', { which: 'open' })).list;
    expect(order).toMatchObject({ number: 1, state: 'partlyReceived' });
    await manager.sees(st('purchase.state.partlyReceived'));
    const after = (await actor.does('storeRoom', {})).ingredients[0]?.stockThousandths;
    expect(after).toBe(rice.stockThousandths + 1_000_000);
  });
});
