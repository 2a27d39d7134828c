import { type MainAmount, mainAmount, minus, NO_MAIN, plus } from '../money/amount';

/** One change of a wallet, in the order in which they happened. Amounts below 0 go out. */
export interface WalletMove {
  readonly storeId: number;
  readonly kind: 'topUp' | 'bonus' | 'payment' | 'refund' | 'forfeit';
  readonly amount: MainAmount;
  readonly orderId: number | null;
}

/** Money that came into a wallet in one store and was spent in a store, the same or another; below 0 where it was refunded. */
export interface WalletUse {
  readonly filledAt: number;
  readonly spentAt: number;
  readonly amount: MainAmount;
  /** Which change of the wallet it is a part of. */
  readonly move: number;
}

interface Lot {
  readonly storeId: number;
  readonly amount: MainAmount;
}

/** Takes an amount out of lots, the oldest first; what they lack is of the store that takes it. */
const takeFrom = (lots: Lot[], wanted: MainAmount, storeId: number): Lot[] => {
  const taken: Lot[] = [];
  let left = wanted;
  while (left > 0) {
    const lot = lots.shift() ?? { storeId, amount: left };
    const amount = mainAmount(Math.min(left, lot.amount));
    taken.push({ storeId: lot.storeId, amount });
    if (lot.amount > amount) lots.unshift({ ...lot, amount: minus(lot.amount, amount) });
    left = minus(left, amount);
  }
  return taken;
};

/**
 * Where the money of one wallet was spent that came into it in each store: the oldest is spent first. A refund puts back what
 * its order took last, in front of the others. What is forfeited stays with the store where it came in. `left` is what each
 * store still owes the member.
 */
export const traceWallet = (moves: readonly WalletMove[]): { readonly uses: WalletUse[]; readonly left: Lot[] } => {
  const lots: Lot[] = [];
  const uses: WalletUse[] = [];
  const takenByOrder = new Map<string, Lot[]>();
  for (const [move, { storeId, kind, amount, orderId }] of moves.entries()) {
    const key = `${storeId}:${orderId}`;
    const taken = takenByOrder.get(key) ?? [];
    if (kind === 'topUp' || kind === 'bonus') {
      lots.push({ storeId, amount });
    } else if (kind === 'refund') {
      const back = takeFrom(taken, amount, storeId);
      lots.unshift(...back);
      uses.push(
        ...back.map((lot) => ({ filledAt: lot.storeId, spentAt: storeId, amount: minus(NO_MAIN, lot.amount), move })),
      );
    } else {
      const out = takeFrom(lots, minus(NO_MAIN, amount), storeId);
      if (kind === 'forfeit') continue;
      takenByOrder.set(key, [...[...out].reverse(), ...taken]);
      uses.push(...out.map((lot) => ({ filledAt: lot.storeId, spentAt: storeId, amount: lot.amount, move })));
    }
  }
  return { uses, left: lots };
};

/** What one store owes another for wallets that it filled and that paid there. */
export interface StoreDebt {
  readonly from: number;
  readonly to: number;
  readonly amount: MainAmount;
}

/** The debts between stores, one for each pair of which one owes the other something. */
export const listDebts = (uses: readonly Pick<WalletUse, 'filledAt' | 'spentAt' | 'amount'>[]): StoreDebt[] => {
  const owed = new Map<string, StoreDebt>();
  for (const { filledAt, spentAt, amount } of uses) {
    const isForward = filledAt < spentAt;
    const [from, to] = isForward ? [filledAt, spentAt] : [spentAt, filledAt];
    const before = owed.get(`${from}:${to}`)?.amount ?? NO_MAIN;
    owed.set(`${from}:${to}`, { from, to, amount: isForward ? plus(before, amount) : minus(before, amount) });
  }
  return [...owed.values()]
    .filter(({ from, to, amount }) => from !== to && amount !== 0)
    .map(({ from, to, amount }) =>
      amount > 0 ? { from, to, amount } : { from: to, to: from, amount: minus(NO_MAIN, amount) },
    );
};
