import { type MainAmount, NO_MAIN } from '../money/amount';

/** What a reward of a member took off (decision 0099), in cents; absent where that is nothing. */
export interface HoldsReward {
  readonly reward?: MainAmount;
}

export const rewardIn = ({ reward = NO_MAIN }: HoldsReward): MainAmount => reward;

export const holdingReward = (reward: MainAmount): HoldsReward => (reward === 0 ? {} : { reward });
