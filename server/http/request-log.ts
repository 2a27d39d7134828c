import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

/** What a call is about, for the log: names and numbers, never what a user typed. */
export interface RequestLogFields {
  readonly call: string;
  /** `anyone`, `diner`, or the employee's number: `staff:12`. */
  readonly by: string;
  readonly storeId?: number;
  orderId?: number;
  orderNo?: string;
  /** The refusal, where there was one. */
  refused?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    logFields: RequestLogFields | null;
  }
}

/** Levels at which reads are logged, too. */
const TALKATIVE: ReadonlySet<string> = new Set(['debug', 'trace']);
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Whether a log has a line for each read. */
export const logsReads = ({ level }: FastifyBaseLogger): boolean => TALKATIVE.has(level);

/** The order that an input or an answer names. */
export const addOrder = (logFields: RequestLogFields, said: unknown): void => {
  if (typeof said !== 'object' || said === null) return;
  if ('orderId' in said && typeof said.orderId === 'number') logFields.orderId = said.orderId;
  if ('orderNo' in said && typeof said.orderNo === 'string') logFields.orderNo = said.orderNo;
};

const toLogLine = (request: FastifyRequest, status: number, ms: number): object => ({
  reqId: request.id,
  method: request.method,
  route: request.routeOptions.url ?? 'page',
  status,
  ms: Math.round(ms),
  ...request.logFields,
});

/**
 * One line for each request, with its id, its order and how it ended. Reads are logged at `debug`, all else at `info`.
 */
export const logCalls = (app: FastifyInstance): void => {
  app.decorateRequest('logFields', null);
  // A line that would not be written is not built.
  const keepsReads = logsReads(app.log);
  app.addHook('onResponse', (request, reply, done) => {
    const isRead = READS.has(request.method);
    if (isRead && !keepsReads) return done();
    request.log[isRead ? 'debug' : 'info'](toLogLine(request, reply.statusCode, reply.elapsedTime), 'answered');
    done();
  });
};
