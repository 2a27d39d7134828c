import type { Endpoints, Input } from '@romduol/contract';
import type { Language } from '@romduol/domain/languages';
import { WAITING_PARTIES_MAX } from '@romduol/domain/rules/waiting';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { readPhone } from '../../countries/phone';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { countUpTo } from '../../http/rate-windows';
import { KeptRefusal, Refusal } from '../../http/refusal';
import { startDinerSession } from '../access';
import { makeCode, openBot } from '../messages';
import { loadStore, refuseGoneStore, refuseOutsideHours } from '../store';
import { countClass } from './estimates';
import { findOwnById, findSeat } from './own';
import type { WaitingOutside } from './outside';
import { announceWaiting, findOnList, listParties, lockList, updateParty } from './rows';

type NewParty = Input<Endpoints['joinWaiting']>;

/** How often a phone may join in an hour, and ask for codes of the bot in a day. */
const MOST = { joins: 6, codes: 20 } as const;
const CODE_VALID_MS = 10 * MINUTE_MS;

interface Counted {
  readonly what: string;
  readonly who: string;
  readonly windowMs: number;
  readonly most: number;
}

/** Throws tooMany once a phone did something so often. */
const refuseMore = async (db: Db, { what, who, windowMs, most }: Counted, now: Date): Promise<void> => {
  const startsAt = new Date(now.getTime() - (now.getTime() % windowMs));
  if (!(await countUpTo(db, { route: what, who, starts_at: startsAt }, most))) throw new KeptRefusal('tooMany');
};

interface Joining {
  readonly storeId: number;
  readonly deviceId: string | null;
  readonly language: Language;
  readonly now: Date;
}

/** Adds a party at the end of a locked list. Throws waitingListOff for a list that is full, and alreadyWaiting for a phone that is on it. */
const insertParty = async (db: Db, { storeId, deviceId, language, now }: Joining, party: NewParty): Promise<void> => {
  const store = await loadStore(db, storeId);
  const parties = await listParties(db, storeId);
  if (deviceId !== null && parties.some((row) => row.temp_id === deviceId)) throw new Refusal('alreadyWaiting');
  if (parties.length >= WAITING_PARTIES_MAX) throw new Refusal('waitingListOff');
  await db
    .insertInto('waiting_party')
    .values({
      ...{ store_id: storeId, state: 'waiting', party_size: party.partySize, name: party.name.trim(), language },
      phone: party.phone === undefined ? '' : readPhone(party.phone, store.country),
      ...{
        temp_id: deviceId,
        chat: null,
        turn: (parties.at(-1)?.turn ?? 0) + 1,
        ahead: countClass(parties, party.partySize),
        joined_at: now,
      },
      ...{ first_called_at: null, called_at: null, ended_at: null, sitting_id: null },
    })
    .execute();
  await announceWaiting(db, { storeId, now });
};

/**
 * A phone joins by the code at the door. Throws waitingListOff, storeClosed, tableCodeExpired for a phone that came by
 * another code, and tooMany.
 */
export const joinWaiting = async (call: Call<DinerCaller>, party: NewParty): Promise<void> => {
  const { db, caller, language, now } = call;
  const { storeId, deviceId, tableId } = caller;
  const store = await loadStore(db, storeId);
  refuseGoneStore(store);
  const list = await lockList(db, storeId);
  if (!list.enabled) throw new Refusal('waitingListOff');
  refuseOutsideHours(store, now);
  if (list.table_id !== tableId) throw new Refusal('tableCodeExpired');
  await refuseMore(
    db,
    { what: 'joinWaiting', who: `${storeId}:${deviceId}`, windowMs: HOUR_MS, most: MOST.joins },
    now,
  );
  await insertParty(db, { storeId, deviceId, language, now }, party);
};

/** Staff add a party, in the language of the store. Throws waitingListOff. */
export const addWaiting = async ({ db, caller, now }: Call<StaffCaller>, party: NewParty): Promise<void> => {
  const { storeId } = caller;
  const list = await lockList(db, storeId);
  if (!list.enabled) throw new Refusal('waitingListOff');
  const [language = 'en'] = (await loadStore(db, storeId)).languages;
  await insertParty(db, { storeId, deviceId: null, language, now }, party);
};

/** The phone's party leaves the list. Throws notFound for another's, changedMeanwhile where it is off the list. */
export const leaveWaiting = async ({ db, caller, now }: Call<DinerCaller>, waitingId: number): Promise<void> => {
  const { storeId } = caller;
  await findOwnById(db, caller, waitingId);
  await lockList(db, storeId);
  const row = await findOnList(db, storeId, waitingId);
  await updateParty(db, row, { state: 'left', ended_at: now });
  await announceWaiting(db, { storeId, left: row, now });
};

/** Throws notFound for a party that is not the phone's or is off the list, messagesOff where the store has no bot. */
export const linkWaiting = async (
  { db, caller, language, now }: Call<DinerCaller>,
  { services }: WaitingOutside,
  waitingId: number,
): Promise<string> => {
  const { storeId } = caller;
  const row = await findOwnById(db, caller, waitingId);
  if (row.ended_at !== null) throw new Refusal('notFound');
  const bot = await openBot(db, services, storeId);
  if (bot === null || bot.tokenRefused) throw new Refusal('messagesOff');
  await refuseMore(
    db,
    { what: 'linkWaiting', who: `${storeId}:${waitingId}`, windowMs: DAY_MS, most: MOST.codes },
    now,
  );
  const code = await makeCode(db, { storeId, purpose: 'waiting', waitingId, language, validMs: CODE_VALID_MS }, now);
  return `https://t.me/${bot.username}?start=${code}`;
};

/** A token of the table at which the phone's party sits. Throws notFound, and tableLost once its sitting has ended. */
export const waitingTable = async (call: Call<DinerCaller>, waitingId: number) => {
  const { db, caller } = call;
  const { storeId, deviceId, personId } = caller;
  const seat = await findSeat(db, await findOwnById(db, caller, waitingId));
  if (seat === undefined) throw new Refusal('tableLost');
  const { sittingId, tableId, tableUuid } = seat;
  const token = await startDinerSession(call, { storeId, tableId, sittingId, deviceId, personId });
  return { token, isGuest: personId === null, tableUuid };
};
