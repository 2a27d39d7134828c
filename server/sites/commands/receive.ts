import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/db';
import { inTransaction } from '../../db/transaction';
import { hashToken } from '../../http/tokens';
import { applyCommand, type Outcome, type SentCommand } from './apply';
import type { CommandHandlers } from './command';

export const COMMANDS_PATH = '/site/commands';

/** A menu with its texts in all languages, in bytes. */
const MOST_BYTES = 32 * 1024 * 1024;
const NOT_KNOWN = 401;
/** The office's epoch is another one: it takes the store over, or has given it to another machine. */
const OTHER_EPOCH = 409;
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
    madeBy: { type: 'string', maxLength: 200 },
    epoch: { type: 'integer' },
  },
} as const;

interface Receiving {
  readonly db: Db;
  readonly clock: () => number;
  readonly handlers: CommandHandlers;
}

/** What the office shows of a site's secret, which itself never leaves the site. */
const isOffice = (secret: string, shown: string | undefined): boolean => {
  const wanted = hashToken(secret);
  const given = Buffer.from(/^Bearer (\S+)$/.exec(shown ?? '')?.[1] ?? '', 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

const findSelf = (db: Db) =>
  db
    .selectFrom('store_site')
    .select(['store_id', 'state', 'epoch', 'secret'])
    .where('side', '=', 'site')
    .executeTakeFirst();

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
      const self = await findSelf(receiving.db);
      const { epoch, ...command } = request.body;
      if (self?.secret == null || !isOffice(self.secret, request.headers.authorization)) {
        void reply.code(NOT_KNOWN);
        return { error: 'not the office of this site' };
      }
      if (self.state !== 'site' || self.store_id !== command.storeId || self.epoch !== epoch) {
        void reply.code(OTHER_EPOCH);
        return { error: 'another epoch' };
      }
      if (!Object.hasOwn(receiving.handlers, command.kind)) {
        void reply.code(UNKNOWN_KIND);
        return { error: 'an unknown kind of command' };
      }
      return apply(receiving, command);
    },
  );
};
