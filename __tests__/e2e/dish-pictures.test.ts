import sharp from 'sharp';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

const MB = 1_000_000;
const COCONUT = 'Fresh coconut';

/** A photo as a phone takes it: many pixels, all of them different. */
const takePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 3_000,
      height: 2_250,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

describe('pictures of dishes', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  it('a manager uploads a photo of more than 5 MB: it is made smaller on the phone, and the menu shows it', async () => {
    const photo = await takePhoto();
    expect(photo.length).toBeGreaterThan(5 * MB);
    const { browser, origin, world } = restaurant;
    const manager = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await manager.signsIn(world.access.manager);
    await manager.page.goto(`${origin}/pages/manager/menu/pictures`);
    const { st } = manager.words;
    const sent = manager.page.waitForRequest((request) => (request.postData() ?? '').includes('"picture":"/9j/'));
    const chooser = manager.page.waitForEvent('filechooser');
    await manager.taps(st('menuPic.choose'));
    await (await chooser).setFiles({ name: `${COCONUT}.jpg`, mimeType: 'image/jpeg', buffer: photo });
    await manager.taps(st('menuPic.upload', { count: 1 }));
    await manager.taps(st('menuPic.askOk'));
    expect((await sent).postData()?.length).toBeLessThan(4 * MB);
    await manager.sees(st('menuPic.done', { count: 1 }));
    const { picture } = await world.db
      .selectFrom('goods')
      .select('picture')
      .where((row) => row.eb(row.ref('name', '->>').key('en'), '=', COCONUT))
      .executeTakeFirstOrThrow();
    expect(picture).toMatch(/^\/pictures\/.*dish-\d+-[0-9a-f]+_1500-320\.webp$/);
    await manager.close();
  });
});
