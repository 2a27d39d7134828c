import { DELIVERY, DINE_IN, TAKE_AWAY } from '../../codes';
import { type MainAmount, NO_MAIN, timesCount } from '../../money/amount';
import type { Basket, PriceBook } from '../model';

const COUNT = {
  none: () => 0,
  person: (basket) => basket.partySize,
  table: () => 1,
} as const satisfies Record<PriceBook['tableCharge']['per'], (basket: Basket) => number>;

/** What an order of each dining style is charged, beside its lines. */
const CHARGE = {
  [DINE_IN]: (basket, { tableCharge }) => timesCount(tableCharge.amount, COUNT[tableCharge.per](basket)),
  [TAKE_AWAY]: () => NO_MAIN,
  [DELIVERY]: (_, { deliveryFee = NO_MAIN }) => deliveryFee,
} as const satisfies Record<Basket['diningStyle'], (basket: Basket, book: PriceBook) => MainAmount>;

/** A table whose dishes are all comped pays no table charge, such a delivery no fee. */
const isGuest = ({ lines }: Basket): boolean =>
  lines.length > 0 && lines.every(({ onTheHouse }) => onTheHouse === true);

/**
 * Step 9: dine-in the table charge, once per sitting on its first order that is not cancelled, per person or per table;
 * of a delivery its fee. No discount is on it.
 */
export const computeTableCharge = (basket: Basket, book: PriceBook): MainAmount =>
  basket.chargesTable && !isGuest(basket) ? CHARGE[basket.diningStyle](basket, book) : NO_MAIN;
