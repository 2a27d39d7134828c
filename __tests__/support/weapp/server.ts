import { existsSync, readFileSync, statSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Duplex } from 'node:stream';
import { hostBundle } from './bundle';
import { type MiniProgramPackage, wrapModule } from './package';
import { type Boot, HOST_PATH, PACKAGE_PATH } from './protocol';
import { proxyRequest, proxySocket } from './proxy';

export interface HostServer {
  origin: string;
  /** The next start of the page gets this. */
  boot: Boot;
  /** Cuts every open socket as a lost network does. */
  dropSockets(): void;
  /** While it is false no socket comes in. */
  online: boolean;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
};

/** No `unsafe-eval`: `eval` and `new Function` fail as they do on the platform, however they are reached. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data: blob:',
  'font-src * data:',
  "connect-src 'self' ws:",
].join('; ');

const page =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  '<link rel="icon" href="data:,"><body></body>' +
  `<script src="${HOST_PATH}templates.js"></script><script src="${HOST_PATH}host.js"></script>`;

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'content-security-policy': policy });
  response.end(body);
}

function missing(response: ServerResponse): void {
  response.writeHead(404).end();
}

/** Serves the host, the package's modules and files; everything else goes to the API. */
export async function startHostServer(pack: MiniProgramPackage, apiOrigin: string, boot: Boot): Promise<HostServer> {
  const api = new URL(apiOrigin);
  const sockets = new Set<Duplex>();
  let shadows: string[] = [];

  async function serveHost(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const script = types['.js'] ?? '';
    if (name === '') return send(response, 'text/html; charset=utf-8', page);
    if (name === 'host.js') return send(response, script, await hostBundle());
    if (name === 'templates.js') return send(response, script, pack.templates);
    if (name === 'boot.json') return send(response, 'application/json', JSON.stringify(server.boot));
    if (name === 'shadows') {
      shadows = JSON.parse(await text(request)) as string[];
      return send(response, 'application/json', '{}');
    }
    const module = name.startsWith('module/') ? wrapModule(pack, name.slice('module/'.length), shadows) : null;
    return module === null ? missing(response) : send(response, script, module);
  }

  function serveFile(name: string, response: ServerResponse): void {
    const file = path.join(pack.root, path.normalize(`/${name}`));
    if (!existsSync(file) || !statSync(file).isFile()) return missing(response);
    return send(response, types[path.extname(file)] ?? 'application/octet-stream', readFileSync(file));
  }

  const listener = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', api);
    if (pathname.startsWith(HOST_PATH)) {
      void serveHost(decodeURIComponent(pathname.slice(HOST_PATH.length)), request, response).catch(
        (error: unknown) => {
          response.writeHead(500).end(String(error));
        },
      );
    } else if (pathname.startsWith(PACKAGE_PATH))
      serveFile(decodeURIComponent(pathname.slice(PACKAGE_PATH.length)), response);
    else proxyRequest(api, request, response);
  });
  listener.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (server.online) proxySocket(api, request, socket, sockets);
    else socket.destroy();
  });
  await new Promise<void>((done) => {
    listener.listen(0, '127.0.0.1', done);
  });

  const server: HostServer = {
    origin: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    boot,
    online: true,
    dropSockets: () => sockets.forEach((socket) => socket.destroy()),
    close: () =>
      new Promise((done) => {
        sockets.forEach((socket) => socket.destroy());
        listener.closeAllConnections();
        listener.close(() => done());
      }),
  };
  return server;
}
