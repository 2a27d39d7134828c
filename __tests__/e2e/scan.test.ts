import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cameraArguments, films, makePhoto } from '../support/e2e/camera';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

describe('scanning a table’s code in the page', () => {
  let restaurant: Restaurant;
  let folder: string;
  let film: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'romduol-camera-'));
    film = path.join(folder, 'code.y4m');
    restaurant = await Restaurant.open(cameraArguments(film));
    films(film, await restaurant.link('A05'));
  });
  afterAll(async () => {
    await restaurant.close();
    rmSync(folder, { recursive: true });
  });

  const opens = async (): Promise<Person> => {
    const person = await Person.opens(restaurant.browser, restaurant.origin);
    await person.page.waitForLoadState('networkidle');
    return person;
  };
  const isAt = async (person: Person, table: string): Promise<void> => {
    await person.page.waitForURL(/index\/index/);
    await person.sees(person.words.t('common.table', { name: table }));
  };

  it('S-03 P-01 R-03: the camera reads the code on the table, and the menu of that table opens', async () => {
    const diner = await opens();
    await diner.page.context().grantPermissions(['camera'], { origin: restaurant.origin });
    await diner.page.getByText(diner.words.t('home.scan')).first().click();
    await isAt(diner, 'A05');
    expect(diner.phone.problems).toEqual([]);
    await diner.close();
  });

  // Reads photos of codes, one after the other: 21 s on two idle cores.
  it('S-03 M-17: without the camera a photo of the code is read; one without a code says so', async () => {
    const diner = await opens();
    const { t, vt } = diner.words;
    await diner.page.goto(`${restaurant.origin}/pages/index/scanQrcode`);
    await diner.sees(t('error.cameraRefused'));
    await diner.sees(vt('scan.refusedHint'));
    const takes = async (text: string): Promise<void> => {
      const [chooser] = await Promise.all([diner.page.waitForEvent('filechooser'), diner.taps(vt('scan.photo'))]);
      await chooser.setFiles(await makePhoto(text));
    };
    await takes('https://example.com/');
    await diner.sees(vt('scan.notOurs'));
    await takes(await restaurant.link('A06'));
    await isAt(diner, 'A06');
    await diner.close();
  }, 300_000);

  it('S-03: a code can be typed, and an unknown one is refused beside its field', async () => {
    const diner = await opens();
    const { vt } = diner.words;
    await diner.page.goto(`${restaurant.origin}/pages/index/scanQrcode`);
    await diner.sees(vt('scan.type'));
    await diner.types(0, 'soup');
    await diner.taps(vt('scan.go'));
    await diner.sees(vt('scan.notOurs'));
    await diner.types(0, await restaurant.world.findTableCode('A07'));
    await diner.page.keyboard.press('Enter');
    await isAt(diner, 'A07');
    await diner.close();
  });
});
