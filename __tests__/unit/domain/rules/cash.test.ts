import { DOLLAR, RIEL } from '../../../../domain/money/currency';
import { mainAmount, secondAmount } from '../../../../domain/money/amount';
import { cashProblems, type CashTaken, settleCash } from '../../../../domain/rules/cash';
import { cashInputProblems } from '../../../../domain/rules/cash-input';

const taken = (
  dueCents: number,
  receivedCents: number,
  receivedRiel: number,
  more: Partial<CashTaken> = {},
): CashTaken => ({
  dueCents: mainAmount(dueCents),
  ratio: 4100,
  receivedCents: mainAmount(receivedCents),
  receivedRiel: secondAmount(receivedRiel),
  rounding: secondAmount(100),
  ...more,
});

const changeFor = (cash: CashTaken) => {
  const settled = settleCash(cash);
  if (!settled.enough) throw new Error('too little');
  return settled;
};

describe('V-07 change', () => {
  it('V-07 a cashier who takes $20 and ៛100,000 for $40.56 gives $3 + ៛3,400, or ៛15,700, or $3.83', () => {
    const { exactChange, change } = changeFor(taken(4056, 2000, 100_000));
    expect(exactChange).toBe(15704);
    expect(change.mixed).toEqual({ kind: 'mixed', cents: 300, riel: 3400, rounding: 4 });
    expect(change.riel).toEqual({ kind: 'riel', cents: 0, riel: 15700, rounding: 4 });
    expect(change.dollars).toEqual({ kind: 'dollars', cents: 383, riel: 0, rounding: 1 });
  });

  it('V-07 dollars alone are counted to the cent: change in dollars needs no rounding at any ratio', () => {
    const { change } = changeFor(taken(4056, 5000, 0, { ratio: 4112 }));
    expect(change.dollars).toEqual({ kind: 'dollars', cents: 944, riel: 0, rounding: 0 });
    expect(change.mixed).toMatchObject({ cents: 900, riel: 1800 });
  });

  it('V-07 exact cash has no change', () => {
    for (const paid of [taken(4056, 4056, 0), taken(4056, 4056, 0, { ratio: 4112 })]) {
      const { exactChange, change } = changeFor(paid);
      expect(exactChange).toBe(0);
      for (const way of [change.mixed, change.riel, change.dollars])
        expect(way).toMatchObject({ cents: 0, riel: 0, rounding: 0 });
    }
  });

  it('V-07 a bill in riel is paid to the hundred; what that is more or less goes to the rounding', () => {
    expect(changeFor(taken(4056, 0, 166_300)).change.riel).toMatchObject({ riel: 0, rounding: 4 });
    expect(changeFor(taken(4055, 0, 166_300)).change.riel).toMatchObject({ riel: 0, rounding: 45 });
    expect(changeFor(taken(4059, 0, 166_400)).change.riel).toMatchObject({ riel: 0, rounding: -19 });
    expect(changeFor(taken(4059, 0, 166_400)).exactChange).toBe(0);
  });

  it('V-07 a remainder that rounds to a whole dollar is given as one', () => {
    const { change } = changeFor(taken(4056, 2000, 84_296 + 4_060));
    expect(change.mixed).toEqual({ kind: 'mixed', cents: 100, riel: 0, rounding: -40 });
  });

  it('V-07 change is given in riel to the step of the store', () => {
    expect(changeFor(taken(4056, 2000, 100_000, { rounding: secondAmount(1) })).change.riel).toMatchObject({
      riel: 15704,
      rounding: 0,
    });
    expect(changeFor(taken(4056, 2000, 100_000, { rounding: secondAmount(500) })).change.riel).toMatchObject({
      riel: 15500,
      rounding: 204,
    });
  });

  it('V-07 what an order froze as due in riel counts', () => {
    expect(changeFor(taken(4056, 0, 170_000, { dueRiel: secondAmount(166_000) })).exactChange).toBe(4000);
  });
});

describe('V-07 too little cash', () => {
  it('V-07 a cashier is told what is missing, in both currencies', () => {
    expect(settleCash(taken(4056, 3500, 0))).toEqual({ enough: false, missing: { cents: 556, riel: 22796 } });
    expect(settleCash(taken(4056, 2000, 80_000))).toEqual({ enough: false, missing: { cents: 105, riel: 4300 } });
    expect(cashProblems(taken(4056, 3500, 0))).toEqual([
      { field: 'received', key: 'problem.tooLittleCash', args: { cents: 556, riel: 22796 } },
    ]);
    expect(cashProblems(taken(4056, 4100, 0))).toEqual([]);
  });

  it('V-07 a cent too little in dollars is too little, as is a hundred in riel', () => {
    expect(settleCash(taken(4056, 4055, 0)).enough).toBe(false);
    expect(settleCash(taken(4056, 0, 166_200)).enough).toBe(false);
    expect(settleCash(taken(4056, 4000, 2_200)).enough).toBe(false);
    expect(settleCash(taken(4056, 4000, 2_300)).enough).toBe(true);
  });

  it('V-07 nothing is too little for a bill of a cent', () => {
    expect(settleCash(taken(1, 0, 0))).toEqual({ enough: false, missing: { cents: 1, riel: 41 } });
    expect(settleCash(taken(0, 0, 0)).enough).toBe(true);
  });
});

describe('V-07 C-01 cash as it is typed', () => {
  it.each(['0', '999999', '99999', '99999.00', '20.5', '0.05'])('V-07 %p dollars are taken', (text) => {
    expect(cashInputProblems(text, DOLLAR)).toEqual([]);
  });

  it.each([
    ['', 'problem.required'],
    ['1000000', 'problem.cashRange'],
    ['99999.01', 'problem.cashRange'],
    ['100000.5', 'problem.cashRange'],
    ['20.555', 'problem.tooManyDecimals'],
    ['20.', 'problem.tooManyDecimals'],
    ['-1', 'problem.notANumber'],
    ['1e5', 'problem.notANumber'],
    ['twenty', 'problem.notANumber'],
  ])('V-07 %p dollars are refused: %s', (text, key) => {
    expect(cashInputProblems(text, DOLLAR).map((problem) => problem.key)).toEqual([key]);
  });

  it('V-07 riel are whole, up to 999999; a tip goes by the same rule under its own field', () => {
    expect(cashInputProblems('999999', RIEL)).toEqual([]);
    expect(cashInputProblems('100.5', RIEL)).toEqual([
      { field: 'received', key: 'problem.tooManyDecimals', args: { decimals: 0 } },
    ]);
    expect(cashInputProblems('1000000', RIEL, 'tip')).toEqual([
      { field: 'tip', key: 'problem.cashRange', args: { min: 0, max: 999999 } },
    ]);
  });
});
