import { mainAmount } from '@romduol/domain/money/amount';
import { listDebts, traceWallet, type WalletMove } from '@romduol/domain/rules/settlement';

const [A, B, C] = [1, 2, 3];
const move = (
  kind: WalletMove['kind'],
  storeId: number,
  amount: number,
  orderId: number | null = null,
): WalletMove => ({
  kind,
  storeId,
  amount: mainAmount(amount),
  orderId,
});
const plain = (moves: readonly WalletMove[]) => {
  const { uses, left } = traceWallet(moves);
  return {
    uses: uses.map(({ filledAt, spentAt, amount }) => [filledAt, spentAt, amount]),
    left: left.map(({ storeId, amount }) => [storeId, amount]),
  };
};

describe('the settlement of wallets between stores', () => {
  it('the oldest money is spent first, a bonus with the store that gave it', () => {
    const moves = [move('topUp', A, 500), move('bonus', A, 50), move('topUp', B, 300), move('payment', C, -600, 9)];
    expect(plain(moves)).toEqual({
      uses: [
        [A, C, 500],
        [A, C, 50],
        [B, C, 50],
      ],
      left: [[B, 250]],
    });
  });

  it('a refund puts back what its order took last, and it is spent before the rest', () => {
    const moves = [
      move('topUp', A, 100),
      move('topUp', B, 100),
      move('payment', C, -150, 9),
      move('refund', C, 70, 9),
      move('payment', B, -60, 3),
    ];
    expect(plain(moves)).toEqual({
      uses: [
        [A, C, 100],
        [B, C, 50],
        [B, C, -50],
        [A, C, -20],
        [B, B, 50],
        [A, B, 10],
      ],
      left: [
        [A, 10],
        [B, 50],
      ],
    });
  });

  it('two parts of an order that one wallet pays are refunded the last first', () => {
    const parts = [move('topUp', A, 40), move('payment', C, -40, 9), move('topUp', B, 40), move('payment', C, -40, 9)];
    const { uses } = plain([...parts, move('refund', C, 50, 9)]);
    expect(uses.slice(2)).toEqual([
      [B, C, -40],
      [A, C, -10],
    ]);
  });

  it('what is forfeited stays with the store that filled it', () => {
    expect(plain([move('topUp', A, 100), move('forfeit', B, -100)])).toEqual({ uses: [], left: [] });
  });

  it('what a store took from an empty wallet it has advanced; the next money pays it back (0077)', () => {
    const advanced = [move('topUp', A, 100), move('payment', B, -250, 1), move('payment', C, -50, 2)];
    expect(plain(advanced)).toEqual({
      uses: [
        [A, B, 100],
        [B, B, 150],
        [C, C, 50],
      ],
      left: [
        [B, -150],
        [C, -50],
      ],
    });
    const paidBack = plain([...advanced, move('topUp', A, 120), move('bonus', A, 100)]);
    expect(paidBack.uses.slice(3)).toEqual([
      [B, B, -120],
      [A, B, 120],
      [B, B, -30],
      [A, B, 30],
      [C, C, -50],
      [A, C, 50],
    ]);
    expect(paidBack.left).toEqual([[A, 20]]);
  });

  it('a refund of what was advanced ends the advance', () => {
    const { left } = plain([move('payment', B, -80, 1), move('refund', B, 80, 1)]);
    expect(left).toEqual([]);
  });

  it('money whose beginning is not known is of the store that spends or refunds it', () => {
    expect(plain([move('refund', B, 30, 9), move('payment', C, -40, 1)]).uses).toEqual([
      [B, B, -30],
      [B, C, 30],
      [C, C, 10],
    ]);
  });

  it('debts of a pair are set off, and those of a store to itself are none', () => {
    const use = (filledAt: number, spentAt: number, amount: number) => ({
      filledAt,
      spentAt,
      amount: mainAmount(amount),
    });
    expect(
      listDebts([use(A, B, 100), use(B, A, 30), use(A, A, 5), use(C, A, 20), use(B, C, 10), use(C, B, 10)]),
    ).toEqual([
      { from: A, to: B, amount: 70 },
      { from: C, to: A, amount: 20 },
    ]);
  });
});
