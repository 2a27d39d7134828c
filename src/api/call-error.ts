import { CART_ORDERED } from '@romduol/domain/error-data';
import type { ErrorName } from '@romduol/domain/errors';

/** Code of a failure that never reached the server, or whose answer never came. */
export const NO_ANSWER = -1;

/** Why a call failed. `msg` is in the person's language and fit to be shown. */
export class CallError extends Error {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  /** The row of the catalogue. */
  readonly errorName: ErrorName | null;
  /** Of a store that is closed (M-05): when it opens next, in ms; null where that is not known. */
  readonly opensAt: number | null;

  constructor(failure: {
    code: number;
    msg: string;
    data?: unknown;
    errorName?: ErrorName | null | undefined;
    opensAt?: number | null | undefined;
  }) {
    super(failure.msg);
    this.name = 'CallError';
    this.code = failure.code;
    this.msg = failure.msg;
    this.data = failure.data ?? null;
    this.errorName = failure.errorName ?? nameByData(this.data);
    this.opensAt = failure.opensAt ?? null;
  }
}

/** A server of the previous release sends no names: the data identifies those that the client handles. */
const nameByData = (data: unknown): ErrorName | null => {
  if (data === CART_ORDERED) return 'cartOrdered';
  if (typeof data !== 'object' || data === null) return null;
  if ('action' in data) return 'pinRequired';
  if ('totals' in data) return 'productChanged';
  return 'lines' in data ? 'soldOut' : null;
};

/** What went wrong before or after a call is one that never got an answer. */
export const toCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError({ code: NO_ANSWER, msg: String(error) });

/** A call that did not get through: worth another attempt. */
export const isOffline = (error: unknown): boolean => error instanceof CallError && error.code === NO_ANSWER;

/** The code of a refusal. */
const REFUSED = 1;

/** The server answered with a refusal. */
export const isRefused = (error: unknown): boolean => error instanceof CallError && error.code === REFUSED;
