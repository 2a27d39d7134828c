import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

const DOOR = 'Waiting list';
const PAGE = '/pages/reserve/waiting';
const STAFF_PAGE = '/pages/staff/waitingList/index';

describe('the waiting list at the door', () => {
  let restaurant: Restaurant;
  beforeEach(async () => {
    restaurant = await Restaurant.open();
  });
  afterEach(() => restaurant.close());

  const switchOn = async (): Promise<void> => {
    const manager = await restaurant.world.manager();
    await manager.does('saveWaitingSettings', { enabled: true, keepMinutes: 10, sendsMessages: false });
  };
  const comes = async (language: 'en' | 'zh-Hans' | 'km' = 'en'): Promise<Person> => {
    const code = await restaurant.world.findTableCode(DOOR);
    return Person.opens(restaurant.browser, `${restaurant.origin}${PAGE}?tableUuid=${code}`, { language });
  };
  const works = async (who: 'staff' | 'manager', language: 'en' | 'zh-Hans' | 'km' = 'en'): Promise<Person> => {
    const { browser, origin, world } = restaurant;
    const person = await Person.opens(browser, `${origin}/pages/staff/login/index`, { language });
    await person.signsIn(world.access[who]);
    await person.page.goto(`${origin}${STAFF_PAGE}`);
    return person;
  };
  const joins = async (guest: Person, name: string): Promise<void> => {
    await guest.page.getByLabel(guest.words.vt('waiting.nameLabel'), { exact: true }).fill(name);
    await guest.taps(guest.words.vt('waiting.join'));
    await guest.sees(guest.words.vt('waiting.next'));
  };

  it.each(['en', 'zh-Hans', 'km'] as const)(
    'a guest joins, is called, is seated and goes on to the menu of the table (%s)',
    async (language) => {
      await switchOn();
      const guest = await comes(language);
      const { t, vt } = guest.words;
      await joins(guest, 'Sokha');
      const waiter = await works('staff', language);
      const { st } = waiter.words;
      await waiter.taps(`${st('waiting.call')}: Sokha`);
      await guest.sees(vt('waiting.called'));
      await guest.page.waitForFunction((title) => document.title === title, vt('waiting.called'));
      await guest.taps(vt('waiting.coming'));
      await guest.page.reload();
      await guest.sees(vt('waiting.called'));
      await waiter.taps(`${st('waiting.seat')}: Sokha`);
      const sheet = waiter.page.getByRole('dialog');
      await sheet.getByRole('radio').first().click();
      await waiter.tapsInSheet(st('waiting.seat'));
      await waiter.sees(st('waiting.empty'));
      await guest.taps(vt('waiting.toMenu'));
      await guest.page.waitForURL(/pages\/index\/index/);
      await guest.taps(t('common.oneMore', { name: await nameCoconut(language) }));
      await guest.button(t('menu.cartLabel', { count: 1 })).waitFor();
      expect(guest.phone.problems).toEqual([]);
      expect(waiter.phone.problems).toEqual([]);
      await Promise.all([guest.close(), waiter.close()]);
    },
  );

  const nameCoconut = async (language: 'en' | 'zh-Hans' | 'km'): Promise<string> => {
    const goods = await restaurant.world.db.selectFrom('goods').select('name').execute();
    return goods.find(({ name }) => name.en === 'Fresh coconut')?.name[language] ?? '';
  };

  it('a guest leaves the list after a question, and joins again; a place behind others shows how many', async () => {
    await switchOn();
    const first = await comes();
    await joins(first, 'First');
    const second = await comes();
    const { vt } = second.words;
    await second.page.getByLabel(vt('waiting.nameLabel'), { exact: true }).fill('Second');
    await second.taps(vt('waiting.join'));
    await second.sees(vt('waiting.ahead', { count: 1 }));
    await first.taps(vt('waiting.leave'));
    await first.sees(vt('waiting.leaveHint'));
    await first.page
      .getByRole('alertdialog')
      .getByRole('button', { name: vt('waiting.leave'), exact: true })
      .click();
    await first.sees(vt('waiting.leftList'));
    await second.sees(vt('waiting.next'));
    await first.taps(vt('waiting.again'));
    await first.sees(vt('waiting.count', { count: 1 }));
    expect([...first.phone.problems, ...second.phone.problems]).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  });

  it('a manager switches the list on and prints its code; off, the page at the door says so', async () => {
    const manager = await works('manager');
    const { st } = manager.words;
    await manager.taps(st('waiting.settings'));
    await manager.page.getByRole('dialog').getByRole('switch').first().click();
    await manager.tapsInSheet(st('form.save'));
    await manager.sees(st('waiting.empty'));
    const guest = await comes();
    await guest.sees(guest.words.vt('waiting.nobody'));
    await manager.taps(st('waiting.settings'));
    const saved = manager.page.waitForEvent('download');
    await manager.tapsInSheet(st('waiting.print'));
    expect((await saved).suggestedFilename()).toBe('waiting-list-code.pdf');
    await manager.page.getByRole('dialog').getByRole('switch').first().click();
    await manager.tapsInSheet(st('form.save'));
    await guest.sees(guest.words.vt('waiting.off'));
    await manager.sees(st('waiting.off'));
    await Promise.all([guest.close(), manager.close()]);
  });
});
