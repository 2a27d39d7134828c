import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadyAnswer } from './ready-answers';
import { requestId } from './request-id';

/** The answer to a GET that is ready, null where the routes must make it or refuse it. */
export type FindReadyAnswer = (request: IncomingMessage) => ReadyAnswer | null;

type Observe = (labels: { method: string; route: string; status: number }, seconds: number) => void;

/**
 * Answers that are ready in memory are given before Fastify's routing and hooks, which cost more than they do
 * (docs/decisions/0104). What the hooks set on every answer is set here, too: the request's id, the headers of the page's
 * policy, the figures of `/metrics`. What needs more is left to the routes: `isOpen` is false while the server stops, has
 * too much to do or logs reads.
 */
export class EarlyAnswers {
  private readonly finds: (readonly [route: string, find: FindReadyAnswer])[] = [];
  private common: readonly string[] = [];
  private observe: Observe = () => undefined;

  constructor(private readonly isOpen: () => boolean) {}

  /** `route` is the path by which the figures name it. */
  add(route: string, find: FindReadyAnswer): void {
    this.finds.push([route, find]);
  }

  /** Headers of every answer. */
  setHeaders(headers: Readonly<Record<string, string>>): void {
    this.common = Object.entries(headers).flat();
  }

  setObserver(observe: Observe): void {
    this.observe = observe;
  }

  /** Whether the request was answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || !this.isOpen()) return false;
    const start = performance.now();
    for (const [route, find] of this.finds) {
      const found = find(request);
      if (found === null) continue;
      const id = requestId(request.headers['x-request-id']);
      response.writeHead(found.status, ['x-request-id', id, ...this.common, ...found.headerList]);
      response.end(found.body ?? undefined);
      this.observe({ method: 'GET', route, status: found.status }, (performance.now() - start) / 1000);
      return true;
    }
    return false;
  }
}
