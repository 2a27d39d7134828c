import { VERIFICATION_CODE_LENGTH } from '@romduol/domain/limits';
import type { Language } from '../../http/language';

/** The message that carries a code. It stays out of the locales: no phone needs to carry it. */
export const CODE_MESSAGE: Readonly<Record<Language, (store: string, code: string) => string>> = {
  en: (store, code) => `${store}: your verification code is ${code}. It is good for 5 minutes. Tell it to nobody.`,
  'zh-Hans': (store, code) => `【${store}】您的验证码是 ${code}，5 分钟内有效，请勿告诉他人。`,
  km: (store, code) => `${store}៖ លេខកូដផ្ទៀងផ្ទាត់របស់អ្នកគឺ ${code} មានសុពលភាព ៥ នាទី។ សូមកុំប្រាប់អ្នកណា។`,
};

/** Digits of a code that was made by chance. */
export const codeText = (number: number): string => String(number).padStart(VERIFICATION_CODE_LENGTH, '0');
