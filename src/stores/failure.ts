import type { ErrorName } from '@romduol/domain/errors';
import { CallError, isOffline } from '../api/call-error';

/** Why something did not work, for a page that has its own answer to it. */
export interface Failure {
  /** The row of the catalogue, where it is known. */
  readonly name: ErrorName | null;
  /** In the person's language; '' where there is nothing to show. */
  readonly msg: string;
  readonly isOffline: boolean;
  /** 7167: the person is being led to the order already. */
  readonly isOrdered: boolean;
}

export const failure = (error: unknown): Failure => ({
  name: error instanceof CallError ? error.errorName : null,
  msg: error instanceof CallError ? error.msg : '',
  isOffline: isOffline(error),
  isOrdered: error instanceof CallError && error.errorName === 'cartOrdered',
});
