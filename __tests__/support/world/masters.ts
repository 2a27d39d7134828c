import type { Endpoints, Input, Output } from '@romduol/contract';
import { MASTER_FIELDS, type MasterField } from '@romduol/domain/menu/master-fields';
import { mainAmount } from '@romduol/domain/money/amount';
import { editing } from './a-menu';
import type { Actor } from './actor';
import { ALL_PARTS, enters, type NewStore, RIVERSIDE } from './opening';
import { findStoreId } from './paying';
import { World } from './world';

type Difference = Output<Endpoints['masterDifferences']>['stores'][number];

/** A dish of the demo menu without options. */
export const DISH = 'Fresh coconut';

/** Two stores with one menu, and a master menu that is made of it and followed by both. */
export interface Masters {
  readonly world: World;
  readonly owner: Actor;
  readonly here: number;
  readonly there: number;
  /** The owner in the second store. */
  readonly manager: Actor;
  readonly masterId: number;
  /** The owner in the master menu. */
  readonly editor: Actor;
}

interface MasterSetUp {
  readonly allows?: readonly MasterField[];
  readonly keepsOwn?: boolean;
  readonly second?: Partial<NewStore>;
  readonly follows?: boolean;
}

/** A master menu like the owner's store, with its menu. */
export const createsMaster = async (
  owner: Actor,
  more: Partial<Input<Endpoints['createMaster']>> & { fromStoreId: number },
) =>
  (
    await owner.does('createMaster', {
      name: { en: 'Chhouk menu' },
      withMenu: true,
      allows: [...MASTER_FIELDS],
      ...more,
    })
  ).masterId;

export const openMasters = async ({
  allows = MASTER_FIELDS,
  keepsOwn = true,
  second = {},
  follows = true,
}: MasterSetUp = {}): Promise<Masters> => {
  const world = await World.open();
  const owner = await world.manager();
  const here = await findStoreId(world);
  const { storeId: there } = await owner.does('openStore', {
    ...RIVERSIDE,
    copyFrom: { storeId: here, parts: [...ALL_PARTS] },
    ...second,
  });
  const masterId = await createsMaster(owner, { fromStoreId: here, allows: [...allows] });
  if (follows) await owner.does('takeOverMaster', { masterId, storeIds: [here, there], keepsOwn });
  // A token that is left for another store ends soon.
  const manager = await enters(world, await world.manager(), there);
  const editor = await enters(world, await world.manager(), masterId);
  return { world, owner, here, there, manager, masterId, editor };
};

/** Publishes to stores at once, and waits until it is done. */
export const publishes = async (
  { world, owner, masterId }: Pick<Masters, 'world' | 'owner' | 'masterId'>,
  storeIds: readonly number[],
): Promise<number> => {
  const { publicationId } = await owner.does('publishMaster', { masterId, storeIds: [...storeIds] });
  await world.pass(0);
  return publicationId;
};

/** Sets the price of a dish, in minor units, in the menu that a person edits. */
export const prices = async (editor: Actor, name: string, price: number): Promise<void> => {
  await editor.does('saveDish', { ...(await editing(editor, name)), price: mainAmount(price), vipPrice: null });
};

/** How one store differs from a master. */
export const compares = async (owner: Actor, masterId: number, storeId: number): Promise<Difference> => {
  const { stores } = await owner.does('masterDifferences', { masterId, stores: String(storeId) });
  const [store] = stores;
  if (store === undefined) throw new Error('no answer about the store');
  return store;
};

export const findDifference = ({ dishes }: Difference, name: string) => dishes.find((dish) => dish.name.en === name);

/** What became of a publication in each store. */
export const outcomes = async (owner: Actor, publicationId: number) => {
  const { list } = await owner.does('masterMenus', {});
  const found = list.flatMap(({ publications }) => publications).find((each) => each.publicationId === publicationId);
  return (found?.stores ?? []).map(({ storeId, state, added, changed, removed }) => ({
    ...{ storeId, state },
    counts: [added, changed, removed],
  }));
};
