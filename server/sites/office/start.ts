import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Db } from '../../db/db';
import { JOIN_PATH } from '../../directory/route-key';
import { reportHour } from '../../modules/orders';
import { receiveSiteRequests } from '../wallets/receive-requests';
import { type Accepted, acceptSite, type Applicant, NotAccepted } from './accept-site';
import { answerNames } from './names';
import { answerRead, routeToSites } from './route';
import type { StoreKeys } from './store-keys';
import { Tunnels } from './tunnels';
import { Watch } from './watch';

/** How often a minute one address may try a join code. */
const TRIES = 10;

const JOIN_BODY = {
  type: 'object',
  required: ['code', 'migrations'],
  properties: { code: { type: 'string', maxLength: 40 }, migrations: { type: 'string', maxLength: 20_000 } },
} as const;

interface OfficeOptions {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: () => number;
  /** Past a pooler. */
  readonly connection: pg.ClientConfig;
  readonly keys: StoreKeys;
  /** Whether another database of the installation has a sign-in name. */
  readonly isLoginElsewhere?: (userName: string) => Promise<boolean>;
}

const withOffice = async <T>(connection: pg.ClientConfig, work: (office: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...connection, application_name: 'romduol site' });
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
};

/** Makes a server the office of stores that have a server on site: it takes their tunnels, copies their rows, and passes requests on. */
export const startOffice = async (
  app: FastifyInstance,
  { db, pool, clock, connection, keys, isLoginElsewhere = async () => false }: OfficeOptions,
): Promise<void> => {
  const report = (message: string): void => app.log.warn(message);
  const watch = new Watch(pool, connection);
  const tunnels = new Tunnels({ pool, connection, report, hourIn: (storeId, at) => reportHour(db, storeId, at) });
  app.post<{ Body: Applicant }>(
    JOIN_PATH,
    { schema: { body: JOIN_BODY }, config: { rateLimit: { max: TRIES, timeWindow: '1 minute' } } },
    async (request, reply): Promise<Accepted | { error: string }> => {
      try {
        return await withOffice(connection, (office) => acceptSite(office, request.body));
      } catch (error) {
        if (!(error instanceof NotAccepted)) throw error;
        void reply.code(403);
        return { error: error.message };
      }
    },
  );
  answerNames(app, db, isLoginElsewhere);
  receiveSiteRequests(app, { db, clock });
  const router = { app, watch, keys, pool };
  app.decorate('answerRead', (request: IncomingMessage, body: string) => answerRead(router, request, body));
  routeToSites(router, (request, socket) => tunnels.take(request, socket));
  await watch.start();
  app.addHook('preClose', (done) => {
    watch.stop();
    tunnels.close();
    done();
  });
};
