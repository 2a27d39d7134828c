import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from './protocol';

/** A mini-program sends no Origin and keeps no cookies; its Referer and agent are the platform's. */
function asMiniProgram(headers: IncomingHttpHeaders, origin: URL): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !/^(origin|cookie|referer|host|sec-(?!websocket).*)$/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    host: origin.host,
    referer: 'https://servicewechat.com/wx0000000000000000/0/page-frame.html',
    'user-agent': `${headers['user-agent'] ?? ''} MicroMessenger/8.0.50 MiniProgramEnv/Test`,
  };
}

/** A server that cannot be reached must look so from the page too: the connection breaks, there is no 502. */
export function proxyRequest(origin: URL, request: IncomingMessage, response: ServerResponse): void {
  const upstream = http.request(
    new URL(request.url ?? '/', origin),
    { method: request.method, headers: asMiniProgram(request.headers, origin) },
    (answer) => {
      const headers = { ...answer.headers };
      delete headers['set-cookie'];
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
    },
  );
  upstream.on('error', () => request.socket.destroy());
  response.on('close', () => {
    if (!response.writableFinished) upstream.destroy();
  });
  request.pipe(upstream);
}

const headerLines = (headers: NodeJS.ReadOnlyDict<string | string[]>): string =>
  Object.entries(headers)
    .flatMap(([name, value]) => [value ?? []].flat().map((item) => `${name}: ${item}`))
    .join('\r\n');

/** Passes a WebSocket on, with the headers that a browser's WebSocket cannot send. */
export function proxySocket(origin: URL, request: IncomingMessage, socket: Duplex, open: Set<Duplex>): void {
  const asked = new URL(request.url ?? '/', origin);
  if (asked.pathname !== SOCKET_PATH) {
    socket.destroy();
    return;
  }
  const extra = JSON.parse(asked.searchParams.get('headers') ?? '{}') as Record<string, string>;
  const upstream = http.request(new URL(asked.searchParams.get('path') ?? '/', origin), {
    headers: { ...asMiniProgram(request.headers, origin), ...extra },
  });
  open.add(socket);
  socket.on('close', () => {
    open.delete(socket);
    upstream.destroy();
  });
  socket.on('error', () => socket.destroy());
  upstream.on('error', () => socket.destroy());
  upstream.on('response', () => socket.destroy());
  upstream.on('upgrade', (answer, wire, head) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(answer.headers)}\r\n\r\n`);
    if (head.length > 0) socket.write(head);
    wire.on('error', () => socket.destroy());
    wire.on('close', () => socket.destroy());
    socket.on('close', () => wire.destroy());
    socket.pipe(wire).pipe(socket);
  });
  upstream.end();
}
