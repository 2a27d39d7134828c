import type { Endpoints, Input } from '@romduol/contract';
import type { Actor } from './actor';
import type { World } from './world';

export type NewStore = Input<Endpoints['openStore']>;
export const ALL_PARTS = [
  'menu',
  'kitchen',
  'printers',
  'payments',
  'promotions',
  'reasons',
  'documents',
  'settings',
] as const;

/** A store by the river, with twelve tables and a counter, that copies nothing. */
export const RIVERSIDE: NewStore = {
  name: { en: 'Chhouk Riverside', km: 'ឈូកមាត់ទន្លេ' },
  address: { en: 'Sisowath Quay' },
  phone: '023999888',
  country: 'KH',
  zone: 'Asia/Phnom_Penh',
  currency: 'USD',
  secondCurrency: 'KHR',
  rate: 4_050,
  vatPercentage: 10,
  pricesIncludeVat: false,
  floors: [{ name: { en: 'Ground' }, prefix: 'R', count: 12, seats: 4 }],
  counter: 'Take-away',
};

/** A person in another store of their login. */
export const enters = async (world: World, person: Actor, storeId: number): Promise<Actor> => {
  const there = world.stranger();
  there.token = (await person.does('enterStore', { storeId })).token;
  return there;
};

/** A guest at a table of a store, and how the helpers find the code of that table. */
export const guestIn = async (world: World, manager: Actor, table: string) => {
  const { tables } = await manager.does('floorPlan', {});
  const code = tables.find(({ name }) => name === table)?.code ?? '';
  const guest = world.stranger();
  guest.token = (await guest.does('consumerAuth', { tableUuid: code })).token;
  return { guest, code, place: { findTableCode: async () => code } };
};
