import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import type { StaffLanguage } from '@romduol/locales';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import type { Credentials } from '../../server/db/seeds/people';
import { Person } from '../support/e2e/person';
import { readsCode } from '../support/e2e/printed-codes';
import { Restaurant } from '../support/restaurant';

const SHOTS = process.env.E2E_SHOTS;
const shot = async (person: Person, name: string): Promise<void> => {
  if (SHOTS !== undefined) await person.page.screenshot({ path: path.join(SHOTS, `opening-${name}.png`) });
};

const HEAD = 'Category,"Name, English","Name, Khmer",Price,Member price,Sold by';
/** Three mistakes: a letter for a digit, a unit that is none, and no category. */
const WRONG = [
  HEAD,
  'Mains,Fish amok,អាម៉ុកត្រី,"6,5O",,',
  'Mains,Beef lok lak,ឡុកឡាក់,5.50,,plate',
  ',Iced coffee,កាហ្វេទឹកកក,3.00,,',
].join('\n');
const RIGHT = [
  HEAD,
  'Mains,Fish amok,អាម៉ុកត្រី,6.50,,',
  'Mains,Beef lok lak,ឡុកឡាក់,5.50,,piece',
  'Drinks,Iced coffee,កាហ្វេទឹកកក,3.00,,',
].join('\n');

/** One of each: $15.00, and nothing is added to it in a store that has set no charges. */
const DISHES = ['Fish amok', 'Beef lok lak', 'Iced coffee'] as const;
const TOTAL = '$15.00';

const WAITER: Credentials = { user: 'dara', password: 'lotus-2026' };

describe('a restaurant opens on screen, from an empty store to a closed day', () => {
  let restaurant: Restaurant;
  let access: Credentials;
  let owner: Person;
  let waiter: Person;
  let diner: Person;
  /** The address that the code of table T2 holds. */
  let link = '';
  beforeAll(async () => {
    const opened = await Restaurant.openEmpty();
    ({ restaurant, manager: access } = opened);
    const { browser, origin } = restaurant;
    owner = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await owner.signsIn(access, /manager\/start/);
  });
  afterAll(async () => {
    await Promise.all([owner, waiter, diner].map((person) => person?.close()));
    await restaurant.close();
  });

  const goes = (person: Person, page: string) => person.page.goto(`${restaurant.origin}/pages/${page}`);
  /** Back at the guide, and into what it names next. */
  const nextStep = async (step: Parameters<Person['words']['st']>[0], done: number): Promise<void> => {
    const { st } = owner.words;
    await goes(owner, 'manager/start/index');
    await owner.sees(st('open.count', { count: done, of: 8 }));
    await owner.taps(new RegExp(`^\\d?${st(step)}`));
  };

  it('a manager signs in to an empty store, and the guide leads to its name, address and hours', async () => {
    const { st } = owner.words;
    await owner.sees(st('open.next', { what: st('open.profile') }));
    const lacks = (['name', 'address', 'phone', 'zone', 'vat'] as const)
      .map((each) => st(`open.lacks.${each}`))
      .join(', ');
    await owner.sees(st('open.lacks', { what: lacks }));
    await shot(owner, 'guide');
    await owner.taps(new RegExp(st('open.profile')));
    await owner.page.waitForURL(/manager\/settings/);
    const field = (label: string) => owner.page.getByLabel(label, { exact: true }).locator('visible=true').last();
    const nameField = (language: StaffLanguage) => field(`${st('settings.name')}, ${LANGUAGE_NAMES[language].name}`);
    const names = { en: 'Lotus Pond', 'zh-Hans': '莲池', km: 'ត្រពាំងឈូក' };
    for (const language of STAFF_LANGUAGES) await nameField(language).fill('');
    for (const language of STAFF_LANGUAGES) {
      await nameField(language).fill(names[language]);
      // The other languages have the same text until they are set.
      if (language === 'en') expect(await nameField('km').inputValue()).toBe(names.en);
    }
    await field(st('setting.phone')).fill('012345678');
    await field(`${st('settings.address')}, ${LANGUAGE_NAMES.en.name}`).fill('12 Street 240, Phnom Penh');
    await owner.taps(new RegExp(`^${st('settings.zone')}`));
    const sheet = owner.page.getByRole('dialog');
    await sheet.getByLabel(st('settings.zoneFind'), { exact: true }).fill('phnom');
    await sheet.getByRole('button', { name: /^Phnom Penh/ }).click();
    await owner.page.getByRole('radio', { name: st('manager.vat.onTop'), exact: true }).click();
    await owner.taps(st('form.save'));
    await owner.sees(st('settings.saved'));
    await shot(owner, 'settings');
  });

  it('imports the menu from a file with three mistakes: sees each by its row, corrects them, and imports', async () => {
    const { st } = owner.words;
    await nextStep('open.menu', 2);
    await owner.taps(st('menuIn.title'));
    const brings = async (name: string, text: string): Promise<void> => {
      const chooser = owner.page.waitForEvent('filechooser');
      await owner.page
        .getByRole('button', { name: /Choose a file|menu.*\.csv/ })
        .locator('visible=true')
        .last()
        .click();
      await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    };
    await brings('menu.csv', WRONG);
    await owner.sees(st('menuIn.problems', { count: 3 }));
    const rows = owner.page.locator('.file-in__row').locator('visible=true');
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringMatching(/Row 2\s+Price: 6,5O is not a number/),
      expect.stringMatching(/Row 3\s+Sold by: plate is no unit/),
      expect.stringMatching(/Row 4\s+Category: Nothing stands here/),
    ]);
    await shot(owner, 'mistakes');
    expect(await owner.isShown(st('menuIn.apply', { count: 3 }))).toBe(false);
    await brings('menu-right.csv', RIGHT);
    await owner.sees(st('menuIn.newCategories', { names: 'Mains, Drinks' }));
    await owner.taps(st('menuIn.apply', { count: 3 }));
    await owner.page.waitForURL(/manager\/menu\/index/);
    await owner.sees('Fish amok');
    await owner.sees(st('menuPic.offer', { count: 3 }));
    await shot(owner, 'menu');
  });

  it('adds a floor with tables, and saves the sheet of their codes, from which a decoder reads one', async () => {
    const { st } = owner.words;
    await nextStep('open.tables', 3);
    await owner.taps(st('plan.floor'));
    await owner.page.getByLabel(`${st('dishEd.name')}, English`, { exact: true }).fill('Garden');
    await owner.tapsInSheet(st('form.save'));
    await owner.taps(`${st('plan.addTables')}: Garden`);
    await owner.page.getByLabel(st('plan.names'), { exact: true }).fill('T1-T4');
    await owner.tapsInSheet(st('plan.addCount', { count: 4 }));
    await owner.button(/^T4/).waitFor();
    await nextStep('open.codes', 4);
    const download = owner.page.waitForEvent('download');
    await owner.taps(st('plan.print'));
    link = await readsCode(await readFile(await (await download).path()), 1);
    expect(link).toBe(await restaurant.link('T2'));
    await owner.sees(st('plan.printed'));
    await shot(owner, 'tables');
  });

  it('gives a waiter an account; the guide shows what is left', async () => {
    const { st } = owner.words;
    await nextStep('open.people', 5);
    await owner.taps(st('employees.add'));
    await owner.page.getByLabel(st('employees.name'), { exact: true }).fill('Dara');
    await owner.page.getByLabel(st('login.userName'), { exact: true }).fill(WAITER.user);
    await owner.page.getByLabel(st('employees.password'), { exact: true }).fill(WAITER.password);
    await owner.page.getByRole('switch', { name: st('employees.accepts') }).click();
    await owner.tapsInSheet(st('employees.add'));
    await owner.sees(WAITER.user);
    await goes(owner, 'manager/start/index');
    await owner.sees(st('open.next', { what: st('open.printers') }));
    waiter = await Person.opens(restaurant.browser, `${restaurant.origin}/pages/staff/login/index`);
    await waiter.signsIn(WAITER);
  });

  it('a waiter opens the till; a phone opens the printed code, orders, and the kitchen’s screen bumps it', async () => {
    const { st } = waiter.words;
    await goes(waiter, 'staff/till/index');
    await waiter.page.getByLabel(st('till.floatDollars'), { exact: true }).fill('20');
    await waiter.taps(st('till.openDo'));
    await waiter.sees(st('till.expectedDollars'));
    await goes(waiter, 'staff/tableManager/index');
    diner = await Person.opens(restaurant.browser, link);
    await diner.sees('Lotus Pond');
    for (const dish of DISHES) await diner.adds(dish);
    await shot(diner, 'diner-menu');
    await diner.taps(diner.words.t('menu.checkOut'));
    await diner.taps(diner.words.t('confirm.place'));
    await diner.page.waitForURL(/placeOrder\/pending/);
    await waiter.opensNewOrder('Table T2');
    await waiter.taps('Accept order');
    await diner.page.waitForURL(/orderDetail/);
    await goes(owner, 'staff/kitchen/index');
    for (const dish of DISHES) await owner.sees(dish);
    await shot(owner, 'kitchen');
    await owner.taps(owner.words.st('kitchen.done'));
    await owner.sees(owner.words.st('kitchen.none'));
  });

  it('the bill is split three ways and paid in cash, to the cent', async () => {
    const { st } = waiter.words;
    await waiter.taps(st('act.title'));
    await waiter.tapsInSheet(st('act.split'));
    await waiter.taps(waiter.words.t('common.oneMore', { name: st('split.ways') }));
    await waiter.taps(st('split.doShares', { count: 3 }));
    await waiter.page.waitForURL(/staff\/cash/);
    for (const left of ['$10.00', '$5.00', null]) {
      await waiter.taps(st('cash.exactDollars'));
      await waiter.taps(/^Take \$/);
      if (left !== null) await waiter.taps(st('pay.rest', { amount: left }));
    }
    await waiter.sees(st('cash.doneExact'));
    await diner.sees(/^Paid/);
    await shot(diner, 'paid');
  });

  it('the drawer is counted and closed; the Z-report, the day’s report and the overview have the sum', async () => {
    const { st } = waiter.words;
    await goes(waiter, 'staff/till/index');
    await waiter.sees('$35.00');
    for (const note of ['$20.00', '$10.00', '$5.00']) {
      await waiter.page.getByLabel(note, { exact: true }).locator('visible=true').last().fill('1');
    }
    await waiter.sees(st('till.exact'));
    await shot(waiter, 'count');
    await waiter.taps(/^Close and print Z/);
    await waiter.page
      .getByRole('alertdialog')
      .getByRole('button', { name: st('till.closeOk') })
      .click();
    await waiter.sees(st('till.closed'));
    await shot(waiter, 'closed');
    const [z] = await restaurant.world.db.selectFrom('z_report').selectAll().execute();
    expect(z).toMatchObject({ number: 1 });
    await goes(owner, 'staff/reports/index');
    await owner.sees(TOTAL);
    await shot(owner, 'report');
    await goes(owner, 'manager/day/index');
    await owner.sees(TOTAL);
    await owner.sees('1 × Fish amok');
    await shot(owner, 'day');
    await goes(owner, 'manager/start/index');
    await owner.sees(st('open.count', { count: 7, of: 8 }));
    for (const { phone } of [owner, waiter, diner]) expect(phone.problems).toEqual([]);
  });
});
