import type { ErrorName } from '../errors';
import type { Actor } from '../order/actor';

/** T-07: 0 idle, 1 dining, 2 reserved, 3 occupied (held by staff), 4 temporary (an ad-hoc table until the day ends). */
export const TABLE_STATUS = { idle: 0, dining: 1, reserved: 2, occupied: 3, temporary: 4 } as const;
export type TableStatus = (typeof TABLE_STATUS)[keyof typeof TABLE_STATUS];

export const TABLE_ACTS = ['setUp', 'order', 'seat', 'reserve', 'release', 'hold', 'free', 'clear'] as const;
export type TableAct = (typeof TABLE_ACTS)[number];

/** One line of the table: from `from`, on `act`, by one of `who`, to `to`. */
export interface TableTransition {
  /** null = the table does not exist yet. */
  readonly from: TableStatus | null;
  readonly act: TableAct;
  readonly to: TableStatus;
  readonly actors: readonly Actor[];
  /** Only for those whom the reservation is for; others find the table occupied (M-03). */
  readonly own?: true;
}

const { idle, dining, reserved, occupied, temporary } = TABLE_STATUS;

/**
 * THE table of transitions of a table (T-07). What is not here is refused. A manager may do whatever staff may. Rows
 * from a status to itself allow the action there without a change of status.
 */
export const TABLE_TRANSITIONS: readonly TableTransition[] = [
  // An ad-hoc table is put up; it is removed when the business day ends.
  { from: null, act: 'setUp', to: temporary, actors: ['staff'] },

  // A party's first order, and its later ones.
  { from: idle, act: 'order', to: dining, actors: ['diner', 'staff'] },
  { from: dining, act: 'order', to: dining, actors: ['diner', 'staff'] },
  { from: temporary, act: 'order', to: dining, actors: ['diner', 'staff'] },
  { from: reserved, act: 'order', to: dining, actors: ['diner', 'staff'], own: true },
  { from: occupied, act: 'order', to: dining, actors: ['staff'] },

  // Staff seat guests.
  { from: idle, act: 'seat', to: dining, actors: ['staff'] },
  { from: occupied, act: 'seat', to: dining, actors: ['staff'] },
  { from: temporary, act: 'seat', to: dining, actors: ['staff'] },
  { from: reserved, act: 'seat', to: dining, actors: ['staff'], own: true },

  // A table is held for a guest.
  { from: idle, act: 'reserve', to: reserved, actors: ['server', 'staff'] },
  { from: reserved, act: 'release', to: idle, actors: ['server', 'staff'] },
  { from: idle, act: 'hold', to: occupied, actors: ['staff'] },
  { from: occupied, act: 'free', to: idle, actors: ['staff'] },

  // The party has left; the server clears tables that were not touched for the store's idle time.
  { from: idle, act: 'clear', to: idle, actors: ['staff', 'server'] },
  { from: dining, act: 'clear', to: idle, actors: ['staff', 'server'] },
  { from: reserved, act: 'clear', to: idle, actors: ['staff'] },
  { from: occupied, act: 'clear', to: idle, actors: ['staff'] },
  { from: temporary, act: 'clear', to: idle, actors: ['staff'] },
];

export type TableMoved =
  | { readonly ok: true; readonly to: TableStatus }
  | { readonly ok: false; readonly why: ErrorName };

/**
 * The result of an action for a table. `own`: the reservation of a reserved table is for these guests. A refusal has a
 * reason: tableOccupied (M-03) where the status does not allow it or the reservation is for others, forbidden for an
 * actor who may not.
 */
export const tableMove = (from: TableStatus | null, act: TableAct, actor: Actor, own = false): TableMoved => {
  const row = TABLE_TRANSITIONS.find((each) => each.from === from && each.act === act);
  if (row === undefined || (row.own === true && !own)) return { ok: false, why: 'tableOccupied' };
  const may = row.actors.includes(actor) || (actor === 'manager' && row.actors.includes('staff'));
  if (may) return { ok: true, to: row.to };
  return { ok: false, why: actor === 'diner' ? 'tableOccupied' : 'forbidden' };
};
