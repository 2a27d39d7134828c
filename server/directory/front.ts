import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { VERSION } from '@romduol/domain/version';
import { answerRefusal, answerUnreadable } from '../http/unreadable';
import { CONNECTION_LIMITS, HTTP_LIMITS } from '../http/server';
import type { Directory, Located } from './directory';
import { mergeMetrics } from './merge-metrics';
import { readWhole, send } from './replay';
import { findWay, readBody, readHead, type RouteKey } from './route-key';
import type { ServedDatabase } from './served-database';

/** When a client may come again whose database is away, or whose organisation is being moved; seconds. */
const COME_AGAIN_S = 2;

const DOCUMENT = /^\/(?!api\/)[^.]*$/;

const refuseBusy = (request: IncomingMessage, response: ServerResponse): void =>
  answerRefusal(request, response, { status: 503, reason: 'busy', headers: { 'retry-after': String(COME_AGAIN_S) } });

const refuseAway = (request: IncomingMessage, response: ServerResponse): void =>
  answerRefusal(request, response, {
    status: 503,
    reason: 'siteAway',
    headers: { 'retry-after': String(COME_AGAIN_S) },
  });

const sendJson = (response: ServerResponse, status: number, value: object): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
};

/** Answers all requests of a process with several databases: each by the server of its organisation's database. */
export class Front {
  readonly server: Server;
  isDraining = false;

  constructor(private readonly directory: Directory) {
    this.server = createServer({ ...CONNECTION_LIMITS, ...HTTP_LIMITS });
    this.server.on('clientError', answerUnreadable);
    this.server.on('request', (request, response) => {
      this.answer(request, response).catch(() => {
        if (response.headersSent) response.destroy();
        else refuseBusy(request, response);
      });
    });
    this.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const destroy = (): void => void socket.destroy();
      socket.on('error', destroy);
      void this.locate(readHead(request)).then((located) => {
        if (located === 'busy' || located.app === null) {
          return socket.end(
            `HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: ${COME_AGAIN_S}\r\n\r\n`,
          );
        }
        socket.off('error', destroy);
        return located.app.server.emit('upgrade', request, socket, head);
      }, destroy);
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (path === '/livez') return sendJson(response, 200, { status: 'ok' });
    if (path === '/readyz' || path === '/healthz') return this.answerHealth(path, response);
    if (path === '/metrics') return send(response, await mergeMetrics(request, this.directory.databases));
    const way = findWay(request);
    if (way === 'callback') return this.answerCallback(request, response);
    const body = way === 'body' ? await readWhole(request) : null;
    if (body === undefined) return sendJson(response, 413, {});
    const key = body === null ? readHead(request) : (readBody(request, body) ?? readHead(request));
    const located = await this.locate(key);
    // A page shows by itself that its store cannot be reached, and tries again.
    const database =
      located === 'busy' && DOCUMENT.test(path) && request.method === 'GET' ? this.directory.any() : located;
    if (database === null || database === 'busy' || database.app === null) return refuseBusy(request, response);
    if (body === null) database.app.server.emit('request', request, response);
    else {
      if (key?.kind === 'login') await this.carryCheck(key.challenge, database);
      const answer = await database.app.answerRead(request, body);
      if (answer === null) refuseAway(request, response);
      else send(response, answer);
    }
  }

  /** `unknown` is for any database to refuse. */
  private async locate(key: RouteKey | null): Promise<ServedDatabase | 'busy'> {
    const located: Located = key === null ? 'unknown' : await this.directory.locate(key);
    return located === 'unknown' ? (this.directory.any() ?? 'busy') : located;
  }

  /** A human check was asked for before it was known who signs in. */
  private async carryCheck(challenge: string, database: ServedDatabase): Promise<void> {
    const others = this.directory.databases.filter((other) => other !== database && other.isAnswering);
    const taken = await Promise.all(others.map((other) => other.takeCheck(challenge).catch(() => null)));
    for (const check of taken) if (check !== null) await database.putCheck(check);
  }

  /**
   * The report of a payment provider goes to the database that knows the payment; 503 where one that may is away. A database that
   * the payment's organisation has left refuses it.
   */
  private async answerCallback(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readWhole(request);
    if (body === undefined) return sendJson(response, 413, {});
    const { databases } = this.directory;
    let isUnsure = false;
    for (const { app, isAnswering } of databases) {
      if (app === null || !isAnswering) continue;
      const answer = await app.answerRead(request, body);
      if (answer === null || answer.statusCode === 503) isUnsure = true;
      else if (answer.statusCode !== 404) return send(response, answer);
    }
    return !isUnsure && databases.every(({ isAnswering }) => isAnswering)
      ? sendJson(response, 404, { ok: false })
      : refuseBusy(request, response);
  }

  /** Guests are sent here while any database answers: a process can do nothing for the others. */
  private answerHealth(path: string, response: ServerResponse): void {
    const { databases } = this.directory;
    if (this.isDraining && path === '/readyz') return sendJson(response, 503, { status: 'stopping' });
    const states = Object.fromEntries(databases.map(({ number, isUp }) => [number, isUp ? 'ok' : 'no answer']));
    const answering = databases.filter(({ isUp }) => isUp).length;
    const status = answering === databases.length ? 'ok' : answering === 0 ? 'no database' : 'some databases';
    const known = { status, databases: states, ...(path === '/healthz' && { version: VERSION }) };
    return sendJson(response, answering === 0 ? 503 : 200, known);
  }
}
