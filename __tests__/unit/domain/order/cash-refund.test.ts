import { DOLLAR } from '../../../../domain/money/currency';
import {
  allocateCash,
  cashAsPaid,
  cashChoices,
  cashPaid,
  findCashProblems,
  cashRounding,
} from '../../../../domain/order/cash-refund';
import { type MainAmount, mainAmount, type SecondAmount, secondAmount } from '../../../../domain/money/amount';

const RULE = { ratio: 4100, rounding: secondAmount(100) };
const cash = (dollars: number, inRiel: number): { cents: MainAmount; riel: SecondAmount } => ({
  cents: mainAmount(dollars),
  riel: secondAmount(inRiel),
});
const received = (receivedCents: number, receivedRiel: number, changeCents = 0, changeRiel = 0, tip = 0) => ({
  receivedCents: mainAmount(receivedCents),
  receivedRiel: secondAmount(receivedRiel),
  changeCents: mainAmount(changeCents),
  changeRiel: secondAmount(changeRiel),
  tip: mainAmount(tip),
});

describe('the cash of a refund', () => {
  it.each([
    ['riel go back as riel', 1034, cash(0, 42_400), cash(0, 42_400)],
    ['dollars go back to the cent', 1034, cash(1034, 0), cash(1034, 0)],
    ['dollars whose change was riel go back as whole dollars and riel', 1034, cash(1100, -2_700), cash(1000, 1_400)],
    ['of both, the dollars that were paid, and the rest in riel', 1034, cash(500, 21_900), cash(500, 21_900)],
    ['of a part, no more dollars than it has', 420, cash(500, 21_900), cash(400, 800)],
    ['what was paid in cents goes back in riel beside the dollars', 1034, cash(534, 20_500), cash(500, 21_900)],
    ['where nothing is known, dollars', 1034, cash(0, 0), cash(1034, 0)],
    ['where more dollars than were paid went back before, the rest in riel', 500, cash(-100, 24_600), cash(0, 20_500)],
  ])('is handed out as it was paid: %s', (_, amount, left, expected) => {
    expect(cashAsPaid(mainAmount(amount), left, RULE)).toEqual(expected);
  });

  it('a payment is received less change less tip; a tip above the dollars is taken off the riel', () => {
    expect(cashPaid(received(2000, 0, 900, 2_700), 4100)).toEqual(cash(1100, -2_700));
    expect(cashPaid(received(1500, 0, 0, 0, 100), 4100)).toEqual(cash(1400, 0));
    expect(cashPaid(received(0, 46_500, 0, 0, 100), 4100)).toEqual(cash(0, 42_400));
  });

  it('rounding is what the amount is worth less what is paid out, in riel', () => {
    expect(cashRounding(mainAmount(1034), cash(0, 42_400), 4100)).toBe(-6);
    expect(cashRounding(mainAmount(1034), cash(1034, 0), 4100)).toBe(0);
    expect(cashRounding(mainAmount(1034), cash(1000, 1_400), 4100)).toBe(-6);
  });

  it.each([
    [cash(1034, 0), true],
    [cash(0, 42_400), true],
    [cash(1000, 1_400), true],
    [cash(300, 30_100), true],
    [cash(1000, 0), false],
    [cash(0, 42_300), false],
    [cash(0, 42_394), false],
    [cash(1034, 100), false],
    [cash(1035, 0), false],
    [cash(0, 0), false],
  ])('%j for $10.34 is accepted: %s', (handed, isRight) => {
    expect(findCashProblems(mainAmount(1034), handed, RULE, DOLLAR).map(({ key }) => key)).toEqual(
      isRight ? [] : ['problem.cashDiffers'],
    );
  });

  it('a remainder that rounds to a dollar may be paid as one, and one that rounds to 0 as nothing', () => {
    expect(findCashProblems(mainAmount(1099), cash(1100, 0), RULE, DOLLAR)).toEqual([]);
    expect(findCashProblems(mainAmount(1001), cash(1000, 0), RULE, DOLLAR)).toEqual([]);
    expect(findCashProblems(mainAmount(0), cash(0, 0), RULE, DOLLAR)).toEqual([]);
    expect(findCashProblems(mainAmount(0), cash(1, 0), RULE, DOLLAR)).toHaveLength(1);
  });

  it('is allocated to its tenders, dollars first; the parts and their roundings sum to it', () => {
    const parts = allocateCash([mainAmount(500), mainAmount(534)], cash(600, 17_800), 4100);
    expect(parts).toEqual([
      { cents: 500, riel: 0, rounding: 0 },
      { cents: 100, riel: 17_800, rounding: -6 },
    ]);
  });

  it('offers each currency once, in the order of the payment', () => {
    expect(cashChoices(mainAmount(1034), cash(0, 42_400), RULE)).toEqual([
      { kind: 'asPaid', cents: 0, riel: 42_400 },
      { kind: 'mixed', cents: 1000, riel: 1_400 },
      { kind: 'dollars', cents: 1034, riel: 0 },
    ]);
    expect(cashChoices(mainAmount(1000), null, RULE).map(({ kind }) => kind)).toEqual(['mixed', 'riel']);
  });
});
