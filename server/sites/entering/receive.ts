import type { Language } from '@romduol/domain/languages';
import { LANGUAGES } from '@romduol/domain/limits';
import type { ErrorName } from '@romduol/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/db';
import { inTransaction } from '../../db/transaction';
import { Refusal } from '../../http/refusal';
import { listWorkplaces, startStaffSession } from '../../modules/access';
import { toCall } from '../commands/decided-call';
import { refuseOthers } from '../commands/refuse-others';

export const ENTER_PATH = '/site/enter';

/** How old a request of the office may be: clocks of two machines differ; ms. What was done is remembered for longer. */
const VALID_MS = 24 * 3_600_000;
const REMEMBERED_MS = 2 * VALID_MS;
const USED = 409;

/** Whom the office vouches for: they are signed in there. What they may do in the store, the site's own rows say. */
export interface Vouched {
  readonly storeId: number;
  readonly epoch: number;
  /** Of this entering, which is good once. */
  readonly key: string;
  /** The office's clock, in ms. */
  readonly at: number;
  readonly userName: string;
  readonly language: Language;
  readonly device: string;
}

type Entered = Awaited<ReturnType<typeof startStaffSession>> | { readonly refusal: ErrorName };

const BODY = {
  type: 'object',
  required: ['storeId', 'epoch', 'key', 'at', 'userName', 'language', 'device'],
  properties: {
    storeId: { type: 'integer' },
    epoch: { type: 'integer' },
    key: { type: 'string', minLength: 8, maxLength: 60 },
    at: { type: 'integer' },
    userName: { type: 'string', maxLength: 60 },
    language: { enum: LANGUAGES },
    device: { type: 'string', maxLength: 200 },
  },
} as const;

/** Signs the person in by their own post here; null where the office's request was used already. */
const enter = async (trx: Db, now: Date, { storeId, key, userName, language, device }: Vouched) => {
  const place = (await listWorkplaces(trx, userName)).find(
    (each) => each.storeId === storeId && !each.disabled && each.role !== 'kiosk',
  );
  if (place === undefined) throw new Refusal('notFound');
  const { staffId, name } = place;
  await trx
    .deleteFrom('site_command')
    .where('store_id', '=', storeId)
    .where('kind', '=', 'enter')
    .where('made_at', '<', new Date(now.getTime() - REMEMBERED_MS))
    .execute();
  const recorded = await trx
    .insertInto('site_command')
    .values({
      ...{ store_id: storeId, key, kind: 'enter', payload: JSON.stringify({ userName }), staff_id: staffId },
      ...{ made_by: name, made_at: now, state: 'applied', done_at: now },
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (recorded === undefined) return null;
  return startStaffSession({ ...toCall({ db: trx, storeId, now, staffId, madeBy: name }), language, device }, place);
};

/** A site signs in whom its office vouches for: each request once, with the roles of its own rows. */
export const receiveEntering = (
  app: FastifyInstance,
  { db, clock }: { readonly db: Db; readonly clock: () => number },
): void => {
  app.post<{ Body: Vouched }>(
    ENTER_PATH,
    { schema: { body: BODY } },
    async (request, reply): Promise<Entered | { error: string }> => {
      const { body, headers } = request;
      const refused = await refuseOthers(db, headers.authorization, body);
      if (refused !== null) {
        void reply.code(refused.status);
        return { error: refused.error };
      }
      const now = new Date(clock());
      try {
        const isOld = Math.abs(now.getTime() - body.at) > VALID_MS;
        const entered = isOld ? null : await inTransaction(db, (trx) => enter(trx, now, body));
        if (entered !== null) return entered;
      } catch (error) {
        if (error instanceof Refusal) return { refusal: error.reason };
        throw error;
      }
      void reply.code(USED);
      return { error: 'used already, or too old' };
    },
  );
};
