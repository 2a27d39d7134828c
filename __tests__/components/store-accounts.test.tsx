import { screen, waitFor, within } from '@testing-library/react';
import type { Endpoints, Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import JournalPage from '../../src/pages/manager/journal';
import PaymentsPage from '../../src/pages/manager/payments';
import { mountPage } from '../support/components/page';
import { answer, listInputs, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';

type Ways = Output<Endpoints['waysToPay']>;

const STRIPE: Ways['accounts'][number] = {
  ...{ account: 'stripe', state: 'set', live: false, gateways: ['stripe'] },
  fields: [
    { name: 'secretKey', secret: true, required: true, value: '••••p7dc' },
    { name: 'webhookSecret', secret: true, required: false, value: null },
  ],
  callbacks: ['https://eat.example/api/payment/callback/stripe/1'],
};

const PAYWAY: Ways['accounts'][number] = {
  ...{ account: 'payway', state: 'unset', live: false, gateways: ['payway'], callbacks: [] },
  fields: [
    { name: 'mode', secret: false, required: true, value: null },
    { name: 'merchantId', secret: false, required: true, value: null },
    { name: 'apiKey', secret: true, required: true, value: null },
    { name: 'refundKey', secret: true, required: false, value: null },
  ],
};

beforeEach(async () => {
  await signIn('manager');
});

describe('a store’s accounts with payment providers', () => {
  beforeEach(() => {
    answer('waysToPay', () => ({ gateways: [], accounts: [PAYWAY, STRIPE], channels: [], levels: [] }));
    answer('managedTemplates', () => sampleAnswer('managedTemplates', { list: [] }));
    answer('saveGatewayAccount', () => ({}));
  });

  it('a manager sets one up: what is required is asked for, and what was typed is sent', async () => {
    const user = await mountPage(PaymentsPage);
    await user.click(await screen.findByRole('button', { name: /ABA PayWay/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'ABA PayWay' }));
    expect(sheet.getByText(/has not been tried with a real account/)).toBeTruthy();
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(listInputs('saveGatewayAccount')).toEqual([]);
    await user.type(sheet.getByLabelText('Merchant ID'), 'ec000002');
    await user.type(sheet.getByLabelText('API key'), 'f1a2b3c4d5e6');
    await user.click(sheet.getByRole('radio', { name: 'Real payments' }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const fields = { mode: 'live', merchantId: 'ec000002', apiKey: 'f1a2b3c4d5e6' };
    expect(listInputs('saveGatewayAccount')).toMatchObject([{ account: 'payway', fields }]);
  });

  it('a kept secret is shown by its end, and not sent again unless another is typed', async () => {
    const user = await mountPage(PaymentsPage);
    await user.click(await screen.findByRole('button', { name: /Stripe/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Stripe' }));
    expect(sheet.getByLabelText('Secret key').getAttribute('placeholder')).toBe('Kept: ••••p7dc');
    expect(sheet.getByText(STRIPE.callbacks[0] ?? '')).toBeTruthy();
    await user.type(sheet.getByLabelText(/Webhook signing secret/), 'whsec_12345678');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(listInputs('saveGatewayAccount')).toHaveLength(1));
    const [sent] = listInputs('saveGatewayAccount');
    expect(sent?.fields).toEqual({ webhookSecret: 'whsec_12345678' });
  });
});

it('the journal shows a day’s lines by account; a manager changes a number, and a wrong one is refused', async () => {
  const [amount, none] = [mainAmount(1_018), mainAmount(0)];
  answer('journal', () => ({
    ...{ from: '2026-11-20', to: '2026-11-20', storeId: 1, currency: 'USD', decimals: 2 },
    ...{ secondCurrency: 'KHR', secondDecimals: 0 },
    entries: [
      {
        ...{ id: '1-2026-11-20', date: '2026-11-20', rate: 4_100, debit: amount, credit: amount },
        lines: [
          { account: '1050', purpose: 'online', kind: 'payments', detail: 'Stripe', debit: amount, credit: none },
          { account: '4000', purpose: 'sales', kind: 'sales', detail: 'Drinks', debit: none, credit: amount },
        ],
      },
    ],
  }));
  answer('journalAccounts', () => ({ accounts: [{ purpose: 'sales', account: '4000', usual: '4000' }] }));
  answer('saveJournalAccounts', () => ({}));
  const user = await mountPage(JournalPage);
  expect(await screen.findByText('Payments: Stripe')).toBeTruthy();
  expect(screen.getByText('Sales: Drinks')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Account numbers' }));
  const field = await screen.findByLabelText('Sales');
  await user.clear(field);
  await user.type(field, '40 00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(listInputs('saveJournalAccounts')).toEqual([]);
  await user.clear(field);
  await user.type(field, '4000-01');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(listInputs('saveJournalAccounts')).toHaveLength(1));
  expect(listInputs('saveJournalAccounts')).toMatchObject([{ accounts: [{ purpose: 'sales', account: '4000-01' }] }]);
});
