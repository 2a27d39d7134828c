import { signsInByPhone } from '../support/e2e/member';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

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

  it('S-09 V-12: without the consent tick neither a code nor a login provider is asked for, and nothing is sent', async () => {
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

  it('a guest reads both documents from the sign-up page, and finds what they typed when they come back', async () => {
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
    expect(consents).toEqual([{ privacy_version: 1, agreement_version: 1 }]);
    await guest.close();
  });
});
