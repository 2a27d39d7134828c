import { findPriceChange, priceFor } from '../../../../domain/stock/prices';

const paid = (cost: number, at: number, thousandths = 1_000_000) => ({ cost, thousandths, at });

describe('the change of a price', () => {
  it('is from the last price before a period to the last one in it, since it first held', () => {
    const bought = [paid(100, 1), paid(120, 2), paid(240, 3, 2_000_000)];
    expect(findPriceChange(paid(90, 0), bought)).toMatchObject({ from: { cost: 90 }, to: { cost: 240 }, since: 2 });
  });

  it('is from the first price in the period where nothing was bought before', () => {
    expect(findPriceChange(null, [paid(100, 1), paid(130, 2)])).toMatchObject({ from: { cost: 100 }, since: 2 });
  });

  it('is none where a price came back, and where nothing was bought', () => {
    expect(findPriceChange(paid(100, 0), [paid(130, 1), paid(100, 2)])).toBeNull();
    expect(findPriceChange(paid(100, 0), [])).toBeNull();
    expect(findPriceChange(null, [])).toBeNull();
  });

  it('is compared for the same quantity', () => {
    expect(priceFor(paid(240, 3, 2_000_000), 1_000_000)).toBe(120);
  });
});
