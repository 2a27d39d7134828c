import type { Endpoints, Input, Output } from '@romduol/contract';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { findCountry } from '../../countries/country';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { loadStore } from '../store';
import { openTable } from '../tables';
import { estimateFor, loadPace } from './estimates';
import { keptUntil } from './own';
import type { WaitingOutside } from './outside';
import { announceWaiting, findList, findOnList, listParties, lockList, updateParty } from './rows';
import { tellReady } from './tell';

type Staff = Call<StaffCaller>;

/** The list as staff see it. */
export const waitingParties = async ({ db, caller, now }: Staff): Promise<Output<Endpoints['waitingParties']>> => {
  const { storeId } = caller;
  const list = await findList(db, storeId);
  const parties = await listParties(db, storeId);
  const pace = await loadPace(db, storeId, now);
  return {
    now: now.getTime(),
    enabled: list?.enabled === true,
    keepMinutes: list?.keep_minutes ?? 0,
    phoneDigits: findCountry((await loadStore(db, storeId)).country).phoneDigits,
    list: parties.map((row, place) => ({
      waitingId: row.id,
      state: row.state,
      partySize: row.party_size,
      name: row.name,
      phone: row.phone,
      hasPhone: row.temp_id !== null,
      joinedAt: row.joined_at.getTime(),
      calls: row.calls,
      version: row.version,
      calledAt: row.called_at?.getTime() ?? null,
      keptUntil: keptUntil(row, list),
      estimate: estimateFor(row.party_size, parties.slice(0, place), pace),
    })),
  };
};

/** The party as the caller saw it. Throws changedMeanwhile where it was called or moved since. */
const lockSeen = async ({ db, caller }: Staff, { waitingId, version }: Input<Endpoints['callWaiting']>) => {
  const list = await lockList(db, caller.storeId);
  const party = await findOnList(db, caller.storeId, waitingId);
  if (party.version !== version) throw new Refusal('changedMeanwhile');
  return { list, party };
};

/** Calls a party, or calls it again; its table is kept from now on. */
export const callWaiting = async (
  call: Staff,
  outside: WaitingOutside,
  seen: Input<Endpoints['callWaiting']>,
): Promise<void> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const { list, party } = await lockSeen(call, seen);
  const version = party.version + 1;
  await updateParty(db, party, {
    ...{ state: 'called', version, calls: party.calls + 1 },
    ...{ called_at: now, first_called_at: party.first_called_at ?? now },
  });
  const dueAt = new Date(now.getTime() + list.keep_minutes * MINUTE_MS);
  await enqueue(db, { storeId, kind: 'waitingNoShow', payload: { waitingId: party.id, version }, dueAt });
  await tellReady(db, outside, { list, party, version, now });
  await announceWaiting(db, { storeId, now });
};

/** A called party that did not come is a no-show; not one that was called again, moved back or seated since. */
export const waitingNoShow: JobHandler = async (trx, { store_id: storeId, payload }, now) => {
  await lockList(trx, storeId);
  const party = await trx
    .updateTable('waiting_party')
    .set({ state: 'noShow', ended_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', Number(payload['waitingId']))
    .where('version', '=', Number(payload['version']))
    .where('state', '=', 'called')
    .returningAll()
    .executeTakeFirst();
  if (party !== undefined) await announceWaiting(trx, { storeId, left: party, now });
};

/** Seats a party at a free table. Throws notFound, changedMeanwhile, or tableOccupied (M-03) where others were faster. */
export const seatWaiting = async (
  call: Staff,
  { waitingId, tableId }: Input<Endpoints['seatWaiting']>,
): Promise<void> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  await lockList(db, storeId);
  const party = await findOnList(db, storeId, waitingId);
  const sittingId = await openTable(call, tableId, party.party_size);
  await updateParty(db, party, { state: 'seated', ended_at: now, sitting_id: sittingId });
  await announceWaiting(db, { storeId, left: party, now });
};

/** The next party goes first; a party that was called waits again. At the end of the list it stays where it is. */
export const moveWaitingBack = async (call: Staff, seen: Input<Endpoints['moveWaitingBack']>): Promise<void> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const { party } = await lockSeen(call, seen);
  const parties = await listParties(db, storeId);
  const next = parties[parties.findIndex(({ id }) => id === party.id) + 1];
  if (next !== undefined) await updateParty(db, next, { turn: party.turn });
  await updateParty(db, party, {
    ...{ state: 'waiting', version: party.version + 1, turn: next?.turn ?? party.turn },
    ...{ called_at: null, moved_back: true },
  });
  await announceWaiting(db, { storeId, now });
};

/** Takes a party off the list. */
export const endWaiting = async (
  { db, caller, now }: Staff,
  { waitingId, as }: Input<Endpoints['endWaiting']>,
): Promise<void> => {
  const { storeId } = caller;
  await lockList(db, storeId);
  const party = await findOnList(db, storeId, waitingId);
  await updateParty(db, party, { state: as, ended_at: now });
  await announceWaiting(db, { storeId, left: party, now });
};
