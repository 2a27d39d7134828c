import { act, screen, waitFor, within } from '@testing-library/react';
import type { Endpoints, Output } from '@romduol/contract';
import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { AgainButton } from '../../src/pages/index/components/again-button';
import { DishList } from '../../src/pages/index/components/dish-list';
import { DishRow } from '../../src/pages/index/components/dish-row';
import { DishSheet } from '../../src/pages/index/components/dish-sheet';
import { loadSheets } from '../../src/pages/index/components/sheets-lazy';
import { OverMenu } from '../../src/pages/index/components/over-menu';
import { UsualBar } from '../../src/pages/index/components/usual-bar';
import { allergies } from '../../src/stores/allergies';
import { again } from '../../src/stores/order-again';
import { root } from '../../src/stores/root';
import { makeDish, sitDown } from '../support/components/diner';
import { mount, toast } from '../support/components/page';
import { answer, listInputs, Refusal, sampleAnswer } from '../support/components/server';

type PastLine = Output<Endpoints['orderAgain']>['usual'][number];
type State = Output<Endpoints['planCartInfo']>['goodsList'][number]['state'];

const AMOK = makeDish({ id: 1, name: 'Fish amok', sellPrice: mainAmount(5_00) });
const COFFEE = makeDish({ id: 2, name: 'Coffee', sellPrice: mainAmount(2_00), purchaseLimit: 3 });

const past = (id: number, name: string, cartNum: number, cost: MainAmount | null): PastLine => ({
  ...{ id, name, cartNum, cost },
  ...{ tagItems: [], feeds: [], orderMealSetGoodsDTOList: [], note: '' },
});
const USUAL = [past(1, 'Fish amok', 2, mainAmount(10_00)), past(2, 'Coffee', 1, mainAmount(2_00))];

/** What the server says of each line that is asked for. */
const plans = (...states: State[]): void =>
  answer('planCartInfo', ({ goodsList }) =>
    sampleAnswer('planCartInfo', {
      menuVersion: 1,
      goodsList: goodsList.map(({ id, cartNum }, place) => ({
        ...{ id, cartNum, tagItems: [], feeds: [], orderMealSetGoodsDTOList: [], note: '' },
        state: states[place] ?? 'ok',
      })),
    }),
  );

const knows = async (usual: readonly PastLine[], favourites: readonly number[] = []): Promise<void> => {
  answer('orderAgain', () => ({
    usual: [...usual],
    orders: usual.length === 0 ? [] : [{ orderNo: '1', placedAt: 0, lines: [...usual] }],
    favourites: [...favourites],
  }));
  await act(() => again.load());
};

const shows = () =>
  mount(
    <>
      <UsualBar otherwise={<p>Nothing yet</p>} />
      <AgainButton />
      <OverMenu onOpen={() => undefined} List={DishList} />
    </>,
  );
const bar = () => screen.findByRole('button', { name: /Fish amok\s×\s2 · Coffee/ });
const inCart = (): (readonly [number, number])[] => root.cart.lines.map(({ goodsId, quantity }) => [goodsId, quantity]);

describe('ordering again', () => {
  beforeEach(async () => {
    await sitDown([AMOK, COFFEE]);
    loadSheets();
    again.close();
    plans();
  });
  afterEach(() => allergies.choose([]));

  it('without earlier orders the bar says what it did, and there is no heart', async () => {
    await knows([]);
    await shows();
    expect(await screen.findByText('Nothing yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Order again and favourites' })).toBeNull();
  });

  it('one tap puts the usual into the cart, a double tap no more; undo takes exactly that out', async () => {
    await knows(USUAL);
    root.cart.add({ goodsId: 1, optionIds: [], toppings: [], parts: [], note: '', quantity: 1 });
    const user = await shows();
    await user.dblClick(await bar());
    expect(await screen.findByRole('dialog', { name: 'Added to the cart' })).toBeTruthy();
    await root.cart.queue.settled();
    expect(inCart()).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(listInputs('planCartInfo')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await root.cart.queue.settled();
    expect(inCart()).toEqual([[1, 1]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['soldOut', 'Sold out'],
    ['gone', 'No longer on the menu'],
    ['changed', 'Your choice is no longer offered'],
  ] as const)('a line that is %s is named with its reason, and the rest is added', async (state, reason) => {
    plans(state);
    await knows(USUAL);
    const user = await shows();
    await user.click(await bar());
    const dialog = within(await screen.findByRole('dialog', { name: 'Added what is available' }));
    expect(dialog.getAllByRole('listitem')[0]?.textContent).toContain(`Fish amok × 2${reason}`);
    await root.cart.queue.settled();
    expect(inCart()).toEqual([[2, 1]]);
  });

  it('a price that changed is said beside the new one; where nothing is left, nothing can be undone', async () => {
    await knows([past(1, 'Fish amok', 1, mainAmount(4_00))]);
    const user = await shows();
    await user.click(await screen.findByRole('button', { name: /Fish amok/ }));
    expect((await screen.findByRole('dialog')).textContent).toMatch(/New price.*\$5\.00.*\$4\.00/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    // So soon after the tap that added them it may be the second of a double tap.
    expect(screen.queryByRole('dialog')).toBeTruthy();
    act(() => again.close());
    plans('gone');
    await user.click(await screen.findByRole('button', { name: /Fish amok/ }));
    expect(await screen.findByRole('dialog', { name: 'Nothing of it can be ordered now' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('of a dish with a limit only what is left of it is added; an allergy keeps a dish out', async () => {
    const cart = await sitDown([{ ...AMOK, allergenCodes: ['fish'] }, COFFEE]);
    await knows([past(2, 'Coffee', 4, null), past(1, 'Fish amok', 1, null)]);
    allergies.choose(['fish']);
    const user = await shows();
    await user.click(await screen.findByRole('button', { name: /Coffee\s×\s4/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Coffee × 3')).toBeTruthy();
    expect(dialog.getByText('Limit per order reached')).toBeTruthy();
    expect(dialog.getByText('Hidden for your allergies')).toBeTruthy();
    await root.cart.queue.settled();
    expect(cart.cart().goodsList).toMatchObject([{ id: 2, num: 3 }]);
  });

  it('a refusal is said, and changes nothing; one that comes after the sheet was closed adds nothing', async () => {
    await knows(USUAL);
    answer('planCartInfo', () => {
      throw new Refusal('menuOnly');
    });
    const user = await shows();
    await user.click(await bar());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toast()).not.toBe('');
    expect(inCart()).toEqual([]);
    plans();
    const adding = again.add(USUAL);
    act(() => again.close());
    await act(() => adding);
    expect(inCart()).toEqual([]);
  });

  it('the heart of a dish is kept, marks its row, and leads to it; a refusal undoes it', async () => {
    await knows([]);
    answer('setFavourite', () => ({}));
    const user = await mount(
      <>
        <DishSheet goods={AMOK} line={null} onClose={() => undefined} />
        <DishRow goods={AMOK} onOpen={() => undefined} />
        <AgainButton />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Add to favourites' }));
    expect(listInputs('setFavourite')).toEqual([{ goodsId: 1, favourite: true }]);
    expect(await screen.findByRole('img', { name: 'Favourites' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Order again and favourites' })).toBeTruthy();
    answer('setFavourite', () => {
      throw new Refusal('notFound');
    });
    await user.click(screen.getByRole('button', { name: 'Remove from favourites' }));
    expect(await screen.findByRole('button', { name: 'Remove from favourites' })).toBeTruthy();
  });

  it('the sheet has the usual, the last orders and favourites, each to be ordered from there', async () => {
    await knows(USUAL, [2]);
    const user = await shows();
    await user.click(await screen.findByRole('button', { name: 'Order again and favourites' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Order again' }));
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Your usual',
      'Your last orders',
      'Favourites',
      'Coffee',
    ]);
    await user.click(dialog.getAllByRole('button', { name: /^Add: Fish amok/ })[1] ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Added to the cart' })).toBeTruthy();
  });
});
