import { readFile } from 'node:fs/promises';
import type { Credentials } from '../../server/db/seeds/people';
import { Person } from '../support/e2e/person';
import { readsCode } from '../support/e2e/printed-codes';
import { startCounting } from '../support/e2e/taps';
import { Restaurant } from '../support/restaurant';

/** What an owner and a first guest may do from an empty store to a paid order: taps, and fields that are typed into. */
const MOST_ACTS = 60;

describe('an owner opens a store with a sample menu, and a first guest orders by a printed code', () => {
  let restaurant: Restaurant;
  let access: Credentials;
  beforeAll(async () => {
    ({ restaurant, manager: access } = await Restaurant.openEmpty());
  });
  afterAll(() => restaurant.close());

  // Each page is reached by what is on screen: an address that is typed would count for nothing.
  it(`from signing in to the first paid order, both do at most ${MOST_ACTS} taps and fields`, async () => {
    const owner = await Person.opens(restaurant.browser, `${restaurant.origin}/pages/staff/login/index`);
    const { page, words } = owner;
    const { st } = words;
    const countOwner = await startCounting(page);
    const field = (label: string) => page.getByLabel(label, { exact: true }).locator('visible=true').last();
    const back = () => owner.taps(words.t('common.back'));
    const step = (key: Parameters<typeof st>[0]) => owner.taps(new RegExp(`^\\d?${st(key)}`));

    await owner.signsIn(access, /manager\/start/);
    await owner.taps(new RegExp(st('sample.cafe')));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: st('sample.put') })
      .click();
    await owner.sees(st('sample.here'));

    await step('open.profile');
    await field(`${st('settings.name')}, English`).fill('Lotus Pond');
    await field(st('setting.phone')).fill('012345678');
    await field(`${st('settings.address')}, English`).fill('12 Street 240, Phnom Penh');
    await owner.taps(new RegExp(`^${st('settings.zone')}`));
    const zones = page.getByRole('dialog');
    await zones.getByLabel(st('settings.zoneFind'), { exact: true }).fill('phnom');
    await zones.getByRole('button', { name: /^Phnom Penh/ }).click();
    await page.getByRole('radio', { name: st('manager.vat.onTop'), exact: true }).click();
    await owner.taps(st('form.save'));
    await owner.sees(st('settings.saved'));
    await back();

    await step('open.tables');
    await owner.taps(st('plan.floor'));
    await field(`${st('dishEd.name')}, English`).fill('Garden');
    await owner.tapsInSheet(st('form.save'));
    await owner.taps(`${st('plan.addTables')}: Garden`);
    await field(st('plan.names')).fill('T1-T8');
    await owner.tapsInSheet(st('plan.addCount', { count: 8 }));
    await owner.button(/^T8/).waitFor();
    const download = page.waitForEvent('download');
    await owner.taps(st('plan.print'));
    const link = await readsCode(await readFile(await (await download).path()), 0);
    await back();
    await step('open.order');

    const diner = await Person.opens(restaurant.browser, link);
    const countDiner = await startCounting(diner.page);
    await diner.sees('Lotus Pond');
    await diner.page
      .getByRole('button', { name: /^One more/ })
      .locator('visible=true')
      .first()
      .click();
    await diner.taps(diner.words.t('menu.checkOut'));
    await diner.taps(diner.words.t('confirm.place'));
    await diner.page.waitForURL(/placeOrder\/pending/);

    await owner.opensNewOrder('Table T1');
    await owner.taps('Accept order');
    await diner.page.waitForURL(/orderDetail/);
    await owner.taps(/^Take payment/);
    await owner.taps(st('cash.exactDollars'));
    await owner.taps(/^Take \$/);
    await owner.sees(st('cash.doneExact'));
    await diner.sees(/^Paid/);
    const acts = { owner: await countOwner(), diner: await countDiner() };
    process.stdout.write(`from an empty store to a paid order: ${JSON.stringify(acts)}\n`);
    expect(acts.owner + acts.diner).toBeLessThanOrEqual(MOST_ACTS);
    for (const { phone } of [owner, diner]) expect(phone.problems).toEqual([]);
  });
});
