import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { NO_MAIN, mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { DOLLAR } from '@romduol/domain/money/currency';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { setCurrencies } from '../../src/money';
import CashPage from '../../src/pages/staff/cash';
import { mountPage, speak, toast } from '../support/components/page';
import { answer, listInputs, Refusal, sampleAnswer } from '../support/components/server';
import { orderToPay, signIn, makeTender } from '../support/components/staff';
import { plain, readWords } from '../support/components/words';

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const isOff = (element: HTMLElement): boolean => element.getAttribute('aria-disabled') === 'true';
/** The button that takes the money, by its present label. */
const take = (words: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name: words });
/** The ways to give change, as they are offered. */
const change = (): string[] => screen.queryAllByRole('radio', { name: /notes$|all in/ }).map(readWords);

/** The page of an order of $40.56, at 4,100 riel to the dollar. */
const opens = async (): Promise<UserEvent> => {
  const user = await mountPage(CashPage, { orderId: '7' });
  await screen.findByRole('group', { name: 'Number pad' });
  return user;
};
const presses = async (user: UserEvent, ...keys: readonly string[]): Promise<void> => {
  for (const name of keys) await user.click(button(name));
};

beforeEach(async () => {
  setCurrencies();
  await signIn();
  answer('staffOrder', () => orderToPay());
});

describe('the cash that guests hand over', () => {
  it('V-07 S-31: a waiter types dollars and riel; what is missing is shown in the typed currency', async () => {
    const user = await opens();
    expect(isOff(await take('Enter what the guest gives'))).toBe(true);
    await presses(user, '2', '0', '.', '5');
    expect(isOff(await take('$20.06 missing'))).toBe(true);
    await presses(user, 'Switch between dollars and riel');
    expect(isOff(await take(plain('82,246 ៛ missing')))).toBe(true);
    await presses(user, '8', '2', '2', '00');
    expect(readWords(button(/^Riel received/))).toContain('= $20.05');
    expect(isOff(await take('Take $40.56'))).toBe(false);
    expect(screen.getByText('Nothing to give back')).toBeTruthy();
  });

  it('S-31: a tap on the button while cash is missing says how much, and takes nothing', async () => {
    const user = await opens();
    await presses(user, '+$5', '+$10', '+$20');
    await user.click(await take('$5.56 missing'));
    expect(toast()).toBe('$5.56 missing');
    expect(listInputs('takeCash')).toEqual([]);
  });

  it('V-07: quick buttons add notes, and "exact" fills in what the other currency leaves', async () => {
    const user = await opens();
    await presses(user, '+$20', '+$20');
    await user.click(button(/^Riel received/));
    await presses(user, 'Exact ៛');
    expect(readWords(button(/^Riel received/))).toContain('2,300 ៛');
    expect(isOff(await take('Take $40.56'))).toBe(false);
    await presses(user, '+10,000');
    expect(change()[1]).toBe('10,000 ៛all in riel');
  });

  it('V-07: a second currency with cents is typed, filled in and added to in its own units', async () => {
    // 40.56 baht are $1.22; cash goes by whole dollars here.
    answer('staffOrder', () => orderToPay({ conversionRatio: 3 }));
    setCurrencies({ main: { ...DOLLAR, code: 'THB', symbol: '฿' }, second: DOLLAR });
    const user = await opens();
    const received = (): string => readWords(button(/^Dollars received/));
    await user.click(button(/^Dollars received/));
    await presses(user, 'Exact $');
    expect(received()).toMatch(/\$1$/);
    await presses(user, 'Clear', '1', '.', '2');
    expect(received()).toMatch(/\$1\.2$/);
    expect(received()).toContain('= ฿40.00');
  });

  it('P-16: with one currency, the amount in cash is shown where its rounding makes another of it', async () => {
    answer('staffOrder', () => orderToPay({ conversionRatio: 100 }));
    setCurrencies({ main: DOLLAR, second: null });
    await opens();
    expect(screen.getByText('in cash').previousElementSibling?.textContent).toBe('$41.00');
  });

  it('V-07: change is offered in both currencies, in riel and in dollars; the chosen one is recorded', async () => {
    const user = await opens();
    await user.keyboard('45');
    expect(change()).toEqual(['$4 + 1,800 ៛fewest notes', '18,200 ៛all in riel', '$4.44all in dollars']);
    await user.click(screen.getByRole('radio', { name: /all in riel/ }));
    answer('takeCash', ({ receivedCents }) => {
      const tender = makeTender({ amount: mainAmount(40_56), receivedCents, changeRiel: secondAmount(18_200) });
      const paid = orderToPay({ payStatus: PAY_STATUS.paid, due: NO_MAIN, version: 4, tenders: [tender] });
      answer('staffOrder', () => paid);
      return paid;
    });
    await user.click(await take(plain('Take $40.56 · give 18,200 ៛')));
    expect(await screen.findByRole('heading', { name: plain('Give back 18,200 ៛') })).toBeTruthy();
    expect(listInputs('takeCash')).toMatchObject([{ receivedCents: 45_00, receivedRiel: 0, change: 'riel' }]);
  });

  it('V-07: more than a guest can hand over is refused at the key, with the limit', async () => {
    const user = await opens();
    await user.keyboard('9999999');
    expect(screen.getByRole('alert').textContent).toBe('From 0 to 999999');
    expect(readWords(button(/^Dollars received/))).toContain('$999,999');
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(readWords(button(/^Dollars received/))).toContain('$0');
  });

  it('S-31: another till was faster: the amounts stay, and the new amount due is shown', async () => {
    const user = await opens();
    await user.keyboard('50');
    answer('takeCash', () => {
      answer('staffOrder', () => orderToPay({ due: mainAmount(30_00), version: 4 }));
      throw new Refusal('changedMeanwhile', {});
    });
    await user.click(await take(/^Take \$40\.56/));
    expect((await screen.findByText(/The amount is \$30\.00 now/)).textContent).toContain('Check once more');
    expect(readWords(button(/^Dollars received/))).toContain('$50');
  });
});

it.each([
  ['zh-Hans', '请输入客人给的金额', '还差 $35.56'],
  ['km', 'សូមបញ្ចូលប្រាក់ដែលភ្ញៀវឱ្យ', 'ខ្វះ $35.56'],
] as const)('P-16: in %s the button says what to do', async (language, enter, missing) => {
  await speak(language);
  const user = await mountPage(CashPage, { orderId: '7' });
  await take(enter);
  await user.keyboard('5');
  await take(missing);
});

it('S-31: a store that takes no cash without an open till says so; another channel can be chosen', async () => {
  answer('tillState', () => sampleAnswer('tillState', { cashNeedsTill: true }));
  const user = await opens();
  await screen.findByRole('button', { name: 'To the till' });
  await user.keyboard('50');
  await user.click(await take(/^Take \$40\.56/));
  expect(toast()).toBe('Open or choose a till first');
  expect(listInputs('takeCash')).toEqual([]);
});

it('S-31: a channel that is switched off while a waiter types is refused by name, then not offered', async () => {
  answer('staffSwitches', () => ({ on: ['tips', 'credit'] }));
  const user = await opens();
  await user.click(await screen.findByRole('button', { name: 'Part payment and tip' }));
  await user.type(screen.getByRole('textbox', { name: 'Tip' }), '1');
  expect(screen.getByText('$41.56')).toBeTruthy();
  await presses(user, 'Exact $');
  answer('staffSwitches', () => ({ on: [] }));
  answer('takeCash', () => {
    throw new Refusal('tipsOff');
  });
  await user.click(await take('Take $41.56'));
  await screen.findByText(/takes no tips/);
  expect(await screen.findByRole('button', { name: 'Part payment' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Tip' })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Credit' })).toBeNull();
  expect(listInputs('takeCash')).toMatchObject([{ tip: 1_00 }]);
});

it('S-31: a paid order cannot be paid again', async () => {
  answer('staffOrder', () => orderToPay({ payStatus: PAY_STATUS.paid, due: NO_MAIN }));
  await mountPage(CashPage, { orderId: '7' });
  expect(await screen.findByText('There is nothing to take for this order')).toBeTruthy();
});
