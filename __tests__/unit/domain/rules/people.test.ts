import { DOLLAR } from '../../../../domain/money/currency';
import { fixedZone } from '@romduol/domain/time/zone';
import { AVATAR_MAX_MB } from '../../../../domain/limits';
import { mainAmount } from '../../../../domain/money/amount';
import { reportRangeProblems } from '../../../../domain/rules/back-office';
import {
  codeProblems,
  phoneProblems,
  profileProblems,
  resendWait,
  signInProblems,
  signUpProblems,
} from '../../../../domain/rules/person';
import { type ReservationAsked, reservationProblems } from '../../../../domain/rules/reservation';
import { walletAmountProblems, walletInputProblems } from '../../../../domain/rules/wallet';

const keys = (problems: readonly { readonly key: string }[]) => problems.map(({ key }) => key);

describe('V-09 P-06 reservations', () => {
  const now = Date.UTC(2026, 10, 20, 11, 46);
  const hour = 3_600_000;
  const asked: ReservationAsked = { partySize: 4, at: now + hour, now, zone: fixedZone(420) };
  const problems = (more: Partial<ReservationAsked>) => keys(reservationProblems({ ...asked, ...more }));

  it('V-09 C-01 from 1 to 200 people', () => {
    expect([1, 200].flatMap((partySize) => problems({ partySize }))).toEqual([]);
    for (const partySize of [0, 201, 2.5, Number.NaN]) expect(problems({ partySize })).toEqual(['problem.partySize']);
  });

  it('V-09 the time is after now', () => {
    expect(problems({ at: now + 1 })).toEqual([]);
    expect(problems({ at: now })).toEqual(['problem.timePassed']);
    expect(problems({ at: Number.NaN })).toContain('problem.timePassed');
  });

  it('P-06 today, tomorrow or the day after, until midnight of the store', () => {
    const midnight = Date.UTC(2026, 10, 22, 17, 0);
    expect(problems({ at: midnight - 1 })).toEqual([]);
    expect(problems({ at: midnight })).toEqual(['problem.dayNotOffered']);
  });

  it('V-03 a remark has at most 140 characters', () => {
    expect(reservationProblems({ ...asked, remark: 'x'.repeat(141) })).toEqual([
      { field: 'remark', key: 'problem.tooLong', args: { max: 140 } },
    ]);
  });
});

describe('V-10 phone numbers', () => {
  it.each(['01234567', '012345678901'])('V-10 C-01 %p is taken', (phone) => {
    expect(phoneProblems(phone)).toEqual([]);
  });

  it.each(['0123456', '0123456789012', '+85512345678', '012 345 678', '', '០១២៣៤៥៦៧'])(
    'V-10 %p is refused',
    (phone) => {
      expect(phoneProblems(phone)).toEqual([{ field: 'phone', key: 'problem.phoneDigits', args: { min: 8, max: 12 } }]);
    },
  );
});

describe('V-11 top-up and credit', () => {
  it.each(['5', '5.00', '99999.99', '20.5'])('V-11 C-01 %p dollars are taken', (text) => {
    expect(walletInputProblems(text, DOLLAR)).toEqual([]);
  });

  it.each([
    ['4.99', 'problem.amountTooSmall'],
    ['0', 'problem.amountTooSmall'],
    ['100000', 'problem.amountTooLarge'],
    ['9999999999999999', 'problem.amountTooLarge'],
    ['5.001', 'problem.tooManyDecimals'],
    ['', 'problem.required'],
    ['five', 'problem.notANumber'],
    ['-5', 'problem.notANumber'],
  ])('V-11 %p dollars are refused: %s', (text, key) => {
    expect(keys(walletInputProblems(text, DOLLAR))).toEqual([key]);
  });

  it('V-11 messages say the least and the most', () => {
    expect(walletAmountProblems(mainAmount(499), DOLLAR)[0]?.args).toEqual({ min: '$5.00' });
    expect(walletAmountProblems(mainAmount(10_000_000), DOLLAR)[0]?.args).toEqual({ max: '$99,999.99' });
    expect([500, 9_999_999].flatMap((amount) => walletAmountProblems(mainAmount(amount), DOLLAR))).toEqual([]);
  });
});

describe('V-12 sign-up, login, profile and back office', () => {
  const signUp = { phone: '012345678', code: '012345', consent: true, sliderDone: true };

  it('V-12 C-01 a code has 6 digits and is sent again after 60 s', () => {
    expect(codeProblems('012345')).toEqual([]);
    for (const code of ['12345', '1234567', '12a456', ''])
      expect(keys(codeProblems(code))).toEqual(['problem.codeDigits']);
    expect([
      resendWait(1000, 1000),
      resendWait(1000, 60_999),
      resendWait(1000, 61_000),
      resendWait(1000, 99_999),
    ]).toEqual([60_000, 1, 0, 0]);
  });

  it('V-12 a sign-up has phone, code, ticked consent and slider', () => {
    expect(signUpProblems(signUp)).toEqual([]);
    expect(keys(signUpProblems({ phone: '', code: '', consent: false, sliderDone: false }))).toEqual([
      'problem.phoneDigits',
      'problem.codeDigits',
      'problem.consentRequired',
      'problem.sliderRequired',
    ]);
    expect(keys(signUpProblems({ ...signUp, consent: false }))).toEqual(['problem.consentRequired']);
  });

  it('V-12 a login has user name and password', () => {
    const signIn = { userName: 'sophea', password: ' ' };
    expect(signInProblems(signIn)).toEqual([]);
    expect(signInProblems({ userName: ' ', password: '' }).map(({ field }) => field)).toEqual(['userName', 'password']);
  });

  it('V-12 a nickname is not empty and an avatar stays within its limit', () => {
    const limit = AVATAR_MAX_MB * 1024 * 1024;
    expect(profileProblems({ nickname: 'សុភា', avatarBytes: limit })).toEqual([]);
    expect(keys(profileProblems({ nickname: '  ' }))).toEqual(['problem.nicknameRequired']);
    expect(keys(profileProblems({ nickname: 'x'.repeat(141) }))).toEqual(['problem.tooLong']);
    expect(keys(profileProblems({ nickname: 'x', avatarBytes: limit + 1 }))).toEqual(['problem.avatarTooLarge']);
  });

  it('V-12 a report starts before it ends', () => {
    expect(reportRangeProblems(1, 2)).toEqual([]);
    for (const [start, end] of [
      [2, 2],
      [3, 2],
      [Number.NaN, 2],
    ] as const)
      expect(keys(reportRangeProblems(start, end))).toEqual(['problem.rangeOrder']);
  });
});
