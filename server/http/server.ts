import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Env } from '../env';
import { type Load, guardCapacity } from './capacity';
import { Draining } from './draining';
import { type LogStream, logOptions } from './log';
import { logCalls } from './request-log';
import { answerTooLongPath, answerUnreadable } from './unreadable';

declare module 'fastify' {
  interface FastifyInstance {
    load: Load;
  }
}

/** The largest body of a call, in bytes. Pictures come with a limit of their own. */
const BODY_LIMIT = 256 * 1024;
/** The largest headers, in bytes: ours are 1 KB, cookies of other services on the same host may be more. */
const HEADER_LIMIT = 16 * 1024;
/** In which time headers, and a whole request, must have come; ms. A phone on a bad line sends a picture in it. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 60_000;
/** For how long an idle connection is kept, in ms: longer than a proxy keeps its own, so that it is never the first to close. */
const KEEP_ALIVE_MS = 75_000;

/** Set by our proxy, or by the client: used as a name in the log only. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** What an HTTP server accepts, whichever is in front. */
export const HTTP_LIMITS = { maxHeaderSize: HEADER_LIMIT, headersTimeout: HEADERS_MS } as const;
export const CONNECTION_LIMITS = { requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS } as const;

const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();

/** The HTTP server without any route: its limits, its log, and how it behaves when it has too much to do or is to stop. */
export const makeServer = (
  { mode, operations }: Pick<Env, 'mode' | 'operations'>,
  log: LogStream | undefined,
): FastifyInstance => {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    ...CONNECTION_LIMITS,
    http: HTTP_LIMITS,
    trustProxy: [...operations.trustedProxies],
    // What is under way when the server stops is finished; `withShutdownLimit` sees to its end.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    logger: logOptions(mode, operations.logLevel, log),
    // One log for all: our few lines name their request by themselves, which is cheaper than a log for each request.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerUnreadable,
    // A part of a path that is long is for the contract to refuse, in the caller's language; one beyond all use is not read.
    routerOptions: { caseSensitive: true, maxParamLength: 2_000, onMaxParamLength: answerTooLongPath },
  });
  const draining = new Draining();
  app.decorate('draining', draining);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    // Clients with kept connections must reconnect, to another process.
    if (draining.isUnderWay) void reply.header('connection', 'close');
    done();
  });
  app.decorate('load', guardCapacity(app));
  logCalls(app);
  app.addHook('preClose', (done) => {
    draining.begin(0);
    done();
  });
  return app;
};
