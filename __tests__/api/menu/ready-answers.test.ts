import { get, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eventually } from '../../support/eventually';
import { dish, type Menu } from '../../support/world/meal';
import { World } from '../../support/world/world';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What differs from answer to answer, and what only a connection has. */
const OF_ONE_ANSWER = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);

const comparable = ({ status, headers, body }: Answer): unknown => ({
  status,
  headers: Object.entries(headers)
    .filter(([name]) => !OF_ONE_ANSWER.has(name))
    .sort(),
  body: body.toString('base64'),
});

describe('GET /api/consumer/goods/list, ready in memory', () => {
  let world: World;
  let path: string;
  beforeEach(async () => {
    world = await World.open();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    path = `/api/consumer/goods/list?tableUuid=${await world.findTableCode('A12')}`;
  });
  afterEach(() => world.close());

  const fetchBytes = (headers: Record<string, string> = {}, from = path): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { port } = world.app.server.address() as AddressInfo;
      get({ host: '127.0.0.1', port, path: from, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const { statusCode: status = 0, headers: got } = answer;
          resolve({ status, headers: got, body: Buffer.concat(chunks) });
        });
      }).on('error', reject);
    });

  /** The same request by the routes, which no connection passes before them. */
  const byRoutes = async (headers: Record<string, string>): Promise<Answer> => {
    const { statusCode, headers: got, rawPayload } = await world.app.inject({ url: path, headers });
    return { status: statusCode, headers: got as IncomingHttpHeaders, body: rawPayload };
  };

  /** How many requests were answered before the routes. */
  const countEarly = (): (() => number) => {
    const answer = jest.spyOn(world.app.early, 'answer');
    return () => answer.mock.results.filter(({ value }) => value === true).length;
  };

  it('the routes answer the first request, the next is answered before them, in the same bytes', async () => {
    const early = countEarly();
    for (const headers of [
      { lang: 'en', 'accept-encoding': 'gzip, br' },
      { lang: 'km', 'accept-encoding': 'gzip' },
      { lang: 'zh-Hans' },
      { lang: 'zh-TW', 'accept-encoding': 'br' },
      { lang: 'xx' },
    ]) {
      const [first, next] = [await byRoutes(headers), await fetchBytes(headers)];
      expect(comparable(next)).toEqual(comparable(first));
      expect(next.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      const unchanged = { ...headers, 'if-none-match': String(next.headers.etag) };
      const again = await fetchBytes(unchanged);
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(comparable(again)).toEqual(comparable(await byRoutes(unchanged)));
    }
    expect(early()).toBe(10);
    const [br, gzip, plain] = await Promise.all([
      fetchBytes({ 'accept-encoding': 'br' }),
      fetchBytes({ 'accept-encoding': 'gzip' }),
      fetchBytes(),
    ]);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
  });

  it('an answer has the id of its request, and a new one where that cannot be used', async () => {
    await fetchBytes();
    const early = countEarly();
    const named = async (id: string) => (await fetchBytes({ 'x-request-id': id })).headers['x-request-id'];
    expect(await named('from-the-proxy-1')).toBe('from-the-proxy-1');
    expect(await named('not an id')).toMatch(/^[\da-f-]{36}$/);
    expect(early()).toBe(2);
  });

  it('an address that is written in another way, and one without a good code, is read by the routes', async () => {
    await fetchBytes();
    const early = countEarly();
    const refused = async (from: string) =>
      (JSON.parse((await fetchBytes({}, from)).body.toString()) as { name?: string }).name;
    expect(await refused(`${path}&v=3`)).toBeUndefined();
    expect(await refused(path.replace('tableUuid', '%74ableUuid'))).toBeUndefined();
    expect(await refused(path.replace('=', '=%20'))).toBe('badInput');
    expect(await refused(`${path}x`)).toBe('badInput');
    expect(await refused(path.replace(/=.*/, '=AAAAAAAAAAAA-1'))).toBe('tableCodeUnknown');
    expect(early()).toBe(0);
  });

  it('staff take a dish off the menu: phones get the new menu, not the one that was ready', async () => {
    const waiter = await world.waiter();
    const read = async () => (JSON.parse((await fetchBytes({ lang: 'en' })).body.toString()) as { data: Menu }).data;
    const before = dish(await read(), 'Fresh coconut');
    expect(before.soldOut).toBe(false);
    await waiter.does('goodsSoldOut', { goodsId: before.id, sale: 'today' });
    await eventually(async () => dish(await read(), 'Fresh coconut').soldOut, true);
    const early = countEarly();
    expect(dish(await read(), 'Fresh coconut').soldOut).toBe(true);
    expect(early()).toBe(1);
  });

  it('answers are counted with those of the routes', async () => {
    const read = async () => (await fetchBytes({}, '/metrics')).body.toString();
    const count = async () =>
      Number(
        /request_seconds_count\{method="GET",route="\/api\/consumer\/goods\/list",status="200"\} (\d+)/.exec(
          await read(),
        )?.[1],
      );
    await fetchBytes();
    await fetchBytes();
    expect(await count()).toBe(2);
  });

  it('while the server stops, clients are asked to connect elsewhere', async () => {
    await fetchBytes();
    world.app.draining.begin(0);
    expect((await fetchBytes()).headers.connection).toBe('close');
  });

  it('a server with too much to do refuses, as it refuses all else', async () => {
    await fetchBytes();
    world.app.load.underWay = 400;
    expect((await fetchBytes()).status).toBe(503);
    world.app.load.underWay = 0;
    expect((await fetchBytes()).status).toBe(200);
  });
});
