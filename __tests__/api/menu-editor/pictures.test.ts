import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UPLOAD_MAX_FILES } from '@romduol/domain/limits';
import sharp from 'sharp';
import { eventually } from '../../support/eventually';
import { editing, plainDish } from '../../support/world/a-menu';
import type { Actor } from '../../support/world/actor';
import { nextDoor } from '../../support/world/next-door';
import { puts } from '../../support/world/meal';
import { World } from '../../support/world/world';

/** More uploads at once than a process has connections of its database. */
const MANY = 21;

/** A bucket that keeps what it is sent, and says so when it is told to. */
const slowBucket = async () => {
  const waiting: ServerResponse[] = [];
  let isReleased = false;
  const server = createServer((request, response) => {
    request.resume().on('end', () => (isReleased ? response.end() : waiting.push(response)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    bucket: { endpoint, region: 'x', bucket: 'pictures', accessKey: 'a', secretKey: 'b', publicUrl: endpoint },
    waiting,
    release: () => {
      isReleased = true;
      for (const response of waiting) response.end();
    },
    close: () => new Promise((done) => server.close(done)),
  };
};

describe('a manager uploads pictures of many dishes', () => {
  let world: World;
  let manager: Actor;
  let picture: string;
  beforeAll(async () => {
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#885522' } });
    picture = (await image.png().toBuffer()).toString('base64');
  });
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  // Files that are no pictures: a try counts before it is read, and they are answered at once.
  it('C-01 keepDishPicture: a minute has tries for twice as many as can be chosen, and for no more', async () => {
    const file = { picture: Buffer.from('this is no picture at all').toString('base64') };
    const names = new Set<unknown>();
    for (let count = 0; count < 2 * UPLOAD_MAX_FILES; count++) {
      names.add((await manager.tries('keepDishPicture', file)).name);
    }
    expect([...names]).toEqual(['pictureUnreadable']);
    expect(await manager.tries('keepDishPicture', file)).toMatchObject({ name: 'tooMany' });
  });

  it('keepDishPicture: a repeat whose first answer was lost gets that answer, and keeps no second file', async () => {
    const first = await manager.does('keepDishPicture', { picture });
    expect(await manager.does('keepDishPicture', { picture })).toEqual(first);
    const part = { left: 0, top: 0, side: 0.5 };
    expect(await manager.does('keepDishPicture', { picture, crop: part })).not.toEqual(first);
  });

  it('saveDish: a dish gets a picture, and then the one of the demo menu that it had', async () => {
    const was = await editing(manager, 'Fresh coconut');
    expect(was.picture).toMatch(/^\/pictures\/demo\//);
    const kept = await manager.does('keepDishPicture', { picture });
    await manager.does('saveDish', { ...was, ...kept });
    await manager.does('saveDish', { ...(await editing(manager, 'Fresh coconut')), picture: was.picture });
    expect((await editing(manager, 'Fresh coconut')).picture).toBe(was.picture);
    const odd = { ...(await editing(manager, 'Fresh coconut')), picture: '/pictures/demo/../kept/dish-999-a.webp' };
    expect(await manager.tries('saveDish', odd)).toMatchObject({ name: 'badInput', data: { field: 'picture' } });
  });

  it('V-13 saveDish: a dish loses its picture where none is sent, as clients drop what is empty', async () => {
    const { picture: _was, ...dish } = await editing(manager, 'Fresh coconut');
    expect(await manager.tries('saveDish', dish)).toMatchObject({ code: 0 });
    expect((await editing(manager, 'Fresh coconut')).picture).toBe('');
  });

  it('R-01: another store’s manager neither changes a dish here nor uses a picture of this store', async () => {
    const dish = await editing(manager, 'Fresh coconut');
    const mine = await manager.does('keepDishPicture', { picture });
    const other = await nextDoor(world);
    const theirs = await other.manager.does('keepDishPicture', { picture });
    expect(await other.manager.tries('editedDish', { id: dish.id })).toMatchObject({ name: 'notFound' });
    const { id: categoryId } = await other.manager.does('saveCategory', { name: { en: 'Drinks' } });
    const attempt = { ...dish, ...theirs, categoryId, stationId: null };
    expect(await other.manager.tries('saveDish', attempt)).toMatchObject({ name: 'notFound' });
    expect((await editing(manager, 'Fresh coconut')).picture).toBe(dish.picture);
    // By its own address, and by one that begins like a picture of theirs.
    const around = mine.picture.replace('/dish-', `/${theirs.picture.split('/').at(-1)}/../dish-`);
    for (const stolen of [mine.picture, around]) {
      const coconut = { ...plainDish(categoryId, 'Coconut'), picture: stolen };
      expect(await other.manager.tries('saveDish', coconut)).toMatchObject({
        name: 'badInput',
        data: { field: 'picture' },
      });
    }
  });
});

it('keepDishPicture: uploads that wait for a slow bucket hold no connection of the database', async () => {
  const { bucket, waiting, release, close } = await slowBucket();
  const world = await World.open('/nowhere', undefined, { services: { bucket } });
  const [manager, phone] = [await world.manager(), await world.diner()];
  const uploads = Array.from({ length: MANY }, async (_, red) => {
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } });
    return manager.does('keepDishPicture', { picture: (await image.png().toBuffer()).toString('base64') });
  });
  // A picture of 8 px is two files.
  await eventually(async () => waiting.length, MANY * 2);
  await puts(world, phone, 'Fresh coconut');
  release();
  expect(new Set((await Promise.all(uploads)).map(({ picture }) => picture)).size).toBe(MANY);
  await world.close();
  await close();
});
