import sharp from 'sharp';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

describe('a manager at work', () => {
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

  const goes = (page: string) => manager.page.goto(`${restaurant.origin}/pages/${page}/index`);

  it('S-36 P-14: sets up a coupon in three languages, and a member finds it in the coupon centre', async () => {
    const { st } = manager.words;
    await goes('manager/coupons');
    await manager.taps(st('coupons.add'));
    const fields = manager.page.getByRole('dialog').getByRole('textbox');
    for (const [place, name] of ['Boat race', '龙舟节', 'បុណ្យអុំទូក'].entries()) await fields.nth(place).fill(name);
    await manager.tapsInSheet(st('form.save'));
    await manager.page.getByRole('dialog').waitFor({ state: 'detached' });
    await manager.sees('Boat race');
    const diner = await restaurant.world.diner();
    const centre = await diner.does('acquireTemplate', {});
    expect(centre.find(({ name }) => name === 'Boat race')).toMatchObject({ couponAmount: 200, left: null });
  });

  it('C-01 S-36: chooses three pictures at once, for two dishes by their names and one by hand', async () => {
    const { st, t } = manager.words;
    await goes('manager/menu');
    await manager.taps(st('menuPic.title'));
    const [chooser] = await Promise.all([manager.page.waitForEvent('filechooser'), manager.taps(st('menuPic.choose'))]);
    expect(chooser.isMultiple()).toBe(true);
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#885522' } });
    const buffer = await image.jpeg().toBuffer();
    const names = ['fresh-coconut.jpg', '蕉叶阿莫克蒸鱼.jpg', 'IMG_2041.jpg'];
    await chooser.setFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
    await manager.taps(st('menuPic.pickFor', { action: st('menuPic.pick'), name: 'IMG_2041.jpg' }));
    await manager.page.getByRole('dialog').getByRole('textbox').fill('lok');
    await manager.tapsInSheet(/^Beef lok lak/);
    await manager.taps(st('menuPic.upload', { count: 3 }));
    const question = manager.page.getByRole('alertdialog');
    await question.getByRole('button', { name: st('menuPic.askOk') }).click();
    await manager.sees(st('menuPic.done', { count: 3 }));
    const pictures = async () => {
      const { goods } = await (await restaurant.world.manager()).does('menuDraft', {});
      return goods.filter(({ picture }) => picture.includes('/dish-')).map(({ name }) => name.en);
    };
    expect((await pictures()).toSorted()).toEqual(['Beef lok lak', 'Fish amok, banana leaf', 'Fresh coconut']);
    await manager.taps(st('menuPic.undo'));
    await manager.sees(st('menuPic.undoDone'));
    expect(await pictures()).toEqual([]);
    await manager.taps(t('common.back'));
    await manager.page.waitForURL(/manager\/menu\/index/);
  });

  it('S-36 R-04: sets a new password for a waiter who lost a phone, and the phone is at the login page', async () => {
    const { browser, origin, world } = restaurant;
    const { st } = manager.words;
    const waiter = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await waiter.signsIn(world.access.staff);
    await goes('manager/people');
    await manager.taps(/Sokha/);
    await manager.page.getByLabel(st('employees.newPassword')).fill('lotus-2026');
    await manager.tapsInSheet(st('employees.reset'));
    await manager.page
      .getByRole('alertdialog')
      .getByRole('button', { name: st('employees.reset') })
      .click();
    await waiter.page.waitForURL(/staff\/login/);
    await waiter.signsIn({ user: world.access.staff.user, password: 'lotus-2026' });
    await waiter.close();
  });

  it('S-36: changes the VAT on the settings page; a mistyped value cannot be saved', async () => {
    const { st } = manager.words;
    await goes('manager/settings');
    const vat = manager.page.getByLabel(st('setting.vatPercentage'), { exact: true });
    await vat.fill('120');
    await manager.sees(st('form.range', { min: 0, max: 100 }));
    await vat.fill('12.5');
    await manager.taps(st('form.save'));
    await manager.sees(st('settings.saved'));
    const store = restaurant.world.db.selectFrom('store').select('vat_percentage');
    expect(await store.executeTakeFirstOrThrow()).toEqual({ vat_percentage: 12.5 });
    expect(manager.phone.problems).toEqual([]);
  });
});
