import { mainAmount } from '@romduol/domain/money/amount';
import { listDebts, traceWallet, type WalletMove } from '@romduol/domain/rules/settlement';
import fc from 'fast-check';

interface Step {
  readonly kind: 'topUp' | 'bonus' | 'payment' | 'refund';
  readonly storeId: number;
  readonly amount: number;
  readonly pick: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('topUp', 'bonus', 'payment', 'refund'),
    storeId: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: 1, max: 10_000 }),
    pick: fc.nat(),
  }),
  { maxLength: 40 },
);

/** The most that sites take beyond what is in a wallet. */
const LIMIT = 3_000;

/** What can happen to a wallet: no payment takes more than is in it and the limit, no refund more than its order took. */
const toMoves = (wanted: readonly Step[]): WalletMove[] => {
  const moves: WalletMove[] = [];
  const paid: { storeId: number; orderId: number; left: number }[] = [];
  let balance = 0;
  for (const { kind, storeId, amount, pick } of wanted) {
    const order = paid.length === 0 ? undefined : paid[pick % paid.length];
    const by = {
      topUp: amount,
      bonus: amount,
      payment: Math.min(amount, balance + LIMIT),
      refund: Math.min(amount, order?.left ?? 0),
    };
    if (by[kind] === 0) continue;
    const signed = kind === 'payment' ? -by[kind] : by[kind];
    balance += signed;
    if (kind === 'payment') paid.push({ storeId, orderId: moves.length, left: by[kind] });
    if (kind === 'refund' && order !== undefined) order.left -= by[kind];
    const at = kind === 'refund' && order !== undefined ? order : { storeId, orderId: moves.length };
    moves.push({ kind, storeId: at.storeId, amount: mainAmount(signed), orderId: at.orderId });
  }
  return moves;
};

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

describe('wallets over three stores', () => {
  it('what each store filled is what was spent of it and what is left; nets sum to zero', () => {
    fc.assert(
      fc.property(steps, (wanted) => {
        const moves = toMoves(wanted);
        const { uses, left } = traceWallet(moves);
        const debts = listDebts(uses);
        const nets = [1, 2, 3].map((id) => {
          const filled = total(
            moves.flatMap(({ kind, storeId, amount }) => (storeId === id && /topUp|bonus/.test(kind) ? [amount] : [])),
          );
          const spentOfIt = total(uses.flatMap(({ filledAt, amount }) => (filledAt === id ? [amount] : [])));
          const open = total(left.flatMap(({ storeId, amount }) => (storeId === id ? [amount] : [])));
          expect(filled).toBe(spentOfIt + open);
          const spentHere = total(uses.flatMap(({ spentAt, amount }) => (spentAt === id ? [amount] : [])));
          const net = total(debts.map(({ from, to, amount }) => (to === id ? amount : from === id ? -amount : 0)));
          // What a store filled, less what it sold for wallets and still owes, is what it pays to others.
          expect(net).toBe(spentHere + open - filled);
          return net;
        });
        expect(total(nets)).toBe(0);
        expect(total(left.map(({ amount }) => amount))).toBe(total(moves.map(({ amount }) => amount)));
      }),
    );
  });
});
