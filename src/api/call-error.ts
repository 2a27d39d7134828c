import { CART_ORDERED, type ErrorName, LOGIN_EXPIRED, STORE_GONE, TABLE_LOST } from '@romduol/domain/errors';

/** Code of a failure that never reached the server, or whose answer never came. */
export const NO_ANSWER = -1;

/** Why a call failed. `msg` is in the person's language and fit to be shown. */
export class CallError extends Error {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  /** The row of the catalogue, where the answer tells it. */
  readonly errorName: ErrorName | null;

  constructor(failure: { code: number; msg: string; data?: unknown; errorName?: ErrorName | null }) {
    super(failure.msg);
    this.name = 'CallError';
    this.code = failure.code;
    this.msg = failure.msg;
    this.data = failure.data ?? null;
    this.errorName = failure.errorName ?? nameOf(this.data);
  }
}

const NUMBERS: Readonly<Record<number, ErrorName>> = {
  [TABLE_LOST]: 'tableLost',
  [CART_ORDERED]: 'cartOrdered',
  [LOGIN_EXPIRED]: 'loginExpired',
  [STORE_GONE]: 'storeUnavailable',
};

/** What the data of a refusal holds tells which one it is, the most telling field first. */
const FIELDS: readonly (readonly [string, ErrorName])[] = [
  ['action', 'pinRequired'],
  ['totals', 'productChanged'],
  ['lines', 'soldOut'],
  ['version', 'productChanged'],
  ['actions', 'unpaidOrders'],
  ['remindAfter', 'reminderFailed'],
  ['payStatus', 'changedMeanwhile'],
  ['orderNo', 'orderMerged'],
];

/** The data of a refusal names it: a number of the catalogue, or a record. */
const nameOf = (data: unknown): ErrorName | null => {
  if (typeof data === 'number') return NUMBERS[data] ?? null;
  if (typeof data !== 'object' || data === null) return null;
  return FIELDS.find(([field]) => field in data)?.[1] ?? 'changedMeanwhile';
};

/** A call that did not get through: worth another attempt. */
export const isOffline = (error: unknown): boolean => error instanceof CallError && error.code === NO_ANSWER;
