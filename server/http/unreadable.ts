import { type IncomingMessage, type OutgoingHttpHeaders, STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { HEADERS } from '@romduol/contract/envelope';
import type { ErrorName } from '@romduol/domain/errors';
import { type Language, parseLanguage } from '@romduol/domain/languages';
import { formatRefusal } from './messages';
import { Refusal } from './refusal';

/** What Node's parser cannot make a request of: the status, and how the catalogue names it. */
const PARSER_ERRORS: ReadonlyMap<string | undefined, readonly [status: number, reason: ErrorName]> = new Map([
  ['HPE_HEADER_OVERFLOW', [431, 'tooLarge']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'badInput']],
]);
const UNREADABLE = [400, 'badInput'] as const;

interface Unhandled {
  readonly status: number;
  readonly reason: ErrorName;
  readonly headers?: OutgoingHttpHeaders;
}

/** A refusal as text. */
const envelope = (reason: ErrorName, language: Language): string => {
  const refusal = new Refusal(reason);
  return JSON.stringify({
    code: refusal.code,
    msg: formatRefusal(refusal, language),
    data: null,
    name: refusal.reason,
  });
};

/**
 * Answers a request that could not be parsed, in the envelope, and closes its connection. Its headers are unknown, so
 * the language is the default one.
 */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, reason] = PARSER_ERRORS.get(error.code) ?? UNREADABLE;
  const body = envelope(reason, parseLanguage(''));
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  // The socket is destroyed after the answer has left: who still sends would otherwise see a reset instead of it.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
};

/** Answers a request that reaches no handler with a refusal, in its language. */
export const answerRefusal = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, reason, headers = {} }: Unhandled,
): void => {
  const sent = request.headers[HEADERS.language];
  const body = envelope(reason, parseLanguage(typeof sent === 'string' ? sent : ''));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** Answers 414 where a part of the path is longer than any of ours. */
export const answerTooLongPath = (_path: string, request: IncomingMessage, response: ServerResponse): void =>
  answerRefusal(request, response, { status: 414, reason: 'tooLarge' });
