import type { MainAmount } from '@romduol/domain/money/amount';
import { Refusal } from '../../http/refusal';

/** What a site wants to take from a wallet. */
export interface Wanted {
  readonly storeId: number;
  readonly personId: number;
  /** Above 0. */
  readonly amount: MainAmount;
}

/**
 * A site knows too little money, or may not take so much without asking its office. The call is undone, the office is asked, and the
 * call is made again. Without a connection it is refused for the reason.
 */
export class GrantNeeded extends Refusal {
  constructor(
    reason: 'insufficientBalance' | 'walletLineDown',
    readonly wanted: Wanted,
  ) {
    super(reason);
  }
}

/** Whom a site wants to make a member. */
export interface NewMember {
  readonly phone: string;
  readonly nickname: string;
}

/** The same for a phone number that a site does not know: the office may know whose it is. */
export class MemberNeeded extends Refusal {
  constructor(readonly member: NewMember) {
    super('memberAtSite');
  }
}
