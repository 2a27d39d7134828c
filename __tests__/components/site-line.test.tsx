import { endpoints } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { screen, waitFor } from '@testing-library/react';
import TopUpPage from '../../src/pages/account/topUp';
import RegisterPage from '../../src/pages/login/register';
import PaymentQrPage from '../../src/pages/paymentQr';
import MorePage from '../../src/pages/staff/more';
import type { Account } from '../../src/stores/persist';
import type { PayInfo } from '../../src/stores/payment';
import { root } from '../../src/stores/staff';
import { sitDown } from '../support/components/diner';
import { mountPage, speak } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';

describe('the line of a site is down', () => {
  describe('for staff', () => {
    it.each([
      ['en', /Internet down since 18:00\. Everything works here/],
      ['zh-Hans', /自 18:00 起断网/],
      ['km', /គ្មានអ៊ីនធឺណិតតាំងពី 18:00/],
    ] as const)('%s: every page says since when, and what works', async (language, text) => {
      await signIn('manager');
      await speak(language);
      answer('siteLine', () => ({ downSince: Date.UTC(2026, 10, 20, 11, 0) }));
      await mountPage(MorePage);
      expect((await screen.findByText(text)).closest('[role=status]')).not.toBeNull();
    });

    it('a page says nothing of it once the line is back', async () => {
      await signIn();
      answer('siteLine', () => ({ downSince: 1 }));
      await mountPage(MorePage);
      expect(await screen.findByText(/Internet down/)).toBeTruthy();
      answer('siteLine', () => ({ downSince: null }));
      root.live.catchUp();
      await waitFor(() => expect(screen.queryByText(/Internet down/)).toBeNull());
    });
  });

  describe('for diners', () => {
    beforeEach(async () => {
      await sitDown([]);
      answer('memberBenefits', () => sampleAnswer('memberBenefits'));
    });

    const asGuest = (): void =>
      answer('consumerInfo', () => sampleAnswer('consumerInfo', { isGuest: true, hasProvider: true, lineDown: true }));
    const paying = (fields: Partial<PayInfo> = {}): void => answer('payInfo', () => info(fields));
    const info = (fields: Partial<PayInfo>) =>
      sampleAnswer('payInfo', {
        orderNo: '20261120000007',
        payStatus: PAY_STATUS.toBePaid,
        due: { sell: mainAmount(12_56), vip: mainAmount(12_56) },
        conversionRatio: 4_100,
        methods: [{ id: 2, channel: 'CASH_PAY', enabled: true }],
        plugins: [],
        lineDown: true,
        channels: [{ id: 3, channelsName: 'Cash', kind: 'cash', selected: false }],
        ...fields,
      });

    it('the bill offers the other ways to pay, and says why paying online is missing', async () => {
      asGuest();
      paying();
      await mountPage(PaymentQrPage, { orderNo: '20261120000007' });
      expect(await screen.findByText(/no internet at the moment, so some ways to pay/)).toBeTruthy();
      expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Cash'),
      ]);
    });

    it('a bill without any other way to pay says so instead of blaming the settings of the store', async () => {
      asGuest();
      paying({ channels: [] });
      await mountPage(PaymentQrPage, { orderNo: '20261120000007' });
      expect(await screen.findByText(/no internet at the moment, so some ways to pay/)).toBeTruthy();
      expect(screen.queryByText('The merchant has not configured online payment')).toBeNull();
    });

    it('signing in has neither phone nor provider, and leads on as a guest', async () => {
      asGuest();
      answer('storeDocuments', () => sampleAnswer('storeDocuments'));
      await mountPage(RegisterPage);
      expect(await screen.findByText(/so no codes can be sent/)).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Sign in another way' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Go on as a guest' })).toBeTruthy();
    });

    it('the wallet shows its balance, and why it cannot be topped up', async () => {
      const member = makeSample<Account>(endpoints.profile.output, {});
      answer('consumerInfo', () => sampleAnswer('consumerInfo', { userInfo: member, lineDown: true }));
      answer('rechargeDetailPage', () =>
        sampleAnswer('rechargeDetailPage', { balance: mainAmount(20_00), plugins: [], lineDown: true }),
      );
      await mountPage(TopUpPage);
      expect(await screen.findByText(/the wallet can be topped up when it is back/)).toBeTruthy();
      expect(document.querySelector('.price--xl')?.textContent).toBe('$20.00');
      expect(screen.queryByRole('textbox')).toBeNull();
    });
  });
});
