import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type ErrorName } from '@romduol/domain/errors';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { inTransaction } from '../../db/transaction';
import { CONTACT_VALID_MS } from '../limits';
import { applyCommand, type Outcome, type SentCommand, withoutContents } from './apply';
import type { CommandHandlers } from './command';
import { postToSite, type SiteAddress } from './post-to-site';
import { type CommandBody, COMMANDS_PATH } from './receive';

/** How often it is looked for what waits, in ms. */
const LOOK_EVERY_MS = 1_000;
/** For how long a site may take to answer, in ms; another process does not send the same meanwhile. */
const PATIENCE_MS = 30_000;
/** After how long a command is sent again that could not be, in ms. */
const AGAIN_MS = 3_000;

interface Delivering {
  readonly db: Db;
  readonly clock: () => number;
  readonly handlers: CommandHandlers;
}

interface Waiting extends SentCommand, SiteAddress {
  readonly id: number;
  readonly state: 'cloud' | 'site';
  readonly epoch: number;
}

/** The oldest command of each store whose writer can be reached: its site, or the office again. While it is being sent, none after it is. */
const listNext = async (db: Db, now: Date): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`SELECT c.store_id AS "storeId", c.id, c.key, c.kind, c.payload,
      c.staff_id AS "staffId", c.user_name AS "userName", c.made_by AS "madeBy", s.state, s.epoch, s.secret_hash AS "secretHash",
      s.relay_host AS host, s.relay_port AS port, s.relay_password AS password
    FROM (SELECT DISTINCT ON (store_id) * FROM site_command WHERE state = 'pending' ORDER BY store_id, id) c
      JOIN store_site s ON s.store_id = c.store_id AND s.side = 'office'
    WHERE (c.sending_until IS NULL OR c.sending_until < ${now})
      AND (s.state = 'cloud' OR (s.state = 'site' AND s.relay_host IS NOT NULL AND s.contact_at > now() - ${CONTACT_VALID_MS} * interval '1 ms'))`.execute(
    db,
  );
  return rows;
};

/** One process sends a command at a time. False where another one does. */
const claim = async (db: Db, { storeId, id }: Waiting, now: Date): Promise<boolean> => {
  const claimed = await db
    .updateTable('site_command')
    .set({ sending_until: new Date(now.getTime() + PATIENCE_MS) })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where((on) => on.or([on('sending_until', 'is', null), on('sending_until', '<', now)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
};

const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  (value.state === 'applied' ||
    (value.state === 'refused' && 'problem' in value && Object.hasOwn(ERRORS, String(value.problem))));

const toCommand = ({ storeId, key, kind, payload, staffId, userName, madeBy }: Waiting): SentCommand => ({
  storeId,
  key,
  kind,
  payload,
  staffId,
  userName,
  madeBy,
});

const send = async (waiting: Waiting): Promise<Outcome> => {
  const body: CommandBody = { ...toCommand(waiting), epoch: waiting.epoch };
  const { status, text } = await postToSite(waiting, COMMANDS_PATH, body, PATIENCE_MS);
  if (status !== 200) throw new Error(`the site answered ${status}: ${text.slice(0, 200)}`);
  const answered: unknown = JSON.parse(text);
  if (!isOutcome(answered)) throw new Error('the site gave no valid answer');
  return answered;
};

/** What could not be sent is sent again soon. If the site has it all the same, it says so then. */
const postpone = async ({ db, clock }: Pick<Delivering, 'db' | 'clock'>, { storeId, id }: Waiting): Promise<void> => {
  await db
    .updateTable('site_command')
    .set({ sending_until: new Date(clock() + AGAIN_MS) })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
};

const sendToSite = async ({ db, clock }: Delivering, waiting: Waiting): Promise<void> => {
  if (!(await claim(db, waiting, new Date(clock())))) return;
  const { state, problem } = await send(waiting).catch(async (error: unknown) => {
    await postpone({ db, clock }, waiting);
    throw error;
  });
  await db
    .updateTable('site_command')
    .set({
      state,
      problem: state === 'refused' ? (problem as ErrorName) : null,
      done_at: new Date(clock()),
      payload: withoutContents,
    })
    .where('store_id', '=', waiting.storeId)
    .where('id', '=', waiting.id)
    .where('state', '=', 'pending')
    .execute();
};

/** The office writes the store again: what its site never applied, it applies itself. */
const applyHere = async ({ db, clock, handlers }: Delivering, waiting: Waiting): Promise<void> => {
  await inTransaction(db, (trx) => applyCommand(trx, handlers, toCommand(waiting), new Date(clock())));
};

/** Sends what waits once. Returns why some could not be sent. */
export const deliverCommands = async (delivering: Delivering): Promise<readonly unknown[]> => {
  const waiting = await listNext(delivering.db, new Date(delivering.clock()));
  const sent = await Promise.allSettled(
    waiting.map((each) => (each.state === 'cloud' ? applyHere(delivering, each) : sendToSite(delivering, each))),
  );
  return sent.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
};

/** Sends commands to sites, in the order in which they were decided, as long as the server runs. */
export const startDelivery = (app: FastifyInstance, delivering: Delivering): void => {
  const ended = new AbortController();
  const keepSending = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const problems = await deliverCommands(delivering).catch((error: unknown) => [error]);
      for (const error of problems) app.log.warn(error, 'a command was not sent to its site');
      await pause(LOOK_EVERY_MS, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  };
  const sending = keepSending();
  app.addHook('preClose', async () => {
    ended.abort();
    await sending;
  });
};
