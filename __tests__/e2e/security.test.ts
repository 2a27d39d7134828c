import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

describe('the page’s own policy, in a browser that enforces it', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  // The pages of four roles: 11 s on two idle cores.
  it('nothing of ours is blocked on the menu, at the till, for the manager and at the kiosk', async () => {
    const { browser, origin, world } = restaurant;
    const diner = await Person.opens(browser, await restaurant.link('A12'));
    await diner.button(/Fresh coconut/).waitFor();
    const staff = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await staff.signsIn(world.access.manager);
    await staff.page.goto(`${origin}/pages/manager/home/index`);
    await staff.sees(staff.words.st('settings.hint'));
    const kiosk = await Person.opens(browser, `${origin}/pages/kiosk/login/index`);
    await kiosk.button(kiosk.words.st('kiosk.bind')).waitFor();
    for (const person of [diner, staff, kiosk]) {
      expect(person.phone.problems).toEqual([]);
      await person.close();
    }
  }, 270_000);

  it('an injected script and one of another origin do not run, and no site can frame the page', async () => {
    const { browser, origin } = restaurant;
    const person = await Person.opens(browser, await restaurant.link('A12'));
    const ran = await person.page.evaluate(async () => {
      let blocked = 0;
      const threeBlocked = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', () => {
          blocked += 1;
          if (blocked === 3) resolve();
        });
      });
      const inline = document.createElement('script');
      inline.textContent = 'window.smuggled = true';
      document.body.append(inline);
      const image = document.createElement('img');
      image.setAttribute('onerror', 'window.smuggled = true');
      image.src = 'data:image/png;base64,AAAA';
      document.body.append(image);
      const foreign = document.createElement('script');
      foreign.src = 'https://elsewhere.example/a.js';
      document.body.append(foreign);
      await threeBlocked;
      return 'smuggled' in window;
    });
    expect(ran).toBe(false);
    await person.close();
    const answer = await fetch(origin);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  });
});
