import type { ErrorName } from '../errors';
import type { Actor } from './actor';
import { CASES, type Facts, GUARDS } from './facts';
import { PAY_STATUS, type PayStatus } from './pay-status';
import { type OrderEvent, type Transition, TRANSITIONS } from './transitions';

export type Moved = { readonly ok: true; readonly to: PayStatus } | { readonly ok: false; readonly why: ErrorName };

const refused = (why: ErrorName): Moved => ({ ok: false, why });

/** Where a move leads that the table surely allows. Throws where it does not: then the caller is wrong, not the person. */
export const granted = (moved: Moved): PayStatus => {
  if (!moved.ok) throw new Error(`the table refuses it: ${moved.why}`);
  return moved.to;
};

/** a manager may do whatever staff may. */
const mayAct = (row: Transition, actor: Actor): boolean =>
  row.actors.includes(actor) || (actor === 'manager' && row.actors.includes('staff'));

const applies = (row: Transition, facts: Facts, actor: Actor): boolean =>
  row.when === undefined || CASES[row.when](facts, actor);

const failedGuard = (row: Transition, facts: Facts, actor: Actor): ErrorName | undefined =>
  (row.needs ?? []).map((name) => GUARDS[name]).find((guard) => !guard.holds(facts, actor))?.why;

/**
 * The result of an event for an order (T-04). `from` is null for an order that is being placed. A refusal has a reason:
 * orderCancelled for an act on 5 (M-08), changedMeanwhile for one that the status does not allow, forbidden for an
 * actor who may not, else the error of the first guard that fails.
 */
export const transition = (from: PayStatus | null, event: OrderEvent, actor: Actor, facts: Facts): Moved => {
  const rows = TRANSITIONS.filter((row) => row.from === from && row.event === event);
  if (rows.length === 0) return refused(from === PAY_STATUS.cancelled ? 'orderCancelled' : 'changedMeanwhile');
  const row = rows.filter((each) => mayAct(each, actor)).find((each) => applies(each, facts, actor));
  if (row === undefined) return refused('forbidden');
  const why = failedGuard(row, facts, actor);
  return why === undefined ? { ok: true, to: row.to } : refused(why);
};
