import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import type { Db } from '../db/db';
import type { CallerFor } from './caller';
import type { Language } from '@romduol/domain/languages';

/** One call under way. */
export interface Call<C> {
  /** A transaction in every call that writes, the pool in a GET. */
  readonly db: Db;
  /**
   * Commits each statement by itself, whether or not the call succeeds: for the number of an order, and nothing else.
   */
  readonly autoCommitDb: Db;
  readonly caller: C;
  readonly language: Language;
  /** The instant of the call. Every statement uses this one; none asks the database for the time. */
  readonly now: Date;
  /**
   * The network that the call comes from, for rate limits: as a trusted proxy reports it, otherwise the connection's.
   */
  readonly address: string;
  /** Browser and system of the caller, in short, so that lists can distinguish sessions. */
  readonly device: string;
  /** The id that the device sends (E-03). Unverified: it identifies no caller. */
  readonly tempId: string;
  readonly mode: 'development' | 'production' | 'test';
}

/** Does a call: its input is validated, its caller allowed. Throws Refusal. */
export type Handler<N extends EndpointName> = (
  call: Call<CallerFor<Endpoints[N]['roles'][number]>>,
  input: Input<Endpoints[N]>,
) => Promise<Output<Endpoints[N]>>;

export type Handlers = { readonly [N in EndpointName]: Handler<N> };

/** The handlers of one module; all modules together must be `Handlers`, or the server does not compile. */
export type SomeHandlers = Partial<Handlers>;
