import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/db';
import { hashToken } from '../../http/tokens';
import { readSecret } from '../tunnel/office-end';

const NOT_KNOWN = 401;

/** The store of the site that shows its secret; null for anyone else. */
const findSite = async (db: Db, request: FastifyRequest): Promise<number | null> => {
  const site = await db
    .selectFrom('store_site')
    .select('store_id')
    .where('side', '=', 'office')
    .where('state', '=', 'site')
    .where('secret_hash', '=', hashToken(readSecret(request.raw)))
    .executeTakeFirst();
  return site?.store_id ?? null;
};

/** An office answers what its sites ask for at a path, and nobody else. */
export const answerSites = <B>(
  app: FastifyInstance,
  db: Db,
  path: string,
  schema: object,
  work: (siteId: number, body: B) => Promise<object>,
): void => {
  app.post(
    path,
    { schema: { body: schema } },
    async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
      const siteId = await findSite(db, request);
      // Its schema has checked it.
      if (siteId !== null) return work(siteId, request.body as B);
      void reply.code(NOT_KNOWN);
      return { error: 'not a site of this office' };
    },
  );
};
