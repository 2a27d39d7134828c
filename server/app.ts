import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import type { Schema } from './db/schema';
import type { Env } from './env';
import type { Handlers } from './http/call';
import { answerErrors } from './http/errors';
import { openapi } from './http/openapi';
import { mountContract } from './http/routes';
import { setSecurityHeaders } from './http/security-headers';
import { mountPictures, mountStatic } from './http/static-files';
import { type JobHandlers, runDueJobs } from './jobs/runner';
import { sweep } from './jobs/sweep';
import { accessHandlers } from './modules/access';
import { cartHandlers } from './modules/cart';
import { customerHandlers } from './modules/customers';
import { ClientFiles, mountPages } from './modules/first-screen';
import { backOnSale, goodsHandlers, mountMenu, PreparedMenus } from './modules/goods';
import { mountDemoProvider } from './demo-provider';
import { providerOf } from './login-provider';
import { couponExpiry, couponHandlers } from './modules/coupons';
import { acceptCountdown, orderHandlers, paymentWindow, planHandlers } from './modules/orders';
import {
  attemptCheck,
  bookReport,
  gatewayRefund,
  mountCallbacks,
  paymentHandlers,
  surplusRefund,
} from './modules/payments';
import { mountLoginPages, peopleHandlers } from './modules/people';
import { printingHandlers } from './modules/printing';
import { refundHandlers } from './modules/refunds';
import { storeHandlers } from './modules/store';
import { idleSitting, tableHandlers, temporaryTableEnds } from './modules/tables';
import { bookTopUp, topUpCheck, topUpHandlers } from './modules/top-ups';
import { type Gateways, gatewaysOf, mountSandbox } from './payments';
import { startPrinting } from './printing';
import { Hub } from './realtime/hub';
import { OutboxListener } from './realtime/outbox-listener';
import { mountSocket } from './realtime/socket';
import { mountSmsOutbox, smsOf } from './sms';
import { mountKept, storageOf } from './storage';

export interface AppOptions {
  readonly db: Kysely<Schema>;
  readonly pool: Pool;
  /** Where a connection of its own, for LISTEN, goes. */
  readonly connection: ClientConfig;
  /** The instant in ms. The only clock of the server: tests set it. */
  readonly clock: () => number;
  readonly env: Pick<Env, 'mode' | 'staticDir' | 'varDir' | 'publicUrl' | 'services'>;
  /** The ways to be paid online; those of the mode, unless a test brings its own. */
  readonly gateways?: Gateways;
  /** Whether jobs, and papers to print, are looked for by themselves, as they are outside tests. */
  readonly runJobs?: boolean;
}

/** The largest body of a call, in bytes. Pictures come with a limit of their own. */
const BODY_LIMIT = 256 * 1024;
/** How often due work is looked for, in ms. */
const JOB_INTERVAL_MS = 1_000;

/** Everything that is done at a time, with the gateways that payments are asked of. */
export const jobsOf = (gateways: Gateways): JobHandlers => ({
  acceptCountdown,
  paymentWindow,
  idleSitting,
  backOnSale,
  temporaryTableEnds,
  couponExpiry,
  sweep,
  attemptCheck: attemptCheck(gateways),
  gatewayRefund: gatewayRefund(gateways),
  surplusRefund: surplusRefund(gateways),
  topUpCheck: topUpCheck(gateways),
});

const startJobs = (app: FastifyInstance, { db, clock }: AppOptions, jobs: JobHandlers): void => {
  let running: Promise<unknown> | null = null;
  const look = (): void => {
    running ??= runDueJobs(db, jobs, new Date(clock()))
      .catch((error: unknown) => app.log.error({ err: error }, 'jobs'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, JOB_INTERVAL_MS);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
};

const startLive = async (app: FastifyInstance, options: AppOptions, menus: PreparedMenus): Promise<void> => {
  const { db, connection, clock } = options;
  const hub = new Hub();
  const outbox = new OutboxListener({
    connection,
    db,
    hub,
    log: app.log,
    onMenuChanged: (storeId) => menus.drop(storeId),
    onHearing: (hears) => menus.hears(hears),
  });
  mountSocket(app, { db, hub, clock });
  await outbox.start();
  app.addHook('onClose', () => outbox.stop());
};

/** What only pretends: a wallet, a login provider, text messages. None of it exists in production. */
const mountPretenders = (app: FastifyInstance, { db, clock }: AppOptions): void => {
  mountSandbox(app, { db, clock });
  mountDemoProvider(app);
  mountSmsOutbox(app, db);
};

/** Builds the whole server without listening: `main` listens, tests inject. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { db, clock, env } = options;
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: 'loopback',
    forceCloseConnections: true,
    // Queries hold tokens and table codes: a request is logged by its route, and only when something went wrong.
    logger: { level: env.mode === 'test' ? 'silent' : 'warn' },
    logController: new LogController({ disableRequestLogging: true }),
    // A part of a path that is too long is for the contract to refuse, in the caller's language.
    routerOptions: { caseSensitive: true, maxParamLength: 2_000 },
  });
  const client = new ClientFiles(env.staticDir);
  const menus = new PreparedMenus(db, clock);
  const gateways = options.gateways ?? gatewaysOf(db, env.mode, env.services.bakong);
  const providerAt = providerOf(env.mode, env.services.login);
  const storage = storageOf(env.varDir, env.services.bucket);
  const handlers: Handlers = {
    ...accessHandlers,
    ...peopleHandlers({ sms: smsOf(db, env.mode, env.services.sms), providerAt, storage }),
    ...goodsHandlers(menus),
    ...cartHandlers,
    ...orderHandlers,
    ...planHandlers,
    ...tableHandlers,
    ...storeHandlers,
    ...paymentHandlers(gateways),
    ...refundHandlers(gateways),
    ...couponHandlers,
    ...topUpHandlers(gateways),
    ...customerHandlers,
    ...printingHandlers,
  };
  setSecurityHeaders(app, client.document, env.services.bucket?.publicUrl ?? null);
  answerErrors(app);
  await app.register(formbody);
  await app.register(rateLimit, { global: false });
  await startLive(app, options, menus);
  mountMenu(app, menus);
  mountContract(app, { db, clock, mode: env.mode, handlers }, ['menu']);
  mountCallbacks(app, { db, gateways, clock, books: [bookReport, bookTopUp] });
  mountLoginPages(app, { db, clock, providerAt, publicUrl: env.publicUrl });
  if (env.mode !== 'production') mountPretenders(app, options);
  app.get('/healthz', async () => {
    await db.selectFrom('store').select('id').limit(1).execute();
    return { status: 'ok', version: '2.19.0' };
  });
  app.get('/openapi.json', () => openapi());
  await mountStatic(app, env.staticDir);
  await mountPictures(app);
  await mountKept(app, env.varDir);
  mountPages(app, { db, menus, client, clock });
  if (options.runJobs ?? true) {
    startJobs(app, options, jobsOf(gateways));
    startPrinting(app, { db, clock });
  }
  return app;
};
