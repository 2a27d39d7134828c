import { mainAmount } from '../../../../domain/money/amount';
import { type AddedCharges, addedCharges } from '../../../../domain/pricing/added-charges';
import { quote } from '../../../../domain/pricing/quote';
import { makeBasket, makeBook, dish, line } from '../support/basket';

const { sell } = quote(makeBasket([line('a', dish(1, 500))]), makeBook()).totals;
const NOTHING = {
  serviceCharge: mainAmount(0),
  packing: mainAmount(0),
  tableCharge: mainAmount(0),
  vat: mainAmount(0),
};

describe('P-03 what a total has on top of its dishes', () => {
  it.each<[Partial<Record<keyof typeof NOTHING, number>>, AddedCharges | null]>([
    [{}, null],
    [{ vat: 1 }, 'vat'],
    [{ serviceCharge: 1 }, 'service'],
    [{ serviceCharge: 1, vat: 1 }, 'serviceAndVat'],
    [{ packing: 1 }, 'charges'],
    [{ tableCharge: 1, serviceCharge: 1 }, 'charges'],
    [{ packing: 1, serviceCharge: 1, vat: 1 }, 'chargesAndVat'],
  ])('P-03 %j is named %s', (amounts, name) => {
    const added = Object.fromEntries(Object.entries(amounts).map(([kind, amount]) => [kind, mainAmount(amount)]));
    expect(addedCharges({ ...sell, ...NOTHING, ...added })).toBe(name);
  });
});
