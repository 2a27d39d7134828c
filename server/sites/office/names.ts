import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { hashToken } from '../../http/tokens';

export const NAMES_PATH = '/site/names';

/** How often a minute one address may ask. */
const TRIES = 60;

const BODY = {
  type: 'object',
  required: ['userName'],
  properties: { userName: { type: 'string', maxLength: 60 } },
} as const;

/** Whether a login of the office has a name, or is to have it at a site. */
const isTaken = async (db: Db, userName: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`SELECT EXISTS (SELECT FROM staff_login WHERE user_name = ${userName})
    OR EXISTS (SELECT FROM site_command WHERE kind = 'post' AND state = 'pending' AND payload->>'userName' = ${userName}) AS taken`.execute(
    db,
  );
  return rows[0]?.taken ?? true;
};

const isSite = async (db: Db, secret: string): Promise<boolean> => {
  const row = await db
    .selectFrom('store_site')
    .select('store_id')
    .where('side', '=', 'office')
    .where('secret_hash', '=', hashToken(secret))
    .executeTakeFirst();
  return row !== undefined;
};

/** Sign-in names are one space for all stores: a site asks here before it gives one out, or its owner would be taken for another. */
export const answerNames = (
  app: FastifyInstance,
  db: Db,
  isTakenElsewhere: (userName: string) => Promise<boolean>,
): void => {
  app.post<{ Body: { userName: string } }>(
    NAMES_PATH,
    { schema: { body: BODY }, config: { rateLimit: { max: TRIES, timeWindow: '1 minute' } } },
    async ({ body: { userName }, headers }, reply): Promise<{ taken: boolean } | { error: string }> => {
      if (await isSite(db, /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''))
        return { taken: (await isTaken(db, userName)) || (await isTakenElsewhere(userName)) };
      void reply.code(401);
      return { error: 'no site of this office' };
    },
  );
};
