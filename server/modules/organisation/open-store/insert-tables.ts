import type { Endpoints, Input } from '@romduol/contract';
import { nameTables } from '@romduol/domain/tables/names';
import type { Db } from '../../../db/db';
import { named } from '../../../db/localized';
import { Refusal } from '../../../http/refusal';
import { newUuid } from '../../tables';

type StoreInput = Input<Endpoints['openStore']>;

interface NewTable {
  readonly floor: number;
  readonly name: string;
  readonly seats: number;
  readonly kind: 'table' | 'counter';
}

/** The tables of each floor by their names; the counter stands on the first. Throws nameTaken where two have the same, badInput for a counter without a floor. */
const listTables = ({ floors, counter }: StoreInput): NewTable[] => {
  if (counter !== undefined && floors.length === 0) throw new Refusal('badInput', { field: 'floors' });
  const tables: NewTable[] = [
    ...floors.flatMap(({ prefix, count, seats }, floor) =>
      nameTables(prefix, count).map((name) => ({ floor, name, seats, kind: 'table' as const })),
    ),
    ...(counter === undefined ? [] : [{ floor: 0, name: counter.trim(), seats: 0, kind: 'counter' as const }]),
  ];
  if (new Set(tables.map(({ name }) => name)).size < tables.length) throw new Refusal('nameTaken');
  return tables;
};

/** Makes the floors and tables of a new store, each table with a code of its own. Throws nameTaken. */
export const insertTables = async (db: Db, storeId: number, input: StoreInput, now: Date): Promise<void> => {
  const tables = listTables(input);
  if (input.floors.length === 0) return;
  const floors = await db
    .insertInto('floor')
    .values(
      input.floors.map(({ name }, position) => ({ store_id: storeId, name: JSON.stringify(named(name)), position })),
    )
    .returning(['id', 'position'])
    .execute();
  const made = await db
    .insertInto('dining_table')
    .values(
      tables.map(({ floor, ...table }) => ({
        ...table,
        store_id: storeId,
        floor_id: floors.find(({ position }) => position === floor)?.id ?? 0,
        status_since: now,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('table_code')
    .values(made.map(({ id }) => ({ table_uuid: newUuid(), store_id: storeId, table_id: id })))
    .execute();
};
