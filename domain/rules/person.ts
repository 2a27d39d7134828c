import {
  AVATAR_MAX_MB,
  PHONE_MAX_DIGITS,
  PHONE_MIN_DIGITS,
  TEXT_AREA_MAX,
  VERIFICATION_CODE_LENGTH,
  VERIFICATION_RESEND_MS,
} from '../limits';
import { type Problem, problemIf } from './problem';
import { countCharacters } from './text';

const CODE = new RegExp(`^\\d{${VERIFICATION_CODE_LENGTH}}$`);
const BYTES_PER_MB = 1024 * 1024;

/** How many digits a phone number may have. */
export interface PhoneDigits {
  readonly min: number;
  readonly max: number;
}

/** V-10. */
export const IN_CAMBODIA: PhoneDigits = { min: PHONE_MIN_DIGITS, max: PHONE_MAX_DIGITS };

/** V-10: digits only, 8 to 12 of them in Cambodia; elsewhere as many as the store's country has. */
export const phoneProblems = (phone: string, { min, max } = IN_CAMBODIA): readonly Problem[] =>
  problemIf(/\D/.test(phone) || phone.length < min || phone.length > max, 'phone', 'problem.phoneDigits', { min, max });

/** V-12: a verification code has 6 digits. */
export const codeProblems = (code: string): readonly Problem[] =>
  problemIf(!CODE.test(code), 'code', 'problem.codeDigits', { length: VERIFICATION_CODE_LENGTH });

/** V-12: ms until another code may be sent; 0 = now. */
export const resendWait = (sentAt: number, now: number): number => Math.max(0, sentAt + VERIFICATION_RESEND_MS - now);

/** V-12: a member must have agreed. */
export const consentProblems = (consent: boolean): readonly Problem[] =>
  problemIf(!consent, 'consent', 'problem.consentRequired');

/** V-12: a sign-up has a phone and a code, the consent is ticked and the slider check is done. */
export const signUpProblems = (
  asked: {
    readonly phone: string;
    readonly code: string;
    readonly consent: boolean;
    readonly sliderDone: boolean;
  },
  digits = IN_CAMBODIA,
): readonly Problem[] => [
  ...phoneProblems(asked.phone, digits),
  ...codeProblems(asked.code),
  ...consentProblems(asked.consent),
  ...problemIf(!asked.sliderDone, 'slider', 'problem.sliderRequired'),
];

/** A login of staff, kiosk or manager: a user name and a password. The check that V-12 asks for is passed apart from it. */
export const signInProblems = (asked: { readonly userName: string; readonly password: string }): readonly Problem[] => [
  ...problemIf(asked.userName.trim() === '', 'userName', 'problem.required'),
  ...problemIf(asked.password === '', 'password', 'problem.required'),
];

/** V-12: a nickname is not empty; an avatar stays within its limit. */
export const profileProblems = (profile: {
  readonly nickname: string;
  readonly avatarBytes?: number;
}): readonly Problem[] => [
  ...problemIf(profile.nickname.trim() === '', 'nickname', 'problem.nicknameRequired'),
  ...problemIf(countCharacters(profile.nickname) > TEXT_AREA_MAX, 'nickname', 'problem.tooLong', {
    max: TEXT_AREA_MAX,
  }),
  ...problemIf((profile.avatarBytes ?? 0) > AVATAR_MAX_MB * BYTES_PER_MB, 'avatar', 'problem.avatarTooLarge', {
    max: AVATAR_MAX_MB,
  }),
];
