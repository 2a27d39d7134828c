import { DISH_PICTURES_MAX } from '@romduol/domain/limits';
import sharp from 'sharp';
import { eventually } from '../../support/eventually';
import { editing, plainDish } from '../../support/world/a-menu';
import type { Actor } from '../../support/world/actor';
import { nextDoor } from '../../support/world/next-door';
import { dish, fetchMenu } from '../../support/world/meal';
import { World } from '../../support/world/world';

const COCONUT = 'Fresh coconut';

describe('a dish of several pictures (decision 0095)', () => {
  let world: World;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const encodePicture = async (red: number): Promise<string> => {
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 0, b: 0 } } });
    return (await image.png().toBuffer()).toString('base64');
  };
  /** Different pictures. */
  const upload = async (who: Actor, count: number): Promise<string[]> => {
    const kept: string[] = [];
    for (let each = 0; each < count; each += 1) {
      kept.push((await who.does('keepDishPicture', { picture: await encodePicture(each) })).picture);
    }
    who.key = `after-${count}-pictures-were-kept`;
    return kept;
  };
  const shown = async () => {
    const { picture, morePictures } = dish(await fetchMenu(world, await world.diner()), COCONUT);
    return { picture, morePictures };
  };

  it('a manager adds, orders and removes them, and the menu shows them in that order', async () => {
    const [first = '', second = '', third = ''] = await upload(manager, 3);
    await manager.does('saveDish', {
      ...(await editing(manager, COCONUT)),
      picture: first,
      morePictures: [second, third],
    });
    await eventually(shown, { picture: first, morePictures: [second, third] });
    manager.key = 'another-order-of-them';
    await manager.does('saveDish', { ...(await editing(manager, COCONUT)), picture: third, morePictures: [first] });
    await eventually(shown, { picture: third, morePictures: [first] });
    manager.key = 'only-one-is-left-of-them';
    await manager.does('saveDish', { ...(await editing(manager, COCONUT)), picture: third, morePictures: [] });
    await eventually(shown, { picture: third, morePictures: undefined });
  });

  it('a client of an earlier release sends none: they stay, and go with the first one', async () => {
    const [first = '', second = ''] = await upload(manager, 2);
    await manager.does('saveDish', { ...(await editing(manager, COCONUT)), picture: first, morePictures: [second] });
    const { morePictures: _none, ...earlier } = await editing(manager, COCONUT);
    manager.key = 'a-save-of-an-earlier-release';
    await manager.does('saveDish', earlier);
    expect((await editing(manager, COCONUT)).morePictures).toEqual([second]);
    const { morePictures: _again, ...next } = await editing(manager, COCONUT);
    manager.key = 'a-save-without-any-picture';
    await manager.does('saveDish', { ...next, picture: '' });
    expect(await editing(manager, COCONUT)).not.toHaveProperty('morePictures');
  });

  it('R-01 another store’s, none first, the same twice and too many are refused, and nothing changes', async () => {
    const before = await editing(manager, COCONUT);
    const other = await nextDoor(world);
    const [theirs = ''] = await upload(other.manager, 1);
    const mine = await upload(manager, DISH_PICTURES_MAX + 1);
    const [first = '', second = ''] = mine;
    const tries = [
      { picture: first, morePictures: [theirs] },
      { picture: '', morePictures: [second] },
      { picture: first, morePictures: [first] },
      { picture: first, morePictures: [second, second] },
      { picture: first, morePictures: mine.slice(1) },
      { picture: first, morePictures: ['https://elsewhere.example/dish-1-a.webp'] },
    ];
    for (const [place, wrong] of tries.entries()) {
      manager.key = `wrong-pictures-number-${place}`;
      expect(await manager.tries('saveDish', { ...before, ...wrong })).toMatchObject({ code: 1, name: 'badInput' });
    }
    expect(await editing(manager, COCONUT)).toEqual(before);
    const category = before.categoryId;
    manager.key = 'a-new-dish-with-two-pictures';
    const fresh = { ...plainDish(category, 'Two pictures'), picture: first, morePictures: [second] };
    const { id } = await manager.does('saveDish', fresh);
    const { soldOut: _off, stock: _stock, sales: _sales, ...kept } = await manager.does('editedDish', { id });
    expect(kept.morePictures).toEqual([second]);
  });
});
