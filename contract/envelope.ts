import type { ErrorName } from '@romduol/domain/errors';

/**
 * Every answer: code 0 is success and `data` is the call's output; any other code is a refusal, whose `msg` is
 * in the caller's language and whose `data`, where a rule names one, has what to do next. `name` identifies the refusal
 * for programs; it and `opensAt` are additions to the specification's three fields.
 */
export interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
  /** Of a refusal: its name in `domain/errors.ts`. A server of the previous release sends none. */
  readonly name?: ErrorName;
  /** Of `storeClosed`, whose `data` is a number: when the store opens next, in ms; null where it never does. */
  readonly opensAt?: number | null;
}

/** Names of the request headers, beside `Authorization: Bearer …`. */
export const HEADERS = {
  /** `zh` for Chinese variants, else `en` or `km`. */
  language: 'lang',
  /**
   * The device's id, as the device sends it: the stored of-temp-id. It is part of a login's state (E-03) and grants
   * nothing; a device is authenticated by the `deviceSecret` of `consumerAuth`, which is in no header and in no other
   * call.
   */
  tempId: 'temp-id',
  idempotencyKey: 'idempotency-key',
} as const;
