import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

describe('a guest’s reservation and announcements', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  const diner = async (table: string): Promise<Person> => {
    const person = await Person.opens(restaurant.browser, await restaurant.link(table));
    await person.sees('Fresh coconut');
    return person;
  };
  const goes = (person: Person, page: string) => person.page.goto(`${restaurant.origin}${page}`);

  it('S-11 S-12 P-06 V-09: a diner corrects the party size, reserves, and sees that staff seated them', async () => {
    const guest = await diner('A11');
    const { vt } = guest.words;
    await goes(guest, '/pages/reserve/info');
    await guest.page.getByRole('radio', { name: '19:30' }).click();
    const people = guest.page.getByLabel(vt('reserve.people'), { exact: true });
    await people.fill('201');
    await guest.sees(guest.words.t('problem.partySize', { min: 1, max: 200 }));
    await people.fill('11');
    await guest.taps(guest.words.t('common.oneLess', { name: vt('reserve.people') }));
    await guest.sees(vt('reserve.peopleCount', { count: 10 }));
    await people.fill('2');
    await guest.button(vt('reserve.do')).click({ force: true });
    await guest.sees(vt('reserve.fillName'));
    await guest.page.getByLabel(vt('reserve.name'), { exact: true }).fill('Sokha Chan');
    await guest.page.getByLabel(vt('reserve.phone'), { exact: true }).fill('012345417');
    await guest.taps(vt('reserve.do'));
    await guest.page.waitForURL(/reserve\/result/);
    await guest.sees(vt('reserve.done'));
    const waiter = await Person.opens(restaurant.browser, `${restaurant.origin}/pages/staff/login/index`);
    const { st } = waiter.words;
    await waiter.signsIn(restaurant.world.access.staff);
    await goes(waiter, '/pages/staff/reservations/index');
    await waiter.taps(`${st('booking.seat')}: Sokha Chan`);
    await waiter.page.getByRole('radio', { name: /^A03/ }).click();
    await waiter.tapsInSheet(st('booking.seat'));
    await guest.sees(vt('reserve.seated'));
    await guest.sees('A03');
    await Promise.all([guest.close(), waiter.close()]);
  });

  it('S-12 T-06: a diner cancels a reservation after a confirmation, and can reserve again', async () => {
    const guest = await diner('A12');
    const { vt } = guest.words;
    await goes(guest, '/pages/reserve/info');
    await guest.page.getByRole('radio', { name: vt('reserve.tomorrow') }).click();
    await guest.page.getByRole('radio', { name: '18:00' }).click();
    await guest.page.getByLabel(vt('reserve.name'), { exact: true }).fill('Dara');
    await guest.page.getByLabel(vt('reserve.phone'), { exact: true }).fill('098765432');
    await guest.taps(vt('reserve.do'));
    await guest.page.waitForURL(/reserve\/result/);
    await guest.taps(vt('reserve.cancel'));
    await guest.sees(vt('reserve.cancelAsk'));
    await guest.page
      .getByRole('alertdialog')
      .getByRole('button', { name: vt('reserve.cancel'), exact: true })
      .click();
    await guest.sees(vt('reserve.cancelled'));
    await guest.button(vt('reserve.again')).waitFor();
    await guest.close();
  });

  it('S-24 S-25 P-08 P-16: a new announcement pops up once, translated, and is read once opened', async () => {
    const guest = await diner('A10');
    const manager = await restaurant.world.manager();
    const title = { en: 'Live music tonight', 'zh-Hans': '今晚现场音乐', km: 'តន្ត្រីយប់នេះ' };
    const body = { en: 'From eight on the terrace.', 'zh-Hans': '八点，露台。', km: 'ម៉ោង ៨ នៅរាបហាល។' };
    await manager.does('saveNotice', { title, body });
    await guest.sees(title.en);
    await guest.taps(title.en);
    await guest.page.waitForURL(/notice\/detail/);
    await guest.sees(body.en);
    await goes(guest, '/pages/notice/index');
    await guest.sees(title.en);
    expect(await guest.page.getByText(guest.words.vt('notice.unread')).count()).toBe(2);
    await guest.page.goto(await restaurant.link('A10'));
    await guest.sees('Fresh coconut');
    await guest.page.waitForLoadState('networkidle');
    expect(await guest.isShown(title.en)).toBe(false);
    await guest.close();
  });
});
