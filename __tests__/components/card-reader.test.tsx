import { screen, waitFor, within } from '@testing-library/react';
import { mainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { setCurrencies } from '../../src/money';
import CashPage from '../../src/pages/staff/cash';
import { mountPage, speak } from '../support/components/page';
import { answer, listInputs, Refusal, sampleAnswer } from '../support/components/server';
import { orderToPay, signIn } from '../support/components/staff';

const REFERENCE = `1-${'a'.repeat(30)}`;
const LIST = [{ id: 3, reader: 'tmr_1', name: 'Counter' }];

const payment = (fields: Parameters<typeof sampleAnswer<'readerPayment'>>[1] = {}) =>
  sampleAnswer('readerPayment', {
    ...{ reference: REFERENCE, status: 'open', amount: mainAmount(40_56), reader: 'Counter', reason: null },
    ...fields,
  });

beforeEach(async () => {
  setCurrencies();
  await signIn();
  answer('cardReaders', () => ({ available: true, list: LIST }));
  answer('staffOrder', () => orderToPay());
  answer('takeByReader', () => payment());
  answer('sendToReader', () => payment());
  answer('readerPayment', () => payment());
});

const takes = async () => {
  const user = await mountPage(CashPage, { orderId: '7' });
  await user.click(await screen.findByRole('radio', { name: 'Card reader' }));
  await user.click(await screen.findByRole('button', { name: 'Take $40.56 by card' }));
  return user;
};

describe('a card reader at the counter', () => {
  it('asks for the card by its name, and the order is paid once the card was charged', async () => {
    await takes();
    const sheet = within(await screen.findByRole('dialog', { name: 'Card reader' }));
    expect(sheet.getByText('$40.56: present the card on Counter')).toBeTruthy();
    expect(listInputs('takeByReader')).toMatchObject([{ orderId: 7, readerId: 3 }]);
    expect(listInputs('sendToReader')).toEqual([{ reference: REFERENCE }]);
    answer('staffOrder', () => orderToPay({ payStatus: PAY_STATUS.paid, due: NO_MAIN, version: 9 }));
    answer('readerPayment', () => payment({ status: 'captured' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4_000 });
    expect(screen.queryByRole('button', { name: /by card$/ })).toBeNull();
  });

  it('tells why a card was declined; it can be tried again', async () => {
    const user = await takes();
    answer('readerPayment', () => payment({ status: 'declined', reason: 'expiredCard' }));
    expect(await screen.findByText('The card has expired.', undefined, { timeout: 4_000 })).toBeTruthy();
    expect(screen.getByText('Nothing was charged')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be cancelled', async () => {
    const user = await takes();
    answer('cancelReaderPayment', () => payment({ status: 'declined', reason: 'cancelled' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel this payment' }));
    expect(await screen.findByText('The payment was cancelled.')).toBeTruthy();
    expect(listInputs('cancelReaderPayment')).toEqual([{ reference: REFERENCE }]);
  });

  it('that is off is told, and nothing waits', async () => {
    answer('sendToReader', () => {
      throw new Refusal('readerOffline');
    });
    await takes();
    expect(await screen.findByText(/card reader is off/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['zh-Hans', '读卡器'],
    ['km', 'ម៉ាស៊ីនអានកាត'],
  ] as const)('is offered in %s', async (language, name) => {
    await speak(language);
    await mountPage(CashPage, { orderId: '7' });
    expect(await screen.findByRole('radio', { name })).toBeTruthy();
  });
});
