import { createHmac, timingSafeEqual } from 'node:crypto';
import { PlatformMalformed } from './adapter';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const AMOUNT_MOST = 99_999_999_99;

/** Reads fields of a platform's JSON. Each throws PlatformMalformed, naming the field. */
export const readJson = (body: string): Fields => {
  try {
    const read: unknown = JSON.parse(body);
    if (isObject(read)) return read;
  } catch {
    // As one that is no object.
  }
  throw new PlatformMalformed('body');
};

export const readObject = (of: Fields, field: string): Fields => {
  const { [field]: value } = of;
  if (!isObject(value)) throw new PlatformMalformed(field);
  return value;
};

export const readList = (of: Fields, field: string): readonly Fields[] => {
  const { [field]: value } = of;
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every(isObject)) throw new PlatformMalformed(field);
  return value;
};

/** Without what PostgreSQL does not take: halves of letters, and control characters but tab and new line. */
const toClean = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- these are the characters meant
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Surrogate}/gu, '').trim();

/** A text that must be there. */
export const readText = (of: Fields, field: string): string => {
  const { [field]: value } = of;
  const text = typeof value === 'string' ? toClean(value) : '';
  if (text === '') throw new PlatformMalformed(field);
  return text;
};

/** '' where there is none. */
export const readMaybe = (of: Fields, field: string): string => {
  const { [field]: value } = of;
  return typeof value === 'string' ? toClean(value) : '';
};

/** A whole number from 0 on; `absent` where there is none. */
export const readWhole = (of: Fields, field: string, absent?: number): number => {
  const { [field]: value = absent } = of;
  const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= AMOUNT_MOST;
  if (!isWhole) throw new PlatformMalformed(field);
  return value;
};

/** An instant in ms; null where there is none. */
export const readInstant = (of: Fields, field: string): number | null => {
  const text = readMaybe(of, field);
  if (text === '') return null;
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new PlatformMalformed(field);
  return at;
};

export const hmacHex = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Compares without telling where the texts differ. */
export const isSameText = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

export const headerText = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';
