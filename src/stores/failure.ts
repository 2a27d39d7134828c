import type { ErrorName } from '@romduol/domain/errors';
import { CallError, isOffline } from '../api/call-error';

/** Why something did not work, for a page that has its own answer to it. */
export interface Failure {
  /** The row of the catalogue, where it is known. */
  readonly name: ErrorName | null;
  /** In the person's language; '' where there is nothing to show. */
  readonly msg: string;
  readonly isOffline: boolean;
  /** `call` showed nothing of it: the page does. */
  readonly isUnsaid: boolean;
  /** The order that the refusal names: the one that is unpaid (M-06), or that this one is part of (M-29). */
  readonly orderNo: string | null;
  /** Ids of the dishes that are sold out (M-25). */
  readonly soldOut: readonly number[];
  /** 7167: the person is being led to the order already. */
  readonly isOrdered: boolean;
}

const readData = (error: unknown): { readonly orderNo?: string; readonly lines?: readonly { readonly id: number }[] } =>
  error instanceof CallError && typeof error.data === 'object' ? (error.data ?? {}) : {};

export const failure = (error: unknown): Failure => ({
  name: error instanceof CallError ? error.errorName : null,
  msg: error instanceof CallError ? error.msg : '',
  isOffline: isOffline(error),
  isUnsaid: isOffline(error) || (error instanceof CallError && error.data !== null),
  orderNo: readData(error).orderNo ?? null,
  soldOut: (readData(error).lines ?? []).map(({ id }) => id),
  isOrdered: error instanceof CallError && error.errorName === 'cartOrdered',
});
