import { readFile } from 'node:fs/promises';
import { mainAmount } from '@romduol/domain/money/amount';
import { passesCheck, signsInByPhone } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { codeSentTo } from '../support/world/people';

const PHONE = '012345672';

describe('privacy policy and user agreement in a real browser', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  const wantsToSignIn = async (table: string): Promise<Person> => {
    const guest = await Person.opens(restaurant.browser, await restaurant.link(table));
    await guest.page.waitForFunction(() => window.localStorage.getItem('token') !== null);
    await guest.page.goto(`${restaurant.origin}/pages/login/register`);
    await guest.sees(guest.words.mt('login.next'));
    return guest;
  };

  it('S-09 V-12: without the consent tick neither a code nor a login provider is called', async () => {
    const guest = await wantsToSignIn('A01');
    const { mt, t } = guest.words;
    const sent: string[] = [];
    guest.page.on('request', (request) => sent.push(request.url()));
    await guest.types(0, PHONE);
    await guest.taps(mt('login.next'));
    await guest.sees(t('problem.consentRequired'));
    await guest.taps(mt('login.provider'));
    expect(await guest.page.getByRole('dialog').count()).toBe(0);
    expect(sent.filter((url) => /slider|login\/(code|provider)|consumerOauth/.test(url))).toEqual([]);
    expect(guest.page.url()).toContain('/pages/login/register');
    await guest.close();
  });

  it('a guest reads both documents from the sign-up page, and finds the typed values after it', async () => {
    const guest = await wantsToSignIn('A02');
    const { mt } = guest.words;
    await guest.types(0, PHONE);
    await guest.taps(mt('document.privacy'));
    await guest.page.waitForURL(/account\/document\?kind=privacy/);
    await guest.sees('What we keep, and why');
    await guest.page.goBack();
    await guest.page.waitForURL(/login\/register/);
    await guest.taps(mt('document.agreement'));
    await guest.sees('Wallet and coupons');
    await guest.page.goBack();
    await guest.page.waitForURL(/login\/register/);
    expect(await guest.page.locator('input').locator('visible=true').first().inputValue()).toBe(PHONE);
    await signsInByPhone(restaurant.world, guest, PHONE);
    const consents = await restaurant.world.db
      .selectFrom('consent')
      .select(['privacy_version', 'agreement_version'])
      .execute();
    expect(consents).toEqual([{ privacy_version: 2, agreement_version: 1 }]);
    await guest.close();
  });

  it('a manager previews and publishes the privacy policy; a guest reads it, the earlier version stays', async () => {
    const { browser, origin, world } = restaurant;
    const manager = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    const { st } = manager.words;
    await manager.signsIn(world.access.manager);
    await manager.page.goto(`${origin}/pages/manager/settings/index`);
    await manager.taps(st('documents.title'));
    await manager.page.waitForURL(/manager\/documents/);
    const english = manager.page.getByRole('textbox', { name: `${st('documents.text')}, English` });
    await english.fill('# Written by us\nWe keep your number.');
    await manager.taps(st('documents.preview'));
    await manager.page.getByRole('dialog').getByRole('heading', { name: 'Written by us' }).waitFor();
    await manager.page.keyboard.press('Escape');
    await manager.taps(st('documents.publish'));
    await manager.sees(st('documents.publishHint'));
    const question = manager.page.getByRole('alertdialog');
    await question.getByRole('button', { name: st('documents.publish') }).click();
    await manager.sees(st('documents.inForce'));
    await manager.sees(st('documents.version', { version: 3 }));
    const guest = await wantsToSignIn('A03');
    await guest.taps(guest.words.mt('document.privacy'));
    await guest.sees('We keep your number.');
    await manager.page
      .getByRole('button', { name: new RegExp(st('documents.shipped')) })
      .last()
      .click();
    await manager.page.getByRole('dialog').getByText('Who keeps your data').waitFor();
    await guest.close();
    await manager.close();
  });

  it('a member downloads their data and deletes the account; the phone is a guest’s afterwards', async () => {
    const { world } = restaurant;
    const number = '012345673';
    const member = await wantsToSignIn('A04');
    const { mt } = member.words;
    await signsInByPhone(world, member, number);
    const { id: personId } = await world.db
      .selectFrom('person')
      .select('id')
      .where('phone', '=', number)
      .executeTakeFirstOrThrow();
    const waiter = await world.waiter();
    const [channel] = await waiter.does('offlineChannels', {});
    await waiter.does('staffTopUp', { personId, amount: mainAmount(1_000), channelId: channel?.id ?? 0 });
    await member.page.goto(`${restaurant.origin}/pages/account/index`);
    await member.taps(mt('mine.title'));
    await member.sees(mt('mine.loseBalance', { amount: '$10.00' }));
    const [file] = await Promise.all([member.page.waitForEvent('download'), member.taps(mt('mine.download'))]);
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { profile: { phone: string } };
    expect(data.profile.phone).toBe(number);
    expect(await member.button(mt('mine.delete')).getAttribute('aria-disabled')).toBe('true');
    await member.page.getByRole('checkbox').locator('visible=true').click();
    world.now += 2 * 60_000;
    await member.taps(mt('mine.sendCode', { phone: `${number.slice(0, 3)} ••• ${number.slice(-3)}` }));
    await passesCheck(member);
    // The field is there once the code is on its way.
    const field = member.page.getByLabel(mt('mine.code'), { exact: true });
    await field.waitFor();
    await field.fill(await codeSentTo(world, number));
    await member.taps(mt('mine.delete'));
    const question = member.page.getByRole('alertdialog');
    await question.getByRole('button', { name: mt('mine.delete') }).click();
    await member.page.waitForURL((url) => !url.pathname.includes('account'));
    const person = await world.db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();
    expect(person).toMatchObject({ phone: null, nickname: '', deleted_at: new Date(world.now) });
    expect(await member.page.evaluate(() => window.localStorage.getItem('authorCode'))).toBeNull();
    await member.close();
  });
});
