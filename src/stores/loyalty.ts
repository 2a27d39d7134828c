import type { Endpoints, Input, Output } from '@romduol/contract';
import { type MainAmount, minus } from '@romduol/domain/money/amount';
import { quote } from '@romduol/domain/pricing/quote';
import type { Reward } from '@romduol/domain/pricing/model';
import { rewardIn } from '@romduol/domain/pricing/steps/coupon';
import { dishReward, pointsReward, tierReward } from '@romduol/domain/rules/rewards';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { call } from '../api/late-call';
import { i18n } from '../i18n';
import type { Preview } from './basket';
import { PagedResource } from './paged-resource';
import { Resource } from './resource';
import { root } from './root';

export type Standing = Output<Endpoints['loyalty']>;
export type LoyaltyEntry = Output<Endpoints['loyaltyEntries']>['list'][number];
export type RewardToSend = NonNullable<Input<Endpoints['generateOrderPostPayment']>['reward']>;

/** A reward that a member can use for their cart now. */
export interface RewardOption {
  /** 'points', 'tier' or 'dish' with the card. */
  readonly key: string;
  readonly name: string;
  readonly reward: Reward;
  readonly sent: RewardToSend;
  /** What it takes off in each column. */
  readonly off: { readonly sell: MainAmount; readonly vip: MainAmount };
}

const withReward = ({ basket, book }: Preview, reward: Reward): Preview => {
  const rewarded = { ...basket, reward };
  return { ...quote(rewarded, book), basket: rewarded, book };
};

/** As many as the order can use: not more than the member has, nor than it costs. */
const pointsToUse = ({ points, pointCents }: Standing, { totals: { sell } }: Preview): number =>
  Math.min(points, Math.ceil(minus(minus(sell.subTotal, sell.wholeBill), sell.orderPromotion) / pointCents));

type Wanted = Pick<RewardOption, 'key' | 'name' | 'reward' | 'sent'>;

const listWanted = (standing: Standing, of: Preview): readonly Wanted[] => {
  const { tier, cards, minPoints, pointCents } = standing;
  const points = pointsToUse(standing, of);
  return [
    ...(tier !== null && tier.offPercent > 0
      ? [{ key: 'tier', name: tier.name, reward: tierReward(tier.offPercent), sent: { kind: 'tier' as const } }]
      : []),
    ...cards
      .filter(({ stamps, needed }) => stamps >= needed)
      .map(({ id, name, goodsIds }) => ({
        ...{ key: `dish${id}`, name, reward: dishReward(id, goodsIds) },
        sent: { kind: 'dish' as const, cardId: id },
      })),
    ...(points >= minPoints
      ? [
          {
            ...{ key: 'points', name: '', reward: pointsReward(points, pointCents) },
            sent: { kind: 'points' as const, points },
          },
        ]
      : []),
  ];
};

/** What a member has in the store's programme, and what they use of it for the cart. Made with the first page that shows it. */
export class LoyaltyStore {
  readonly standing = new Resource<Standing>(() => call('loyalty', {}, { quiet: true }));
  readonly history = new PagedResource<LoyaltyEntry>(
    (page, how) => call('loyaltyEntries', page, how),
    ({ id }) => id,
  );
  /** The key of the reward that was chosen. */
  chosen: string | null = null;

  constructor() {
    makeAutoObservable(this, { standing: observableRef, history: false }, { autoBind: true });
  }

  /** What can be used for a cart, as it is without one; the highest first. */
  listOptions(of: Preview): readonly RewardOption[] {
    const standing = this.standing.value;
    if (standing === null || !standing.enabled) return [];
    return listWanted(standing, of)
      .map((wanted) => {
        const { sell, vip } = withReward(of, wanted.reward).totals;
        return { ...wanted, off: { sell: rewardIn(sell), vip: rewardIn(vip) } };
      })
      .filter(({ off }) => off.sell > 0 || off.vip > 0)
      .sort((a, b) => b.off.sell - a.off.sell);
  }

  /** What was chosen, as it is for the cart of now; null where that does not go any more. */
  findChosen(of: Preview): RewardOption | null {
    if (this.chosen === null) return null;
    return this.listOptions(of).find(({ key }) => key === this.chosen) ?? null;
  }

  /** The price of the cart with it. */
  quote(of: Preview): Preview {
    const option = this.findChosen(of);
    return option === null ? of : withReward(of, option.reward);
  }

  choose(key: string | null): void {
    this.chosen = key;
  }

  reset(): void {
    this.chosen = null;
    this.standing.reset();
    this.history.reset();
  }

  /** Keeps a birthday. Whether it was kept. */
  keepBirthday(month: number, day: number): Promise<boolean> {
    return this.standing.change(() => call('setBirthday', { month, day }));
  }
}

export const loyalty = new LoyaltyStore();

/** The points that an order brought, as far as they are written. */
export const fetchEarned = async (orderNo: string): Promise<number> =>
  (await call('loyaltyOfOrder', { orderNo }, { quiet: true })).points;

reaction(
  () => i18n.language,
  () => void loyalty.standing.refresh(),
);
reaction(
  () => [root.table.tableUuid, root.session.isGuest],
  () => loyalty.reset(),
);
