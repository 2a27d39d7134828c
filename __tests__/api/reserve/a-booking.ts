import type { Endpoints, Input } from '@romduol/contract';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { dish, firstChoices, fetchMenu } from '../../support/world/meal';
import type { Actor } from '../../support/world/actor';
import type { World } from '../../support/world/world';

/** 19:30 of the world's Friday, an hour and a half after it begins. */
export const tonight = (world: World): number => world.now + 90 * MINUTE_MS;

type Booking = Input<Endpoints['saveReserve']>;

export const booking = (world: World, more: Partial<Booking> = {}): Booking => ({
  at: tonight(world),
  partySize: 4,
  name: 'Sokha Chan',
  phone: '012345417',
  ...more,
});

/** Dishes chosen ahead, with the first of what they ask. */
export const dishes = async (world: World, actor: Actor, name = 'Fresh coconut', cartNum = 2) => {
  const goods = dish(await fetchMenu(world, actor), name);
  return [{ id: goods.id, tagItems: firstChoices(goods), feeds: [], cartNum }];
};

export const setRule = async (
  world: World,
  set: { prepay?: boolean; guests?: number; no_show_keeps?: number; hold_minutes?: number },
): Promise<void> => {
  await world.db.updateTable('reservation_rule').set(set).execute();
};

export const tableId = async (world: World, name: string): Promise<number> =>
  (await world.db.selectFrom('dining_table').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

export const takenAt = async (world: World): Promise<number[]> =>
  (await world.db.selectFrom('reservation_slot').select('taken').execute()).map(({ taken }) => taken);
