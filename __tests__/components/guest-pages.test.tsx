import { screen, waitFor, within } from '@testing-library/react';
import { type Endpoints, endpoints, type Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import AccountPage from '../../src/pages/account';
import EditUserInfoPage from '../../src/pages/account/editUserInfo';
import PaySuccessPage from '../../src/pages/account/paySuccess';
import TopUpPage from '../../src/pages/account/topUp';
import CouponDetailPage from '../../src/pages/coupon/detail';
import CouponListPage from '../../src/pages/coupon/list';
import { returnFromLogin } from '../../src/stores/login-return';
import { memberBenefits } from '../../src/stores/member-benefits';
import { coupons, user, wallet } from '../../src/stores/member';
import { type Account, persist } from '../../src/stores/persist';
import { sitDown } from '../support/components/diner';
import { closePages, mountPage, speak, toast, visits } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, listInputs, sampleAnswer } from '../support/components/server';

type Benefits = Output<Endpoints['memberBenefits']>;
const JOIN = 'Sign in or sign up';
const NOTHING: Benefits = { dishes: [], coupons: [], levels: [] };
const COUPON = makeSample<Benefits['coupons'][number]>(endpoints.couponTemplate.output, {
  templateId: 7,
  name: 'Weekend $2 off',
  couponAmount: mainAmount(2_00),
  purpose: 'order',
  validDays: 7,
  mayClaim: true,
  goods: null,
});
const BENEFITS: Benefits = {
  dishes: [
    { id: 1, name: 'Fish amok', picture: '', tint: '', sellPrice: mainAmount(6_50), vipPrice: mainAmount(6_00) },
  ],
  coupons: [COUPON],
  levels: [
    { id: 1, amount: mainAmount(20_00), giftAmount: mainAmount(0), giftCoupons: [] },
    {
      id: 2,
      amount: mainAmount(50_00),
      giftAmount: mainAmount(3_00),
      giftCoupons: [{ templateId: 7, name: '$2 off', num: 2 }],
    },
  ],
};

const asGuest = (benefits: Benefits): void => {
  answer('memberBenefits', () => benefits);
  answer('consumerInfo', () => sampleAnswer('consumerInfo', { isGuest: true, takesTopUps: true }));
};

beforeEach(async () => {
  await sitDown([]);
  memberBenefits.reset();
  coupons.reset();
  wallet.reset();
  answer('countUnread', () => ({ count: 0 }));
  answer('lastNotice', () => null);
  answer('loyalty', () => sampleAnswer('loyalty', { enabled: false }));
  answer('loyaltyOfOrder', () => ({ points: 0 }));
});

const isAbove = (first: HTMLElement, second: HTMLElement): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('what a guest sees on a page for members (P-11)', () => {
  it('P-11 S-05: the account shows member prices, coupons and bonuses above the button to sign in', async () => {
    asGuest(BENEFITS);
    await mountPage(AccountPage);
    const dish = await screen.findByText('Fish amok');
    expect(dish.closest('li')?.textContent).toContain('Member $6.00');
    expect(dish.closest('li')?.textContent).toContain('$6.50');
    expect(screen.getByText('Weekend $2 off')).toBeTruthy();
    const level = screen.getByText('Top up $50.00').closest('li');
    expect(level?.textContent).toContain('+$3.00 gift');
    expect(level?.textContent).toContain('+2 × $2 off');
    // A level that gives nothing is no reason.
    expect(screen.queryByText('Top up $20.00')).toBeNull();
    expect(isAbove(dish, screen.getByRole('button', { name: JOIN }))).toBe(true);
  });

  it.each([
    ['en', /orders and bookings on every phone/],
    ['zh-Hans', /任何手机/],
    ['km', /ទូរសព្ទណាក៏បាន/],
  ] as const)(
    'S-05: where members have nothing, the page says in %s what an account is for',
    async (language, text) => {
      asGuest(NOTHING);
      await speak(language);
      await mountPage(AccountPage);
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );

  it('S-22: the coupons of the store are listed once, with member prices and bonuses beside them', async () => {
    asGuest(BENEFITS);
    answer('acquireTemplate', () => [COUPON]);
    const person = await mountPage(CouponListPage);
    expect(await screen.findByText('Fish amok')).toBeTruthy();
    expect(screen.getAllByText('Weekend $2 off')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: JOIN }));
    await waitFor(() => expect(visits().at(-1)).toContain('/pages/login/register'));
  });

  it.each([
    ['en', 'Valid at Kitchen, Riverside, Airport and 2 more'],
    ['zh-Hans', '适用门店：Kitchen、Riverside、Airport 及另外 2 家'],
    ['km', 'ប្រើបាននៅ Kitchen, Riverside, Airport និង 2 ទៀត'],
  ] as const)(
    '28.4: in %s a coupon names the first stores in which it holds, and its page all',
    async (language, text) => {
      const stores = ['Kitchen', 'Riverside', 'Airport', 'Market', 'Pier'];
      asGuest(NOTHING);
      answer('couponTemplate', () => ({ ...COUPON, stores }));
      await speak(language);
      await mountPage(CouponDetailPage, { templateId: '7' });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByText(stores.join(language === 'zh-Hans' ? '、' : ', '))).toBeTruthy();
    },
  );
});

describe('back after signing in (E-04)', () => {
  const signsIn = async (): Promise<void> => {
    await waitFor(() => expect(visits().at(-1)).toContain('/pages/login/register'));
    await returnFromLogin();
  };
  const readParameters = (): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(visits().at(-1)?.split('?')[1] ?? ''));

  it('E-04 S-06: a guest types an amount and signs in; the wallet opens with it, and asks for its coupons', async () => {
    asGuest(BENEFITS);
    const person = await mountPage(TopUpPage);
    await person.click(await screen.findByRole('radio', { name: /50\.00/ }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Other amount' });
    expect(field.value).toBe('50.00');
    await person.clear(field);
    await person.type(field, '12.50');
    await person.click(screen.getByRole('button', { name: JOIN }));
    await signsIn();
    expect(readParameters()).toEqual({ amount: '12.50' });

    const member = makeSample<Account>(endpoints.profile.output, {});
    answer('consumerInfo', () => sampleAnswer('consumerInfo', { userInfo: member, takesTopUps: true }));
    answer('rechargeDetailPage', () =>
      sampleAnswer('rechargeDetailPage', {
        levels: BENEFITS.levels,
        minimum: mainAmount(5_00),
        maximum: mainAmount(99_999_99),
        plugins: [{ gateway: 'sandbox', app: null }],
      }),
    );
    const asked: number[] = [];
    answer('findTopUpCanUseCoupon', ({ amount }) => {
      asked.push(amount);
      return [];
    });
    const parameters = readParameters();
    await closePages();
    await mountPage(TopUpPage, parameters);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Other amount' })).value).toBe('12.50');
    await waitFor(() => expect(asked).toEqual([12_50]));
    expect(screen.queryByText('The wallet is for members')).toBeNull();
  });

  it('E-04 S-23: a guest claims a coupon on its page and signs in; the same coupon is open again', async () => {
    asGuest(NOTHING);
    answer('couponTemplate', () => COUPON);
    const person = await mountPage(CouponDetailPage, { templateId: '7', stamp: '3' });
    const card = await screen.findByRole('article');
    await person.click(within(card).getByRole('button', { name: 'Claim Weekend $2 off' }));
    await signsIn();
    expect(readParameters()).toEqual({ templateId: '7' });
    expect([persist.read('pageUrl'), persist.read('pageOption')]).toEqual([null, null]);
  });
});

describe('a payment that worked', () => {
  it('S-07: its gifts were seen before their news came: the order list opens all the same', async () => {
    const member = makeSample<Account>(endpoints.profile.output, { unreadCoupons: 1 });
    answer('consumerInfo', () => sampleAnswer('consumerInfo', { userInfo: member }));
    answer('getUnreadCouponList', () => []);
    answer('order', () => sampleAnswer('order', { payStatus: 2 }));
    user.owe(true);
    await mountPage(PaySuccessPage, { orderNo: '2611200001' });
    await waitFor(() => expect(visits().at(-1)).toContain('/pages/orderList/index'), { timeout: 8_000 });
    expect(user.owesGifts).toBe(false);
  });
});

describe('what a member says about themselves', () => {
  it('S-08: a member changes name and sex; an empty name is refused on the page and nothing is sent', async () => {
    const member = makeSample<Account>(endpoints.profile.output, { nickname: 'Sophea', sex: 'female', avatar: '' });
    answer('consumerInfo', () => sampleAnswer('consumerInfo', { isGuest: false, userInfo: member }));
    answer('profile', (input) => ({ ...member, nickname: input.nickname }));
    const person = await mountPage(EditUserInfoPage);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nickname' });
    expect(field.value).toBe('Sophea');
    await person.clear(field);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(toast()).toBe('Please enter a nickname');
    expect(listInputs('profile')).toEqual([]);
    await person.type(field, '  Sophea Lim ');
    await person.click(screen.getByRole('radio', { name: 'Not said' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(listInputs('profile')).toEqual([{ nickname: 'Sophea Lim', sex: 'other' }]));
  });
});
