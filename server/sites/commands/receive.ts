import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/db';
import { inTransaction } from '../../db/transaction';
import { applyCommand, type Outcome, type SentCommand } from './apply';
import type { CommandHandlers } from './command';
import { refuseOthers } from './refuse-others';

export const COMMANDS_PATH = '/site/commands';

/** A menu with its texts in all languages, in bytes. */
const MOST_BYTES = 32 * 1024 * 1024;
/** An upgrade of the site is needed first: the office keeps the command. */
const UNKNOWN_KIND = 501;

/** A command as it travels. */
export interface CommandBody extends SentCommand {
  readonly epoch: number;
}

const BODY = {
  type: 'object',
  required: ['storeId', 'key', 'kind', 'payload', 'staffId', 'madeBy', 'epoch'],
  properties: {
    storeId: { type: 'integer' },
    key: { type: 'string', minLength: 8, maxLength: 60 },
    kind: { type: 'string', maxLength: 40 },
    payload: { type: 'object' },
    staffId: { type: 'integer' },
    userName: { type: 'string', nullable: true, maxLength: 60 },
    madeBy: { type: 'string', maxLength: 200 },
    epoch: { type: 'integer' },
  },
} as const;

interface Receiving {
  readonly db: Db;
  readonly clock: () => number;
  readonly handlers: CommandHandlers;
}

const apply = ({ db, clock, handlers }: Receiving, command: SentCommand): Promise<Outcome> => {
  const now = new Date(clock());
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('site_command')
      .values({
        store_id: command.storeId,
        key: command.key,
        kind: command.kind,
        // It is at hand, and may have what is not kept.
        payload: '{}',
        staff_id: command.staffId,
        user_name: command.userName ?? null,
        made_by: command.madeBy,
        made_at: now,
      })
      .onConflict((conflict) => conflict.columns(['store_id', 'key']).doNothing())
      .execute();
    return applyCommand(trx, handlers, command, now);
  });
};

/** A site applies what its office decided of its store, each command once. */
export const receiveCommands = (app: FastifyInstance, receiving: Receiving): void => {
  app.post<{ Body: CommandBody }>(
    COMMANDS_PATH,
    { schema: { body: BODY }, bodyLimit: MOST_BYTES },
    async (request, reply): Promise<Outcome | { error: string }> => {
      const { epoch, ...command } = request.body;
      const refused = await refuseOthers(receiving.db, request.headers.authorization, { ...command, epoch });
      if (refused !== null) {
        void reply.code(refused.status);
        return { error: refused.error };
      }
      if (!Object.hasOwn(receiving.handlers, command.kind)) {
        void reply.code(UNKNOWN_KIND);
        return { error: 'an unknown kind of command' };
      }
      return apply(receiving, command);
    },
  );
};
