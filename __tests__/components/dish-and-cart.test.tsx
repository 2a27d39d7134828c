import { act, screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { HOUR_MS } from '@romduol/domain/time/units';
import { toGoWords } from '../../src/features/ordering/to-go';
import { CartBar } from '../../src/pages/index/components/cart-bar';
import { CartSheet } from '../../src/pages/index/components/cart-sheet';
import { loadSheets } from '../../src/pages/index/components/sheets-lazy';
import { watchCart } from '../../src/pages/index/components/cart-status';
import { DishRow } from '../../src/pages/index/components/dish-row';
import { DishSheet } from '../../src/pages/index/components/dish-sheet';
import { notices } from '../../src/stores/notices';
import { root } from '../../src/stores/root';
import { sitting, type SittingOrder } from '../../src/stores/sitting';
import type { MenuOrderPromotion, OrderSummary, StoreInfo } from '../../src/stores/types';
import { cartItem, type CartOfTable, makeDish, sitDown } from '../support/components/diner';
import { mount, speak, toast } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, listInputs, Refusal, sampleAnswer } from '../support/components/server';
import { plain, readWords } from '../support/components/words';

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const nothing = (): void => undefined;

const AMOK = makeDish({ id: 1, name: 'Fish amok', sellPrice: mainAmount(5_00) });
const NOODLES = makeDish({
  id: 2,
  name: 'Kuy teav',
  sellPrice: mainAmount(4_00),
  tagGroups: [
    {
      id: 20,
      name: 'Size',
      min: 1,
      max: 1,
      tagItems: [
        { id: 21, name: 'Small', price: mainAmount(0), soldOut: false },
        { id: 22, name: 'Large', price: mainAmount(1_50), soldOut: false },
        { id: 23, name: 'Family', price: mainAmount(4_00), soldOut: true },
      ],
    },
  ],
  feeds: [{ id: 30, name: 'Egg', picture: '', price: mainAmount(50), max: 2, soldOut: false }],
});
const CRAB = makeDish({ id: 3, name: 'Mud crab', sellPrice: mainAmount(20_00), pricingMethod: 1 });

/** Two groups: one of a usual choice, one of which two have to be chosen. */
const BOWL = makeDish({
  id: 4,
  name: 'Rice bowl',
  sellPrice: mainAmount(3_00),
  tagGroups: [
    {
      id: 40,
      name: 'Rice',
      min: 1,
      max: 1,
      tagItems: [
        { id: 41, name: 'White', price: mainAmount(0), soldOut: true },
        { id: 42, name: 'Brown', price: mainAmount(25), soldOut: false },
      ],
    },
    {
      id: 43,
      name: 'Greens',
      min: 2,
      max: 3,
      tagItems: [
        { id: 44, name: 'Basil', price: mainAmount(0), soldOut: false },
        { id: 45, name: 'Cress', price: mainAmount(0), soldOut: false },
      ],
    },
  ],
});

let cart: CartOfTable;
beforeEach(async () => {
  cart = await sitDown([AMOK, NOODLES, CRAB, BOWL]);
});

describe('the sheet of a dish', () => {
  it('V-01: the price follows size, toppings and number; what is sold out cannot be chosen', async () => {
    const user = await mount(<DishSheet goods={NOODLES} line={null} onClose={nothing} />);
    await user.click(screen.getByRole('radio', { name: /^Large/ }));
    expect(button('Add to cart · $5.50')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^Family/ }));
    await user.click(button('One more Egg'));
    await user.click(button('One more Egg'));
    await user.click(button('One more Kuy teav'));
    expect(button('Add to cart · $13.00')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Family/ }).getAttribute('aria-checked')).toBe('false');
    expect(button('One more Egg').getAttribute('aria-disabled')).toBe('true');
  });

  it('V-01 V-03 P-02: what was chosen goes into the cart with its note, and the sheet closes', async () => {
    let closed = 0;
    const user = await mount(<DishSheet goods={NOODLES} line={null} onClose={() => (closed += 1)} />);
    await user.click(screen.getByRole('radio', { name: /^Large/ }));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), ' no coriander ');
    await user.click(button('Add to cart · $5.50'));
    await waitFor(() => expect(listInputs('cartAdd')).toHaveLength(1));
    expect(listInputs('cartAdd')[0]).toMatchObject({ id: 2, tagItems: [{ id: 22 }], note: 'no coriander', cartNum: 1 });
    expect(closed).toBe(1);
  });

  it('V-03: a note ends at 140 characters', async () => {
    const user = await mount(<DishSheet goods={AMOK} line={null} onClose={nothing} />);
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    await user.click(note);
    await user.paste('x'.repeat(150));
    expect(note.value).toHaveLength(140);
  });

  const findHead = (name: string): string =>
    screen.getByRole('heading', { name }).closest('.group__head')?.textContent ?? '';

  it('P-02: a group that must be chosen of says so until it is; its first option on sale is preselected', async () => {
    const user = await mount(<DishSheet goods={BOWL} line={null} onClose={nothing} />);
    expect(screen.getByRole('radio', { name: /^Brown/ }).getAttribute('aria-checked')).toBe('true');
    expect([findHead('Rice'), findHead('Greens')]).toEqual(['RicePick 1Chosen', 'GreensPick 2 to 3Required']);
    await user.click(screen.getByRole('checkbox', { name: 'Basil' }));
    expect(findHead('Greens')).toContain('Required');
    await user.click(screen.getByRole('checkbox', { name: 'Cress' }));
    expect(findHead('Greens')).toBe('GreensPick 2 to 3Chosen');
    expect(button('Add to cart · $3.25')).toBeTruthy();
  });

  const remark = (name: string): HTMLElement =>
    within(screen.getByRole('group', { name: 'Quick remarks' })).getByRole('button', { name });
  const readNote = (): string => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value;

  it('P-16: a tap on a remark of the store writes it into the note, another takes it out', async () => {
    answer('shortcutNoteList', () => [
      { id: 1, note: 'Less spicy' },
      { id: 2, note: 'No ice' },
    ]);
    const user = await mount(<DishSheet goods={AMOK} line={null} onClose={nothing} />);
    await screen.findByRole('group', { name: 'Quick remarks' });
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'for a child');
    await user.click(remark('No ice'));
    await user.click(remark('Less spicy'));
    expect(readNote()).toBe('for a child, No ice, Less spicy');
    expect(remark('No ice').getAttribute('aria-pressed')).toBe('true');
    await user.click(remark('No ice'));
    expect(readNote()).toBe('for a child, Less spicy');
  });

  it.each([
    ['en', 'Quick remarks', 'No coriander'],
    ['zh-Hans', '快捷备注', '不要香菜'],
    ['km', 'សម្គាល់រហ័ស', 'កុំដាក់ជីរវ៉ាន់ស៊ុយ'],
  ] as const)('P-16: a store without remarks of its own has the usual ones (%s)', async (language, group, name) => {
    answer('shortcutNoteList', () => []);
    await speak(language);
    await mount(<DishSheet goods={AMOK} line={null} onClose={nothing} />);
    expect(within(await screen.findByRole('group', { name: group })).getByRole('button', { name })).toBeTruthy();
  });

  it('V-03: a remark for which a note has no room is not cut off, but refused', async () => {
    answer('shortcutNoteList', () => [{ id: 1, note: 'No coriander' }]);
    const user = await mount(<DishSheet goods={AMOK} line={null} onClose={nothing} />);
    await screen.findByRole('group', { name: 'Quick remarks' });
    await user.click(screen.getByRole('textbox', { name: 'Note' }));
    await user.paste('x'.repeat(130));
    await user.click(remark('No coriander'));
    expect([readNote(), toast()]).toEqual(['x'.repeat(130), 'A note has room for 140 characters']);
  });

  it('V-02 T-11: a dish that is weighed shows no price, and can be added', async () => {
    await mount(<DishSheet goods={CRAB} line={null} onClose={nothing} />);
    expect(button('Add to cart')).toBeTruthy();
  });

  it('M-25: a dish that is sold out says so, and is not added', async () => {
    const user = await mount(<DishSheet goods={{ ...AMOK, soldOut: true }} line={null} onClose={nothing} />);
    await user.click(button('Sold out today'));
    expect(toast()).toBe('Sold out today');
    expect(listInputs('cartAdd')).toEqual([]);
  });

  it('M-35 V-01: no more than an order may have', async () => {
    const few = { ...AMOK, purchaseLimit: 2 };
    cart.serve([few]);
    const user = await mount(<DishSheet goods={few} line={null} onClose={nothing} />);
    await user.click(button('One more Fish amok'));
    await user.click(button('One more Fish amok'));
    expect(screen.getByText('Limit reached: 2 per order')).toBeTruthy();
    expect(button('Add to cart · $10.00')).toBeTruthy();
  });

  it('Esc closes it', async () => {
    let closed = 0;
    const user = await mount(<DishSheet goods={AMOK} line={null} onClose={() => (closed += 1)} />);
    await user.keyboard('{Escape}');
    expect(closed).toBe(1);
  });
});

describe('the row of a dish with choices', () => {
  beforeEach(loadSheets);
  const shows = (goods = NOODLES, onOpen = nothing) =>
    mount(
      <ul>
        <DishRow goods={goods} onOpen={onOpen} />
      </ul>,
    );

  it('P-02: it leads to the choices until the dish is in the cart', async () => {
    let opened = 0;
    const user = await shows(NOODLES, () => (opened += 1));
    await user.click(button(/^Choose.*Kuy teav/));
    expect([opened, listInputs('cartAdd')]).toEqual([1, []]);
  });

  it('P-02 T-14: then it shows what was chosen last, and one tap adds one more of the same', async () => {
    cart.set([
      cartItem({ id: 2, tagItems: [{ id: 21 }], cartNum: 1, myCartId: 1 }),
      cartItem({ id: 2, tagItems: [{ id: 22 }], feeds: [{ id: 30, num: 1 }], note: 'no ice', cartNum: 2, myCartId: 2 }),
    ]);
    const user = await shows();
    const row = (): string => readWords(screen.getByRole('listitem'));
    await waitFor(() => expect(row()).toContain('Large · Egg × 1 · no ice'));
    await user.click(button(plain('One more Kuy teav, Large · Egg × 1 · no ice')));
    await root.cart.queue.settled();
    const added = { id: 2, tagItems: [{ id: 22 }], feeds: [{ id: 30, num: 1 }], note: 'no ice', cartNum: 1 };
    expect(listInputs('cartAdd')).toMatchObject([added]);
    expect(root.cart.lines.map(({ quantity }) => quantity)).toEqual([1, 3]);
    expect(row()).toMatch(/4$/);
  });

  it('P-02: a dish that is only weighed has no choices to repeat, and opens its sheet again', async () => {
    cart.set([cartItem({ id: 3, cartNum: 1 })]);
    await shows(CRAB);
    expect(button(/^Choose.*Mud crab/)).toBeTruthy();
  });

  it('M-35: no more of the same than an order may have', async () => {
    const few = { ...NOODLES, purchaseLimit: 1 };
    cart.serve([few]);
    cart.set([cartItem({ id: 2, tagItems: [{ id: 21 }], cartNum: 1 })]);
    await shows(few);
    const more = await screen.findByRole('button', { name: 'One more Kuy teav, Small' });
    expect(more.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the cart of a table', () => {
  const shows = (onCheckOut = nothing) =>
    mount(<CartSheet onClose={nothing} onCheckOut={onCheckOut} onEdit={nothing} onOpen={nothing} />);
  const findGroup = (name: string): HTMLElement =>
    screen.getByRole('heading', { name }).closest('section') ?? document.body;
  const shared = [
    { name: 'A', mine: true, num: 1 },
    { name: 'B', mine: false, num: 2 },
  ];

  it('T-14: what this device put in comes first, then what others did, and who shares a line', async () => {
    cart.set([
      cartItem({ id: 2, tagItems: [{ id: 22 }], cartNum: 1, shares: [{ name: 'B', mine: false, num: 1 }] }),
      cartItem({ id: 1, cartNum: 3, shares: shared }),
    ]);
    await shows();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'You',
      'Fish amok',
      'Guest B',
      'Kuy teav',
    ]);
    expect(findGroup('You').textContent).toContain('Guest B × 2');
    expect(findGroup('You').textContent).toContain('$15.00');
    expect(findGroup('Guest B').textContent).toContain('$5.50');
  });

  it('T-14: a tap counts at once, and is taken back where the server refuses it', async () => {
    cart.set([cartItem({ id: 1, cartNum: 1 })]);
    const user = await shows();
    const counted = (): string => screen.getByRole('group', { name: 'Fish amok' }).textContent ?? '';
    await user.click(button('One more Fish amok'));
    expect(counted()).toBe('2');
    await waitFor(() => expect(listInputs('cartAdd')).toHaveLength(1));
    answer('cartAdd', () => {
      throw new Refusal('addLimit');
    });
    await root.cart.queue.settled();
    answer('menu', () => cart.menu());
    await user.click(button('One more Fish amok'));
    await root.cart.queue.settled();
    await waitFor(() => expect(counted()).toBe('2'));
    expect(toast()).not.toBe('');
  });

  const bill = (fields: Partial<StoreInfo>): void => {
    const { info } = root.table;
    if (info !== null) root.table.setInfo({ ...info, vatPercentage: 10, serviceChargePercentage: 5, ...fields });
  };

  it.each([
    ['both on top', {}, '$11.55 with service and tax'],
    ['prices that include VAT', { pricesIncludeVat: true }, '$10.50 with service'],
    ['only VAT', { serviceChargePercentage: 0 }, '$11.00 with tax'],
  ] as const)('P-03 S-15: the cart says what the bill will be: %s', async (_, fields, text) => {
    bill({ ...fields, showsBillTotal: true });
    cart.set([cartItem({ id: 1, cartNum: 2 })]);
    await shows();
    await mount(<CartBar onOpen={nothing} onCheckOut={nothing} />);
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  });

  it('P-03: no total with charges where the store shows none, nothing is added, or a dish is to be weighed', async () => {
    cart.set([cartItem({ id: 1, cartNum: 2 })]);
    bill({ showsBillTotal: false });
    await shows();
    const total = (): HTMLElement | null => screen.queryByText(/ with /);
    expect(total()).toBeNull();
    act(() => bill({ showsBillTotal: true }));
    expect(total()).not.toBeNull();
    act(() => bill({ showsBillTotal: true, vatPercentage: 0, serviceChargePercentage: 0 }));
    expect(total()).toBeNull();
    act(() => {
      bill({ showsBillTotal: true });
      cart.set([cartItem({ id: 1, cartNum: 2 }), cartItem({ id: 3, cartNum: 1 })]);
    });
    expect(total()).toBeNull();
  });

  it('P-03: the last piece of a dish takes its line away', async () => {
    cart.set([cartItem({ id: 1, cartNum: 1 }), cartItem({ id: 3, cartNum: 1 })]);
    const user = await shows();
    await user.click(button('One less Fish amok'));
    expect(screen.queryByRole('heading', { name: 'Fish amok' })).toBeNull();
    await root.cart.queue.settled();
    expect(screen.getByRole('heading', { name: 'Mud crab' })).toBeTruthy();
  });

  it('M-25 V-02: a dish that sold out blocks check-out until it is removed', async () => {
    let checkedOut = 0;
    cart.set([cartItem({ id: 1, cartNum: 1 }), cartItem({ id: 2, tagItems: [{ id: 21 }], cartNum: 1, soldOut: true })]);
    const user = await shows(() => (checkedOut += 1));
    await user.click(button('Check out'));
    expect([checkedOut, toast()]).toEqual([0, 'Remove the sold-out dish to check out.']);
    await user.click(button('Remove'));
    await root.cart.queue.settled();
    await user.click(button('Check out'));
    expect(checkedOut).toBe(1);
  });

  it('T-14 P-03: clearing is asked about; then nothing is left, and the way back to the menu is offered', async () => {
    cart.set([cartItem({ id: 1, cartNum: 2 })]);
    const user = await shows();
    await user.click(button('Clear'));
    const question = await screen.findByRole('alertdialog', { name: 'Clear the whole cart?' });
    await user.click(within(question).getByRole('button', { name: 'Clear' }));
    await root.cart.queue.settled();
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(listInputs('cartEmpty')).toHaveLength(1);
    expect(button('See the menu')).toBeTruthy();
  });
});

describe('the bar at the foot of the menu', () => {
  const shows = () => mount(<CartBar onOpen={nothing} onCheckOut={nothing} />);
  const announces = (title: string | null): void => {
    answer('countUnread', () => ({ count: 1 }));
    answer('lastNotice', () => (title === null ? null : sampleAnswer('noticeDetail', { id: 7, title })));
  };
  beforeEach(() => {
    window.localStorage.removeItem('lastNotice');
    root.cart.cleared.reset();
    act(() => notices.dismiss());
  });

  it('P-03: it says that the cart is empty, and at a table without ordering that staff take orders (R-02)', async () => {
    announces(null);
    await shows();
    expect(screen.getByText('Your cart is empty')).toBeTruthy();
    const { info } = root.table;
    act(() => info !== null && root.table.setInfo({ ...info, menuOnly: true }));
    expect(screen.getByText(/^This table supports viewing the menu only/)).toBeTruthy();
    act(() => info !== null && root.table.setInfo(info));
  });

  it('P-07: it says what is missing for a promotion; dishes of the order that the cart joins count too', async () => {
    announces(null);
    const threshold = mainAmount(60_00);
    const promotion = makeSample<MenuOrderPromotion>(endpoints.menu.output.properties.orderPromotions.items, {
      threshold,
      off: { kind: 'amount', amount: mainAmount(5_00) },
      startsAt: 0,
      endsAt: Date.now() + HOUR_MS,
      hours: null,
    });
    act(() => root.menu.setMenu({ ...cart.menu(), orderPromotions: [promotion] }));
    act(() => cart.set([cartItem({ id: 1, cartNum: 1 })]));
    await shows();
    expect(await screen.findByText('Add $55.00 more for −$5.00')).toBeTruthy();
    const orderNo = '2611200001';
    const before = { orderNo, subTotal: mainAmount(20_00) };
    const ordered = makeSample<SittingOrder>(endpoints.sitting.output.properties.orders.items, before);
    sitting.set(sampleAnswer('sitting', { orders: [ordered] }));
    answer('currentTable', () => makeSample<OrderSummary>(endpoints.orders.output.properties.list.items, { orderNo }));
    await act(async () => void (await root.orders.loadCurrent()));
    // The banner of that order says it there, not a further line over the cart.
    expect(screen.queryByText(/^Add \$/)).toBeNull();
    expect(toGoWords()).toBe('Add $35.00 more for −$5.00');
    const { info } = root.table;
    act(() => info !== null && root.table.setInfo({ ...info, menuOnly: true }));
    expect(toGoWords()).toBeNull();
    act(() => info !== null && root.table.setInfo(info));
    act(() => root.orders.reset());
  });

  it('R-02: at a table without ordering it says so, whatever is announced', async () => {
    announces('Live music from eight');
    await shows();
    expect(await screen.findByText('Live music from eight')).toBeTruthy();
    const { info } = root.table;
    act(() => info !== null && root.table.setInfo({ ...info, menuOnly: true }));
    expect(screen.getByText(/^This table supports viewing the menu only/)).toBeTruthy();
    expect(screen.queryByText('Live music from eight')).toBeNull();
  });

  it('P-08: an announcement has its place in it until the cart needs it, and is there again afterwards', async () => {
    announces('Live music from eight');
    const user = await shows();
    expect(await screen.findByText('Live music from eight')).toBeTruthy();
    act(() => cart.set([cartItem({ id: 1, cartNum: 1 })]));
    expect(screen.queryByText('Live music from eight')).toBeNull();
    expect(button('Cart, 1 item')).toBeTruthy();
    act(() => root.cart.clear());
    await user.click(button('Undo'));
    expect(button('Cart, 1 item')).toBeTruthy();
    act(() => cart.set([]));
    await user.click(button('Close'));
    expect(screen.getByText('Your cart is empty')).toBeTruthy();
  });
});

describe('the cart for screen readers', () => {
  /** Live regions beside that of short messages. */
  const regions = (): readonly Element[] => [
    ...document.querySelectorAll('[aria-live]:not(.say), [role="status"]:not(.say)'),
  ];
  const read = (): string => regions()[0]?.textContent ?? '';
  let stop = nothing;
  afterEach(() => stop());

  it('T-14: each change is said once it has settled, by one live region: the dish, the cart, the sum', async () => {
    cart.set([cartItem({ id: 1, cartNum: 1 })]);
    stop = watchCart();
    const user = await mount(
      <>
        <ul>
          <DishRow goods={AMOK} onOpen={nothing} />
        </ul>
        <CartSheet onClose={nothing} onCheckOut={nothing} onEdit={nothing} onOpen={nothing} />
      </>,
    );
    expect(regions()).toHaveLength(1);
    const [plus] = screen.getAllByRole('button', { name: 'One more Fish amok' });
    if (plus === undefined) throw new Error('no +');
    await user.click(plus);
    await user.click(plus);
    expect(read()).toBe('');
    await waitFor(() => expect(read()).toBe('Fish amok\u00A0×\u00A03, Cart, 3 items, $15.00'));
    await root.cart.queue.settled();
    act(() => cart.set([]));
    await waitFor(() => expect(read()).toBe('Your cart is empty'));
  });

  it('S-02: a dish is a dialog with the dish’s name', async () => {
    await mount(<DishSheet goods={NOODLES} line={null} onClose={nothing} />);
    const dialog = screen.getByRole('dialog', { name: 'Kuy teav' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(within(dialog).getByRole('radiogroup', { name: 'Size' }).getAttribute('aria-required')).toBe('true');
  });
});
