import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { isTunnel, readSecret, refuseTunnel, Tunnel } from '../../../server/sites/tunnel/office-end';
import { openPostgres } from '../../../server/sites/tunnel/postgres-end';
import { greetHttp, Relay } from '../../../server/sites/tunnel/relay';
import { keepTunnel } from '../../../server/sites/tunnel/site-end';
import { eventually } from '../../support/eventually';
import { type Line, openLine } from '../../support/machines/tcp-line';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';

const SECRET = 'a-secret-of-a-site-0123456789';

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

describe('the tunnel of a site (0074)', () => {
  let database: TestDatabase;
  let office: Server;
  let site: Server;
  let line: Line;
  let tunnels: Tunnel[];
  let refused: number;
  const states: string[] = [];
  const over: AbortController[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    tunnels = [];
    refused = 0;
    states.length = 0;
    office = createServer();
    office.on('upgrade', (asked, socket) => {
      if (isTunnel(asked) && readSecret(asked) === SECRET) return void tunnels.push(new Tunnel(socket));
      refused += 1;
      return refuseTunnel(socket, '401 Unauthorized');
    });
    site = createServer((asked, answer) => {
      const parts: Buffer[] = [];
      asked.on('data', (part: Buffer) => parts.push(part));
      asked.on('end', () => answer.end(`${asked.method} ${asked.url} ${Buffer.concat(parts).length}`));
    });
    line = await openLine(await listen(office));
  });
  afterEach(async () => {
    for (const each of over) each.abort();
    tunnels.forEach((tunnel) => tunnel.close());
    await line.close();
    office.close();
    site.close();
    await database.drop();
  });

  const keep = async (secret = SECRET): Promise<AbortController> => {
    const ended = new AbortController();
    over.push(ended);
    const port = await listen(site);
    const open = async (target: string, startup: Readonly<Record<string, string>>): Promise<Duplex> =>
      target === 'http' ? connect(port, '127.0.0.1') : openPostgres(database.connection, startup);
    void keepTunnel({
      officeUrl: `http://127.0.0.1:${line.port}`,
      secret,
      release: '1.0.0',
      open,
      onState: (isOpen, reason) => states.push(isOpen ? 'open' : reason),
      signal: ended.signal,
    });
    return ended;
  };
  /** Both ends know of it: the office's is open before the site has read the answer. */
  const isOpen = async (count: number): Promise<void> => {
    await eventually(async () => tunnels.length === count && tunnels.at(-1)?.isOpen === true, true, 20_000);
    await eventually(async () => states.filter((state) => state === 'open').length, count, 5_000);
  };
  const newest = (): Tunnel => {
    const tunnel = tunnels.at(-1);
    if (tunnel === undefined) throw new Error('no tunnel');
    return tunnel;
  };
  const ask = (relay: Relay, password: string, body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(relay.port, '127.0.0.1');
      socket.write(greetHttp(password));
      const asking = request({ method: 'POST', path: '/there', createConnection: () => socket }, (answer) => {
        answer.setEncoding('utf8');
        answer.once('data', resolve);
      });
      asking.once('error', reject);
      asking.end(body);
    });
  const query = async (relay: Relay, text: string, password = relay.password): Promise<unknown[]> => {
    const client = new pg.Client({ host: '127.0.0.1', port: relay.port, user: 'x', database: 'x', password });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<object>(text).finally(() => client.end());
    return rows;
  };

  it('requests and statements of the office reach the site’s port and its PostgreSQL', async () => {
    await keep();
    await isOpen(1);
    const relay = await Relay.start(newest(), '127.0.0.1');
    const bodies = ['', 'short', 'x'.repeat(3_000_000)];
    expect(await Promise.all(bodies.map((body) => ask(relay, relay.password, body)))).toEqual(
      bodies.map((body) => `POST /there ${body.length}`),
    );
    expect(await query(relay, `SELECT length(repeat('x', 5000000)) AS length`)).toEqual([{ length: 5_000_000 }]);
    relay.close();
  });

  it('nobody who lacks the relay’s password reaches either', async () => {
    await keep();
    await isOpen(1);
    const relay = await Relay.start(newest(), '127.0.0.1');
    await expect(ask(relay, 'wrong', 'body')).rejects.toThrow(/hang up|ECONNRESET|EPIPE/);
    await expect(query(relay, 'SELECT 1', 'wrong')).rejects.toThrow('terminated');
    relay.close();
  });

  it('a wrong secret opens none, and is tried again ever later', async () => {
    await keep('another-secret-of-a-site-0123456');
    await eventually(async () => refused >= 2, true, 10_000);
    expect(tunnels).toEqual([]);
    expect(states).toContain('the office answered 401');
    expect(refused).toBeLessThan(5);
  });

  it('a line that is cut, or goes silent, is noticed at both ends, and the site comes back by itself', async () => {
    const ended = await keep();
    await isOpen(1);
    line.cut();
    await eventually(async () => newest().isOpen, false, 5_000);
    line.mend();
    await isOpen(2);
    line.silence();
    await eventually(async () => newest().isOpen, false, 30_000);
    line.mend();
    await isOpen(3);
    ended.abort();
    await eventually(async () => newest().isOpen, false, 5_000);
  }, 60_000);
});
