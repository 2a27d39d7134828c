import { screen, waitFor } from '@testing-library/react';
import { PAY_STATUS, type PayStatus } from '@romduol/domain/order/pay-status';
import type { Language } from '@romduol/locales';
import { OrderMessages } from '../../src/features/order-messages';
import { walletApp } from '../../src/platform/wallet-app';
import type { Order } from '../../src/stores/types';
import { mountPage, speak, toast } from '../support/components/page';
import { answer, listInputs, Refusal } from '../support/components/server';

const orderNo = '2611200042';
const LINK = 'https://t.me/romduol_test_bot?start=1-code';

describe('how a guest is told about an order', () => {
  const opened: string[] = [];
  beforeEach(() => {
    opened.length = 0;
    jest.replaceProperty(walletApp as { canOpen: boolean }, 'canOpen', true);
    jest.spyOn(walletApp, 'open').mockImplementation((link) => Promise.resolve(opened.push(link) > 0));
  });
  afterEach(() => jest.restoreAllMocks());

  const opens = async (payStatus: PayStatus, offered = { telegram: true, followed: false, mail: true }) => {
    answer('orderMessages', () => ({ ...offered, pushKey: null, pushed: false }));
    return mountPage(() => <OrderMessages order={{ orderNo, payStatus } as Order} />);
  };

  it.each([
    ['en', 'Tell me on Telegram'],
    ['zh-Hans', '用 Telegram 通知我'],
    ['km', 'ប្រាប់ខ្ញុំតាម Telegram'],
  ] as const)('in %s a guest taps "%s", and the bot of the store opens', async (language: Language, label) => {
    await speak(language);
    const user = await opens(PAY_STATUS.toBePaid);
    answer('followOrder', () => ({ url: LINK }));
    await user.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(opened).toEqual([LINK]));
    await speak('en');
  });

  it('a member whose chat is known is told so, and nothing opens', async () => {
    const user = await opens(PAY_STATUS.toBePaid);
    answer('followOrder', () => ({ url: null }));
    await user.click(await screen.findByRole('button', { name: 'Tell me on Telegram' }));
    await waitFor(() => expect(toast()).toBe('You will be told on Telegram'));
    expect(opened).toEqual([]);
  });

  it('a paid order has its receipt mailed to a checked address; a refusal keeps what was typed', async () => {
    const user = await opens(PAY_STATUS.paid);
    await user.click(await screen.findByRole('button', { name: 'Receipt by e-mail' }));
    await user.click(screen.getByRole('button', { name: 'Send the receipt' }));
    expect(toast()).toBe('Enter an e-mail address');
    await user.type(screen.getByLabelText('E-mail address'), 'dara@guest.example ');
    answer('mailReceipt', () => {
      throw new Refusal('tooMany');
    });
    await user.click(screen.getByRole('button', { name: 'Send the receipt' }));
    await waitFor(() => expect(listInputs('mailReceipt')).toHaveLength(1));
    answer('mailReceipt', () => ({}));
    await user.click(screen.getByRole('button', { name: 'Send the receipt' }));
    await waitFor(() => expect(toast()).toBe('The receipt is on its way'));
    expect(listInputs('mailReceipt').at(-1)).toEqual({ orderNo, address: 'dara@guest.example' });
  });

  it('a store without a bot, on a server without mail, offers neither', async () => {
    await opens(PAY_STATUS.paid, { telegram: false, followed: false, mail: false });
    await waitFor(() => expect(listInputs('orderMessages')).toHaveLength(1));
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
