import { dish, firstChoices, fetchMenu, puts } from '../../support/world/meal';
import { World } from '../../support/world/world';

const NOODLES = 'Phnom Penh kuy teav';

describe('a line that two diners add to', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  /** Two phones have two and one of the same noodles; one of them then asks for them without onions. */
  const shared = async () => {
    const [mine, other] = [await world.diner(), await world.diner()];
    await puts(world, mine, NOODLES, 2);
    const { goodsList } = await puts(world, other, NOODLES, 1);
    const tagItems = firstChoices(dish(await fetchMenu(world, mine), NOODLES));
    const myCartId = goodsList[0]?.myCartId ?? 0;
    const line = { diningStyle: 1 as const, myCartId, tagItems, feeds: [], note: 'No onions' };
    const shares = async (): Promise<readonly (readonly [boolean, number])[]> => {
      const cart = await mine.does('cart', { diningStyle: 1 });
      expect(cart.goodsList).toHaveLength(1);
      return (cart.goodsList[0]?.shares ?? []).map((share) => [share.mine, share.num] as const);
    };
    return { mine, other, line, shares };
  };

  it('a change of its choices leaves each piece to the diner who added it (T-14)', async () => {
    const { other, line, shares } = await shared();
    await other.does('cartEdit', { ...line, cartNum: 3 });
    expect(new Set(await shares())).toEqual(new Set([[true, 2] as const, [false, 1] as const]));
  });

  it('pieces that an edit takes off are the editor’s first, pieces that it adds are the editor’s (T-14)', async () => {
    const { other, line, shares } = await shared();
    await other.does('cartEdit', { ...line, cartNum: 1 });
    expect(await shares()).toEqual([[true, 1]]);
  });

  it('an edit that asks for more gives the rest to its editor (T-14)', async () => {
    const { mine, line, shares } = await shared();
    await mine.does('cartEdit', { ...line, cartNum: 5 });
    expect(new Set(await shares())).toEqual(new Set([[true, 4] as const, [false, 1] as const]));
  });
});
