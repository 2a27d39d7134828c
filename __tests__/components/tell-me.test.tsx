import { screen, waitFor } from '@testing-library/react';
import { PAY_STATUS, type PayStatus } from '@romduol/domain/order/pay-status';
import type { Language } from '@romduol/locales';
import { OrderMessages } from '../../src/features/order-messages';
import { push } from '../../src/platform/push';
import type { Order } from '../../src/stores/types';
import { mountPage, speak, toast } from '../support/components/page';
import { answer, listInputs, Refusal } from '../support/components/server';

const orderNo = '2611200042';
const pushKey = `B${'A'.repeat(86)}`;
const SUBSCRIBED = { endpoint: 'https://push.example.com/a', p256dh: pushKey, auth: 'A'.repeat(22) };

describe('notifications about an order on the phone', () => {
  beforeEach(() => {
    jest.replaceProperty(push as { isThere: boolean }, 'isThere', true);
    jest.spyOn(push, 'permission').mockReturnValue('granted');
    jest.spyOn(push, 'subscribe').mockResolvedValue(SUBSCRIBED);
    answer('followByPush', () => ({}));
    answer('endPush', () => ({}));
  });
  afterEach(() => jest.restoreAllMocks());

  const opens = (
    { pushed = false, key = pushKey }: { pushed?: boolean; key?: string | null },
    { payStatus = PAY_STATUS.toBePaid, diningStyle = 1 }: { payStatus?: PayStatus; diningStyle?: 1 | 2 } = {},
  ) => {
    answer('orderMessages', () => ({ telegram: false, followed: false, mail: false, pushKey: key, pushed }));
    return mountPage(() => <OrderMessages order={{ orderNo, payStatus, diningStyle } as Order} />);
  };
  const button = (name: string) => screen.findByRole('button', { name });

  it.each([
    ['en', 'Tell me when it is ready', 'Tell me about changes on this phone'],
    ['zh-Hans', '备好时通知我', '有变化时在此手机上通知我'],
    ['km', 'ប្រាប់ខ្ញុំពេលរួចរាល់', 'ប្រាប់ខ្ញុំលើទូរសព្ទនេះពេលមានការផ្លាស់ប្ដូរ'],
  ] as const)('in %s take-away is offered "%s", a table "%s"', async (language: Language, takeAway, table) => {
    await speak(language);
    await opens({}, { diningStyle: 2 });
    await button(takeAway);
    await opens({});
    await button(table);
    await speak('en');
  });

  it('a tap asks the browser, which is not asked before, and tells the server; another one ends it', async () => {
    const user = await opens({});
    const ask = await button('Tell me about changes on this phone');
    expect(push.subscribe).not.toHaveBeenCalled();
    await user.click(ask);
    await user.click(await button('Stop'));
    expect(listInputs('followByPush')).toEqual([{ orderNo, pushKey, ...SUBSCRIBED }]);
    expect(listInputs('endPush')).toEqual([{ orderNo }]);
    await button('Tell me about changes on this phone');
  });

  it('who refuses is told where to allow it, and the server is told nothing', async () => {
    jest.spyOn(push, 'subscribe').mockResolvedValue(null);
    const user = await opens({});
    await user.click(await button('Tell me about changes on this phone'));
    await waitFor(() => expect(toast()).toMatch(/^Your browser does not allow it/));
    expect(listInputs('followByPush')).toEqual([]);
  });

  it('a push service that does not answer, and a refusal of the server, are said, and can be tried again', async () => {
    jest.spyOn(push, 'subscribe').mockRejectedValueOnce(new Error('push service error'));
    const user = await opens({});
    await user.click(await button('Tell me about changes on this phone'));
    await waitFor(() => expect(toast()).toBe('This browser cannot get notifications now.'));
    answer('followByPush', () => {
      throw new Refusal('tooMany');
    });
    await user.click(await button('Tell me about changes on this phone'));
    await waitFor(() => expect(listInputs('followByPush')).toHaveLength(1));
    await button('Tell me about changes on this phone');
  });

  it('an order that is followed says so; where the browser forgot the permission it is asked again', async () => {
    await opens({ pushed: true });
    await screen.findByText('This phone tells you about this order, also when the page is closed.');
    jest.spyOn(push, 'permission').mockReturnValue('default');
    await opens({ pushed: true });
    await button('Tell me about changes on this phone');
  });

  it.each([
    ['whose server has no keys', { key: null }, PAY_STATUS.toBePaid],
    ['that is cancelled', {}, PAY_STATUS.cancelled],
    ['that is refunded', {}, PAY_STATUS.fullRefund],
  ])('an order %s offers none', async (_which, has, payStatus) => {
    await opens(has, { payStatus });
    await waitFor(() => expect(listInputs('orderMessages')).toHaveLength(1));
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
