import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { refuseOtherCurrency } from '../../money/refuse-other';
import { audit } from '../audit';
import { loadStoreOnce } from '../store';
import { countsBlind } from './blind';
import { drawerNow, less } from './drawer';
import { printHandover, printMove } from './move-receipt';
import { leavesDrawer, lockSession, openSession, worksAt } from './session';

/** Cash that comes into a drawer or leaves it without a sale, with its reason, and a receipt of it. */
export const moveCash = async (
  call: Call<StaffCaller>,
  { sessionId, kind, cents, riel, reason: given }: Input<Endpoints['moveCash']>,
): Promise<Output<Endpoints['moveCash']>> => {
  const { db, caller, now } = call;
  const reason = given.trim();
  refuseOtherCurrency(await loadStoreOnce(db, caller.storeId), { riel });
  if (cents === 0 && riel === 0) throw new Refusal('badInput', { field: 'cents' });
  const session = await openSession(db, caller.storeId, sessionId);
  const { id } = await db
    .insertInto('cash_move')
    .values({
      store_id: caller.storeId,
      session_id: session.id,
      kind,
      amount_cents: cents,
      amount_riel: riel,
      reason,
      staff_id: caller.staffId,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(call, 'moveCash', { name: `till:${session.till}` }, { kind, amount: cents, riel, reason });
  return { jobs: await printMove(call, session, { id, kind, amount: { cents, riel }, reason }) };
};

/**
 * Who may take the drawer over. Throws notFound for an id that is not an employee of the store who is signed in with an
 * account.
 */
const findSuccessor = async ({ db, caller }: Call<StaffCaller>, staffId: number) => {
  if (staffId === caller.staffId) throw new Refusal('badInput', { field: 'toStaffId' });
  const found = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('store_id', '=', caller.storeId)
    .where('id', '=', staffId)
    .where('role', '<>', 'kiosk')
    .where('disabled', '=', false)
    .executeTakeFirst();
  return found ?? refuse('notFound');
};

/**
 * Hands the drawer over: it is counted, and the next employee uses it instead of the one before. It is locked: cash
 * that is being taken just now is in the count's expectation, or comes after it. A difference is recorded, not
 * corrected; it is not shown to who counts blind.
 */
export const handOverTill = async (
  call: Call<StaffCaller>,
  { sessionId, toStaffId, cents, riel, reason: given }: Input<Endpoints['handOverTill']>,
): Promise<Output<Endpoints['handOverTill']>> => {
  const { db, caller, now } = call;
  const reason = given.trim();
  refuseOtherCurrency(await loadStoreOnce(db, caller.storeId), { riel });
  const session = await lockSession(db, caller.storeId, sessionId);
  const to = await findSuccessor(call, toStaffId);
  const { expected } = await drawerNow(db, session);
  const counted = { cents, riel };
  const difference = less(counted, expected);
  const { id } = await db
    .insertInto('cash_move')
    .values({
      store_id: caller.storeId,
      session_id: session.id,
      kind: 'handover',
      amount_cents: cents,
      amount_riel: riel,
      reason,
      staff_id: caller.staffId,
      at: now,
      to_staff_id: to.id,
      expected_cents: expected.cents,
      expected_riel: expected.riel,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await leavesDrawer(db, caller.storeId, caller.staffId, sessionId);
  await worksAt(db, caller.storeId, to.id, sessionId);
  await audit(call, 'handOverTill', { name: `till:${session.till}` }, { to: to.name, variance: difference, reason });
  const shown = (await countsBlind(call)) ? { expected: null, difference: null } : { expected, difference };
  const jobs = await printHandover(call, session, { id, to: to.name, counted, reason, ...shown });
  return { ...shown, jobs };
};
