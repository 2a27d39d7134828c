import { formatDollarSign } from '../support/money';
import { Person } from '../support/e2e/person';
import { Till } from '../support/e2e/till';
import { Restaurant } from '../support/restaurant';

describe('voids and comps by staff, and how a manager finds them, on their phones', () => {
  let restaurant: Restaurant;
  let till: Till;
  let manager: Person;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const { world, browser, origin } = restaurant;
    till = await Till.opens(restaurant);
    manager = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await manager.signsIn(world.access.manager);
  });
  afterAll(async () => {
    await manager.close();
    await till.person.close();
    await restaurant.close();
  });

  it('V-08: a waiter comps a dish with a reason of the store; the bill and the manager’s report have it', async () => {
    const orderId = await till.seats('A05', 3);
    const { page, words } = till.person;
    const { st } = words;
    const [line] = (await till.view(orderId)).goods;
    if (!line) throw new Error('no line');
    await page.goto(`${restaurant.origin}/pages/staff/orderDetail/index?orderId=${orderId}`);
    await page.getByRole('button', { name: line.name }).click();
    await till.person.taps(st('comp.line'));
    await page.getByRole('radio', { name: 'Waited too long' }).click();
    await till.person.tapsInSheet(st('comp.do'));
    await till.person.sees(/On the house: Waited too long/);
    expect((await till.view(orderId)).goods[0]?.comp).toBe('Waited too long');

    await manager.page.goto(`${restaurant.origin}/pages/manager/voidsAndComps/index`);
    await manager.sees(`3 × ${line.name}`);
    await manager.sees(formatDollarSign(line.gross));
    await manager.sees(/Waited too long/);
  });

  it('V-08: a waiter voids a piece; a manager searches the log for its reason and opens the order', async () => {
    const orderId = await till.seats('A07', 2);
    const { page, words } = till.person;
    const { st } = words;
    const [line] = (await till.view(orderId)).goods;
    if (!line) throw new Error('no line');
    await page.goto(`${restaurant.origin}/pages/staff/orderDetail/index?orderId=${orderId}`);
    await page.getByRole('button', { name: line.name }).click();
    await page.getByRole('radio', { name: 'Ordered twice' }).click();
    await till.person.tapsInSheet(st('line.offDo', { num: 1, name: line.name }));
    await till.person.sees(/Ordered twice/);

    await manager.page.goto(`${restaurant.origin}/pages/manager/audit/index`);
    await manager.page.getByLabel(st('audit.find'), { exact: true }).fill('no such words');
    await manager.taps(st('audit.search'));
    await manager.sees(st('audit.noneFound'));
    await manager.page.getByLabel(st('audit.find'), { exact: true }).fill('ordered TWICE');
    await manager.taps(st('audit.search'));
    await manager.page.getByRole('button', { name: new RegExp(st('audit.action.voidGoods')) }).click();
    await manager.page.waitForURL(new RegExp(`orderId=${orderId}`));
  });

  it('a manager writes a reason in three languages, and the waiter’s phone offers it', async () => {
    const { st } = manager.words;
    await manager.page.goto(`${restaurant.origin}/pages/manager/reasons/index`);
    await manager.sees(st('why.comp'));
    await manager.page
      .getByRole('button', { name: st('why.add') })
      .last()
      .click();
    const sheet = manager.page.getByRole('dialog');
    const fields = sheet.getByRole('textbox');
    for (const [place, text] of ['Power cut', '停电', 'ដាច់ភ្លើង'].entries()) await fields.nth(place).fill(text);
    await manager.tapsInSheet(st('form.save'));
    await manager.sees(st('why.saved'));
    const { comp } = await till.actor.does('billReasons', {});
    expect(comp.at(-1)?.words).toEqual({ en: 'Power cut', 'zh-Hans': '停电', km: 'ដាច់ភ្លើង' });
  });
});
