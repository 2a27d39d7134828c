import type { Endpoints, Output } from '@romduol/contract';
import { signsInAtWork } from '../../support/world/human-check';
import type { Actor } from '../../support/world/actor';
import { otherOrganisation } from '../../support/world/next-door';
import type { World } from '../../support/world/world';

export type BoardTable = Output<Endpoints['board']>['tables'][number];

/** A table as the board shows it. */
export const tableNamed = async (waiter: Actor, name: string): Promise<BoardTable> => {
  const found = (await waiter.does('board', {})).tables.find((table) => table.name === name);
  if (!found) throw new Error(`no table named ${name} on the floor`);
  return found;
};

/** A device bound as a kiosk. */
export const kiosk = async (world: World): Promise<Actor> => {
  const screen = world.stranger();
  const { user, password } = world.access.kiosk;
  await signsInAtWork(screen, { userName: user, password }, 'kioskLogin');
  return screen;
};

const words = (text: string): string => JSON.stringify({ en: text, 'zh-Hans': text, km: text });

/** A table of another store, by its id; this store must not be able to tell that it exists. */
export const tableElsewhere = async ({ db, now }: World): Promise<number> => {
  const at = new Date(now);
  const store = await db
    .insertInto('store')
    .values({ organisation_id: await otherOrganisation(db), name: words('Next door'), address: words('Next door') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const floor = await db
    .insertInto('floor')
    .values({ store_id: store.id, name: words('Ground'), position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const table = await db
    .insertInto('dining_table')
    .values({ store_id: store.id, floor_id: floor.id, name: 'Z01', seats: 4, status_since: at, ends_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('table_code')
    .values({ table_uuid: 'abcdefgh12345678', store_id: store.id, table_id: table.id })
    .execute();
  return table.id;
};
