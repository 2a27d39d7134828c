import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { nextDoor } from '../support/world/next-door';

describe('the server on site of a restaurant, as head office sees it', () => {
  let restaurant: Restaurant;
  let owner: Person;
  let storeId: number;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const { world, browser, origin } = restaurant;
    await nextDoor(world, 'the same');
    const manager = await world.manager();
    await manager.does('changeOfficePerson', { userName: 'chanthy', name: 'Chanthy', officeRole: 'owner', posts: [] });
    storeId = (await manager.does('officeSites', {})).list.find(({ name }) => name === 'Next door')?.storeId ?? 0;
    owner = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await owner.signsIn(world.access.manager);
  });
  afterAll(async () => {
    await owner.close();
    await restaurant.close();
  });

  const opensStore = async (): Promise<void> => {
    await owner.page.goto(`${restaurant.origin}/pages/office/stores/index`);
    await owner.taps(/^Next door/);
    await owner.page.getByRole('dialog', { name: 'Next door' }).waitFor();
  };

  it('an owner makes a code, sees once what to type, and it can be used until it ends', async () => {
    const { st } = owner.words;
    await opensStore();
    await owner.taps(st('site.set'));
    await owner.page
      .getByRole('alertdialog')
      .getByRole('button', { name: st('site.makeCode') })
      .click();
    await owner.sees(/^MODE=site OFFICE_URL=http\S+ JOIN_CODE=[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4} npm start$/);
    await opensStore();
    await owner.sees(/^A code works until/);
    expect(await owner.isShown('npm start')).toBe(false);
  });

  it('a site without contact is taken over by typing its name; Back leaves the question', async () => {
    const { world } = restaurant;
    const { st } = owner.words;
    const at = (ms: number): Date => new Date(world.now - ms);
    await world.db
      .updateTable('store_site')
      .set({
        state: 'site',
        site_number: 1_001,
        contact_at: at(120_000),
        replicated_at: at(180_000),
        release: '2.19.0',
      })
      .where('store_id', '=', storeId)
      .execute();
    await opensStore();
    await owner.sees(st('site.awayWhat'));
    await owner.taps(new RegExp(`^${st('site.takeOver')}`));
    const sheet = owner.page.getByRole('dialog', { name: st('site.takeOverTitle', { name: 'Next door' }) });
    await sheet.getByText(/recorded there until Today, 17:57/i).waitFor();
    await owner.page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await owner.taps(new RegExp(`^${st('site.takeOver')}`));
    await sheet.getByRole('textbox').fill('Next door');
    await sheet.getByRole('button', { name: st('site.takeOver'), exact: true }).click();
    await owner.sees(st('site.leavingWhat'));
    const row = await world.db.selectFrom('store_site').select(['state', 'epoch']).executeTakeFirstOrThrow();
    expect([row.state, Number(row.epoch)]).toEqual(['leaving', 2]);
  });
});
