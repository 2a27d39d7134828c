import { type MainAmount, minus, plus, sumAmounts } from '@romduol/domain/money/amount';
import { payUnits, type PayUnit, type SplitBillRules } from '@romduol/domain/order/split-bill';
import type { Column } from '@romduol/domain/pricing/model';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../db/schema';
import type { Db } from '../../../db/db';
import { heldBy, type OrderRow, shareRows } from '../../orders';
import { type Bill, billIn } from '../bill';

type UnitRow = Selectable<Schema['pay_share_unit']>;
export type ShareRow = Awaited<ReturnType<typeof shareRows>>[number];

/** A bill as its guests part it: in the column that they pay, with its shares and the pieces that they are for. */
export interface SplitBill {
  readonly bill: Bill;
  readonly column: Column;
  /** With those that are paid; without those whose time is over. */
  readonly shares: readonly ShareRow[];
  readonly taken: readonly UnitRow[];
  /** Every piece of the order. */
  readonly units: readonly PayUnit[];
  /** As the rules take it. */
  readonly rules: SplitBillRules;
}

/** Positions of an order whose money may come any moment. */
const beingPaid = async (db: Db, order: OrderRow): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('share')
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .execute();
  return new Set(rows.map(({ share }) => share));
};

const unitsOfShares = (db: Db, order: OrderRow): Promise<UnitRow[]> =>
  db
    .selectFrom('pay_share_unit')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .orderBy('line_id')
    .orderBy('piece')
    .execute();

/** Whether a share is no longer reserved: its time is over, and no payment of it is under way. */
export const isLapsed = (share: ShareRow, paying: ReadonlySet<number>, now: Date): boolean =>
  !share.paid && share.held_until !== null && share.held_until <= now && !paying.has(share.position);

/** A share as it is once its time is over: an equal part, or one by staff, is free again; anything else is deleted. */
const standing = (share: ShareRow, paying: ReadonlySet<number>, now: Date): ShareRow[] => {
  if (!isLapsed(share, paying, now)) return [share];
  return share.how === 'staff' || share.how === 'equally'
    ? [{ ...share, temp_id: null, held_until: null, holder: '', offline_channel_id: null }]
    : [];
};

/** The column that the guests pay: the one that is fixed, else that of the open shares, else the taker's. */
const selectColumn = (order: OrderRow, shares: readonly ShareRow[], wanted: Column): Column =>
  order.settled_column ?? shares.find(({ paid }) => !paid)?.column ?? wanted;

/** Whether all that was paid so far was paid piece by piece: then the pieces that are left add up to what is due. */
const onlyPieces = ({ tenders }: Bill, shares: readonly ShareRow[]): boolean => {
  const ofPieces = new Set(shares.filter(({ paid, how }) => paid && how === 'items').map(({ tender_id: id }) => id));
  return tenders.filter((tender) => heldBy(tender) > 0).every(({ id }) => ofPieces.has(id));
};

/** Reads how a bill is split now; nothing changes. `wanted` is the column that a first payer would use. */
export const loadSplitBill = async (db: Db, locked: Bill, wanted: Column, now: Date): Promise<SplitBill> => {
  const { order, lines, tenders } = locked;
  const paying = await beingPaid(db, order);
  const all = (await shareRows(db, order, tenders)).flatMap((share) => standing(share, paying, now));
  const column = selectColumn(order, all, wanted);
  const bill = billIn(locked, column);
  const open = all.filter(({ paid }) => !paid);
  // Shares that were made for another price are none any more.
  const fits =
    open.every((share) => share.column === column) && sumAmounts(open.map((s) => s.amount_cents)) <= bill.due;
  const shares = fits ? all : all.filter(({ paid }) => paid);
  const positions = new Set(shares.map(({ position }) => position));
  const taken = (await unitsOfShares(db, order)).filter(({ position }) => positions.has(position));
  const totals = order[column];
  const units = payUnits(
    lines.map((line) => ({ id: line.id, num: line.num, total: line[column].total })),
    plus(totals.tableCharge, totals.tableChargeVat),
  );
  const isTaken = (unit: PayUnit): boolean =>
    taken.some((row) => row.line_id === unit.lineId && row.piece === unit.piece);
  return {
    ...{ bill, column, shares, taken, units },
    rules: {
      due: bill.due,
      open: shares
        .filter(({ paid }) => !paid)
        .map(({ position, how, amount_cents: amount, temp_id: holder }) => ({ position, how, amount, heldBy: holder })),
      freeUnits: onlyPieces(bill, shares) ? units.filter((unit) => !isTaken(unit)) : [],
    },
  };
};

/** What is due less what guests have taken or were assigned. */
export const computeUnclaimed = ({ rules }: SplitBill): MainAmount =>
  minus(rules.due, sumAmounts(rules.open.map(({ amount }) => amount)));
