import { createServer } from 'node:http';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Env } from '../env';
import { type Load, guardCapacity, isFull } from './capacity';
import { Draining } from './draining';
import { EarlyAnswers } from './early-answers';
import { type LogStream, logOptions } from './log';
import { requestId } from './request-id';
import { logCalls, logsReads } from './request-log';
import { answerTooLongPath, answerUnreadable } from './unreadable';

declare module 'fastify' {
  interface FastifyInstance {
    early: EarlyAnswers;
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

/** What an HTTP server accepts, whichever is in front. */
export const HTTP_LIMITS = { maxHeaderSize: HEADER_LIMIT, headersTimeout: HEADERS_MS } as const;
export const CONNECTION_LIMITS = { requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS } as const;

/** The HTTP server without any route: its limits, its log, and how it behaves when it has too much to do or is to stop. */
export const makeServer = (
  { mode, operations }: Pick<Env, 'mode' | 'operations'>,
  log: LogStream | undefined,
): FastifyInstance => {
  const draining = new Draining();
  const early = new EarlyAnswers(() => !draining.isUnderWay && !isFull(app.load) && !logsReads(app.log));
  const app: FastifyInstance = fastify({
    bodyLimit: BODY_LIMIT,
    serverFactory: (routes) =>
      createServer({ ...HTTP_LIMITS, ...CONNECTION_LIMITS }, (request, response) => {
        if (!early.answer(request, response)) routes(request, response);
      }),
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
  app.decorate('draining', draining);
  app.decorate('early', early);
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
