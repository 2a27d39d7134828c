import { findCountry, isCountry } from '../../../server/countries/country';
import { listCurrencies } from '../../../server/money/currency';
import { USUAL_COUNTRIES, usualSettings } from '../../../server/countries/usual';
import { KNOWN } from '../../../server/money/known';
import { readPhone } from '../../../server/countries/phone';
import { Refusal } from '../../../server/http/refusal';

describe('the country of a store', () => {
  it.each([
    ['KH', { weekStart: 1, twelveHours: false, phoneDigits: { min: 8, max: 12 } }],
    ['TH', { weekStart: 0, twelveHours: false }],
    ['VN', { weekStart: 1, twelveHours: false }],
    ['CH', { weekStart: 1, twelveHours: false }],
    ['GB', { weekStart: 1, twelveHours: false }],
    ['US', { weekStart: 0, twelveHours: true, phoneDigits: { min: 10, max: 11 } }],
    ['DE', { phoneDigits: { min: 4, max: 15 } }],
  ])('%s has its weeks, its clock and its phone numbers', (code, expected) => {
    expect(isCountry(code)).toBe(true);
    expect(findCountry(code)).toMatchObject(expected);
  });

  it.each(['ZZ', 'kh', '', 'KHM', '../'])('%p is no country', (code) => {
    expect(isCountry(code)).toBe(false);
    expect(() => findCountry(code)).toThrow(RangeError);
  });
});

describe('a phone number that was typed at a store (V-10)', () => {
  it.each([
    ['012345678', 'KH', '012345678'],
    ['855123456789', 'KH', '855123456789'],
    ['0812345678', 'TH', '66812345678'],
    ['66812345678', 'TH', '66812345678'],
    ['0441234567', 'CH', '41441234567'],
    ['0912345678', 'VN', '84912345678'],
    ['13812345678', 'CN', '13812345678'],
    ['8613812345678', 'CN', '13812345678'],
    // A guest from Cambodia in Bangkok is the same person as at home.
    ['85512345678', 'TH', '012345678'],
    ['2125550123', 'US', '12125550123'],
  ])('%s at a store in %s is kept as %s', (typed, country, kept) => {
    expect(readPhone(typed, country)).toBe(kept);
  });

  it.each([
    ['1234567', 'KH'],
    ['1234567890123', 'KH'],
    ['0000000000', 'TH'],
    ['0812', 'TH'],
    ['1112223333', 'US'],
  ])('%s at a store in %s is refused', (typed, country) => {
    expect(() => readPhone(typed, country)).toThrow(Refusal);
  });
});

describe('what is usual in a country', () => {
  it.each(USUAL_COUNTRIES)(
    '%s: currencies, step of cash, rate and languages are ones that a store may have',
    (code) => {
      const usual = usualSettings(code);
      if (usual === undefined) throw new Error('unknown');
      expect(isCountry(code)).toBe(true);
      expect(listCurrencies()).toContain(usual.currency);
      expect(usual.secondCurrency).not.toBe(usual.currency);
      expect(usual.cashRoundingCents).toBe(KNOWN[usual.currency]?.cashStep);
      expect(usual.vatPercentage ?? 0).toBeLessThanOrEqual(10);
      expect(new Set(usual.languages).size).toBe(usual.languages.length);
      expect(usual.languages).toContain('en');
    },
  );

  it('cash in Switzerland goes by five centimes, written as there', () => {
    expect(usualSettings('CH')).toMatchObject({ cashRoundingCents: 5, cashStep: 'CHF\u00A00.05', vatPercentage: 8.1 });
    expect(usualSettings('VN')?.cashStep).toBe('1.000\u00A0₫');
    expect(usualSettings('DE')).toBeUndefined();
  });
});
