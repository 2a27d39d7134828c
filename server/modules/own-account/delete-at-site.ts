import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import type { CommandHandlers } from '../../sites/commands/command';
import type { Storage } from '../../storage';
import { endSessions, eraseHere } from './erase-person';
import { loadStanding } from './standing';

/** How long what is open may take until it is looked at again, in ms. */
const AGAIN_MS = 10 * MINUTE_MS;

interface Decided {
  readonly storeId: number;
  readonly personId: number;
  /** Of the person, as the office had it: it may be gone from their row. */
  readonly picture: string;
  readonly now: Date;
}

/**
 * Deletes a person in one store, as the office has decided. Their sign-in ends at once. Something may be open there of which the
 * office did not know: it is settled first, and the rest goes then.
 */
const deleteAsDecided = async (db: Db, pictures: string, { storeId, personId, picture, now }: Decided) => {
  const person = await db
    .selectFrom('person')
    .select(['id', 'phone', 'avatar'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) return;
  const place = { storeIds: [storeId], pictures, now };
  const { blockers } = await loadStanding(db, personId, now, { only: storeId });
  if (blockers.length > 0) {
    await endSessions(db, personId, place);
    const dueAt = new Date(now.getTime() + AGAIN_MS);
    return enqueue(db, { storeId, kind: 'memberDeletion', payload: { personId, picture }, dueAt });
  }
  const avatar = person.avatar === '' ? picture : person.avatar;
  if (await eraseHere(db, { ...person, avatar }, place))
    throw new Error('an order of a deleted member was opened meanwhile');
};

export const ownAccountCommands = ({ prefix }: Storage) =>
  ({
    deleteMember: ({ db, storeId, now }, { personId, picture }) =>
      deleteAsDecided(db, prefix, { storeId, personId, picture, now }),
  }) satisfies Pick<CommandHandlers, 'deleteMember'>;

/** Looks again at what was open. */
export const memberDeletion =
  ({ prefix }: Storage): JobHandler =>
  (trx, { store_id: storeId, payload }, now) =>
    deleteAsDecided(trx, prefix, {
      storeId,
      personId: Number(payload['personId']),
      picture: String(payload['picture']),
      now,
    });
