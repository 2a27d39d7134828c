import { countedMain, countedSecond, DOLLAR_NOTES, RIEL_NOTES } from '../../../../domain/money/denominations';

describe('S-31 a drawer is counted note by note', () => {
  it('notes of each currency sum to their value, and none to 0', () => {
    expect(
      countedMain([
        { note: 10_000, pieces: 2 },
        { note: 100, pieces: 3 },
      ]),
    ).toBe(20_300);
    expect(
      countedSecond([
        { note: 50_000, pieces: 6 },
        { note: 500, pieces: 7 },
      ]),
    ).toBe(303_500);
    expect([countedMain([]), countedSecond([])]).toEqual([0, 0]);
  });

  it('the largest note comes first, in both currencies', () => {
    for (const notes of [DOLLAR_NOTES, RIEL_NOTES]) expect([...notes].sort((a, b) => b - a)).toEqual([...notes]);
  });
});
