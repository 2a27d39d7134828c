import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** The largest body that is read to find a database, in bytes; sign-ins, scans and callbacks are far smaller. */
const MOST_BYTES = 64 * 1024;

export interface Answer {
  readonly statusCode: number;
  readonly headers: OutgoingHttpHeaders;
  readonly rawPayload: Buffer;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a request whose body was read, by the store's server on site where it has one; null: that is away. */
    readonly answerRead: (request: IncomingMessage, body: string) => Promise<Answer | null>;
  }
}

/** The body of a request; undefined where it is too large. */
export const readWhole = async (request: IncomingMessage): Promise<string | undefined> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

/** Has a server answer a request whose body was read already. */
export const answerThere = (app: FastifyInstance, request: IncomingMessage, body: string | null): Promise<Answer> => {
  const { method = 'GET', url = '/', headers, socket } = request;
  return app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers,
    remoteAddress: socket.remoteAddress ?? '',
    ...(body !== null && { payload: body }),
  });
};

export const send = (response: ServerResponse, { statusCode, headers, rawPayload }: Answer): void => {
  response.writeHead(statusCode, headers).end(rawPayload);
};
