import type { Endpoints, Output } from '@romduol/contract';
import { CLASS_BEGINS, isOnList, WAITING_SHOWN_MS } from '@romduol/domain/rules/waiting';
import { turnsAt } from '@romduol/domain/time/hours';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { findCountry } from '../../countries/country';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { storeZone } from '../../zones/store-zone';
import { loadStore, storeOpen } from '../store';
import { estimateFor, loadPace, type Pace } from './estimates';
import { hasBot, type WaitingOutside } from './outside';
import { findList, type ListRow, listParties, type PartyRow } from './rows';

type View = Output<Endpoints['ownWaiting']>;

/** The phone's last party: on the list, or off it not long ago. */
const findOwn = async (db: Db, { storeId, deviceId }: DinerCaller, now: Date): Promise<PartyRow | undefined> => {
  const row = await db
    .selectFrom('waiting_party')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('temp_id', '=', deviceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isShown =
    row !== undefined && (row.ended_at === null || row.ended_at.getTime() > now.getTime() - WAITING_SHOWN_MS);
  return isShown ? row : undefined;
};

/** A party of the calling phone. Throws notFound for any other. */
export const findOwnById = async (db: Db, { storeId, deviceId }: DinerCaller, waitingId: number): Promise<PartyRow> =>
  (await db
    .selectFrom('waiting_party')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', waitingId)
    .where('temp_id', '=', deviceId)
    .executeTakeFirst()) ?? refuse('notFound');

/** The table at which a party was seated, while it sits there: also where its sitting was moved to. */
export const findSeat = async (db: Db, { store_id: storeId, sitting_id: sittingId }: PartyRow) =>
  sittingId === null
    ? undefined
    : db
        .selectFrom('sitting as s')
        .innerJoin('dining_table as t', (join) =>
          join.onRef('t.store_id', '=', 's.store_id').onRef('t.id', '=', 's.table_id'),
        )
        .innerJoin('table_code as c', (join) =>
          join.onRef('c.store_id', '=', 's.store_id').onRef('c.table_id', '=', 's.table_id'),
        )
        .select(['s.id as sittingId', 't.id as tableId', 't.name', 'c.table_uuid as tableUuid'])
        .where('s.store_id', '=', storeId)
        .where('s.id', '=', sittingId)
        .where('s.closed_at', 'is', null)
        .executeTakeFirst();

export const keptUntil = (row: PartyRow, list: ListRow | undefined): number | null =>
  row.called_at === null || list === undefined ? null : row.called_at.getTime() + list.keep_minutes * MINUTE_MS;

interface Around {
  readonly db: Db;
  readonly list: ListRow | undefined;
  readonly parties: readonly PartyRow[];
  readonly pace: Pace;
}

const partyView = async (row: PartyRow, { db, list, parties, pace }: Around): Promise<View['party']> => {
  const place = parties.findIndex(({ id }) => id === row.id);
  const ahead = place === -1 ? [] : parties.slice(0, place);
  return {
    waitingId: row.id,
    state: row.state,
    partySize: row.party_size,
    name: row.name,
    joinedAt: row.joined_at.getTime(),
    ahead: ahead.length,
    estimate: isOnList(row.state) ? estimateFor(row.party_size, ahead, pace) : null,
    calls: row.calls,
    calledAt: row.called_at?.getTime() ?? null,
    keptUntil: keptUntil(row, list),
    linked: row.chat !== null,
    pushed: row.pushed,
    tableName: (await findSeat(db, row))?.name ?? null,
  };
};

/** The list as the calling phone sees it. */
export const ownWaiting = async (
  { db, caller, language, now }: Call<DinerCaller>,
  outside: WaitingOutside,
): Promise<View> => {
  const { storeId } = caller;
  const store = await loadStore(db, storeId);
  const list = await findList(db, storeId);
  const parties = await listParties(db, storeId);
  const pace = await loadPace(db, storeId, now);
  const own = await findOwn(db, caller, now);
  const isOpen = storeOpen(store, now);
  const sends = list?.sends_messages === true;
  return {
    storeName: textIn(store.name, language),
    enabled: list?.enabled === true,
    open: isOpen,
    opensAt: isOpen ? null : turnsAt(store.hours, now.getTime(), storeZone(store)),
    atDoor: list?.table_id === caller.tableId,
    phoneDigits: findCountry(store.country).phoneDigits,
    sms: sends && outside.sms !== null,
    telegram: sends && (await hasBot(db, outside, storeId)),
    pushKey: outside.services.push?.publicKey.toString('base64url') ?? null,
    waiting: parties.length,
    sizes: CLASS_BEGINS.map((from) => ({ from, estimate: estimateFor(from, parties, pace) })),
    party: own === undefined ? null : await partyView(own, { db, list, parties, pace }),
  };
};
