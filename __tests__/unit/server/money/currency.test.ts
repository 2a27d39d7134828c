import { mainAmount } from '../../../../domain/money/amount';
import { DOLLAR, minorUnits, RIEL } from '../../../../domain/money/currency';
import { formatMoney, formatPlain } from '../../../../domain/money/format';
import { parseMain } from '../../../../domain/money/parse';
import { findCurrency, isCurrency, listCurrencies } from '../../../../server/money/currency';

/** A country of each way to write money: order, gap, separators, groups, digits, decimals. */
const WAYS = [
  ['US', 'USD', '$12,345,678.50'],
  ['TH', 'THB', '฿12,345,678.50'],
  ['VN', 'VND', '12.345.678\u00A0₫'],
  ['CH', 'CHF', "CHF\u00A012'345'678.50"],
  ['FR', 'EUR', '12\u00A0345\u00A0678,50\u00A0€'],
  ['DE', 'EUR', '12.345.678,50\u00A0€'],
  ['CN', 'CNY', '¥12,345,678.50'],
  ['JP', 'JPY', '￥12,345,678'],
  ['IN', 'INR', '₹1,23,45,678.50'],
  ['BD', 'BDT', '১,২৩,৪৫,৬৭৮.৫০৳'],
  ['EG', 'EGP', '‏١٢٬٣٤٥٬٦٧٨٫٥٠\u00A0E£'],
  ['KW', 'KWD', '‏١٢٬٣٤٥٬٦٧٨٫٥٠٠\u00A0د.ك.'],
] as const;

describe('currencies as the people of a country write them', () => {
  it.each(WAYS)('%s writes %s: %s', (country, code, text) => {
    const currency = findCurrency(code, country);
    const amount = mainAmount(Math.floor(12_345_678.5 * minorUnits(currency)));
    // Marks of direction are left out, and the shape of an apostrophe is a matter of Node's release.
    expect(formatMoney(amount, currency).replaceAll('’', "'")).toBe(text.replace(/[\u200E\u200F]/g, ''));
  });

  it.each(WAYS)('%s reads what a person types in its digits (%s)', (country, code) => {
    const currency = findCurrency(code, country);
    const amount = mainAmount(4_5 * minorUnits(currency));
    expect(parseMain(formatPlain(amount, { ...currency, group: '' }), currency)).toBe(amount);
  });

  it('writes dollars and riel in Cambodia as the specification does (V-14)', () => {
    expect(findCurrency('USD', 'KH')).toMatchObject(DOLLAR);
    expect(findCurrency('KHR', 'KH')).toMatchObject(RIEL);
    expect(formatMoney(mainAmount(1_234_50), findCurrency('THB', 'KH'))).toBe('฿1,234.50');
  });

  it('knows every currency in use, and neither metals nor test codes', () => {
    expect(listCurrencies().length).toBeGreaterThan(150);
    expect(['USD', 'KHR', 'XOF', 'XPF'].every(isCurrency)).toBe(true);
    expect(['XAU', 'XTS', 'XXX', 'usd', 'ABC', ''].some(isCurrency)).toBe(false);
  });

  it.each(listCurrencies().map((code) => [code]))('%s has steps of cash and notes that can be paid with', (code) => {
    const { cashStep, denominations, handed, decimals, limitFactor } = findCurrency(code, 'KH');
    expect([0, 2, 3]).toContain(decimals);
    expect(limitFactor).toBeGreaterThan(0);
    expect(denominations).toEqual([...denominations].sort((a, b) => b - a));
    expect(handed).toEqual([...handed].sort((a, b) => a - b));
    expect(denominations.every((note) => note % cashStep === 0)).toBe(true);
  });
});
