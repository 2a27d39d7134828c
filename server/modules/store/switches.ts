import type { Endpoints, Output } from '@romduol/contract';
import { STAFF_SWITCHES, type StaffSwitch, SWITCHES, type SwitchName } from '@romduol/domain/rules/switches';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import { type Caller, isAcceptor, isManager } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { loadStore, type Store } from './load-store';

type Known = Exclude<Caller, { readonly kind: 'anyone' }>;

interface SwitchRequest {
  readonly db: Db;
  readonly caller: Known;
}

const inStore =
  (isOn: (store: Store) => boolean) =>
  async ({ db, caller }: SwitchRequest): Promise<boolean> =>
    isOn(await loadStore(db, caller.storeId));

const countsChannels = async ({ db, caller }: SwitchRequest): Promise<boolean> =>
  (await db
    .selectFrom('offline_channel')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('kind', '=', 'other')
    .where('enabled', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const takesReservations = async (db: Db, storeId: number): Promise<boolean> =>
  (await db.selectFrom('reservation_rule').select('store_id').where('store_id', '=', storeId).executeTakeFirst()) !==
  undefined;

const takesTopUps = async ({ db, caller }: SwitchRequest): Promise<boolean> =>
  (await db
    .selectFrom('store_gateway')
    .select('gateway')
    .where('store_id', '=', caller.storeId)
    .where('enabled', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether something is on for a caller. What depends on more than store and account is asked where it is done. */
const IS_ON = {
  tips: inStore((store) => store.tips),
  credit: inStore((store) => store.credit_allowed),
  counterChannels: countsChannels,
  cashWithoutTill: inStore((store) => !store.cash_needs_till),
  expectedCash: async (asked) =>
    isManager(asked.caller) || !(await loadStore(asked.db, asked.caller.storeId)).blind_count,
  acceptOrders: ({ caller }) => Promise.resolve(isAcceptor(caller)),
  manage: ({ caller }) => Promise.resolve(isManager(caller)),
  reservations: ({ db, caller }) => takesReservations(db, caller.storeId),
  topUps: takesTopUps,
  calls: inStore((store) => store.is_table_service),
} as const satisfies Partial<Record<SwitchName, (asked: SwitchRequest) => Promise<boolean>>> &
  Record<StaffSwitch, (asked: SwitchRequest) => Promise<boolean>>;

type Requested = keyof typeof IS_ON;

export const isOn = (asked: SwitchRequest, name: Requested): Promise<boolean> => IS_ON[name](asked);

/** Throws the refusal that names what is switched off, and who changes it. */
export const refuseSwitchedOff = async (asked: SwitchRequest, name: Requested): Promise<void> => {
  if (!(await IS_ON[name](asked))) throw new Refusal(SWITCHES[name].refusal);
};

/** What staff pages offer to the caller. */
export const staffSwitches = async (call: Call<Known>): Promise<Output<Endpoints['staffSwitches']>> => {
  const on = await Promise.all(STAFF_SWITCHES.map(async (name) => [name, await isOn(call, name)] as const));
  return { on: on.flatMap(([name, is]) => (is ? [name] : [])) };
};
