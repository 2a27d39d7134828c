import type { Endpoints, Input } from '@romduol/contract';
import { minus, NO_MAIN, NO_SECOND, type SecondAmount } from '@romduol/domain/money/amount';
import type { Currency } from '@romduol/domain/money/currency';
import { type Cash, findCashProblems, cashRounding, minusCash } from '@romduol/domain/order/cash-refund';
import { type CashRule, cashProblems, settleCash } from '@romduol/domain/rules/cash';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { refuseOtherCurrency } from '../../money/refuse-other';
import { storeCash, storeCurrencies } from '../../money/store-currencies';
import { loadStoreOnce } from '../store';
import { parseCashAsked, drawerForCash } from '../till';

type ToTopUp = Input<Endpoints['staffTopUp']>;

type Received = Required<Pick<ToTopUp, 'receivedCents' | 'receivedRiel'>>;

interface Kept {
  /** What stays in the drawer: below 0 in a currency of which only change was given. */
  readonly cash: Cash;
  readonly rounding: SecondAmount;
  /** The received cash and the change; null where only what stays was sent. */
  readonly handed: { readonly received: Received; readonly change: Cash } | null;
}

/** Cash that was handed over for the amount, less the change. Throws amountDueRemains where it is too little. */
const computeKept = ({ amount, receivedCents, receivedRiel, change = 'mixed' }: ToTopUp, rule: CashRule): Kept => {
  const received = { cents: receivedCents ?? NO_MAIN, riel: receivedRiel ?? NO_SECOND };
  const taken = {
    ...rule,
    dueCents: amount,
    receivedCents: received.cents,
    receivedRiel: received.riel,
  };
  const settled = settleCash(taken);
  if (!settled.enough) throw new Refusal('amountDueRemains', settled.missing, cashProblems(taken)[0] ?? null);
  const given = settled.change[change];
  const back = { cents: given.cents, riel: given.riel };
  const typed = { receivedCents: received.cents, receivedRiel: received.riel };
  return { cash: minusCash(received, back), rounding: given.rounding, handed: { received: typed, change: back } };
};

/** Cash that stays, as it was sent; dollars where nothing is sent. Throws badInput where it is not the amount. */
const parseKept = (input: ToTopUp, rule: CashRule, currency: Currency): Kept => {
  const cash = parseCashAsked(input) ?? { cents: input.amount, riel: NO_SECOND };
  refuseProblems(findCashProblems(input.amount, cash, rule, currency));
  // What came in is worth more than the amount where the store keeps it: the other way round than a refund.
  return { cash, rounding: minus(NO_SECOND, cashRounding(input.amount, cash, rule.ratio)), handed: null };
};

const isCashChannel = async (db: Db, storeId: number, channelId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('offline_channel')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', channelId)
    .where('kind', '=', 'cash')
    .executeTakeFirst();
  return found !== undefined;
};

const NO_CASH_COLUMNS = { cash_cents: NO_MAIN, cash_riel: NO_SECOND, rounding_riel: NO_SECOND, cash_session_id: null };

/** What of a top-up went into a drawer, which drawer, and what is written down of it. Throws badInput where it is no cash. */
export const topUpCash = async ({ db, caller }: Call<StaffCaller>, input: ToTopUp) => {
  const isHanded = input.receivedCents !== undefined || input.receivedRiel !== undefined;
  if (!(await isCashChannel(db, caller.storeId, input.channelId))) {
    if (isHanded || parseCashAsked(input) !== null) refuse('badInput', { field: 'cashRiel' });
    return { columns: NO_CASH_COLUMNS, detail: {} };
  }
  if (isHanded && parseCashAsked(input) !== null) refuse('badInput', { field: 'cashCents' });
  const store = await loadStoreOnce(db, caller.storeId);
  refuseOtherCurrency(store, {
    receivedRiel: input.receivedRiel,
    cashRiel: input.cashRiel,
    change: input.change,
  });
  const rule = storeCash(store);
  const { cash, rounding, handed } = isHanded
    ? computeKept(input, rule)
    : parseKept(input, rule, storeCurrencies(store).main);
  const drawer = await drawerForCash(db, caller.storeId, caller.staffId);
  return {
    columns: { cash_cents: cash.cents, cash_riel: cash.riel, rounding_riel: rounding, cash_session_id: drawer },
    detail: { cash, ...handed, noTill: drawer === null },
  };
};
