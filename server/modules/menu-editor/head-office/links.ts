import type { DishInput } from '@romduol/contract/menu-editor';
import type { MasterField } from '@romduol/domain/menu/master-fields';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../db/db';
import type { HeadOfficeValues } from '../../../db/master-menu-values';
import type { Localized } from '../../../db/schema';
import { Refusal } from '../../../http/refusal';
import { changedParts, readValues } from './values';

/** A dish of a store that is one of a master menu. */
export interface DishLink {
  readonly id: number;
  readonly master: Localized;
  /** Fields that head office lets this store change, with those that it cannot say for it. */
  readonly allows: readonly MasterField[];
  readonly own: readonly MasterField[];
  readonly published: HeadOfficeValues | null;
}

const selectLinks = (db: Db, storeId: number) =>
  db
    .selectFrom('master_link as l')
    .innerJoin('store as s', 's.id', 'l.store_id')
    .innerJoin('store as m', (join) =>
      join.onRef('m.organisation_id', '=', 's.organisation_id').onRef('m.id', '=', 's.master_id'),
    )
    .select(['l.id', 'l.own', 'l.free', 'l.published', 'm.master_allows', 'm.name as master'])
    .where('l.store_id', '=', storeId)
    .where('l.what', '=', 'dish');

const toLink = ({
  free,
  master_allows: allows,
  ...link
}: Awaited<ReturnType<ReturnType<typeof selectLinks>['execute']>>[number]): DishLink => ({
  ...link,
  allows: [...new Set([...allows, ...free])],
});

/** Undefined for a dish that is the store's own. */
export const findDishLink = async (db: Db, storeId: number, dishId: number): Promise<DishLink | undefined> => {
  const found = await selectLinks(db, storeId).where('l.id', '=', dishId).executeTakeFirst();
  return found && toLink(found);
};

/** Which of a store's rows of one kind are head office's. */
export const listLinked = async (db: Db, storeId: number, what: 'category' | 'dish'): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('master_link')
    .select('id')
    .where('store_id', '=', storeId)
    .where('what', '=', what)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/**
 * Keeps which fields of a dish are the store's own after it was changed there. One that is again as head office published it is
 * no longer. Throws fromHeadOffice, naming the first part that the store may not change.
 */
export const keepOwnFields = async (
  db: Db,
  storeId: number,
  link: DishLink,
  { before, after }: { readonly before: DishInput; readonly after: DishInput },
): Promise<void> => {
  const changed = changedParts(before, after);
  const isAllowed = (part: string): part is MasterField => link.allows.some((field) => field === part);
  const refused = changed.find((part) => !isAllowed(part));
  if (refused !== undefined) throw new Refusal('fromHeadOffice', { field: refused });
  const fields = changed.filter(isAllowed);
  if (fields.length === 0) return;
  const values = readValues(after);
  const isPublished = (field: MasterField): boolean => isDeepStrictEqual(values[field], link.published?.[field]);
  const others = link.own.filter((field) => !fields.includes(field));
  await db
    .updateTable('master_link')
    .set({ own: [...others, ...fields.filter((field) => !isPublished(field))] })
    .where('store_id', '=', storeId)
    .where('what', '=', 'dish')
    .where('id', '=', link.id)
    .execute();
};

/** Keeps whether the store itself took a dish off its menu. Throws fromHeadOffice where it may not. */
export const keepOffMenu = async (db: Db, storeId: number, dishId: number, off: boolean): Promise<void> => {
  const link = await findDishLink(db, storeId, dishId);
  if (link === undefined) return;
  if (!link.allows.includes('availability')) throw new Refusal('fromHeadOffice', { field: 'availability' });
  await db
    .updateTable('master_link')
    .set({ off })
    .where('store_id', '=', storeId)
    .where('what', '=', 'dish')
    .where('id', '=', dishId)
    .execute();
};

/** Throws fromHeadOffice for a category of head office's menu. */
export const refuseLinkedCategory = async (db: Db, storeId: number, categoryId: number): Promise<void> => {
  if ((await listLinked(db, storeId, 'category')).has(categoryId)) throw new Refusal('fromHeadOffice');
};

/** A store puts its own rows where it likes; those of head office's menu keep their order. Throws fromHeadOffice. */
export const refuseOtherOrder = async (
  db: Db,
  storeId: number,
  what: 'category' | 'dish',
  { before, after }: { readonly before: readonly number[]; readonly after: readonly number[] },
): Promise<void> => {
  const linked = await listLinked(db, storeId, what);
  const own = (ids: readonly number[]): number[] => ids.filter((id) => linked.has(id));
  if (!isDeepStrictEqual(own(before), own(after))) throw new Refusal('fromHeadOffice');
};
