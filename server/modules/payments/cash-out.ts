import {
  type MainAmount,
  mainAmount,
  minus,
  NO_MAIN,
  NO_SECOND,
  plus,
  secondAmount,
  sumAmounts,
} from '@romduol/domain/money/amount';
import {
  allocateCash,
  type Cash,
  cashAsPaid,
  cashPaid,
  type CashPart,
  findCashProblems,
  minusCash,
  sumOfCash,
} from '@romduol/domain/order/cash-refund';
import type { CashRule } from '@romduol/domain/rules/cash';
import type { TenderBack } from '@romduol/domain/order/refund-tenders';
import type { RefundKind } from '../../db/schema-ledger';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuseProblems } from '../../http/refusal';
import { isCash, type OrderRow, loadRefundedCash, type TenderRow, loadTenders } from '../orders';
import { refuseOtherCurrency } from '../../money/refuse-other';
import { storeCurrencies } from '../../money/store-currencies';
import { loadStoreOnce } from '../store';
import { drawerToHandOut } from '../till';

/** As the order froze it. */
export const toCashRule = ({ price_book: book }: Pick<OrderRow, 'price_book'>): CashRule => ({
  ratio: book.conversionRatio,
  rounding: secondAmount(book.cashRounding),
  ...(book.mainStep !== undefined && { mainStep: mainAmount(book.mainStep) }),
  ...(book.wholeUnit !== undefined && { wholeUnit: mainAmount(book.wholeUnit) }),
});

/** A tip stays with a refund, and is returned with a payment that is undone in full. */
export const tipBack = (tender: TenderRow, voids: boolean): MainAmount => (voids ? tender.tip_cents : NO_MAIN);

/** What each cash tender of an order left in a drawer and was not handed out since, by its id. */
export const loadCashLeft = async (
  db: Db,
  order: OrderRow,
  tenders: readonly TenderRow[],
  voids = false,
): Promise<ReadonlyMap<number, Cash>> => {
  const inCash = tenders.filter(isCash);
  const before = await loadRefundedCash(db, order, inCash);
  const paid = (tender: TenderRow): Cash =>
    cashPaid(
      {
        receivedCents: tender.received_cents,
        receivedRiel: tender.received_riel,
        changeCents: tender.change_cents,
        changeRiel: tender.change_riel,
        tip: minus(tender.tip_cents, tipBack(tender, voids)),
      },
      order.price_book.conversionRatio,
    );
  return new Map(inCash.map((tender) => [tender.id, minusCash(paid(tender), before(tender))]));
};

interface CashRefund {
  readonly order: OrderRow;
  readonly tenders: readonly TenderRow[];
  readonly back: readonly TenderBack[];
  readonly kind: RefundKind;
}

/**
 * What a refund hands out of each of its cash tenders, by their ids: as was asked, else as it was paid. Throws badInput
 * where the request is not equal to what these tenders refund.
 */
export const planCash = async (
  db: Db,
  { order, tenders, back, kind }: CashRefund,
  asked: Cash | null,
): Promise<ReadonlyMap<number, CashPart>> => {
  const voids = kind === 'reverse' || kind === 'void';
  const parts = back.flatMap(({ tenderId, amount }) => {
    const tender = tenders.find(({ id }) => id === tenderId);
    return tender && isCash(tender) ? [{ tenderId, amount: plus(amount, tipBack(tender, voids)) }] : [];
  });
  const amount = sumAmounts(parts.map((part) => part.amount));
  const rule = toCashRule(order);
  if (asked !== null) {
    const store = await loadStoreOnce(db, order.store_id);
    refuseOtherCurrency(store, { cashRiel: asked.riel });
    refuseProblems(findCashProblems(amount, asked, rule, storeCurrencies(store).main));
  }
  if (parts.length === 0) return new Map();
  const left = await loadCashLeft(
    db,
    order,
    tenders.filter(({ id }) => parts.some(({ tenderId }) => tenderId === id)),
    voids,
  );
  const cash = asked ?? cashAsPaid(amount, sumOfCash([...left.values()]), rule);
  const amounts = parts.map((part) => part.amount);
  const planned = allocateCash(amounts, cash, rule.ratio);
  return new Map(
    parts.flatMap(({ tenderId }, index) => {
      const part = planned[index];
      return part === undefined ? [] : [[tenderId, part] as const];
    }),
  );
};

/** Cash that a refund left to be handed out later, tender by tender. */
const selectWaiting = (db: Db, order: OrderRow, tenders: readonly TenderRow[]) =>
  db
    .selectFrom('refund as r')
    .innerJoin('refund_tender as x', (join) =>
      join.onRef('x.store_id', '=', 'r.store_id').onRef('x.refund_id', '=', 'r.id'),
    )
    .select(['x.refund_id', 'x.tender_id', 'x.amount_cents'])
    .where('r.store_id', '=', order.store_id)
    .where('r.order_id', '=', order.id)
    .where('x.tender_id', 'in', [0, ...tenders.filter(isCash).map(({ id }) => id)])
    .where('x.cash_cents', '=', NO_MAIN)
    .where('x.cash_riel', '=', NO_SECOND)
    .execute();

/** What is still to be handed out of a cancelled reservation in cash, and what that left in a drawer; null for nothing. */
export const cashWaiting = async (
  db: Db,
  order: OrderRow,
): Promise<(Cash & { readonly amount: MainAmount }) | null> => {
  const tenders = await loadTenders(db, order);
  const waiting = await selectWaiting(db, order, tenders);
  if (waiting.length === 0) return null;
  const theirs = tenders.filter(({ id }) => waiting.some((row) => row.tender_id === id));
  const left = sumOfCash([...(await loadCashLeft(db, order, theirs)).values()]);
  return { amount: sumAmounts(waiting.map((row) => row.amount_cents)), ...left };
};

/**
 * Staff hand out what a refund left to be handed out later, of a reservation that was cancelled: now it leaves their
 * drawer. Returns what was handed out. Throws badInput as `planCash` does.
 */
export const handOutCash = async (
  { db, caller }: Pick<Call<StaffCaller>, 'db' | 'caller'>,
  order: OrderRow,
  asked: Cash | null,
): Promise<Cash> => {
  const tenders = await loadTenders(db, order);
  const waiting = await selectWaiting(db, order, tenders);
  const back = waiting.map((row) => ({ tenderId: row.tender_id, amount: row.amount_cents }));
  const planned = await planCash(db, { order, tenders, back, kind: 'full' }, asked);
  for (const row of waiting) {
    const part = planned.get(row.tender_id);
    if (part === undefined) continue;
    const cameInto = tenders.find(({ id }) => id === row.tender_id)?.cash_session_id ?? null;
    const drawer = await drawerToHandOut(db, order.store_id, caller.staffId, cameInto);
    await db
      .updateTable('refund_tender')
      .set({ cash_cents: part.cents, cash_riel: part.riel, rounding_riel: part.rounding, cash_session_id: drawer })
      .where('store_id', '=', order.store_id)
      .where('refund_id', '=', row.refund_id)
      .where('tender_id', '=', row.tender_id)
      .execute();
  }
  return sumOfCash([...planned.values()]);
};
