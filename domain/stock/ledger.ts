import type { MainAmount } from '../money/amount';
import { timesOverRounded } from '../money/rounding';

/**
 * Costs are integers: ten-thousandths of a minor unit of the store's main currency (decision 0075), so that a gram of rice has
 * one. `toCost(100)`, a dollar, is 1,000,000.
 */
export const COST_PER_MINOR = 10_000;

/** A thousand million dollars: a typing error in a price makes stock no dearer. */
const COST_MAX = 1_000_000_000_000_000;

const limitCost = (cost: number): number => Math.max(-COST_MAX, Math.min(COST_MAX, cost));

export const toCost = (amount: MainAmount): number => amount * COST_PER_MINOR;

/** Why a quantity of an ingredient changed. */
export const STOCK_ENTRY_KINDS = ['purchase', 'consumption', 'waste', 'transferOut', 'transferIn', 'count'] as const;
export type StockEntryKind = (typeof STOCK_ENTRY_KINDS)[number];

/** What there is of an ingredient. Below 0 where more was sold than was received: a delivery was not entered yet. */
export interface Stock {
  readonly thousandths: number;
  /** What it cost, at the moving average. */
  readonly cost: number;
  /** The last price: so much was paid for so much of it. Null = never bought. */
  readonly price: Price | null;
}

export interface Price {
  readonly cost: number;
  readonly thousandths: number;
}

/** A change of it, and what there is then. */
export interface StockChange {
  readonly thousandths: number;
  readonly cost: number;
  readonly after: Stock;
}

const costOfPrice = (price: Price | null, thousandths: number): number =>
  price === null ? 0 : limitCost(timesOverRounded(price.cost, thousandths, price.thousandths));

/** What a quantity costs: at the moving average, or at the last price where nothing is there. */
export const costOfStock = (stock: Stock, thousandths: number): number =>
  stock.thousandths > 0
    ? limitCost(timesOverRounded(stock.cost, thousandths, stock.thousandths))
    : costOfPrice(stock.price, thousandths);

const changeTo = (stock: Stock, thousandths: number, cost: number, price: Price | null): StockChange => ({
  thousandths: thousandths - stock.thousandths,
  cost: cost - stock.cost,
  // -0 is no amount.
  after: { thousandths, cost: cost === 0 ? 0 : cost, price },
});

/** A quantity comes at a cost, which moves the average. What was missing before costs what it costs now. */
export const receiveStock = (stock: Stock, received: Price): StockChange => {
  const thousandths = stock.thousandths + received.thousandths;
  const cost = stock.thousandths < 0 ? costOfPrice(received, thousandths) : limitCost(stock.cost + received.cost);
  return changeTo(stock, thousandths, cost, received);
};

/** A quantity goes, or comes back, at the average. */
export const moveStock = (stock: Stock, by: number): StockChange => {
  const thousandths = stock.thousandths + by;
  return changeTo(stock, thousandths, costOfStock(stock, thousandths), stock.price);
};

/** What was counted is what there is; the change is the difference. */
export const countStock = (stock: Stock, counted: number): StockChange => moveStock(stock, counted - stock.thousandths);
