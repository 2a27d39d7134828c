import { randomBytes } from 'node:crypto';
import { t } from './menu/kinds';
import { json, type Trx } from './rows';

const FLOORS = [
  { name: t('Ground', '一楼', 'ជាន់ផ្ទាល់ដី'), letter: 'A', seats: [2, 4, 4, 6, 4, 4, 8, 2, 4, 4, 6, 4] },
  { name: t('First floor', '二楼', 'ជាន់ទី 1'), letter: 'B', seats: [4, 4, 10, 12, 6, 6, 4, 2] },
  { name: t('Terrace', '露台', 'រានហាល'), letter: 'C', seats: [2, 2, 4, 6] },
];

/** A table whose code shows the menu and takes no order. */
const MENU_ONLY = 'C04';

/** 20 characters of a 62-letter alphabet, without a dash. */
const newTableUuid = (): string =>
  randomBytes(32)
    .toString('base64')
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, 20);

const seedTable = async (
  trx: Trx,
  table: {
    store_id: number;
    floor_id: number;
    name: string;
    seats: number;
    kind?: 'counter';
    menu_only?: boolean;
    status_since: Date;
  },
): Promise<void> => {
  const { id } = await trx.insertInto('dining_table').values(table).returning('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('table_code')
    .values({ table_uuid: newTableUuid(), store_id: table.store_id, table_id: id })
    .execute();
};

export const seedFloors = async (trx: Trx, storeId: number, now: Date): Promise<void> => {
  for (const [position, floor] of FLOORS.entries()) {
    const { id } = await trx
      .insertInto('floor')
      .values({ store_id: storeId, name: json(floor.name), position })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, seats] of floor.seats.entries()) {
      const name = `${floor.letter}${String(index + 1).padStart(2, '0')}`;
      const menu_only = name === MENU_ONLY;
      await seedTable(trx, { store_id: storeId, floor_id: id, name, seats, menu_only, status_since: now });
    }
    if (position === 0) {
      await seedTable(trx, {
        store_id: storeId,
        floor_id: id,
        name: 'Take-away',
        seats: 0,
        kind: 'counter',
        status_since: now,
      });
    }
  }
};
