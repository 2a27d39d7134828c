import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@romduol/contract';
import { ERROR_NAMES, type ErrorName } from '@romduol/domain/errors';
import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import { DAY_MS, HOUR_MS } from '@romduol/domain/time/units';
import type { StaffLanguage } from '@romduol/locales';
import { ADVICE as ADVICE_TEXTS, LOCALES } from '@romduol/locales/generated/all';
import type { adviceMessages as adviceEn } from '@romduol/locales/en/advice';
import { localized } from '../../src/components/localized';
import { Refusal as RefusalState } from '../../src/components/refusal';
import { ADVICE } from '../../src/components/refusal/catalogue';
import { staffTexts } from '../../src/i18n-staff';
import MenuPage from '../../src/pages/index';
import HomePage from '../../src/pages/index/home';
import ScanPage from '../../src/pages/index/scanQrcode';
import OrderDetailPage from '../../src/pages/orderDetail';
import OrderListPage from '../../src/pages/orderList';
import { Problem } from '../../src/pages/kiosk/start/components/problem';
import PayResultPage from '../../src/pages/payResult';
import ConfirmPage from '../../src/pages/placeOrder';
import { kiosk } from '../../src/stores/kiosk';
import { type ListedStore, organisationStores } from '../../src/stores/organisation-stores';
import { root } from '../../src/stores/root';
import { sitDown } from '../support/components/diner';
import { mount, mountPage, speak, toast, visits } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, Refusal, StoreClosed } from '../support/components/server';

const OTHER_CODE = 'ZYXWVUTSRQ9876543210-3';
const CONNECTION = LOCALES.en['common.errorHint'];

beforeEach(async () => {
  await sitDown([]);
  root.table.refuse(null);
  answer('abnormalOrder', () => []);
  answer('countUnread', () => ({ count: 0 }));
  answer('lastNotice', () => null);
  answer('organisationStores', () => ({ list: [] }));
});

/** The phone of table A5 scans another code, which the server refuses; the entry is shown then. */
const scans = async (reason: ErrorName) => {
  const refuses = (): never => {
    throw new Refusal(reason);
  };
  answer('consumerAuth', refuses);
  answer('storeInfo', refuses);
  answer('menu', refuses);
  await expect(root.enterTable(OTHER_CODE)).resolves.toBe(false);
  expect(visits().at(-1)).toBe('/pages/index/home');
  return mountPage(HomePage);
};

describe('a store outside its hours', () => {
  /** 07:00 of the day that is so many days ahead, in a zone 7 hours before UTC. */
  const opensIn = (days: number): number => (Math.floor((Date.now() + 7 * HOUR_MS) / DAY_MS) + days) * DAY_MS;

  // The first test: a refusal within the 3 s of another one opens nothing by itself.
  it('X-03 M-05: the entry says until when it is closed, by the store’s clock', async () => {
    const { info } = root.table;
    if (info !== null) root.table.setInfo({ ...info, zoneOffsetMinutes: 420 });
    answer('storeInfo', () => {
      throw new StoreClosed(opensIn(1));
    });
    await expect(root.table.loadInfo()).rejects.toThrow('The store is closed!');
    await waitFor(() => expect(visits().at(-1)).toBe('/pages/index/home'));
    await mountPage(HomePage);
    expect(await screen.findByRole('heading', { name: 'Closed until tomorrow, 07:00' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Scan again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back to the menu' })).toBeTruthy();
  });

  it('M-05: a store that never opens says that it is closed, without a time', async () => {
    await mount(<RefusalState error="storeClosed" opening={null} />);
    expect(await screen.findByRole('heading', { name: 'Closed at the moment' })).toBeTruthy();
  });
});

const CODES = [
  ['tableCodeUnknown', 'advice.codeUnknown'],
  ['badInput', 'advice.codeUnknown'],
  ['tableCodeExpired', 'advice.codeRenewed'],
  ['branchClosed', 'advice.branchClosed'],
  ['storeUnavailable', 'advice.suspended'],
] as const satisfies readonly (readonly [ErrorName, keyof typeof adviceEn])[];

describe('a table code that is refused', () => {
  const cases = STAFF_LANGUAGES.flatMap((language) =>
    CODES.map(([reason, title]): [ErrorName, StaffLanguage, keyof typeof adviceEn] => [reason, language, title]),
  );

  it.each(cases)(
    'S-01 M-04 M-12: %s, in %s: says what it is, and shows no other table',
    async (reason, language, title) => {
      await speak(language);
      await scans(reason);
      const words = ADVICE_TEXTS[language];
      expect(await screen.findByRole('heading', { name: words[title] })).toBeTruthy();
      expect(screen.getByRole('button', { name: words['advice.scan'] })).toBeTruthy();
      expect(screen.getByRole('button', { name: words['advice.type'] })).toBeTruthy();
      expect(document.body.textContent).not.toContain('A5');
      expect(document.body.textContent).not.toContain(LOCALES[language]['common.errorHint']);
    },
  );

  it('S-03: leads to the camera, and to typing with the camera off', async () => {
    const user = await scans('tableCodeUnknown');
    await user.click(await screen.findByRole('button', { name: 'Scan again' }));
    expect(visits().at(-1)).toBe('/pages/index/scanQrcode');
    await user.click(screen.getByRole('button', { name: 'Type the code' }));
    expect(visits().at(-1)).toBe('/pages/index/scanQrcode?by=typing');
  });

  it('S-01: a phone that sits at a table goes back to its menu', async () => {
    const user = await scans('tableCodeUnknown');
    await sitDown([]);
    await user.click(await screen.findByRole('button', { name: 'Back to the menu' }));
    await waitFor(() => expect(visits().at(-1)).toBe('/pages/index/index'));
    expect(root.table.problem).toBeNull();
  });

  it.each([
    ['leads to the other restaurants of a store that has closed', 'branchClosed', 1],
    ['leads to none where the organisation has no other one', 'branchClosed', 0],
    ['leads to none for a code that is unknown', 'tableCodeUnknown', 1],
  ] as const)('M-04: a phone at a table: the entry %s', async (_what, reason, others) => {
    organisationStores.all.reset();
    const here = makeSample<ListedStore>(endpoints.organisationStores.output.properties.list.items, { current: true });
    const all = [here, { ...here, storeId: 2, current: false }];
    answer('organisationStores', () => ({ list: all.slice(0, 1 + others) }));
    await scans(reason);
    await screen.findByRole('button', { name: 'Back to the menu' });
    if (reason === 'branchClosed') await waitFor(() => expect(organisationStores.all.value).not.toBeNull());
    const way = screen.queryByRole('button', { name: 'Other restaurants' });
    expect(way !== null).toBe(reason === 'branchClosed' && others > 0);
    way?.click();
    await waitFor(() => expect(visits().at(-1) === '/pages/index/stores').toBe(way !== null));
  });

  it('S-03: the page for typing shows the field first, and no camera', async () => {
    await mountPage(ScanPage, { by: 'typing' });
    expect(await screen.findByRole('textbox', { name: 'Table code' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a page that the server refuses', () => {
  it('M-07: another diner’s order is no problem of the connection, and leads to one’s own', async () => {
    answer('order', () => {
      throw new Refusal('orderNotFound');
    });
    const user = await mountPage(OrderDetailPage, { orderNo: '2026112000009999' });
    expect(await screen.findByRole('heading', { name: 'Order does not exist!' })).toBeTruthy();
    expect(document.body.textContent).not.toContain(CONNECTION);
    await user.click(screen.getByRole('button', { name: LOCALES.en['account.orders'] }));
    expect(visits().at(-1)).toBe('/pages/orderList/index');
  });

  it('M-07: the result of a payment without an order leads to one’s own orders', async () => {
    await mountPage(PayResultPage);
    expect(await screen.findByRole('button', { name: LOCALES.en['account.orders'] })).toBeTruthy();
  });

  it('X-04: a login that has ended offers signing in and scanning, not another try', async () => {
    answer('orders', () => {
      throw new Refusal('loginExpired');
    });
    const user = await mountPage(OrderListPage);
    await user.click(await screen.findByRole('button', { name: LOCALES.en['common.ok'] }));
    expect(await screen.findByRole('heading', { name: 'You have been signed out' })).toBeTruthy();
    expect(document.body.textContent).not.toContain(CONNECTION);
    expect(screen.queryByRole('button', { name: LOCALES.en['common.retry'] })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(visits().at(-1)).toBe('/pages/account/index');
  });

  it('X-01: a fault of the server is not blamed on the phone, and can be tried again', async () => {
    let asked = 0;
    answer('orders', () => {
      asked += 1;
      if (asked === 1) throw new Refusal('internal');
      return { list: [], more: false };
    });
    const user = await mountPage(OrderListPage);
    expect(await screen.findByRole('heading', { name: 'Something went wrong on our side' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: LOCALES.en['common.retry'] }));
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
  });

  it.each([
    ['menu', MenuPage],
    ['confirmation', ConfirmPage],
  ])('X-01: a menu that the server cannot make is not blamed on the phone: the %s', async (_, page) => {
    root.menu.reset();
    answer('menu', () => {
      throw new Refusal('internal');
    });
    await root.menu.load();
    await mountPage(page);
    expect(await screen.findByRole('heading', { name: 'Something went wrong on our side' })).toBeTruthy();
    expect(document.body.textContent).not.toContain(CONNECTION);
    expect(screen.getByRole('button', { name: LOCALES.en['common.retry'] })).toBeTruthy();
  });

  it('X-01: a cart that the server cannot read is reported once: by the page, and by a toast on the menu', async () => {
    await sitDown([]);
    answer('cart', () => {
      throw new Refusal('internal');
    });
    root.cart.reset();
    const shown = root.menu.menu;
    root.menu.reset();
    await root.cart.reload().catch(() => undefined);
    expect(toast()).toBe('');
    if (shown !== null) root.menu.setMenu(shown);
    await mountPage(ConfirmPage);
    expect(await screen.findByRole('heading', { name: 'Something went wrong on our side' })).toBeTruthy();
    await root.cart.reload().catch(() => undefined);
    expect(toast()).not.toBe('');
  });

  const listed = ERROR_NAMES.filter((name) => ADVICE[name] !== undefined);
  it.each(listed)('X-06: %s has a title, advice and a way on', async (name) => {
    await mount(<RefusalState error={name} onRetry={() => undefined} />);
    const title = ADVICE[name]?.title() ?? '';
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(ADVICE[name]?.hint());
    expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toContain(CONNECTION);
  });

  it('M-01: only a call that did not get through asks to check the connection', async () => {
    await mount(<RefusalState error="networkError" message="" onRetry={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toContain(CONNECTION);
    expect(screen.getByRole('button', { name: LOCALES.en['common.retry'] })).toBeTruthy();
  });

  it('X-06: a refusal that is not listed shows the server’s message', async () => {
    await mount(<RefusalState error="paymentFailed" message="Payment failed" onRetry={() => undefined} />);
    expect(await screen.findByRole('heading', { name: 'Payment failed' })).toBeTruthy();
  });
});

const Shown = localized(() => <Problem />, staffTexts);

describe('a kiosk that is refused', () => {
  afterEach(() => kiosk.reset());

  /** A customer taps their language, and the server refuses. */
  const begins = async (refusal: Refusal) => {
    answer('kioskTempLogin', () => {
      throw refusal;
    });
    await mountPage(Shown);
    await kiosk.begin('en');
    return (await screen.findByRole('alert')).textContent ?? '';
  };

  it('S-35 M-04: a suspended store says on the first screen to order with staff', async () => {
    expect(await begins(new Refusal('storeUnavailable'))).toBe(
      'This screen takes no orders at the moment. Please order with our staff.',
    );
  });

  it('S-35 X-01: a fault of the server is not called a missing connection', async () => {
    expect(await begins(new Refusal('internal'))).toContain('Something went wrong on our side.');
  });

  it('S-35 M-05: a store that has closed meanwhile says until when', async () => {
    kiosk.basket.info = root.table.info === null ? null : { ...root.table.info, zoneOffsetMinutes: 420 };
    const opensAt = (Math.floor((Date.now() + 7 * HOUR_MS) / DAY_MS) + 1) * DAY_MS;
    expect(await begins(new StoreClosed(opensAt))).toBe('Closed until tomorrow, 07:00');
  });
});
