import type { Actor } from '../../support/world/actor';
import type { World } from '../../support/world/world';

/** The name of the door among the tables of the database. */
export const DOOR = 'Waiting list';

export const switchOn = async (
  manager: Actor,
  more: { readonly enabled?: boolean; readonly keepMinutes?: number; readonly sendsMessages?: boolean } = {},
): Promise<void> => {
  await manager.does('saveWaitingSettings', { enabled: true, keepMinutes: 10, sendsMessages: false, ...more });
};

/** A phone that came by the code at the door. */
export const comes = (world: World): Promise<Actor> => world.diner(DOOR);

/** A party joins by a phone of its own. */
export const joins = async (world: World, name: string, partySize = 2, phone?: string) => {
  const actor = await comes(world);
  const { party } = await actor.does('joinWaiting', { name, partySize, ...(phone !== undefined && { phone }) });
  if (party === null) throw new Error(`${name} is not on the list`);
  return { phone: actor, waitingId: party.waitingId };
};

export const names = async (staff: Actor): Promise<string[]> =>
  (await staff.does('waitingParties', {})).list.map(({ name }) => name);

/** A party as staff see it now. */
export const seen = async (staff: Actor, waitingId: number) => {
  const found = (await staff.does('waitingParties', {})).list.find((each) => each.waitingId === waitingId);
  if (found === undefined) throw new Error('not on the list');
  return { waitingId, version: found.version, state: found.state, calls: found.calls };
};

export const freeTable = async (staff: Actor, seats = 2): Promise<number> => {
  const { tables } = await staff.does('board', {});
  const table = tables.find((each) => each.kind === 'table' && each.status === 0 && each.seats >= seats);
  if (table === undefined) throw new Error('every table is taken');
  return table.tableId;
};
