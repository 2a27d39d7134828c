import type { PublicCallName, PublicCalls } from '@romduol/contract/public/index';
import type { Static } from '@sinclair/typebox';
import type { Call, Handlers } from '../http/call';
import type { StaffCaller } from '../http/caller';
import type { ApiKey } from '../modules/api-keys';

/** A call of the public API that is not about one store. */
export interface KeyCall extends Pick<Call<unknown>, 'db' | 'language' | 'now'> {
  readonly key: ApiKey;
}

/** One in a store of the key, by the person who acts for the key there. */
export interface StoreCall extends Call<StaffCaller>, KeyCall {
  /** What the app's own calls do. */
  readonly app: Handlers;
}

type CallIn<P extends string> = P extends `${string}{storeId}${string}` ? StoreCall : KeyCall;

export type PublicInput<N extends PublicCallName> = Static<PublicCalls[N]['input']>;
export type PublicOutput<N extends PublicCallName> = Static<PublicCalls[N]['output']>;

/** Throws Refusal. */
export type PublicHandlers<N extends PublicCallName = PublicCallName> = {
  readonly [K in N]: (call: CallIn<PublicCalls[K]['path']>, input: PublicInput<K>) => Promise<PublicOutput<K>>;
};
