import { type Answer, refusedFor } from './answer';
import type { Effect } from './effects';
import { isOpen, PAY_STATUS, type PayStatus } from './pay-status';

/** An order of a sitting, as far as its table goes. */
export interface TableOrder {
  readonly id: number;
  readonly status: PayStatus;
  readonly holdsTenders: boolean;
}

/** The sitting whose order, or all of whose orders, go to another table. */
export interface MovingSitting {
  readonly sittingId: number;
  readonly tableId: number;
  readonly orders: readonly TableOrder[];
}

export interface TargetTable {
  readonly tableId: number;
  /** Held by staff, or reserved for others than those who move (M-03). */
  readonly held: boolean;
  /** The sitting that is open there; null = none. */
  readonly sittingId: number | null;
  readonly orders: readonly TableOrder[];
  /** Lines in the cart of that sitting. */
  readonly cartLines: number;
}

export type WhatMoves = { readonly kind: 'all' } | { readonly kind: 'order'; readonly orderId: number };

export interface TableChange {
  readonly effects: readonly Effect[];
  /** The table that the guests left is free. */
  readonly leavesTable: boolean;
}

/** What staff must confirm first: orders on the target that would be cancelled, a cart there that would be dropped. */
export interface ConfirmFirst {
  readonly ok: 'confirm';
  readonly cancels: readonly number[];
  readonly dropsCart: boolean;
}

/** T-08: an order that is confirmed and holds no tender may be cancelled for the move; any other open one refuses it. */
const isConfirmed = ({ status, holdsTenders }: TableOrder): boolean => status === PAY_STATUS.toBePaid && !holdsTenders;

const refuses = (target: TargetTable): boolean =>
  target.held || target.orders.some((order) => isOpen(order.status) && !isConfirmed(order));

/** Whether the whole sitting moves: all was asked for, or the one order is all that is still open of it. */
const movesSitting = (from: MovingSitting, what: WhatMoves): boolean =>
  what.kind === 'all' || from.orders.every((order) => order.id === what.orderId || !isOpen(order.status));

const clearing = (target: TargetTable, cancels: readonly number[]): readonly Effect[] => [
  ...cancels.map((orderId) => ({ kind: 'cancelOrder', orderId }) as const),
  ...(target.sittingId === null ? [] : [{ kind: 'closeSitting', sittingId: target.sittingId } as const]),
];

const toTableChange = (from: MovingSitting, what: WhatMoves, { tableId }: TargetTable): TableChange => {
  if (what.kind === 'order' && !movesSitting(from, what)) {
    const { orderId } = what;
    const effects: readonly Effect[] = [
      { kind: 'moveOrder', orderId, tableId },
      { kind: 'printTableChange', orderIds: [orderId] },
    ];
    return { effects, leavesTable: false };
  }
  const open = from.orders.filter(({ status }) => isOpen(status)).map(({ id }) => id);
  const orderIds = open.length > 0 ? open : from.orders.map(({ id }) => id);
  const effects: readonly Effect[] = [
    { kind: 'moveSitting', sittingId: from.sittingId, tableId },
    { kind: 'printTableChange', orderIds },
  ];
  return { effects, leavesTable: true };
};

const wrongOrder = (from: MovingSitting, what: WhatMoves) => {
  if (what.kind === 'all') return null;
  const order = from.orders.find(({ id }) => id === what.orderId);
  if (order === undefined) return refusedFor('orderNotFound');
  return order.status === PAY_STATUS.cancelled ? refusedFor('orderCancelled') : null;
};

/**
 * T-08: moves the current order, or the sitting with all its orders, its devices and its cart, to another table. A move
 * takes orders as they are, whatever was paid of them. A confirmed order on the target is cancelled, and a cart there
 * dropped, after staff confirmed it; a table that is held, or whose order waits, is weighed or holds tenders, refuses
 * (M-03). An order that is the last open one of its sitting takes the sitting along.
 */
export const moveTable = (
  from: MovingSitting,
  what: WhatMoves,
  target: TargetTable,
  confirmed: boolean,
): Answer<TableChange> | ConfirmFirst => {
  if (target.tableId === from.tableId) return refusedFor('conflict');
  const wrong = wrongOrder(from, what);
  if (wrong !== null) return wrong;
  if (refuses(target)) return refusedFor('tableOccupied');
  const cancels = target.orders.filter(isConfirmed).map(({ id }) => id);
  const dropsCart = target.cartLines > 0;
  if (!confirmed && (cancels.length > 0 || dropsCart)) return { ok: 'confirm', cancels, dropsCart };
  const move = toTableChange(from, what, target);
  return { ok: true, ...move, effects: [...clearing(target, cancels), ...move.effects] };
};
