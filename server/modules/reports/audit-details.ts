import type { Endpoints, Output } from '@romduol/contract';
import { type MainAmount, mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { describeDifference, type DifferenceKey } from '@romduol/domain/money/difference';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { interpolate } from '@romduol/locales';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { Language } from '@romduol/domain/languages';
import type { MoneyWriter } from '../../money/write';
import { usualReason } from '../bill-reasons';

type Entry = Output<Endpoints['auditLog']>['list'][number];
type Detail = Readonly<Record<string, unknown>>;

const isDetail = (value: unknown): value is Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberIn = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0);
const listIn = (value: unknown): readonly Detail[] => (Array.isArray(value) ? value.filter(isDetail) : []);
const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
const wordsIn = (value: unknown, language: Language): string => (isDetail(value) ? textIn(value[language]) : '');

/** In whose language and currencies an entry is read. */
interface Reader {
  readonly language: Language;
  readonly money: MoneyWriter;
}

const both = (inMain: number, inSecond: number, money: MoneyWriter): string =>
  [
    ...(inMain !== 0 || inSecond === 0 ? [money.main(mainAmount(inMain))] : []),
    ...(inSecond === 0 ? [] : [money.second(secondAmount(inSecond))]),
  ].join(' + ');

const DIFFERENCES = {
  exact: 'z.exact',
  over: 'z.over',
  short: 'z.short',
  overShort: 'z.overShort',
} as const satisfies Record<DifferenceKey, string>;

/** "Over $16.54, short 198,600 ៛". */
const differenceWords = (inMain: number, inSecond: number, { language, money }: Reader): string => {
  const difference = { cents: mainAmount(inMain), riel: secondAmount(inSecond) };
  const { key, over, short } = describeDifference(difference, money.currencies);
  return interpolate(PAPER_LOCALES[language][DIFFERENCES[key]], { over, short });
};

/** "−10%", "−$1.00", or the price that was set. */
const discountWords = (discount: Detail, money: MoneyWriter): string => {
  const rate = discount['reduceRatio'] ?? discount['reduceRate'];
  if (typeof rate === 'number') return `−${rate}%`;
  if (typeof discount['adjustSalePrice'] === 'number') return money.main(mainAmount(discount['adjustSalePrice']));
  const amount = numberIn(discount['reduceAmount'] ?? discount['reduceDollar']);
  return `−${both(amount, numberIn(discount['reduceKhr']), money)}`;
};

/** The text of each part of an entry's detail; a missing part has none. */
const PARTS: readonly ((detail: Detail, reader: Reader) => readonly string[])[] = [
  ({ dishes }, { language }) =>
    listIn(dishes).map(({ name, num, sent }) => {
      const dish = `${numberIn(num)} × ${wordsIn(name, language)}`;
      return sent === true ? `${dish} (${PAPER_LOCALES[language]['audit.sent']})` : dish;
    }),
  ({ discount }, { money }) => (isDetail(discount) ? [discountWords(discount, money)] : []),
  ({ lines }, { money }) => [
    ...new Set(listIn(lines).flatMap(({ discount }) => (isDetail(discount) ? [discountWords(discount, money)] : []))),
  ],
  (detail, { language }) => {
    const isOff = detail['discount'] === null || detail['exempt'] === false;
    const lines = listIn(detail['lines']);
    const isLineOff = lines.length > 0 && lines.every(({ discount }) => discount === null);
    return isOff || isLineOff ? [PAPER_LOCALES[language]['audit.discountRemoved']] : [];
  },
  ({ from, to, moved }) => {
    if (moved !== undefined) return textIn(to) === '' ? [] : [`→ ${textIn(to)}`];
    if (textIn(to) !== '') return [from === to ? textIn(to) : `${textIn(from)} – ${textIn(to)}`];
    return textIn(from) === '' ? [] : [`+ ${formatOrderNumber(textIn(from))}`];
  },
  ({ into }) => {
    const numbers = textsIn(into).map(formatOrderNumber);
    return numbers.length === 0 ? [] : [`→ ${numbers.join(', ')}`];
  },
  ({ format }) => (textIn(format) === '' ? [] : [textIn(format)]),
  ({ kind }, { language }) =>
    kind === 'in' || kind === 'out' || kind === 'drop' ? [PAPER_LOCALES[language][`z.${kind}`]] : [],
  ({ kind, version }, { language }) =>
    kind === 'privacy' || kind === 'agreement'
      ? [`${PAPER_LOCALES[language][`audit.${kind}`]} ${numberIn(version)}`]
      : [],
  ({ riel: inSecond }, { money }) => (numberIn(inSecond) === 0 ? [] : [money.second(secondAmount(numberIn(inSecond)))]),
  ({ received }, { money }) =>
    isDetail(received) ? [both(numberIn(received['receivedCents']), numberIn(received['receivedRiel']), money)] : [],
  ({ noTill }, { language }) => (noTill === true ? [PAPER_LOCALES[language]['audit.noTill']] : []),
  ({ handedOut }, { language, money }) =>
    isDetail(handedOut) && (numberIn(handedOut['cents']) !== 0 || numberIn(handedOut['riel']) !== 0)
      ? [
          `${PAPER_LOCALES[language]['audit.handedOut']} ${both(numberIn(handedOut['cents']), numberIn(handedOut['riel']), money)}`,
        ]
      : [],
  ({ till }) => (textIn(till) === '' ? [] : [textIn(till)]),
  ({ variance }, reader) =>
    isDetail(variance) ? [differenceWords(numberIn(variance['cents']), numberIn(variance['riel']), reader)] : [],
];

/** The details of an entry beside who, when and why, as texts of one language; internal values are left out. */
export const formatDetails = (detail: object, reader: Reader): string[] =>
  isDetail(detail) ? PARTS.flatMap((part) => part(detail, reader)) : [];

/** Why: the store's reason as it was worded then, what was typed, or both. Null where none was given. */
export const reasonIn = (detail: object, language: Language): string | null => {
  if (!isDetail(detail) || isDetail(detail['changes'])) return null;
  const typed = usualReason(textIn(detail['reason']), language);
  const said = [wordsIn(detail['words'], language), typed].filter((text) => text !== '');
  return said.length === 0 ? null : said.join(': ');
};

/**
 * The amount of the action. Entries of cash from before 23 November 2026 have no amount: what was to be received for a
 * share is recorded with what was received; `due` is that of the whole bill, and a share is less.
 */
export const amountIn = (detail: object): MainAmount | null => {
  if (!isDetail(detail)) return null;
  const { amount: own, received, due } = detail;
  const amount = own ?? (isDetail(received) ? Math.min(numberIn(received['dueCents']), numberIn(due)) : due);
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? mainAmount(amount) : null;
};

const plain = (value: unknown): string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** Settings that were changed, by name, with plain values before and after. */
export const changesIn = (detail: object): Entry['changes'] =>
  isDetail(detail) && isDetail(detail['changes'])
    ? Object.entries(detail['changes']).flatMap(([key, change]) =>
        isDetail(change) ? [{ key, from: plain(change['from']), to: plain(change['to']) }] : [],
      )
    : [];
