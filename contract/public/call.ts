import type { ErrorName } from '@romduol/domain/errors';
import type { ApiScope } from '@romduol/domain/rules/api-scopes';
import type { Static, TObject, TSchema } from '@sinclair/typebox';

/** Under which heading the reference page has a call. */
export type PublicTag = 'Stores' | 'Menu' | 'Orders' | 'Stock' | 'Reports';

/** One row of the public API: what another system may call with a key. A plain value, never in the client. */
export interface PublicCall<
  I extends TObject = TObject,
  O extends TSchema = TSchema,
  P extends `/api/v1/${string}` = `/api/v1/${string}`,
> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Parts in braces are taken from the input. */
  readonly path: P;
  /** A call that writes has JSON, and needs the header Idempotency-Key. */
  readonly body: 'query' | 'json';
  /** What the key must be allowed to do; null: any key. */
  readonly scope: ApiScope | null;
  /** Another scope that is enough. */
  readonly orScope?: ApiScope;
  readonly tag: PublicTag;
  readonly summary: string;
  /** What a developer must know beyond the summary, in Markdown. */
  readonly description?: string;
  readonly input: I;
  readonly output: O;
  /** Refusals beyond those that every call can give. */
  readonly errors: readonly ErrorName[];
  /** A request that the demo store answers. */
  readonly example: Static<I>;
}

export const publicCall = <const I extends TObject, const O extends TSchema, const P extends `/api/v1/${string}`>(
  row: PublicCall<I, O, P>,
): PublicCall<I, O, P> => row;
