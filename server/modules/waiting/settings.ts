import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { codeSheet } from '../../printing';
import { announce } from '../../realtime/announce';
import { audit } from '../audit';
import { loadStore } from '../store';
import { newUuid, nextCode } from '../tables';
import { hasBot, type WaitingOutside } from './outside';
import { findList } from './rows';

type Manager = Call<StaffCaller>;

const DOOR = 'Waiting list';
const KEEP_MINUTES_FIRST = 10;
/** The page that the printed code opens. */
const PAGE = '/pages/reserve/waiting';

export const waitingSettings = async (
  { db, caller }: Manager,
  outside: WaitingOutside,
): Promise<Output<Endpoints['waitingSettings']>> => {
  const list = await findList(db, caller.storeId);
  return {
    enabled: list?.enabled === true,
    keepMinutes: list?.keep_minutes ?? KEEP_MINUTES_FIRST,
    sendsMessages: list?.sends_messages === true,
    sms: outside.sms !== null,
    telegram: await hasBot(db, outside, caller.storeId),
    hasCode: list !== undefined,
  };
};

/** A floor for the door, which is shown on none: the first one, or a new one that is removed from the start. */
const findFloor = async (db: Db, storeId: number, now: Date): Promise<number> => {
  const floor = await db
    .selectFrom('floor')
    .select('id')
    .where('store_id', '=', storeId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (floor !== undefined) return floor.id;
  const { id } = await db
    .insertInto('floor')
    .values({ store_id: storeId, name: JSON.stringify({ en: DOOR }), position: 0, removed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * The door: a counter at which the menu can only be read. It is removed from the floor from the start, so that no page of staff
 * and no other code shows it.
 */
const makeDoor = async (db: Db, storeId: number, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('dining_table')
    .values({
      ...{ store_id: storeId, floor_id: await findFloor(db, storeId, now), name: DOOR, seats: 0, kind: 'counter' },
      ...{ menu_only: true, status: TABLE_STATUS.idle, status_since: now, removed_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('table_code').values({ table_uuid: newUuid(), store_id: storeId, table_id: id }).execute();
  return id;
};

export const saveWaitingSettings = async (
  call: Manager,
  { enabled, keepMinutes, sendsMessages }: Input<Endpoints['saveWaitingSettings']>,
): Promise<void> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  // Two managers who switch it on at once make one door.
  await db.selectFrom('store').select('id').where('id', '=', storeId).forUpdate().execute();
  const tableId = (await findList(db, storeId))?.table_id ?? (await makeDoor(db, storeId, now));
  const values = { enabled, keep_minutes: keepMinutes, sends_messages: sendsMessages };
  await db
    .insertInto('waiting_list')
    .values({ store_id: storeId, table_id: tableId, ...values })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
    .execute();
  await audit(call, 'saveWaitingList', { name: 'waiting list' }, { enabled, keepMinutes, sendsMessages });
  // Also to phones at the door that are not on the list.
  await announce(db, { storeId, cmd: COMMANDS.waiting, to: ['store'], data: {}, now });
};

const findDoor = async (db: Db, storeId: number): Promise<number> =>
  (await findList(db, storeId))?.table_id ?? refuse('notFound');

/** Replaces the code at the door. Throws notFound before the list was switched on once. */
export const renewWaitingCode = async (call: Manager): Promise<void> => {
  const { db, caller } = call;
  await nextCode(db, caller.storeId, await findDoor(db, caller.storeId));
  await audit(call, 'renewWaitingCode', { name: 'waiting list' }, {});
};

/** The code at the door as a PDF. Throws notFound before the list was switched on once. */
export const printWaitingCode = async (
  call: Manager,
  { publicUrl }: WaitingOutside,
  { origin }: Input<Endpoints['printWaitingCode']>,
): Promise<Output<Endpoints['printWaitingCode']>> => {
  const { db, caller } = call;
  const { storeId } = caller;
  const { table_uuid: uuid, version } = await db
    .selectFrom('table_code')
    .select(['table_uuid', 'version'])
    .where('store_id', '=', storeId)
    .where('table_id', '=', await findDoor(db, storeId))
    .executeTakeFirstOrThrow();
  const link = `${publicUrl ?? origin}${PAGE}?tableUuid=${uuid}-${version}`;
  const pdf = codeSheet(await loadStore(db, storeId), [{ kind: 'door', link }]);
  await audit(call, 'printCodes', { name: 'waiting list' }, {});
  return { fileName: 'waiting-list-code.pdf', contentType: 'application/pdf', data: pdf.toString('base64') };
};
