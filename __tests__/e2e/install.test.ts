import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('the hint how a store gets onto the home screen', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  const manifest = ({ page }: Person) =>
    page.evaluate(() => document.querySelector('link[rel=manifest]')?.getAttribute('href') ?? null);
  /** Has been on the menu before, and is on their own page on the second visit. */
  const comesAgain = async (table: string): Promise<Person> => {
    const link = await restaurant.link(table);
    const diner = await Person.opens(restaurant.browser, link, { keepsPages: true });
    const { page } = diner;
    await page.goto(`${restaurant.origin}/pages/account/index`);
    await diner.sees(diner.words.mt('account.backToMenu'));
    expect(await manifest(diner)).toBeNull();
    await page.evaluate(() =>
      navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready),
    );
    await page.reload();
    await diner.sees(diner.words.mt('account.backToMenu'));
    return diner;
  };

  it('where the browser offers it: from the second visit on, until it is dismissed for good', async () => {
    const diner = await comesAgain('A12');
    const { page, words } = diner;
    const { mt } = words;
    await eventually(
      async () => /^\/install\/manifest\.webmanifest\?tableUuid=/.test((await manifest(diner)) ?? ''),
      true,
    );
    const asks = () =>
      page.evaluate(() => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => Promise.resolve(),
          userChoice: Promise.resolve({ outcome: 'dismissed' }),
        });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      });
    expect(await asks()).toBe(true);
    await diner.sees(mt('install.title', { store: 'Chhouk Kitchen' }));
    await diner.taps(mt('install.add'));
    await diner.button(mt('install.add')).waitFor({ state: 'detached' });
    expect(await asks()).toBe(true);
    await diner.taps(mt('install.never'));
    await diner.button(mt('install.never')).waitFor({ state: 'detached' });
    await page.reload();
    await diner.sees(mt('account.backToMenu'));
    expect(await manifest(diner)).toBeNull();
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  });

  it('in Safari on an iPhone it says what to tap', async () => {
    const diner = await comesAgain('A11');
    const { page, words } = diner;
    await page.addInitScript((agent) => {
      Object.defineProperty(navigator, 'userAgent', { value: agent });
    }, IPHONE);
    await page.reload();
    await diner.sees(words.mt('install.choose'));
    expect(await diner.button(words.mt('install.add')).count()).toBe(0);
    await diner.close();
  });
});
