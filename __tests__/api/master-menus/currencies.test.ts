import { mainAmount } from '@romduol/domain/money/amount';
import { editing, plainDish } from '../../support/world/a-menu';
import {
  compares,
  DISH,
  findDifference,
  type Masters,
  openMasters,
  prices,
  publishes,
} from '../../support/world/masters';

const BANGKOK = {
  name: { en: 'Chhouk Bangkok' },
  country: 'TH',
  zone: 'Asia/Bangkok',
  currency: 'THB',
  withoutPrices: true,
} as const;

describe('a master menu and a store with another currency', () => {
  let masters: Masters;
  beforeEach(async () => {
    const {
      secondCurrency: _second,
      rate: _rate,
      ...second
    } = { ...BANGKOK, secondCurrency: undefined, rate: undefined };
    masters = await openMasters({ allows: [], second: { ...second, secondCurrency: 'USD', rate: 0.029 } });
  });
  afterEach(() => masters.world.close());

  it('publishMaster: amounts and taxes stay the store’s, which may change them though nothing is allowed', async () => {
    const { owner, masterId, manager, editor, there } = masters;
    await prices(manager, DISH, 9_000);
    await publishes(masters, [there]);
    await prices(editor, DISH, 250);
    expect(findDifference(await compares(owner, masterId, there), DISH)).toMatchObject({
      ...{ kind: 'same', changes: [], free: ['price'], priceNow: 9_000, priceThen: 9_000 },
    });
    await publishes(masters, [there]);
    expect((await editing(manager, DISH)).price).toBe(9_000);
    await prices(manager, DISH, 9_500);
    const dish = await editing(manager, DISH);
    expect(await manager.tries('saveDish', { ...dish, name: { en: 'Coconut' } })).toMatchObject({
      name: 'fromHeadOffice',
    });
    expect(dish.price).toBe(9_500);
  });

  it('publishMaster: a new dish comes without a price and off sale, and says so', async () => {
    const { owner, manager, editor, there } = masters;
    await publishes(masters, [there]);
    const { categories } = await editor.does('menuDraft', {});
    const options = { feeds: [{ name: { en: 'Egg' }, price: mainAmount(50), max: 1 }] };
    await editor.does('saveDish', { ...plainDish(categories[0]?.id ?? 0, 'Festival rice'), ...options });
    const publicationId = await publishes(masters, [there]);
    const { list } = await owner.does('masterMenus', {});
    const [published] = list[0]?.publications.find((each) => each.publicationId === publicationId)?.stores ?? [];
    expect(published).toMatchObject({ state: 'done', added: 1, unpriced: 1 });
    const added = (await manager.does('menuDraft', {})).goods.find(({ name }) => name.en === 'Festival rice');
    expect(added).toMatchObject({ price: 0, soldOut: true });
    const dish = await editing(manager, 'Festival rice');
    expect(dish.feeds).toMatchObject([{ price: 0 }]);
    await manager.does('saveDish', { ...dish, price: mainAmount(12_000) });
  });
});
