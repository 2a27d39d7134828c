import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { places } from '../support/world/meal';
import { sendsDue } from '../support/world/webhooks';

describe('receivers of events on a manager’s pages', () => {
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

  it('a manager adds the demo’s receiver, sees an order arrive signed, and sends a lost one again', async () => {
    const { origin, world } = restaurant;
    const { page, words } = manager;
    const { st } = words;
    await page.goto(`${origin}/pages/backOffice/integrations/webhooks/index`);
    await manager.sees(st('webhooks.none'));
    await manager.taps(st('webhooks.add'));
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: st('webhooks.name') }).fill('Delivery hub');
    await sheet.getByRole('textbox', { name: st('webhooks.url') }).fill(`${origin}/webhook-receiver`);
    await page.getByRole('checkbox', { name: st('webhooks.event.order.placed') }).click();
    await manager.tapsInSheet(st('webhooks.create'));
    await manager.sees(st('webhooks.secretOnce'));
    const secret = (await page.locator('.webhook__secret').innerText()).trim();
    await manager.tapsInSheet(st('webhooks.secretKept'));

    // The receiver does not know the secret yet, and refuses what is signed with it.
    const shown = await restaurant.browser.newPage();
    await shown.goto(`${origin}/webhook-receiver`);
    await shown.getByRole('textbox', { name: 'Secret' }).fill('whsec_AAAA');
    await shown.getByRole('button').click();
    await manager.taps(st('webhooks.test'));
    await manager.sees(st('webhooks.tested'));
    await sendsDue(world);
    await shown.reload();
    await shown.getByText('The signature is wrong').waitFor();
    await shown.getByRole('textbox', { name: 'Secret' }).fill(secret);
    await shown.getByRole('button').click();

    await manager.taps(st('webhooks.log'));
    await manager.taps(new RegExp(st('webhooks.event.webhook.test')));
    await manager.sees(/401/);
    await manager.tapsInSheet(st('webhooks.resend'));
    await manager.sees(st('webhooks.resent'));
    await places(world, await world.diner());
    await sendsDue(world);
    await shown.reload();
    await shown.getByText('"type":"order.placed"').waitFor();
    expect(await shown.getByText('The signature is right').count()).toBe(2);
    await shown.close();
    await page.reload();
    await manager.sees(new RegExp(st('webhooks.event.order.placed')));
    await page.getByRole('radio', { name: st('webhooks.state.dead') }).click();
    await manager.sees(st('webhooks.logNone'));
  });
});
