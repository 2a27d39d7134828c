import type { Endpoints, Input } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from './actor';
import { fetchTotal, puts } from './meal';
import { cash } from './paying';
import type { World } from './world';

const words = (text: string) => ({ en: text, 'zh-Hans': text, km: text });

type Programme = Input<Endpoints['saveLoyalty']>;

/** A point for each dollar; a point takes five cents off; from twenty points on. */
export const aProgramme = (more: Partial<Programme> = {}): Programme => ({
  enabled: true,
  earnPoints: 1,
  earnPer: mainAmount(100),
  pointCents: mainAmount(5),
  minPoints: 20,
  expiryMonths: 6,
  birthdayDays: 7,
  tiers: [],
  cards: [],
  ...more,
});

export const aTier = (name: string, fromPoints: number, boostPercent: number, offPercent = 0) => ({
  ...{ name: words(name), fromPoints, boostPercent, offPercent },
});

export const aCard = (name: string, stamps: number, goodsIds: number[]) => ({ name: words(name), stamps, goodsIds });

export type Reward = NonNullable<Input<Endpoints['generateOrderPostPayment']>['reward']>;

/** An order of the cart with a reward. The total with it is what the refusal of a wrong one says. */
export const orderWith = async (phone: Actor, reward: Reward) => {
  const cart = await phone.does('cart', { diningStyle: 1 });
  const input = { diningStyle: 1 as const, cartVersion: cart.version, partySize: 2, column: 'sell' as const, reward };
  const refused = await phone.tries('generateOrderPostPayment', { ...input, expectedTotal: 1 });
  const data = refused.data as { readonly totals?: { readonly sell: { readonly total: number } } } | null;
  return { ...input, expectedTotal: mainAmount(data?.totals?.sell.total ?? (await fetchTotal(phone))) };
};

/** A table orders with a reward and pays at the counter. */
export const eatsWith = async (
  world: World,
  waiter: Actor,
  phone: Actor,
  dishes: Readonly<Record<string, number>>,
  reward: Reward,
) => {
  for (const [name, num] of Object.entries(dishes)) await puts(world, phone, name, num);
  const placed = await phone.does('generateOrderPostPayment', await orderWith(phone, reward));
  const { totalPrice: total } = await waiter.does('acceptOrder', { orderId: placed.orderId });
  const bill = { ...placed, phone, total };
  await waiter.does('takeCash', cash(bill));
  await world.pass(1_000);
  return bill;
};
