import type { IncomingMessage } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import type { Duplex } from 'node:stream';
import { keepAlive } from './keep-alive';
import { SETTINGS, STARTUP, type Target, TUNNEL_PATH, TUNNEL_PROTOCOL, widen } from './protocol';

/** Whether a request asks for a tunnel. */
export const isTunnel = ({ url = '', headers }: IncomingMessage): boolean =>
  url === TUNNEL_PATH && headers.upgrade?.toLowerCase() === TUNNEL_PROTOCOL;

/** The secret that a site shows. */
export const readSecret = ({ headers }: IncomingMessage): string =>
  /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1] ?? '';

export const refuseTunnel = (socket: Duplex, status: string): void => {
  socket.on('error', () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** The office's end of the one connection that a site has opened. */
export class Tunnel {
  private readonly session: ClientHttp2Session;

  constructor(socket: Duplex) {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${TUNNEL_PROTOCOL}\r\n\r\n`);
    this.session = connect('http://site', { createConnection: () => socket, settings: SETTINGS });
    this.session.on('error', () => undefined);
    // The sockets of an HTTP server stay half open otherwise.
    socket.once('end', () => this.session.destroy());
    this.session.once('connect', () => widen(this.session));
    keepAlive(this.session);
  }

  get isOpen(): boolean {
    return !this.session.destroyed && !this.session.closed;
  }

  /** A connection to what is at the site. It is destroyed where that does not answer. */
  open(target: Target, startup: Readonly<Record<string, string>> = {}): Duplex {
    const stream = this.session.request(
      { ':method': 'POST', ':path': `/${target}`, [STARTUP]: JSON.stringify(startup) },
      { endStream: false },
    );
    stream.once('response', ({ ':status': status }) => {
      if (status !== 200) stream.destroy(new Error(`the site answered ${status}`));
    });
    return stream;
  }

  onClose(done: () => void): void {
    this.session.once('close', done);
  }

  close(): void {
    this.session.destroy();
  }
}
