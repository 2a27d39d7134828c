import type { Trx } from './rows';

/** Makes an organisation; returns its id. */
export const seedOrganisation = async (trx: Trx, name: string, createdAt: Date | null): Promise<number> => {
  const { id } = await trx
    .insertInto('organisation')
    .values({ name, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
