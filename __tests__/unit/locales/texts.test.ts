import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_NAMES, type ErrorName } from '@romduol/domain/errors';
import { LANGUAGES, STAFF_LANGUAGES } from '@romduol/domain/limits';
import { ROW_SIGNS } from '@romduol/domain/pricing/explain';
import { PROBLEM_KEYS } from '@romduol/domain/rules/problem';
import { SWITCHES } from '@romduol/domain/rules/switches';
import type { Language } from '@romduol/locales';
import { listPlaceholders } from '@romduol/locales/message';
import {
  ADVICE,
  DELIVERY,
  DISH,
  KIOSK,
  KIT,
  LEGAL,
  LOCALES,
  MEMBER,
  PAPER_LOCALES,
  STAFF,
  VISIT,
} from '@romduol/locales/generated/all';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';

type Texts = Readonly<Record<string, string>>;

const CATALOGUES: readonly (readonly [string, Readonly<Partial<Record<Language, Texts>>>])[] = [
  ['advice', ADVICE],
  ['delivery', DELIVERY],
  ['diner', LOCALES],
  ['dish', DISH],
  ['kiosk', KIOSK],
  ['kit', KIT],
  ['member', MEMBER],
  ['paper', PAPER_LOCALES],
  ['staff', STAFF],
  ['visit', VISIT],
];

/** Written alike in every language: names, signs, and texts that are only holes. */
const ALIKE =
  /^(KHQR|[.,]|WeChat Pay|GrabFood|HubRise|QR|Romduol|VAT( %| \{percent\}%)?|−\{percent\}%|× \{count\}|\/ \{unit\}|\/ \{count\}|\{.*\})$/;

const SCRIPTS = {
  'zh-Hans': /\p{Script=Han}/u,
  km: /\p{Script=Khmer}/u,
  th: /\p{Script=Thai}/u,
} as const;
const SCRIPT_LANGUAGES = ['zh-Hans', 'km', 'th'] as const;

describe.each(CATALOGUES)('the %s texts', (_name, languages) => {
  const english = languages.en ?? {};
  const keys = Object.keys(english);
  const written = LANGUAGES.filter((language) => languages[language] !== undefined);

  test.each(written)('have the same keys in %s as in English', (language) => {
    expect(Object.keys(languages[language] ?? {}).sort()).toEqual([...keys].sort());
  });

  test.each(written)('are never empty in %s, and have no space at their ends', (language) => {
    const wrong = keys.filter((key) => {
      const text = languages[language]?.[key] ?? '';
      return text === '' || text !== text.trim();
    });
    expect(wrong).toEqual([]);
  });

  test.each(written)('have the same holes in %s as in English', (language) => {
    const wrong = keys.filter((key) => {
      const holes = (texts: Texts): string => [...listPlaceholders(texts[key] ?? '')].sort().join();
      return holes(languages[language] ?? {}) !== holes(english);
    });
    expect(wrong).toEqual([]);
  });

  test.each(SCRIPT_LANGUAGES.filter((language) => written.includes(language)))(
    'are written in the script of %s',
    (language) => {
      const foreign = keys.filter((key) => {
        const text = languages[language]?.[key] ?? '';
        return !ALIKE.test(text) && !SCRIPTS[language].test(text);
      });
      expect(foreign).toEqual([]);
    },
  );

  test('say nothing in English twice by accident: no key repeats the key as its text', () => {
    expect(keys.filter((key) => english[key] === key)).toEqual([]);
  });

  test('hold no letter-spaced or zero-width characters', () => {
    const hidden = written.flatMap((language) =>
      keys.filter((key) => /\u200b|\u200c|\u200d|\ufeff/.test(languages[language]?.[key] ?? '')),
    );
    expect(hidden).toEqual([]);
  });
});

// Where two files have one key, the texts of the one that is spread last are shown for both.
test.each(STAFF_LANGUAGES)('no text of staff in %s has the key of another one', (language) => {
  const folder = `locales/${language}/staff`;
  const files = [`${folder}.ts`, ...readdirSync(folder).map((file) => path.join(folder, file))];
  const keys = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}'([\w.-]+)':/gm)].map(([, key]) => key),
  );
  expect(keys.length).toBeGreaterThan(1_000);
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test('Khmer has one word for an order, spelled in one way', () => {
  const texts = [...CATALOGUES.flatMap(([, { km = {} }]) => Object.values(km)), ...Object.values(LEGAL.km)];
  expect(texts.filter((text) => /(?<!កុ)ម្ម៉ង់|បញ្ជាទិញ/.test(text))).toEqual([]);
});

describe('what the rules of the restaurant ask for', () => {
  test.each(LANGUAGES)('X-06: every error of the catalogue has words in %s', (language) => {
    expect(ERROR_NAMES.filter((name) => !LOCALES[language][`error.${name}`])).toEqual([]);
  });

  test.each(LANGUAGES)('every status has a word in %s (T-01)', (language) => {
    const words = Object.entries(LOCALES[language]).filter(([key]) => key.startsWith('payStatus.'));
    expect(words.filter(([, word]) => !word)).toEqual([]);
    expect(new Set(words.map(([, word]) => word)).size).toBe(words.length);
  });

  test.each(LANGUAGES)('every problem of an input has words in %s', (language) => {
    expect(PROBLEM_KEYS.filter((key) => !LOCALES[language][key])).toEqual([]);
  });

  test.each(LANGUAGES)('every row of a receipt has a name in %s', (language) => {
    const kinds = Object.keys(ROW_SIGNS) as (keyof typeof ROW_SIGNS)[];
    expect(kinds.filter((kind) => !LOCALES[language][`receipt.${kind}`])).toEqual([]);
  });

  test.each(LANGUAGES)('a phone in %s shows the name of its language as the list has it', (language) => {
    const { 'language.name': name, 'language.short': short } = LOCALES[language];
    expect({ name, short }).toEqual(LANGUAGE_NAMES[language]);
  });

  test('a language calls itself by its own name, whichever is being read', () => {
    expect(LANGUAGES.map((language) => LANGUAGE_NAMES[language].name)).toEqual([
      'English',
      '简体中文',
      'ភាសាខ្មែរ',
      'Tiếng Việt',
      'ภาษาไทย',
      'Français',
    ]);
  });
});

describe('what a store or an account has switched off', () => {
  const refusals = Object.values<{ readonly refusal: ErrorName; readonly page: string | null }>(SWITCHES);
  const named = STAFF_LANGUAGES.flatMap((language) =>
    refusals.map(({ refusal, page }) => ({ language, refusal, page })),
  );

  test.each(named.filter(({ page }) => page !== null))(
    '$refusal in $language: names the manager’s page, by its title, on which it is changed',
    ({ language, refusal, page }) => {
      expect(LOCALES[language][`error.${refusal}`]).toContain((STAFF[language] as Texts)[page ?? '']);
    },
  );

  test('is refused by a name of its own', () => {
    expect(new Set(refusals.map(({ refusal }) => refusal)).size).toBe(refusals.length);
  });
});

/** The messages whose English text the specification gives. */
const AS_SPECIFIED = {
  'error.networkError': 'Network errors, please try again later',
  'error.requestTimeout': 'Request timeout',
  'error.tableOccupied': 'The table is already occupied!',
  'error.branchClosed': 'The branch does not exist or is closed!',
  'error.storeUnavailable': 'The store is not available!',
  'error.storeClosed': 'The store is closed!',
  'error.unpaidOrders': 'The current table has unpaid orders, please complete the payment first!',
  'error.orderNotFound': 'Order does not exist!',
  'error.orderCancelled': 'Order has been cancelled!',
  'error.qrExpired': 'QR code has expired, please use cash to pay',
  'error.noPaymentPlugin': 'The store is not configured with a payment plug-in',
  'error.paymentFailed': 'Payment failed',
  'error.insufficientBalance': 'Insufficient Balance',
  'error.verificationFailed': 'Verification failed',
  'error.wrongVerificationCode': 'Incorrect verification code. Please try again',
  'error.cameraRefused': 'Camera authorization failed',
  'error.promotionNotFound': 'The promotion does not exist',
  'error.promotionEnded': 'The promotion has ended',
  'error.outOfOrderingArea': 'You are currently out of Ordering area',
  'error.locationRefused': 'You rejected location access',
  'error.reminderFailed': 'Reminder failed!',
} as const;

test.each(Object.entries(AS_SPECIFIED))('X-06: %s reads as specified', (key, text) => {
  expect((LOCALES.en as Texts)[key]).toBe(text);
});

test('X-06: the messages that go on after the specified words begin with them', () => {
  expect(LOCALES.en['error.tableCodeExpired']).toMatch(/^The current table code has expired/);
  expect(LOCALES.en['error.reminderSent']).toMatch(/Please try again in 5 minutes$/);
});
