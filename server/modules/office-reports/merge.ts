import type { Endpoints, Output } from '@romduol/contract';
import { minus, NO_MAIN, plus, sumAmounts } from '@romduol/domain/money/amount';
import { holdingReward, rewardIn } from '@romduol/domain/pricing/steps/coupon';
import { holdingVat, vatIn } from '@romduol/domain/pricing/vat-included';
import type { Language } from '@romduol/domain/languages';
import { textIn } from '../../db/localized';
import {
  holdingFee,
  type loadChannels,
  type loadItems,
  type loadSeriesByStore,
  type StyleSums,
  type Sums,
} from '../reports';

type Report = Output<Endpoints['officeReport']>['currencies'][number];
type Slice = Report['days'][number];
type Dish = Report['dishes'][number];
type Channel = Report['channels'][number];

const COUNTS = ['orders', 'guests', 'refunds'] as const satisfies readonly (keyof Sums)[];

/** The sums of several stores with one main currency. */
export const addSums = (sums: readonly Sums[]): Sums => {
  const count = (name: (typeof COUNTS)[number]): number => sums.reduce((all, each) => all + each[name], 0);
  const amount = (name: Exclude<keyof Sums, (typeof COUNTS)[number] | 'vatIncluded' | 'deliveryFee' | 'reward'>) =>
    sumAmounts(sums.map((each) => each[name]));
  return {
    orders: count('orders'),
    guests: count('guests'),
    gross: amount('gross'),
    itemDiscount: amount('itemDiscount'),
    wholeBill: amount('wholeBill'),
    orderPromotion: amount('orderPromotion'),
    ...holdingReward(sumAmounts(sums.map(rewardIn))),
    coupon: amount('coupon'),
    serviceCharge: amount('serviceCharge'),
    packing: amount('packing'),
    tableCharge: amount('tableCharge'),
    ...holdingFee(sumAmounts(sums.map(({ deliveryFee }) => deliveryFee ?? NO_MAIN))),
    vat: amount('vat'),
    ...holdingVat(sumAmounts(sums.map(vatIn))),
    total: amount('total'),
    refunds: count('refunds'),
    refunded: amount('refunded'),
    net: amount('net'),
  };
};

/** One row for each key, in the order in which keys are met first. */
const mergeBy = <Row, Sum>(
  rows: readonly Row[],
  toKey: (row: Row) => string,
  add: (sum: Sum | undefined, row: Row) => Sum,
): Sum[] => {
  const merged = new Map<string, Sum>();
  for (const row of rows) merged.set(toKey(row), add(merged.get(toKey(row)), row));
  return [...merged.values()];
};

/** The same dining style of several stores. */
export const addStyles = (rows: readonly StyleSums[]): StyleSums[] =>
  mergeBy(
    rows,
    ({ diningStyle }) => String(diningStyle),
    (sum: StyleSums | undefined, row) =>
      sum === undefined
        ? row
        : {
            diningStyle: row.diningStyle,
            orders: sum.orders + row.orders,
            guests: sum.guests + row.guests,
            total: plus(sum.total, row.total),
            refunded: plus(sum.refunded, row.refunded),
            net: plus(sum.net, row.net),
          },
  ).sort((a, b) => a.diningStyle - b.diningStyle);

/** The same hour, or the same day, of several stores. */
export const addSlices = (rows: Awaited<ReturnType<typeof loadSeriesByStore>>): Slice[] =>
  mergeBy(
    rows,
    ({ key }) => key,
    (sum: Slice | undefined, { key, orders, total, net }) => ({
      key,
      orders: orders + (sum?.orders ?? 0),
      total: plus(total, sum?.total ?? NO_MAIN),
      net: plus(net, sum?.net ?? NO_MAIN),
    }),
  ).sort((a, b) => a.key.localeCompare(b.key));

type ItemRow = Awaited<ReturnType<typeof loadItems>>[number];

/** Dishes are the same in two stores where their English names are, whatever their case. */
const englishName = ({ name }: ItemRow): string => textIn(name, 'en').trim().toLowerCase();

const NO_DISH = { num: 0, weight: 0, numRefunded: 0, weightRefunded: 0, gross: NO_MAIN, discount: NO_MAIN };

/** What was sold of each dish over stores, the most first. */
export const addDishes = (rows: readonly ItemRow[], language: Language): Dish[] => {
  const storesByDish = new Map<string, Set<number>>();
  for (const row of rows) {
    const stores = storesByDish.get(englishName(row)) ?? new Set();
    storesByDish.set(englishName(row), stores.add(row.storeId));
  }
  return mergeBy(rows, englishName, (sum: Dish | undefined, row) => {
    const so = sum ?? { ...NO_DISH, total: NO_MAIN, refunded: NO_MAIN, net: NO_MAIN };
    return {
      name: sum?.name ?? textIn(row.name, language),
      stores: storesByDish.get(englishName(row))?.size ?? 0,
      num: so.num + row.num,
      weight: so.weight + Number(row.weight),
      numRefunded: so.numRefunded + row.numRefunded,
      weightRefunded: so.weightRefunded + Number(row.weightRefunded),
      gross: plus(so.gross, row.gross),
      discount: plus(so.discount, row.discount),
      total: plus(so.total, row.total),
      refunded: plus(so.refunded, row.refunded),
      net: plus(so.net, minus(row.total, row.refunded)),
    };
  }).sort((a, b) => b.net - a.net || a.name.localeCompare(b.name));
};

type ChannelRow = ReturnType<Awaited<ReturnType<typeof loadChannels>>>[number];

/** Offline channels are each store's own: those of one name are one row. */
export const addChannels = (rows: readonly ChannelRow[]): Channel[] =>
  mergeBy(
    rows,
    ({ channel, through }) => `${channel} ${through ?? ''}`,
    (sum: Channel | undefined, { channel, through, tenders, taken, back, net, tips, topUps }) => ({
      channel,
      through,
      tenders: tenders + (sum?.tenders ?? 0),
      taken: plus(taken, sum?.taken ?? NO_MAIN),
      back: plus(back, sum?.back ?? NO_MAIN),
      net: plus(net, sum?.net ?? NO_MAIN),
      tips: plus(tips, sum?.tips ?? NO_MAIN),
      topUps: plus(topUps, sum?.topUps ?? NO_MAIN),
    }),
  ).sort((a, b) => b.net - a.net || a.channel.localeCompare(b.channel));
