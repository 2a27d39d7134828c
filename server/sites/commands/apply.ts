import type { ErrorName } from '@romduol/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { inSavepoint } from '../../db/transaction';
import { Refusal } from '../../http/refusal';
import type { CommandHandlers, CommandKind, CommandPayloads, Decided } from './command';

/** Of a sender whose post the site has, and the office had not when the command was sent; or who is nobody of the store. */
export const NO_POST_YET = 0;

/** A command that is to be applied. */
export interface SentCommand {
  readonly storeId: number;
  readonly key: string;
  readonly kind: CommandKind;
  readonly payload: CommandPayloads[CommandKind];
  readonly staffId: number;
  /** Of the sender, where they had no post yet. */
  readonly userName: string | null;
  readonly madeBy: string;
}

/** What became of it. */
export interface Outcome {
  readonly state: 'applied' | 'refused';
  readonly problem: ErrorName | null;
}

/** What of a command is kept once it is done: what it is about, not menus and hashes of passwords. */
export const withoutContents = sql<string>`payload - '{menu,passwordHash,pinHash,picture}'::text[]`;

/** What no person of the store decides. */
const OF_NOBODY: readonly CommandKind[] = ['deleteMember'];

/** The sender's post; null where they have none. */
const findPost = async (db: Db, { storeId, kind, staffId, userName }: SentCommand): Promise<number | null> => {
  if (staffId !== NO_POST_YET || OF_NOBODY.includes(kind)) return staffId;
  const login = await db
    .selectFrom('staff_login')
    .select('staff_id')
    .where('store_id', '=', storeId)
    .where('user_name', '=', userName ?? '')
    .executeTakeFirst();
  return login?.staff_id ?? null;
};

const run = async <K extends CommandKind>(
  handlers: CommandHandlers,
  decided: Decided,
  kind: K,
  payload: CommandPayloads[K],
): Promise<Outcome> => {
  try {
    await inSavepoint(decided.db, (db) => handlers[kind]({ ...decided, db }, payload));
    return { state: 'applied', problem: null };
  } catch (error) {
    if (error instanceof Refusal) return { state: 'refused', problem: error.reason };
    throw error;
  }
};

/** Applies a command of the table where it is still pending, in one transaction; gives what became of it, then or before. */
export const applyCommand = async (
  trx: Db,
  handlers: CommandHandlers,
  command: SentCommand,
  now: Date,
): Promise<Outcome> => {
  const { storeId, key, kind, payload, madeBy } = command;
  const kept = await trx
    .selectFrom('site_command')
    .select(['state', 'problem'])
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (kept.state !== 'pending') return { state: kept.state, problem: kept.problem };
  const staffId = await findPost(trx, command);
  const outcome: Outcome =
    staffId === null
      ? { state: 'refused', problem: 'forbidden' }
      : await run(handlers, { db: trx, storeId, now, staffId, madeBy }, kind, payload);
  await trx
    .updateTable('site_command')
    .set({ ...outcome, done_at: now, payload: withoutContents })
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .execute();
  return outcome;
};
