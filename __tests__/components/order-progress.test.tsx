import { act, screen, waitFor, within } from '@testing-library/react';
import { type Endpoints, endpoints, type Output } from '@romduol/contract';
import { DINE_IN } from '@romduol/domain/codes';
import { LANGUAGES } from '@romduol/domain/limits';
import { NO_MAIN, mainAmount } from '@romduol/domain/money/amount';
import { countedWords } from '@romduol/domain/money/format';
import { DISH_PROGRESS } from '@romduol/domain/order/dish-progress';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { LOCALES } from '@romduol/locales/generated/all';
import { PageFrame } from '../../src/components/page-frame';
import { showPageBanner } from '../../src/components/page-frame/page-banner';
import { OrderBanner } from '../../src/features/order-banner';
import OrderDetailPage from '../../src/pages/orderDetail';
import PaymentQrPage from '../../src/pages/paymentQr';
import { sound } from '../../src/platform/sound';
import { serverNow } from '../../src/stores/clock';
import { persist } from '../../src/stores/persist';
import { root } from '../../src/stores/root';
import { sitting } from '../../src/stores/sitting';
import { sitDown } from '../support/components/diner';
import { mountPage, speak, visits } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, listInputs, sampleAnswer } from '../support/components/server';

type Order = Output<Endpoints['order']>;
type Sitting = Output<Endpoints['sitting']>;
type SittingOrder = Sitting['orders'][number];

const ORDER_NO = '2611200001';

const makeOrder = (fields: Partial<Order> = {}): Order =>
  makeSample<Order>(endpoints.order.output, {
    orderId: 1,
    orderNo: ORDER_NO,
    payStatus: PAY_STATUS.toBePaid,
    statusLabel: 'toBePaid',
    diningStyle: DINE_IN,
    tableName: 'A5',
    column: 'sell',
    conversionRatio: 4_100,
    version: 1,
    placedAt: Date.now(),
    ...fields,
  });

const dish = (fields: Partial<SittingOrder['dishes'][number]>): SittingOrder['dishes'][number] =>
  makeSample(endpoints.sitting.output.properties.orders.items.properties.dishes.items, { num: 1, ...fields });

const inSitting = (fields: Partial<SittingOrder> = {}): SittingOrder =>
  makeSample(endpoints.sitting.output.properties.orders.items, {
    orderNo: ORDER_NO,
    payStatus: PAY_STATUS.toBePaid,
    statusLabel: 'toBePaid',
    placedAt: Date.now(),
    conversionRatio: 4_100,
    column: null,
    total: { sell: mainAmount(12_00), vip: mainAmount(10_00) },
    due: { sell: mainAmount(12_00), vip: mainAmount(10_00) },
    ...fields,
  });

const answers = (fields: Partial<Sitting>): void =>
  answer('sitting', () => ({ orders: [inSitting()], ownPhone: null, call: null, ...fields }));

afterEach(() => jest.restoreAllMocks());

beforeEach(async () => {
  await sitDown([]);
  sitting.reset();
  answer('orderMessages', () => ({ telegram: false, followed: false, mail: false, pushKey: null, pushed: false }));
  answer('order', () => makeOrder());
});

describe('the page of an order', () => {
  it('dishes are grouped by course where the store serves by courses, each with its progress', async () => {
    answers({
      orders: [
        inSitting({
          dishes: [
            dish({ id: 1, name: 'Custard', course: 3, progress: 'held' }),
            dish({ id: 2, name: 'Skewers', course: 1, progress: 'ready', num: 2 }),
            dish({ id: 3, name: 'Amok', course: 2, progress: 'kitchen' }),
          ],
        }),
      ],
    });
    await mountPage(OrderDetailPage, { orderNo: ORDER_NO });
    await screen.findByRole('heading', { name: 'Mains' });
    const card = screen.getByRole('heading', { name: 'From the kitchen' }).closest('.card') as HTMLElement;
    expect(
      within(card)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Starters', 'Mains', 'Desserts']);
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`${countedWords('Skewers', 2)}Ready`, 'AmokIn the kitchen', 'CustardServed later']);
  });

  it.each(LANGUAGES)('in %s every progress of a dish has a text of its own', async (language) => {
    const dishes = DISH_PROGRESS.map((progress, index) => dish({ id: index + 1, name: `D${index}`, progress }));
    answers({ orders: [inSitting({ dishes })] });
    await speak(language);
    await mountPage(OrderDetailPage, { orderNo: ORDER_NO });
    const heading = await screen.findByRole('heading', { name: LOCALES[language]['kitchen.title'] });
    const rows = within(heading.closest('.card') as HTMLElement).getAllByRole('listitem');
    const words = rows.map(({ textContent }) => (textContent ?? '').replace(/^D\d/, ''));
    expect(new Set(words).size).toBe(DISH_PROGRESS.length);
    expect(words.every((text) => text !== '')).toBe(true);
  });

  it('two phones: each is told what it added and what the other did, without a name; the parts sum', async () => {
    answers({
      ownPhone: 2,
      orders: [
        inSitting({
          dishes: [dish({ name: 'Amok', progress: 'kitchen', phones: [1, 2] })],
          added: [
            { phone: 1, sell: mainAmount(7_00), vip: mainAmount(6_00) },
            { phone: 2, sell: mainAmount(5_00), vip: mainAmount(4_00) },
          ],
        }),
      ],
    });
    await mountPage(OrderDetailPage, { orderNo: ORDER_NO });
    const heading = await screen.findByRole('heading', { name: 'Your table so far' });
    const rows = within(heading.closest('.card') as HTMLElement);
    expect(rows.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Phone 1', 'This phone']);
    expect(rows.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$7.00', '$5.00']);
    expect(screen.getByText('Phone 1 · This phone')).toBeTruthy();
  });

  it('a second order of the sitting is in the total, and a tap opens it', async () => {
    const paid = inSitting({ orderNo: '2611200002', payStatus: PAY_STATUS.paid, statusLabel: 'paid', column: 'sell' });
    answers({ orders: [inSitting(), { ...paid, due: { sell: NO_MAIN, vip: NO_MAIN } }] });
    const user = await mountPage(OrderDetailPage, { orderNo: ORDER_NO });
    expect((await screen.findByText('Still to pay')).parentElement?.textContent).toContain('$12.00');
    await user.click(screen.getByRole('button', { name: /^Order #0002/ }));
    expect(visits().at(-1)).toContain('orderNo=2611200002');
  });

  it('a call of staff is shown, and that they are coming once it was answered, after a lost line too', async () => {
    const asked = { reason: 'water' as const, at: Date.now(), answeredAt: null };
    answers({ call: asked });
    await mountPage(OrderDetailPage, { orderNo: ORDER_NO });
    expect(await screen.findByText(/^Bring water · We told our staff/)).toBeTruthy();
    answers({ call: { ...asked, answeredAt: Date.now() } });
    act(() => root.live.catchUp());
    expect(await screen.findByText(/^Bring water · Staff are on their way/)).toBeTruthy();
  });

  it('its steps go from sent to paid; a store that marks nothing as ready is never said to have it ready', async () => {
    const line = makeSample<Order['goods'][number]>(endpoints.order.output.properties.goods.items, {
      kitchen: 'cooking',
      pricingCompleted: true,
    });
    const steps = () => within(document.querySelector('ol') as HTMLElement).getAllByRole('listitem');
    answer('order', () => makeOrder({ goods: [line] }));
    answers({});
    await mountPage(OrderDetailPage, { orderNo: ORDER_NO });
    await waitFor(() => expect(steps()).toHaveLength(3));
    expect(steps().map(({ textContent }) => textContent?.replace(/ \d.*/, ''))).toEqual([
      'Sent',
      'In the kitchen',
      'Pay',
    ]);
    expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it('a waiter brings the last dish: its steps and its dishes say served, and it is to be paid', async () => {
    const line = makeSample<Order['goods'][number]>(endpoints.order.output.properties.goods.items, {
      ...{ id: 1, name: 'Amok', num: 1 },
      ...{ kitchen: 'ready', served: true, pricingCompleted: true },
    });
    answer('order', () => makeOrder({ goods: [line] }));
    answers({ orders: [inSitting({ dishes: [dish({ id: 1, name: 'Amok', progress: 'served' })] })] });
    await mountPage(OrderDetailPage, { orderNo: ORDER_NO });
    const steps = () => within(document.querySelector('ol') as HTMLElement).getAllByRole('listitem');
    await waitFor(() => expect(steps().map(({ textContent }) => textContent)).toContain('Served'));
    expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step']);
    const card = (await screen.findByRole('heading', { name: 'From the kitchen' })).closest('.card') as HTMLElement;
    expect(within(card).getByText('Served')).toBeTruthy();
  });
});

describe('when dishes are ready', () => {
  const inMinutes = (from: number, to: number) => ({
    from: serverNow() + from * MINUTE_MS,
    to: serverNow() + to * MINUTE_MS,
  });
  const kitchen = async () =>
    (await screen.findByRole('heading', { name: 'From the kitchen' })).closest('.card') as HTMLElement;
  const cooked = (id: number, estimate: SittingOrder['estimate']) =>
    dish({ id, name: `D${id}`, progress: 'kitchen', estimate });
  const shows = async (fields: Partial<SittingOrder>) => {
    answers({ orders: [inSitting(fields)] });
    return mountPage(OrderDetailPage, { orderNo: ORDER_NO });
  };

  it('dishes that are ready together have one range, which is said once', async () => {
    const estimate = inMinutes(7.6, 13.2);
    await shows({ dishes: [cooked(1, estimate), cooked(2, estimate)], estimate });
    expect(within(await kitchen()).getAllByText(/min/)).toHaveLength(1);
    expect(within(await kitchen()).getByText('Ready in about 7–14 min')).toBeTruthy();
  });

  it('dishes of different stations have a range each; the order is ready with the last of them', async () => {
    const [fast, slow] = [inMinutes(0.5, 3.9), inMinutes(18, 31)];
    await shows({ dishes: [cooked(1, fast), cooked(2, slow), cooked(3, null)], estimate: slow });
    const rows = within(await kitchen()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'D1less than 4 minIn the kitchen',
      'D2about 17–35 minIn the kitchen',
      'D3In the kitchen',
    ]);
    expect(within(await kitchen()).getByText('Ready in about 17–35 min')).toBeTruthy();
  });

  it('what takes longer than usual is said to, never a negative time', async () => {
    const estimate = inMinutes(-10, -1);
    await shows({ dishes: [cooked(1, estimate)], estimate });
    expect(within(await kitchen()).getByText('Taking longer than usual')).toBeTruthy();
  });

  it('an order whose last part is not known has no range of its own', async () => {
    await shows({
      dishes: [cooked(1, inMinutes(5, 9)), dish({ id: 2, name: 'D2', progress: 'held' })],
      estimate: null,
    });
    expect(within(await kitchen()).getByText(/^about [45]–9 min$/)).toBeTruthy();
    expect(within(await kitchen()).queryByText(/^Ready in/)).toBeNull();
  });

  it('a take-away order becomes ready: page, title and sound call its guest until a tap', async () => {
    const ring = jest.spyOn(sound, 'newOrder');
    const before = document.title;
    const user = await shows({ toCollect: true, dishes: [dish({ id: 1, progress: 'kitchen' })], estimate: null });
    await kitchen();
    expect(ring).not.toHaveBeenCalled();
    answers({ orders: [inSitting({ toCollect: true, dishes: [dish({ id: 1, progress: 'ready' })], estimate: null })] });
    act(() => root.live.catchUp());
    const card = await screen.findByRole('alert');
    expect(card.textContent).toContain('Your order is readyPlease fetch it at the counter. Number #0001.');
    expect(ring).toHaveBeenCalledTimes(1);
    expect(document.title).toBe('Ready: Order #0001');
    await user.click(within(card).getByRole('button', { name: 'I am coming' }));
    expect(within(card).queryByRole('button')).toBeNull();
    expect(document.title).toBe(before);
    answers({ orders: [inSitting({ toCollect: true, dishes: [dish({ id: 1, progress: 'collected' })] })] });
    act(() => root.live.catchUp());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('a dish that a waiter brings is ready without a call', async () => {
    const ring = jest.spyOn(sound, 'newOrder');
    await shows({ toCollect: false, dishes: [dish({ id: 1, progress: 'ready' })], estimate: null });
    await kitchen();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(ring).not.toHaveBeenCalled();
  });
});

describe('the banner at the foot of a page', () => {
  const Page = () => <PageFrame title="Notices">Nothing</PageFrame>;
  beforeAll(() => showPageBanner(OrderBanner));
  const banner = () => screen.findByRole('button', { name: /^Order #0001/ });

  it('it says how much was ordered, how far it is and what is due of it, and leads to it', async () => {
    answers({ orders: [inSitting({ dishes: [dish({ progress: 'kitchen' }), dish({ id: 2, progress: 'ready' })] })] });
    const user = await mountPage(Page);
    expect((await banner()).textContent).toContain('2 items · Ready 1/2 · To pay: $12.00');
    answers({ orders: [inSitting({ dishes: [dish({ progress: 'served' }), dish({ id: 2, progress: 'served' })] })] });
    act(() => root.live.catchUp());
    await waitFor(async () => expect((await banner()).textContent).toContain('2 items · Served · To pay: $12.00'));
    await user.click(await banner());
    expect(visits().at(-1)).toContain(`orderDetail/index?orderNo=${ORDER_NO}`);
  });

  it('a paid order stays while dishes are expected, and goes when all are ready', async () => {
    const paid = { payStatus: PAY_STATUS.paid, due: { sell: NO_MAIN, vip: NO_MAIN } };
    answers({ orders: [inSitting({ ...paid, dishes: [dish({ progress: 'kitchen' })] })] });
    await mountPage(Page);
    expect((await banner()).textContent).toContain('In the kitchen');
    answers({ orders: [inSitting({ ...paid, dishes: [dish({ progress: 'ready' })] })] });
    act(() => root.live.catchUp());
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull());
  });

  it('a paid take-away order stays until it is fetched; a tap on it answers its call', async () => {
    const ready = { toCollect: true, payStatus: PAY_STATUS.paid, due: { sell: NO_MAIN, vip: NO_MAIN } };
    answers({ orders: [inSitting({ ...ready, dishes: [dish({ id: 7, progress: 'ready' })] })] });
    const user = await mountPage(Page);
    expect((await banner()).textContent).toContain('Ready');
    expect(document.title).toBe('Ready: Order #0001');
    await user.click(await banner());
    expect(document.title).not.toContain('Ready');
  });

  it('a table with no order has no banner', async () => {
    answers({ orders: [] });
    await mountPage(Page);
    await waitFor(() => expect(listInputs('sitting').length).toBeGreaterThan(0));
    expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull();
  });
});

describe('paying', () => {
  const METHODS = [
    { id: 1, channel: 'ONLINE_PAY', enabled: true },
    { id: 2, channel: 'CASH_PAY', enabled: true },
  ] as const;
  const info = () =>
    sampleAnswer('payInfo', {
      orderNo: ORDER_NO,
      payStatus: PAY_STATUS.toBePaid,
      due: { sell: mainAmount(12_56), vip: mainAmount(12_56) },
      conversionRatio: 4_100,
      methods: METHODS.map((method) => ({ ...method })),
      plugins: [makeSample(endpoints.payInfo.output.properties.plugins.items, { gateway: 'sandbox', app: null })],
      channels: [{ id: 3, channelsName: 'Cash', kind: 'cash', selected: false }],
    });

  beforeEach(() => answer('payInfo', info));

  it('V-05: the way that this phone used last is the first one and is chosen; the foot names way and sum', async () => {
    persist.write('paidBy', { method: 2, channelId: 3 });
    const user = await mountPage(PaymentQrPage, { orderNo: ORDER_NO });
    const [first, second] = await screen.findAllByRole('radio');
    expect([first?.textContent, first?.getAttribute('aria-checked')]).toEqual([
      expect.stringContaining('Cash'),
      'true',
    ]);
    expect(second?.getAttribute('aria-checked')).toBe('false');
    // Cash, in notes of both currencies: 12.56 × 4100 is 51,496.
    expect(first?.textContent).toContain('$12.56 / 51,500');
    answer('payOrder', () => sampleAnswer('payOrder'));
    answer('callStaff', () => ({}));
    await user.click(screen.getByRole('button', { name: /^I pay at the/ }));
    await waitFor(() => expect(listInputs('payOrder')).toHaveLength(1));
    expect(listInputs('payOrder')[0]).toMatchObject({ method: 2, channelId: 3 });
  });

  it('a way that the store no longer has is not offered: the first that it has is chosen', async () => {
    persist.write('paidBy', { method: 2, channelId: 9 });
    await mountPage(PaymentQrPage, { orderNo: ORDER_NO });
    const [first] = await screen.findAllByRole('radio');
    expect([first?.textContent, first?.getAttribute('aria-checked')]).toEqual([
      expect.not.stringContaining('Cash'),
      'true',
    ]);
  });
});
