import { BY_PIECE } from '../../codes';
import { type MainAmount, NO_MAIN, sumAmounts, timesCount } from '../../money/amount';
import { timesMinutes, timesWeight } from '../../money/rounding';
import type { BasketLine, Column, FeedPrice, Measure } from '../model';

/** By measure: what staff still have to enter. A weighed or timed dish without any measure waits for one. */
const PENDING = {
  piece: (line) => line.goods.timed || line.goods.pricingMethod !== BY_PIECE,
  weight: (line) => line.measure.kind === 'weight' && line.measure.weight === null,
  time: (line) => line.measure.kind === 'time' && line.measure.price === null,
  minutes: () => false,
} satisfies Record<Measure['kind'], (line: BasketLine) => boolean>;

/** Whether weight or price is still to be given by staff (T-10, T-11). */
export const isPending = (line: BasketLine): boolean => PENDING[line.measure.kind](line);

/** Feeds of one piece: price × their number. */
export const sumFeeds = (feeds: readonly FeedPrice[]): MainAmount =>
  sumAmounts(feeds.map((feed) => timesCount(feed.price, feed.num)));

/** What goods cost by their measure, at a price per piece, per unit of weight or per hour; 0 while pending. */
export const measured = (line: BasketLine, price: MainAmount, column: Column): MainAmount => {
  const { measure } = line;
  switch (measure.kind) {
    case 'piece':
      return price;
    case 'weight':
      return measure.weight === null ? NO_MAIN : timesWeight(price, measure.weight);
    case 'time':
      return measure.price === null ? NO_MAIN : measure.price[column];
    case 'minutes':
      return timesMinutes(price, measure.minutes);
  }
};

const withOptions = (line: BasketLine, goods: MainAmount): MainAmount =>
  sumAmounts([goods, ...line.tags.map((tag) => tag.price), sumFeeds(line.feeds), ...line.surcharges]);

/**
 * Step 1. Goods by their measure + tags + feeds × their number + surcharges of a set meal's parts. `price` is the
 * list price, per piece or per unit of weight.
 */
export const computePiece = (line: BasketLine, price: MainAmount, column: Column): MainAmount =>
  withOptions(line, measured(line, price, column));

/** Step 1 with an adjusted goods price (T-12, type 3): it replaces also what staff entered for a stay. */
export const computeAdjustedPiece = (line: BasketLine, price: MainAmount): MainAmount =>
  withOptions(
    line,
    line.measure.kind === 'weight' && line.measure.weight !== null ? timesWeight(price, line.measure.weight) : price,
  );
