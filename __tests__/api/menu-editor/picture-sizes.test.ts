import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listSizes } from '@romduol/domain/menu/picture-sizes';
import { HOUR_MS } from '@romduol/domain/time/units';
import sharp from 'sharp';
import { localStorage } from '../../../server/storage/local';
import { eventually } from '../../support/eventually';
import { editing } from '../../support/world/a-menu';
import type { Actor } from '../../support/world/actor';
import { VAR_DIR } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

const GIF_OF_TWO = 2;

/** A picture as a camera makes one: with a place, turned, of many colours. */
const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#885522', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '11/1 33/1 0/1' } })
    .toBuffer();

const listKept = (): readonly string[] => readdirSync(join(VAR_DIR, 'pictures')).sort();

const base64 = async (bytes: Promise<Buffer> | Buffer): Promise<string> => (await bytes).toString('base64');

describe('the sizes of a dish’s picture (decision 0095)', () => {
  let world: World;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const load = (url: string) => world.app.inject({ method: 'GET', url });

  it('an upload is kept as squares of 320 to 1600 px, as WebP and AVIF, without what the camera wrote', async () => {
    const { picture } = await manager.does('keepDishPicture', { picture: await base64(photo(2_000, 1_700)) });
    expect(picture).toMatch(/^\/pictures\/kept\/dish-\d+-[\da-f]{24}_1600-320\.webp$/);
    const bytes: number[] = [];
    for (const format of ['webp', 'avif'] as const) {
      const sizes = listSizes(picture, format);
      expect(sizes.map(({ width }) => width)).toEqual([320, 640, 960, 1600]);
      for (const { width, address } of sizes) {
        const answer = await load(address);
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const about = await sharp(answer.rawPayload).metadata();
        expect(about).toMatchObject({ width, height: width, format: format === 'webp' ? 'webp' : 'heif' });
        expect(about.exif).toBeUndefined();
        expect(answer.rawPayload.includes('Camera')).toBe(false);
        bytes.push(answer.rawPayload.length);
      }
    }
    expect(sizesGrow(bytes.slice(0, 4))).toBe(true);
    expect(sizesGrow(bytes.slice(4))).toBe(true);
  });

  it('a small picture is not made larger: its own size is the largest', async () => {
    const { picture } = await manager.does('keepDishPicture', { picture: await base64(photo(500, 400)) });
    expect(listSizes(picture, 'webp').map(({ width }) => width)).toEqual([320, 400]);
    for (const { width, address } of listSizes(picture, 'webp'))
      expect((await sharp((await load(address)).rawPayload).metadata()).width).toBe(width);
  });

  it.each([
    ['a damaged one', async () => (await photo(800, 800)).subarray(0, 900), 'pictureUnreadable'],
    ['no picture', () => Promise.resolve(Buffer.from('this is no picture at all')), 'pictureUnreadable'],
    [
      'one that moves',
      () =>
        sharp(Buffer.alloc(8 * 8 * GIF_OF_TWO * 3, 90).fill(200, 8 * 8 * 3), {
          raw: { width: 8, height: 8 * GIF_OF_TWO, channels: 3, pageHeight: 8 },
        })
          .gif({ delay: [100, 100] })
          .toBuffer(),
      'pictureAnimated',
    ],
    [
      'one of more than 50 million pixels in a small file',
      () =>
        sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#ffffff' } })
          .png()
          .toBuffer(),
      'pictureTooManyPixels',
    ],
  ] as const)('a manager uploads %s: it is refused by name, and nothing is kept', async (_what, file, name) => {
    const before = listKept();
    const refused = await manager.tries('keepDishPicture', { picture: await base64(file()) });
    expect(listKept()).toEqual(before);
    expect(refused).toMatchObject({ code: 1, name, data: { field: 'picture' } });
    expect(refused.msg.length).toBeGreaterThan(10);
  });

  it('other calls are answered while pictures are made', async () => {
    const picture = await base64(photo(2_400, 2_400));
    const uploads = ['picture-number-one', 'picture-number-two', 'picture-number-three'].map((key) => {
      manager.key = key;
      return manager.does('keepDishPicture', { picture });
    });
    let open = uploads.length;
    for (const upload of uploads) void upload.then(() => (open -= 1));
    expect((await load('/api/health')).statusCode).toBeLessThan(500);
    expect((await manager.does('editedDish', { id: (await editing(manager, 'Fresh coconut')).id })).id).toBeGreaterThan(
      0,
    );
    expect(open).toBeGreaterThan(0);
    await Promise.all(uploads);
  });

  it('a picture of one size gets its sizes by a job, and the dish their address', async () => {
    const dish = await editing(manager, 'Fresh coconut');
    const { storeId } = await manager.does('staffInfo', {});
    const storage = localStorage(`${VAR_DIR}/pictures`);
    const old = await storage.keep({
      name: `dish-${storeId}-0123456789abcdef01234567.webp`,
      type: 'image/webp',
      content: await sharp(await photo(640, 640))
        .webp()
        .toBuffer(),
    });
    const gone = `${storage.prefix}dish-${storeId}-gone.webp`;
    const other = await editing(manager, 'Mango sticky rice');
    await manager.does('saveDish', { ...dish, picture: old });
    await manager.does('saveDish', { ...other, picture: gone });
    await world.db
      .insertInto('job')
      .values({ store_id: storeId, kind: 'pictureSizes', payload: JSON.stringify({ after: 0 }), due_at: new Date(0) })
      .execute();
    await world.pass(HOUR_MS);
    const picture = `/pictures/kept/dish-${storeId}-0123456789abcdef01234567_640-320.webp`;
    await eventually(async () => (await editing(manager, 'Fresh coconut')).picture, picture);
    for (const { width, address } of listSizes(picture, 'avif'))
      expect((await sharp((await load(address)).rawPayload).metadata()).width).toBe(width);
    // Its file is not there: it stays as it is, and the job ends.
    expect((await editing(manager, 'Mango sticky rice')).picture).toBe(gone);
    await world.pass(HOUR_MS);
    const open = world.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'pictureSizes')
      .where('done_at', 'is', null);
    await eventually(() => open.execute(), []);
    for (const name of [
      old,
      ...listSizes(picture, 'avif').map(({ address }) => address),
      ...listSizes(picture, 'webp').map(({ address }) => address),
    ])
      await storage.remove(name.slice(storage.prefix.length));
  });
});

const sizesGrow = (bytes: readonly number[]): boolean =>
  bytes.every((each, place) => place === 0 || each > (bytes[place - 1] ?? 0));
