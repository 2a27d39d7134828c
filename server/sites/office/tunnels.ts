import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { hashToken } from '../../http/tokens';
import { isTunnel, readSecret, refuseTunnel, Tunnel } from '../tunnel/office-end';
import { Relay } from '../tunnel/relay';
import { CONTACT_EVERY_MS } from '../limits';
import { attend } from './attend';
import { disableSubscription, toWay } from './subscription';
import type { HourAt } from './taken-sales';

const LOOPBACK = '127.0.0.1';

export interface TunnelsOptions {
  readonly pool: pg.Pool;
  /** Past a pooler. */
  readonly connection: pg.ClientConfig;
  readonly report: (message: string) => void;
  /** The hour of a store's reports. */
  readonly hourIn: (storeId: number, at: Date) => ReturnType<HourAt>;
}

interface Known {
  readonly storeId: number;
  readonly isRetired: boolean;
}

const connect = async (config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ ...config, application_name: 'romduol site' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** The address of this machine at which its PostgreSQL can reach it: the one from which it is reached itself. */
const findHost = async (office: pg.Client): Promise<string> => {
  const { rows } = await office.query<{ address: string | null }>('SELECT host(inet_client_addr()) AS address');
  const address = rows[0]?.address ?? LOOPBACK;
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return own.some((each) => each.address === address) ? address : LOOPBACK;
};

/** The tunnels that end in this process. */
export class Tunnels {
  private readonly open = new Set<Tunnel>();

  constructor(private readonly options: TunnelsOptions) {}

  /** Takes an upgrade that asks for a tunnel; false for another one. */
  take(request: IncomingMessage, socket: Duplex): boolean {
    if (!isTunnel(request)) return false;
    socket.on('error', () => socket.destroy());
    this.accept(request, socket).catch(() => refuseTunnel(socket, '503 Service Unavailable'));
    return true;
  }

  close(): void {
    for (const tunnel of this.open) tunnel.close();
  }

  private async find(request: IncomingMessage): Promise<Known | null> {
    const { rows } = await this.options.pool.query<Known>(
      `SELECT store_id AS "storeId", secret_hash IS DISTINCT FROM $1 AS "isRetired" FROM store_site
       WHERE side = 'office' AND (secret_hash = $1 OR $1 = ANY (retired_hashes))`,
      [hashToken(readSecret(request))],
    );
    return rows[0] ?? null;
  }

  private async accept(request: IncomingMessage, socket: Duplex): Promise<void> {
    const known = await this.find(request);
    if (known === null) return refuseTunnel(socket, '401 Unauthorized');
    const tunnel = new Tunnel(socket);
    this.open.add(tunnel);
    const { 'x-release': release = '' } = request.headers;
    await this.serve(tunnel, known, String(release))
      .catch((error: unknown) => this.options.report(`store ${known.storeId}: ${String(error)}`))
      .finally(() => {
        tunnel.close();
        this.open.delete(tunnel);
      });
  }

  private async serve(tunnel: Tunnel, { storeId, isRetired }: Known, release: string): Promise<void> {
    const { connection, report, hourIn } = this.options;
    const hourAt: HourAt = (at) => hourIn(storeId, at);
    const closed = new AbortController();
    tunnel.onClose(() => closed.abort());
    const office = await connect(connection);
    const host = await findHost(office);
    const relay = await Relay.start(tunnel, host);
    const telling = isRetired
      ? undefined
      : setInterval(() => void this.tell(tunnel, relay.password).catch(() => undefined), CONTACT_EVERY_MS);
    try {
      if (!isRetired) {
        await office.query(
          `UPDATE store_site SET relay_host = $2, relay_port = $3, relay_password = $4, contact_at = now(), release = $5
           WHERE store_id = $1`,
          [storeId, host, relay.port, relay.password, release.slice(0, 40)],
        );
      }
      const way = toWay(host, relay);
      const site = await connect({ ...way, user: 'site', database: 'site' });
      // A line that breaks ends what waits for it.
      closed.signal.addEventListener('abort', () => void site.end().catch(() => undefined));
      await attend({ office, site, storeId, way, isRetired, report, hourAt, signal: closed.signal });
    } finally {
      clearInterval(telling);
      relay.close();
      await this.leave(office, storeId, relay.password).catch(() => undefined);
      await office.end().catch(() => undefined);
    }
  }

  /** Says that the site is there. Another process may hold a newer tunnel of it: then this one is of no use. */
  private async tell(tunnel: Tunnel, password: string): Promise<void> {
    const { rowCount } = await this.options.pool.query(
      'UPDATE store_site SET contact_at = now() WHERE relay_password = $1',
      [password],
    );
    if (rowCount === 0) tunnel.close();
  }

  /** Another process may hold a newer tunnel of the store. */
  private async leave(office: pg.Client, storeId: number, password: string): Promise<void> {
    await office.query('ROLLBACK');
    const { rowCount } = await office.query(
      `UPDATE store_site SET relay_host = NULL, relay_port = NULL, relay_password = NULL
       WHERE store_id = $1 AND relay_password = $2`,
      [storeId, password],
    );
    if (rowCount === 1) await disableSubscription(office, storeId);
  }
}
