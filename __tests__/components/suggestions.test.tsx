import { act, screen, waitFor, within } from '@testing-library/react';
import { mainAmount } from '@romduol/domain/money/amount';
import { CartSheet } from '../../src/pages/index/components/cart-sheet';
import { DishSheet } from '../../src/pages/index/components/dish-sheet';
import { allergies } from '../../src/stores/allergies';
import { suggestions } from '../../src/stores/suggestions';
import type { MenuGoods } from '../../src/stores/types';
import { cartItem, type CartOfTable, makeDish, sitDown } from '../support/components/diner';
import { mount } from '../support/components/page';
import { answer, listInputs } from '../support/components/server';

const nothing = (): void => undefined;
const TITLE = 'Often ordered together';

const AMOK = makeDish({ id: 1, name: 'Fish amok', sellPrice: mainAmount(5_00) });
const RICE = makeDish({ id: 2, name: 'Rice', sellPrice: mainAmount(1_00) });
const COCONUT = makeDish({ id: 3, name: 'Coconut', sellPrice: mainAmount(1_50) });
const BEER = makeDish({ id: 4, name: 'Beer', sellPrice: mainAmount(2_00) });
const TEA = makeDish({
  id: 5,
  name: 'Iced tea',
  sellPrice: mainAmount(1_00),
  tagGroups: [
    {
      id: 50,
      name: 'Sugar',
      min: 1,
      max: 1,
      tagItems: [{ id: 51, name: 'Less', price: mainAmount(0), soldOut: false }],
    },
  ],
});

let cart: CartOfTable;
const opens = async (
  pairs: Readonly<Record<number, readonly number[]>>,
  { menu = [AMOK, RICE, COCONUT, BEER, TEA], chosen = [1] }: { menu?: MenuGoods[]; chosen?: number[] } = {},
) => {
  cart = await sitDown(menu);
  answer('suggestions', () => ({
    list: Object.entries(pairs).map(([id, suggested]) => ({ id: Number(id), suggested: [...suggested] })),
  }));
  await suggestions.load();
  act(() => cart.set(chosen.map((id, index) => cartItem({ id, cartNum: 1, myCartId: index + 1 }))));
  const onOpen = jest.fn();
  const user = await mount(<CartSheet onClose={nothing} onCheckOut={nothing} onEdit={nothing} onOpen={onOpen} />);
  return { user, onOpen };
};
const section = () => screen.queryByRole('heading', { name: TITLE })?.closest('section') ?? null;
const names = () => [...(section()?.querySelectorAll('.suggestion__name') ?? [])].map(({ textContent }) => textContent);
const lines = () => [...document.querySelectorAll('.cart-line__name')].map(({ textContent }) => textContent);
const plus = (name: string) => within(section() as HTMLElement).getByRole('button', { name: `One more ${name}` });
const taken = () => listInputs('suggestionTaken');

afterEach(() => allergies.choose([]));

describe('what is often ordered together, in the cart', () => {
  it('at most two dishes: what comes first with a dish, then what goes with most; the store is told', async () => {
    await opens({ 1: [3, 4, 5], 2: [4, 3] }, { chosen: [1, 2] });
    expect(names()).toEqual(['Coconut', 'Beer']);
    await waitFor(() => expect(listInputs('suggestionsShown')).toEqual([{ goodsIds: [3, 4] }]));
  });

  it('a store that suggests nothing, or a cart that goes with nothing, has no such part', async () => {
    await opens({ 2: [3] });
    expect(section()).toBeNull();
    expect(listInputs('suggestionsShown')).toEqual([]);
  });

  it('never what is in the cart, sold out, off the menu, with an allergen, or what the store pairs itself', async () => {
    allergies.choose(['nuts']);
    allergies.hide(false);
    const menu = [
      { ...AMOK, addOns: [2] },
      RICE,
      { ...COCONUT, soldOut: true },
      { ...BEER, allergenCodes: ['nuts' as const] },
      TEA,
    ];
    await opens({ 1: [1, 2, 3, 4, 99, 5] }, { menu });
    expect(names()).toEqual(['Iced tea']);
  });

  it('a tap adds it where it is: nothing moves, and the server is told once it has the piece', async () => {
    const { user } = await opens({ 1: [3, 4] });
    const before = lines();
    await user.click(plus('Coconut'));
    await user.click(plus('Coconut'));
    expect(names()).toEqual(['Coconut', 'Beer']);
    expect(lines()).toEqual(before);
    await waitFor(() => expect(taken()).toHaveLength(2));
    expect(taken()[0]).toEqual({ diningStyle: 1, goodsId: 3, withId: 1, num: 1 });
    const sent = listInputs('cartAdd');
    expect(sent.reduce((sum, { cartNum }) => sum + cartNum, 0)).toBe(2);
  });

  it('it is sold out while the cart is open: it leaves, and what was added of it is a line that says so', async () => {
    const { user } = await opens({ 1: [3] });
    await user.click(plus('Coconut'));
    await waitFor(() => expect(taken()).toHaveLength(1));
    act(() => cart.serve([AMOK, { ...COCONUT, soldOut: true }]));
    await waitFor(() => expect(section()).toBeNull());
    expect(lines()).toContain('Coconut');
  });

  it('a dish with a choice opens its sheet; what is added there was suggested, what is added later was not', async () => {
    const { user, onOpen } = await opens({ 1: [5] });
    await user.click(plus('Iced tea'));
    expect(onOpen).toHaveBeenCalledWith(5);
    expect(taken()).toEqual([]);
    const adds = async () => {
      const view = await mount(<DishSheet goods={TEA} line={null} onClose={nothing} />);
      const sheet = within(screen.getAllByRole('dialog', { name: 'Iced tea' }).at(-1) as HTMLElement);
      await view.click(sheet.getByRole('radio', { name: /^Less/ }));
      await view.click(sheet.getByRole('button', { name: /^Add to cart/ }));
    };
    await adds();
    await waitFor(() => expect(taken()).toEqual([{ diningStyle: 1, goodsId: 5, withId: 1, num: 1 }]));
    await adds();
    await waitFor(() => expect(listInputs('cartAdd')).toHaveLength(2));
    expect(taken()).toHaveLength(1);
  });
});
