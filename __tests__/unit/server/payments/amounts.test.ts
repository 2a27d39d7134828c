import { mainAmount } from '@romduol/domain/money/amount';
import { DOLLAR, RIEL } from '@romduol/domain/money/currency';
import { fromStripeAmount, toStripeAmount } from '../../../../server/payments/stripe/amounts';

const YEN = { ...RIEL, code: 'JPY' };

it.each([
  [DOLLAR, 1_250, 1_250],
  [RIEL, 4_100, 410_000],
  [YEN, 900, 900],
])('an amount in %o is in Stripe’s minor units there and back', (currency, ours, theirs) => {
  expect(toStripeAmount(mainAmount(ours), currency)).toBe(theirs);
  expect(fromStripeAmount(theirs, currency.code.toLowerCase(), currency)).toBe(ours);
});

it.each([
  [1_250, 'khr'],
  [1_250, null],
  [null, 'usd'],
])('Stripe reports %p %p: that does not count as dollars', (amount, code) => {
  expect(() => fromStripeAmount(amount, code, DOLLAR)).toThrow('instead of USD');
});

it('a part of a riel does not count as riel', () => {
  expect(() => fromStripeAmount(410_050, 'khr', RIEL)).toThrow('instead of KHR');
});
