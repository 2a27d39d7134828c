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

interface Taken extends Lot {
  /** Money that nobody had put in. */
  readonly isAdvance?: true;
}

/** Takes an amount out of lots, the oldest first; what they lack, the store that takes it advances. */
const takeFrom = (lots: Taken[], wanted: MainAmount, storeId: number): Taken[] => {
  const taken: Taken[] = [];
  let left = wanted;
  while (left > 0) {
    const lot = lots.shift() ?? { storeId, amount: left, isAdvance: true };
    const amount = mainAmount(Math.min(left, lot.amount));
    taken.push({ ...lot, amount });
    if (lot.amount > amount) lots.unshift({ ...lot, amount: minus(lot.amount, amount) });
    left = minus(left, amount);
  }
  return taken;
};

/** A wallet that is traced: its money, and what stores advanced it, the oldest first. */
class Trace {
  readonly lots: Taken[] = [];
  readonly advances: Lot[] = [];
  readonly uses: WalletUse[] = [];

  /** Money that comes in pays what was advanced before; the rest is to be spent. Returns the rest. */
  repay({ storeId, amount }: Lot, move: number): Lot[] {
    let left = amount;
    while (left > 0) {
      const advance = this.advances.shift();
      if (advance === undefined) return [{ storeId, amount: left }];
      const paid = mainAmount(Math.min(left, advance.amount));
      const { storeId: by } = advance;
      this.uses.push({ filledAt: by, spentAt: by, amount: minus(NO_MAIN, paid), move });
      this.uses.push({ filledAt: storeId, spentAt: by, amount: paid, move });
      if (advance.amount > paid) this.advances.unshift({ storeId: by, amount: minus(advance.amount, paid) });
      left = minus(left, paid);
    }
    return [];
  }

  spend(amount: MainAmount, storeId: number): Taken[] {
    const out = takeFrom(this.lots, amount, storeId);
    this.advances.push(...out.filter(({ isAdvance }) => isAdvance === true));
    return out;
  }
}

/**
 * Where the money of one wallet was spent that came into it in each store: the oldest is spent first. A refund puts back what
 * its order took last, in front of the others. What is forfeited stays with the store where it came in. What a store took while
 * nothing was left (decision 0077) it has advanced, until money comes in. `left` is what each store still owes the member; below 0
 * what it has advanced.
 */
export const traceWallet = (moves: readonly WalletMove[]): { readonly uses: WalletUse[]; readonly left: Lot[] } => {
  const trace = new Trace();
  const { lots, uses } = trace;
  const takenByOrder = new Map<string, Taken[]>();
  for (const [move, { storeId, kind, amount, orderId }] of moves.entries()) {
    const key = `${storeId}:${orderId}`;
    const taken = takenByOrder.get(key) ?? [];
    if (kind === 'topUp' || kind === 'bonus') {
      lots.push(...trace.repay({ storeId, amount }, move));
    } else if (kind === 'refund') {
      const back = takeFrom(taken, amount, storeId);
      uses.push(
        ...back.map((lot) => ({ filledAt: lot.storeId, spentAt: storeId, amount: minus(NO_MAIN, lot.amount), move })),
      );
      lots.unshift(...back.flatMap((lot) => trace.repay({ storeId: lot.storeId, amount: lot.amount }, move)));
    } else {
      const out = trace.spend(minus(NO_MAIN, amount), storeId);
      if (kind === 'forfeit') continue;
      takenByOrder.set(key, [...[...out].reverse(), ...taken]);
      uses.push(...out.map((lot) => ({ filledAt: lot.storeId, spentAt: storeId, amount: lot.amount, move })));
    }
  }
  const owed = trace.advances.map((lot) => ({ ...lot, amount: minus(NO_MAIN, lot.amount) }));
  return { uses, left: [...lots, ...owed] };
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
