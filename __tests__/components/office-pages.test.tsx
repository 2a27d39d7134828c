import Taro from '@tarojs/taro';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Endpoints, Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { DOLLAR, RIEL } from '@romduol/domain/money/currency';
import ManagerHomePage from '../../src/pages/manager/home';
import AllStoresPage from '../../src/pages/office/index';
import OfficeReportsPage from '../../src/pages/office/reports';
import { root } from '../../src/stores/staff';
import { officeReports, officeToday } from '../../src/stores/staff/office';
import { STAFF_PAGES } from '../../src/stores/staff/routes';
import { mountPage, toast } from '../support/components/page';
import { answer, listInputs, Refusal } from '../support/components/server';
import { signIn } from '../support/components/staff';

type Today = Output<Endpoints['officeToday']>;
type Report = Output<Endpoints['officeReport']>;

const NOTHING = { orders: 0, guests: 0, refunds: 0, waiting: 0, occupied: 0, tables: 0, unpaidOrders: 0 };
const NO_MONEY = { refunded: mainAmount(0), net: mainAmount(0), netBefore: mainAmount(0), unpaid: mainAmount(0) };
const STORE: Today['stores'][number] = {
  ...{ storeId: 1, name: 'Romduol', current: true, state: 'open', isOpen: true, opens: null },
  ...{ day: '2026-11-20', clock: '18:00', currency: 'USD', ...NOTHING, ...NO_MONEY },
};
const TODAY: Today = {
  at: 0,
  stores: [
    { ...STORE, net: mainAmount(30_00), netBefore: mainAmount(20_00), orders: 3, waiting: 1 },
    {
      ...STORE,
      storeId: 2,
      name: 'Siem Reap',
      current: false,
      isOpen: false,
      opens: '07:00',
      netBefore: mainAmount(5_00),
    },
    { ...STORE, storeId: 3, name: 'Kampot', current: false, state: 'closed', isOpen: false, currency: 'KHR' },
  ],
  currencies: [
    {
      currency: { ...DOLLAR },
      stores: 2,
      ...NOTHING,
      ...NO_MONEY,
      net: mainAmount(30_00),
      netBefore: mainAmount(25_00),
      areas: [
        { areaId: 7, name: 'North', stores: 1, ...NOTHING, ...NO_MONEY, net: mainAmount(18_00) },
        { areaId: null, name: '', stores: 1, ...NOTHING, ...NO_MONEY, net: mainAmount(12_00) },
      ],
    },
    { currency: { ...RIEL }, stores: 1, ...NOTHING, ...NO_MONEY, areas: [] },
  ],
};
const SUM: Report['stores'][number]['sum'] = {
  ...{ orders: 2, guests: 4, gross: mainAmount(30_00), itemDiscount: mainAmount(0), wholeBill: mainAmount(0) },
  ...{ orderPromotion: mainAmount(0), coupon: mainAmount(0), serviceCharge: mainAmount(0), packing: mainAmount(0) },
  ...{ tableCharge: mainAmount(0), vat: mainAmount(0), total: mainAmount(30_00), refunds: 0, refunded: mainAmount(0) },
  net: mainAmount(30_00),
};
const REPORT: Report = {
  from: '2026-11-20',
  to: '2026-11-20',
  choices: [
    { storeId: 1, name: 'Romduol', areaId: null },
    { storeId: 2, name: 'Siem Reap', areaId: 7 },
  ],
  areas: [{ areaId: 7, name: 'North' }],
  stores: [
    {
      storeId: 1,
      name: 'Romduol',
      areaId: null,
      currency: 'USD',
      sum: { ...SUM, net: mainAmount(10_00) },
      unsettled: mainAmount(0),
    },
    {
      storeId: 2,
      name: 'Siem Reap',
      areaId: 7,
      currency: 'USD',
      sum: { ...SUM, net: mainAmount(20_00), orders: 1 },
      unsettled: mainAmount(0),
    },
  ],
  currencies: [
    {
      currency: { ...DOLLAR },
      sum: SUM,
      areas: [
        { areaId: 7, name: 'North', stores: 1, sum: { ...SUM, net: mainAmount(20_00) } },
        { areaId: null, name: '', stores: 1, sum: { ...SUM, net: mainAmount(10_00) } },
      ],
      days: [],
      hours: [{ key: '18', orders: 2, total: mainAmount(30_00), net: mainAmount(30_00) }],
      dishes: [
        {
          ...{ name: 'Lok lak', stores: 2, num: 3, weight: 0, numRefunded: 0, weightRefunded: 0 },
          ...{ gross: mainAmount(30_00), discount: mainAmount(0), total: mainAmount(30_00), refunded: mainAmount(0) },
          net: mainAmount(30_00),
        },
      ],
      styles: [],
      tableCharge: mainAmount(0),
      tableChargeRefunded: mainAmount(0),
      deliveryFee: mainAmount(0),
      deliveryFeeRefunded: mainAmount(0),
      channels: [
        {
          ...{ channel: 'CASH_PAY', through: null, tenders: 2, taken: mainAmount(30_00), back: mainAmount(0) },
          ...{ net: mainAmount(30_00), tips: mainAmount(0), topUps: mainAmount(0) },
        },
      ],
      channelsNet: mainAmount(30_00),
      unsettled: mainAmount(0),
    },
  ],
};
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

beforeEach(async () => {
  await signIn('manager');
  officeToday.reset();
  officeReports.report.reset();
});

describe('the page of all stores', () => {
  const opens = async () => {
    answer('officeToday', () => TODAY);
    const user = await mountPage(AllStoresPage);
    await screen.findByText('Siem Reap');
    return user;
  };

  it('28.5: a manager sees a sum for each currency, and each store beside its week before', async () => {
    await opens();
    expect(screen.getByText('Net sales so far, 2 stores')).toBeTruthy();
    expect(screen.getByText('$5.00 more than a week before at this hour')).toBeTruthy();
    const [dollars] = screen.getAllByRole('list', { name: 'All stores' });
    const [here, other] = within(dollars as HTMLElement).getAllByRole('listitem');
    expect(here?.textContent).toMatch(/Romduol.*Open.*You are here.*\$30\.00.*\$10\.00 more.*1 order waits/);
    expect(other?.textContent).toMatch(/Siem Reap.*Opens at 07:00.*\$5\.00 less/);
    expect(screen.getByText('Closed for good')).toBeTruthy();
  });

  it('28.5: it shows what each area brought, and the stores without one', async () => {
    await opens();
    expect(screen.getByText('North').closest('.sums__row')?.textContent).toContain('$18.00');
    expect(screen.getByText('Without an area').closest('.sums__row')?.textContent).toContain('$12.00');
  });

  it('a tap on another store asks, and then enters it; a closed one and one’s own lead nowhere', async () => {
    const user = await opens();
    expect(screen.queryByRole('button', { name: /Kampot|You are here/ })).toBeNull();
    answer('enterStore', () => {
      throw new Refusal('storeUnavailable');
    });
    await user.click(button(/Siem Reap/));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Go to Siem Reap?')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Go there' }));
    await waitFor(() => expect(listInputs('enterStore')).toEqual([{ storeId: 2 }]));
  });

  it('it asks again every 15 seconds while the page is seen, and not while it is hidden', async () => {
    const intervals = jest.spyOn(globalThis, 'setInterval');
    await opens();
    const [tick] = intervals.mock.calls.find(([, ms]) => ms === 15_000) ?? [];
    intervals.mockRestore();
    const asked = listInputs('officeToday').length;
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{ route: STAFF_PAGES.officeToday }]);
    await act(async () => tick?.());
    expect(listInputs('officeToday')).toHaveLength(asked + 1);
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => tick?.());
    hidden.mockRestore();
    jest.mocked(Taro.getCurrentPages).mockReturnValue([{ route: STAFF_PAGES.officeReports }]);
    await act(async () => tick?.());
    expect(listInputs('officeToday')).toHaveLength(asked + 1);
  });
});

describe('the reports over stores', () => {
  const opens = async () => {
    answer('officeReport', () => REPORT);
    const user = await mountPage(OfficeReportsPage);
    await screen.findByText('Stores side by side');
    return user;
  };
  afterEach(() => officeReports.chooseStores(null));

  it('28.5: a manager compares stores, by net sales and then by orders, the highest first', async () => {
    const user = await opens();
    const card = screen.getByText('Stores side by side').closest('section') as HTMLElement;
    expect(card.textContent).toMatch(/Siem Reap\$20\.00.*Romduol\$10\.00/);
    await user.click(within(card).getByRole('radio', { name: 'Orders' }));
    expect(card.textContent).toMatch(/Romduol2.*Siem Reap1/);
    expect(screen.getByText('in 2 stores')).toBeTruthy();
  });

  it('28.5: a manager compares areas, with the stores that are in none', async () => {
    const user = await opens();
    const card = screen.getByText('Stores side by side').closest('section') as HTMLElement;
    await user.click(within(card).getByRole('radio', { name: 'Areas' }));
    expect(card.textContent).toMatch(/North\$20\.00.*Without an area\$10\.00/);
    expect(within(card).queryByText('Romduol')).toBeNull();
  });

  it('chosen stores alone are asked for, at least one', async () => {
    const user = await opens();
    await user.click(button('All 2 stores'));
    await user.click(screen.getByRole('checkbox', { name: 'Romduol' }));
    await user.click(screen.getByRole('checkbox', { name: 'Siem Reap' }));
    await user.click(button('Show'));
    expect(toast()).toBe('Choose at least one store');
    await user.click(screen.getByRole('checkbox', { name: 'Siem Reap' }));
    await user.click(button('Show'));
    await screen.findByText('1 of 2 stores');
    expect(listInputs('officeReport').at(-1)).toEqual({ preset: 'today', stores: '2' });
  });

  it('28.5: a tap on an area chooses its stores', async () => {
    const user = await opens();
    await user.click(button('All 2 stores'));
    const chip = screen.getByRole('radio', { name: 'North' });
    expect(chip.getAttribute('aria-checked')).toBe('false');
    await user.click(chip);
    expect(chip.getAttribute('aria-checked')).toBe('true');
    const tick = (name: string) => screen.getByRole('checkbox', { name }).getAttribute('aria-checked');
    expect([tick('Romduol'), tick('Siem Reap')]).toEqual(['false', 'true']);
    await user.click(screen.getByRole('checkbox', { name: 'Romduol' }));
    expect(chip.getAttribute('aria-checked')).toBe('false');
    await user.click(chip);
    await user.click(button('Show'));
    await screen.findByText('1 of 2 stores');
    expect(listInputs('officeReport').at(-1)).toEqual({ preset: 'today', stores: '2' });
  });

  it('stores that share wallets see who owes whom, and what makes it up', async () => {
    const [dollars] = REPORT.currencies;
    if (dollars === undefined) throw new Error('no currency');
    const none = { topUps: 0, bonus: 0, spent: 0, refunded: 0, forfeited: 0, open: 0, net: 0 };
    const wallets = (storeId: number, name: string, more: Partial<typeof none>) =>
      ({ storeId, name, ...none, ...more }) as unknown as NonNullable<(typeof dollars)['settlement']>['stores'][number];
    const settlement = {
      stores: [wallets(1, 'Romduol', { topUps: 50_00, open: 43_00 }), wallets(2, 'Siem Reap', { spent: 7_00 })],
      debts: [{ from: 1, to: 2, fromName: 'Romduol', toName: 'Siem Reap', amount: mainAmount(7_00) }],
    };
    answer('officeReport', () => ({ ...REPORT, currencies: [{ ...dollars, settlement }] }));
    await mountPage(OfficeReportsPage);
    const card = (await screen.findByText('Wallets between stores')).closest('section') as HTMLElement;
    expect(card.textContent).toMatch(
      /Romduol owes Siem Reap\$7\.00.*Top-ups\$50\.00.*at the end\$43\.00.*Paid from wallets\$7\.00/,
    );
  });

  it('the report is saved as a file of the chosen days; a refusal is said', async () => {
    const user = await opens();
    answer('exportOfficeReport', () => {
      throw new Refusal('badInput');
    });
    await user.click(button('Export'));
    await user.click(screen.getByRole('radio', { name: 'Dishes' }));
    await user.click(button(/xlsx/));
    await waitFor(() => expect(listInputs('exportOfficeReport')).toHaveLength(1));
    expect(listInputs('exportOfficeReport')).toEqual([{ preset: 'today', report: 'dishes', format: 'xlsx' }]);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('days without a sale say so', async () => {
    answer('officeReport', () => ({ ...REPORT, currencies: [] }));
    await mountPage(OfficeReportsPage);
    expect(await screen.findByText('Nothing was sold in these days')).toBeTruthy();
  });
});

it('28.5: only a manager of several stores finds the page of all stores', async () => {
  answer('webhooks', () => ({ now: 0, list: [] }));
  await mountPage(ManagerHomePage);
  expect(screen.queryByText('Reports of all stores')).toBeNull();
  const { info } = root.staff;
  await act(() => info !== null && root.session.begin('staff-token', false, { ...info, severalStores: true }));
  expect(await screen.findByText('Reports of all stores')).toBeTruthy();
  expect(STAFF_PAGES.officeToday).toBe('/pages/office/index/index');
});
