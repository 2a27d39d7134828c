import type { MainAmount } from '@romduol/domain/money/amount';
import { Refusal } from '../../http/refusal';

/** A member's account that is to be deleted, as a site asks its office for it. */
export interface DeletionRequest {
  readonly personId: number;
  /** What is given up in the stores other than the site's. */
  readonly forfeited: MainAmount;
}

/** What a member has in the stores other than the site's. */
export interface OtherStores {
  readonly balance: MainAmount;
  readonly coupons: number;
  readonly blockers: ('openOrder' | 'creditOwed' | 'topUp' | 'reservation')[];
  /** Stores with a server on site that has no contact with the office now. */
  readonly pendingStores: number;
}

export type DeletionAnswer =
  | { readonly deleted: true; readonly pendingStores: number }
  | ({ readonly deleted: false } & OtherStores);

/**
 * An account is one in all stores, and its office decides on its deletion: the call of a site is answered with what the office says.
 * Without a connection it is refused for the reason.
 */
export class DeletionNeeded extends Refusal {
  constructor(
    readonly request: DeletionRequest,
    /** What the member is told where the office refuses. */
    readonly refuse: (others: OtherStores) => Refusal,
  ) {
    super('accountAtSite');
  }
}
