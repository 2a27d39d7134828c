import type { ErrorName } from '@romduol/domain/errors';
import { Type, type Static, type TSchema } from '@sinclair/typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Where the input of a call travels: the query of a GET or DELETE, a form-encoded body (the default), or JSON. */
export type BodyKind = 'query' | 'form' | 'json';

/**
 * Who may call. `anyone` needs no token. `diner` is a guest or a member, by the token that a scanned code was exchanged
 * for. `kioskCustomer` is who uses a kiosk, `kiosk` the operator who bound it. `acceptor` is staff who may accept
 * orders, `storeKeeper` staff who work in the store room without seeing costs; a manager may do all that staff may. `accountant` reads reports and documents, as managers do. `areaManager` is head
 * office in the stores of the caller's login, and `owner` in all stores of the organisation.
 */
export type Role =
  | 'anyone'
  | 'diner'
  | 'employee'
  | 'acceptor'
  | 'storeKeeper'
  | 'manager'
  | 'accountant'
  | 'areaManager'
  | 'owner'
  | 'kiosk'
  | 'kioskCustomer';

/** One row of the contract: the shapes of one call, for client and server. A plain value. */
export interface Endpoint<
  I extends TSchema = TSchema,
  O extends TSchema = TSchema,
  W extends readonly [Role, ...Role[]] = readonly [Role, ...Role[]],
> {
  readonly method: Method;
  /** Parts in braces are taken from the input: /api/consumer/orders/{orderNo}. */
  readonly path: `/${string}`;
  readonly body: BodyKind;
  /** What it does, as a sentence. The OpenAPI page and the table of permissions show it. */
  readonly summary: string;
  readonly roles: W;
  readonly input: I;
  readonly output: O;
  /** Refusals beyond those that every call can give (badInput, forbidden, loginExpired, tooMany). */
  readonly errors: readonly ErrorName[];
  /** Creates or pays: needs the Idempotency-Key header, and a repeat returns the first result. */
  readonly idempotent?: true;
  /** Writes no row, and answers the same input in the same way: it holds no connection of the database while it works. */
  readonly withoutTransaction?: true;
  /**
   * The most frequent calls: they begin for the caller who held the token last, and commit only if that is still so. All
   * that they do is in their transaction.
   */
  readonly assumesCaller?: true;
  /** The message of a success, beside its data. */
  readonly successMessage?: ErrorName;
  /** Costs a guess: limited per address (HTTP 429). */
  readonly rateLimited?: true;
  /** Only pages that are loaded later make it, and bring its route along. */
  readonly late?: true;
  /** Only a mini-program within a super-app makes it: a browser need not carry it. */
  readonly inApp?: true;
  /** There is such a call in a master menu too, which has dishes and nothing else. */
  readonly inMasterMenu?: true;
  /** The largest body it takes, in bytes, where that is more than others may have: pictures. */
  readonly bodyLimit?: number;
}

export const endpoint = <const I extends TSchema, const O extends TSchema, const W extends readonly [Role, ...Role[]]>(
  row: Endpoint<I, O, W>,
): Endpoint<I, O, W> => row;

export type Input<E extends Endpoint> = Static<E['input']>;
export type Output<E extends Endpoint> = Static<E['output']>;

/** An input without fields. */
export const NOTHING = Type.Object({}, { additionalProperties: false });
