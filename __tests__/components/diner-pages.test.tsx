import { screen, waitFor, within } from '@testing-library/react';
import { type Endpoints, endpoints, type Output } from '@romduol/contract';
import { LANGUAGES } from '@romduol/domain/limits';
import { PAY_STATUS, type PayStatus } from '@romduol/domain/order/pay-status';
import type { StatusLabel } from '@romduol/domain/order/status-label';
import { LOCALES } from '@romduol/locales/generated/all';
import { Announcement } from '../../src/features/announcement';
import RegisterPage from '../../src/pages/login/register';
import OrderDetailPage from '../../src/pages/orderDetail';
import OrderListPage from '../../src/pages/orderList';
import { persist } from '../../src/stores/persist';
import { sitDown } from '../support/components/diner';
import { LABELS, STATUS_BY_LABEL } from '../support/components/labels';
import { mount, mountPage, speak, visits } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, sampleAnswer } from '../support/components/server';

type Order = Output<Endpoints['order']>;

const OWN_PAGES: readonly PayStatus[] = [PAY_STATUS.waitingConfirm, PAY_STATUS.toBeConfirmed];

const makeOrder = (statusLabel: StatusLabel, place = LABELS.indexOf(statusLabel)): Order =>
  makeSample<Order>(endpoints.order.output, {
    orderId: 100 + place,
    orderNo: `202611200000${100 + place}`,
    payStatus: STATUS_BY_LABEL[statusLabel],
    statusLabel,
    tableName: 'A5',
    conversionRatio: 4_100,
    version: 1,
  });

beforeEach(async () => {
  await sitDown([]);
});

describe('the label of each status (T-01)', () => {
  it.each(LANGUAGES)('T-01 S-13: in %s a guest reads it in the list of their orders', async (language) => {
    answer('orders', () => ({ list: LABELS.map((label) => makeOrder(label)), more: false }));
    await speak(language);
    await mountPage(OrderListPage);
    const cards = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual(
      LABELS.map((label) => expect.stringContaining(LOCALES[language][`payStatus.${label}`])),
    );
  });

  // An order that waits for the store, or is weighed there, has a page of its own.
  const own = LABELS.filter((label) => !OWN_PAGES.includes(STATUS_BY_LABEL[label]));
  it.each(own)('T-01 S-14: a guest reads it on the page of their order: %s', async (label) => {
    const order = makeOrder(label);
    answer('order', () => order);
    answer('dinerInvoice', () => ({ offered: false, invoice: null }));
    answer('orderMessages', () => ({ telegram: false, followed: false, mail: false, pushKey: null, pushed: false }));
    answer('orderRating', () => ({ open: false, rating: null }));
    const language = LANGUAGES[LABELS.indexOf(label) % LANGUAGES.length] ?? 'en';
    await speak(language);
    await mountPage(OrderDetailPage, { orderNo: order.orderNo });
    expect(await screen.findAllByText(LOCALES[language][`payStatus.${label}`])).not.toEqual([]);
  });
});

describe('signing up by phone', () => {
  it('V-10: a number that is too short shows an error; letters and digits after the twelfth are dropped', async () => {
    answer('storeDocuments', () => sampleAnswer('storeDocuments'));
    const user = await mountPage(RegisterPage);
    const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
    await user.type(phone, '0123456');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(screen.getByRole('alert').textContent).toBe('A phone number has 8 to 12 digits');
    await user.clear(phone);
    await user.type(phone, '01a2345678');
    expect([phone.value, screen.queryByRole('alert')]).toEqual(['012345678', null]);
    await user.type(phone, '9990');
    expect(phone.value).toBe('012345678999');
    answer('humanCheck', () => sampleAnswer('humanCheck'));
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByRole('dialog', { name: 'One quick check' })).toBeTruthy();
  });

  it('S-09: without the consent no code is requested, and the page says what is missing', async () => {
    answer('storeDocuments', () => sampleAnswer('storeDocuments'));
    const user = await mountPage(RegisterPage);
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), '012345678');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('P-08: the newest announcement is shown once: put away, it is not there on the next page', async () => {
  const notice = makeSample<NonNullable<Output<Endpoints['lastNotice']>>>(endpoints.noticeDetail.output, {
    id: 7,
    title: 'Boat race on Friday',
  });
  persist.write('lastNotice', 6);
  answer('countUnread', () => ({ count: 1 }));
  answer('lastNotice', () => notice);
  const user = await mount(<Announcement />);
  await user.click(await screen.findByRole('button', { name: 'Boat race on Friday' }));
  expect(visits().at(-1)).toContain('id=7');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: 'Boat race on Friday' })).toBeNull();
  await mount(<Announcement />);
  await waitFor(() => expect(persist.read('lastNotice')).toBe(7));
  expect(screen.queryByRole('button', { name: 'Boat race on Friday' })).toBeNull();
});
