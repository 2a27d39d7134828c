import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

describe('keys of the public API, and its reference page', () => {
  let restaurant: Restaurant;
  let manager: Person;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const { browser, origin, world } = restaurant;
    manager = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await manager.signsIn(world.access.manager);
  });
  afterAll(async () => {
    await manager.close();
    await restaurant.close();
  });

  const goes = (page: string) => manager.page.goto(`${restaurant.origin}/pages/${page}/index`);
  const reads = (apiKey: string, path: string) =>
    fetch(`${restaurant.origin}/api/v1${path}`, { headers: { authorization: `Bearer ${apiKey}` } });

  /** Makes a key on the page, and returns what it shows. */
  const makes = async (name: string, scopes: readonly ('menu:read' | 'orders:read')[]): Promise<string> => {
    const { st } = manager.words;
    await manager.taps(st('apiKeys.add'));
    await manager.page.getByRole('dialog').getByRole('textbox').fill(name);
    for (const scope of scopes) {
      await manager.page.getByRole('checkbox', { name: st(`apiKeys.scope.${scope}`) }).click();
    }
    await manager.tapsInSheet(st('apiKeys.create'));
    await manager.sees(st('apiKeys.once'));
    return (await manager.page.locator('.api-key__text').innerText()).trim();
  };

  it('S-36: a manager makes a key that is shown once, which then works, and revokes it after a question', async () => {
    const { st } = manager.words;
    await goes('manager/home');
    await manager.taps(new RegExp(st('apiKeys.title')));
    await manager.sees(st('apiKeys.none'));
    const apiKey = await makes('Delivery hub', ['menu:read']);
    await manager.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await manager.tapsInSheet(st('apiKeys.copy'));
    await manager.sees(st('apiKeys.copied'));
    expect(await manager.page.evaluate(() => navigator.clipboard.readText())).toBe(apiKey);
    await manager.tapsInSheet(st('apiKeys.kept'));
    expect((await reads(apiKey, '/stores/1/menu')).status).toBe(200);
    expect((await reads(apiKey, '/stores/1/orders')).status).toBe(403);
    await manager.page.reload();
    await manager.sees(/Delivery hub/);
    expect(await manager.page.content()).not.toContain(apiKey);
    await manager.taps(`${st('apiKeys.revoke')}: Delivery hub …${apiKey.slice(-4)}`);
    const question = manager.page.getByRole('alertdialog');
    await question.getByRole('button', { name: st('apiKeys.revoke') }).click();
    await manager.sees(st('apiKeys.none'));
    expect((await reads(apiKey, '/stores')).status).toBe(401);
  });

  it('the reference page /docs makes a call with a key, and loads nothing from elsewhere', async () => {
    await goes('backOffice/integrations/apiKeys');
    const apiKey = await makes('Developer', ['menu:read', 'orders:read']);
    const { browser, origin } = restaurant;
    const page = await browser.newPage();
    const asked: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${origin}/docs`);
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.getByRole('textbox').last().fill(apiKey);
    await page.getByRole('button', { name: 'Apply credentials' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page
      .getByRole('button', { name: /The whole menu of a store/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await page.getByText('"Phnom Penh kuy teav"').first().waitFor();
    expect(asked.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([]);
    expect(errors).toEqual([]);
    await page.close();
  });
});
