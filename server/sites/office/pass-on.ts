import { type IncomingMessage, request as httpRequest, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Answer } from '../../directory/replay';
import { greetHttp } from '../tunnel/relay';
import type { Way } from './subscription';

/** For how long a site may take to answer, in ms. */
const PATIENCE_MS = 30_000;
/** Headers of one connection, which the next one has of its own. */
const OF_A_CONNECTION: readonly string[] = ['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection'];
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

const open = ({ host, port, password }: Way): Socket => {
  const socket = connect({ host, port, noDelay: true });
  socket.write(greetHttp(password));
  return socket;
};

/** Whom the request comes from: who connected, or whom our own proxy on this machine named. */
const findClient = ({ headers, socket }: IncomingMessage): string => {
  const named =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  const { remoteAddress = '' } = socket;
  return named !== '' && LOOPBACK.test(remoteAddress) ? named : remoteAddress;
};

const toHeaders = (request: IncomingMessage): OutgoingHttpHeaders => {
  const kept = Object.entries(request.headers).filter(([name]) => !OF_A_CONNECTION.includes(name));
  return { ...Object.fromEntries(kept), 'x-forwarded-for': findClient(request), connection: 'close' };
};

const send = (way: Way, request: IncomingMessage, body: string | null): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', url: path = '/' } = request;
    const headers = toHeaders(request);
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
    const asking = httpRequest({
      ...{ method, path, headers: { ...headers, ...length }, timeout: PATIENCE_MS },
      createConnection: () => open(way),
    });
    asking.once('response', resolve);
    asking.once('timeout', () => asking.destroy(new Error('the site does not answer')));
    asking.once('error', reject);
    if (body !== null) asking.end(body);
    else request.pipe(asking);
  });

const cleanHeaders = (answer: IncomingMessage): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OF_A_CONNECTION.includes(name)));

/** Has a site answer a request whose body was not read yet. Throws where it does not answer. */
export const passOn = async (way: Way, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const answer = await send(way, request, null);
  response.writeHead(answer.statusCode ?? 502, cleanHeaders(answer));
  answer.once('error', () => response.destroy());
  response.once('close', () => answer.destroy());
  answer.pipe(response);
};

/** The same with a body that was read, and the whole answer. */
export const askSite = async (way: Way, request: IncomingMessage, body: string): Promise<Answer> => {
  const answer = await send(way, request, body);
  const parts: Buffer[] = [];
  for await (const part of answer as AsyncIterable<Buffer>) parts.push(part);
  return { statusCode: answer.statusCode ?? 502, headers: cleanHeaders(answer), rawPayload: Buffer.concat(parts) };
};

/** Connects a live connection to the site, as it was asked for. */
export const passUpgrade = (way: Way, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
  const { method = 'GET', url = '/' } = request;
  const lines = Object.entries({ ...request.headers, 'x-forwarded-for': findClient(request) }).map(
    ([name, value]) => `${name}: ${String(value)}`,
  );
  const site = open(way);
  site.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  if (head.length > 0) site.write(head);
  const destroy = (): void => {
    site.destroy();
    socket.destroy();
  };
  for (const each of [site, socket]) each.on('error', destroy).once('close', destroy);
  site.pipe(socket).pipe(site);
};
