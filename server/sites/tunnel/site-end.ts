import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { performServerHandshake, type ServerHttp2Stream, type IncomingHttpHeaders } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { keepAlive } from './keep-alive';
import { isTarget, SETTINGS, STARTUP, type Target, TUNNEL_PATH, TUNNEL_PROTOCOL, widen } from './protocol';

/** Between two tries, in ms: twice as long after each, and never all sites at once. */
const SOONEST_MS = 250;
const LATEST_MS = 30_000;
/** A tunnel that was open for so long was a good one, in ms. */
const LASTING_MS = 10_000;
/** For how long the office may take to answer, in ms. */
const PATIENCE_MS = 10_000;

export interface SiteEnd {
  readonly officeUrl: string;
  readonly secret: string;
  readonly release: string;
  /** Opens what a stream leads to; null where there is none now. */
  readonly open: (target: Target, startup: Readonly<Record<string, string>>) => Promise<Duplex | null>;
  /** Called with whether the tunnel is open, and why it is not. */
  readonly onState: (isOpen: boolean, reason: string) => void;
  readonly signal: AbortSignal;
}

/** Why the office opened no tunnel. */
class Refused extends Error {}

/** The connection that the office has accepted. */
const connect = ({ officeUrl, secret, release, signal }: SiteEnd): Promise<Duplex> =>
  new Promise((resolve, reject) => {
    const url = new URL(`${officeUrl}${TUNNEL_PATH}`);
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      headers: {
        connection: 'Upgrade',
        upgrade: TUNNEL_PROTOCOL,
        authorization: `Bearer ${secret}`,
        'x-release': release,
      },
      timeout: PATIENCE_MS,
      agent: false,
      signal,
    });
    request.once('upgrade', (_response, socket, head) => {
      socket.setTimeout(0);
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    request.once('response', (response) => {
      response.resume();
      reject(new Refused(`the office answered ${response.statusCode}`));
    });
    request.once('timeout', () => request.destroy(new Error('the office does not answer')));
    request.once('error', reject);
    request.end();
  });

const parseStartup = (sent: IncomingHttpHeaders[string]): Record<string, string> =>
  typeof sent === 'string' ? (JSON.parse(sent) as Record<string, string>) : {};

const serve = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders, { open }: SiteEnd): Promise<void> => {
  const target = headers[':path']?.slice(1) ?? '';
  const end = isTarget(target) ? await open(target, parseStartup(headers[STARTUP])).catch(() => null) : null;
  if (end === null || stream.destroyed) {
    end?.destroy();
    if (!stream.destroyed) stream.respond({ ':status': 503 }, { endStream: true });
    return;
  }
  stream.respond({ ':status': 200 });
  const destroy = (): void => {
    end.destroy();
    stream.destroy();
  };
  for (const each of [end, stream]) each.on('error', destroy).once('close', destroy);
  stream.pipe(end).pipe(stream);
};

/** Serves one tunnel until it ends. */
const serveTunnel = async (site: SiteEnd): Promise<void> => {
  const socket = await connect(site);
  const session = performServerHandshake(socket, { settings: SETTINGS });
  const leave = (): void => session.destroy();
  site.signal.addEventListener('abort', leave);
  session.on('error', () => undefined);
  session.on('stream', (stream, headers) => void serve(stream, headers, site));
  widen(session);
  keepAlive(session);
  site.onState(true, '');
  await once(session, 'close');
  site.signal.removeEventListener('abort', leave);
};

/** Keeps the one connection of a site to its office open, until `signal`. */
export const keepTunnel = async (site: SiteEnd): Promise<void> => {
  for (let wait = SOONEST_MS; !site.signal.aborted; wait = Math.min(2 * wait, LATEST_MS)) {
    let reason = 'the line was cut';
    const begun = performance.now();
    try {
      await serveTunnel(site);
      if (performance.now() - begun > LASTING_MS) wait = SOONEST_MS;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    if (site.signal.aborted) return;
    site.onState(false, reason);
    await pause(wait * (0.5 + Math.random()), undefined, { signal: site.signal }).catch(() => undefined);
  }
};
