import { DINE_IN } from '../../codes';
import { type MainAmount, NO_MAIN, timesCount } from '../../money/amount';
import type { Basket, PriceBook } from '../model';

const COUNT = {
  none: () => 0,
  person: (basket) => basket.partySize,
  table: () => 1,
} as const satisfies Record<PriceBook['tableCharge']['per'], (basket: Basket) => number>;

/** A table whose dishes are all comped pays no table charge. */
const isGuest = ({ lines }: Basket): boolean =>
  lines.length > 0 && lines.every(({ onTheHouse }) => onTheHouse === true);

/** Step 9: dine-in, once per sitting on its first order that is not cancelled, per person or per table. */
export const computeTableCharge = (basket: Basket, book: PriceBook): MainAmount =>
  basket.diningStyle === DINE_IN && basket.chargesTable && !isGuest(basket)
    ? timesCount(book.tableCharge.amount, COUNT[book.tableCharge.per](basket))
    : NO_MAIN;
