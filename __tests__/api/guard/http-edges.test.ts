import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@romduol/contract';
import type { Envelope } from '@romduol/contract/envelope';
import { startNginx } from '../../support/machines/nginx';
import { rawRequest } from '../../support/live/raw-request';
import { World } from '../../support/world/world';

/** What differs between any two answers. */
const OWN = ['date', 'x-request-id', 'connection', 'keep-alive', 'server', 'transfer-encoding'];

describe('the edges of HTTP', () => {
  let world: World;
  let folder: string;
  let port: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'romduol-static-'));
    await writeFile(join(folder, 'index.html'), '<html><head></head><body><div id="app"></div></body></html>');
    await writeFile(join(folder, 'app.0123456789.js'), 'void 0;');
    world = await World.open(folder);
    await world.listen();
    ({ port } = world.app.server.address() as AddressInfo);
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });

  const asked = async (method: 'GET' | 'HEAD', url: string, token: string | null) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const { statusCode, headers: all, body } = await world.app.inject({ method, url, headers });
    const kept = Object.entries(all).filter(([name]) => !OWN.includes(name));
    return { status: statusCode, headers: Object.fromEntries(kept), body };
  };

  const expectSame = async (url: string, token: string | null): Promise<void> => {
    const get = await asked('GET', url, token);
    const head = await asked('HEAD', url, token);
    expect([url, head]).toEqual([url, { ...get, body: '' }]);
  };

  it('HEAD is answered as GET is, without the body, by every call that reads', async () => {
    const { token } = await world.manager();
    for (const { method, path } of Object.values(endpoints)) {
      if (method !== 'GET') continue;
      await expectSame(path.replace(/\{\w+\}/g, '1'), token);
      await expectSame(path.replace(/\{\w+\}/g, '1'), null);
    }
  });

  it.each(['/', '/pages/staff/login/index', '/?tableUuid=none', '/app.0123456789.js', '/pictures/demo/none.webp'])(
    'HEAD %s: a document, a file or a missing one is answered as for GET',
    (url) => expectSame(url, null),
  );

  it.each(['/healthz', '/livez', '/readyz', '/openapi.json', '/api/none'])('HEAD %s is answered as for GET', (url) =>
    expectSame(url, null),
  );

  const envelopeIn = (answer: string): unknown =>
    JSON.parse(Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1').toString());

  it('headers beyond what is read are refused with 431 in the envelope', async () => {
    const answer = await rawRequest(port, '/livez', { cookie: 'x'.repeat(20_000) });
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(envelopeIn(answer)).toMatchObject({ code: 1, msg: expect.stringMatching(/\w/), data: null });
  });

  it('what is no HTTP is refused with 400 in the envelope', async () => {
    const answer = await rawRequest(port, '/livez', { 'bad header': 'x' });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(envelopeIn(answer)).toMatchObject({ code: 1, data: null });
  });

  it('A-03: a refused call says its name in the envelope, a call that is done has none', async () => {
    const get = async (url: string) => (await world.app.inject({ method: 'GET', url })).json<Envelope<unknown>>();
    const refused = await get('/api/consumer/orders/1');
    expect(refused).toEqual({ code: 2, msg: expect.stringMatching(/\w/), data: 3011, name: 'loginExpired' });
    const { method, path: url } = endpoints.humanCheck;
    const check = async (purpose: string) =>
      (await world.app.inject({ method, url, payload: { purpose } })).json<object>();
    expect(await check('none')).toMatchObject({ code: 1, data: { field: 'purpose' }, name: 'badInput' });
    expect(Object.keys(await check('staff'))).toEqual(['code', 'msg', 'data']);
  });

  it('a part of a path beyond what is read is refused with 414 in the envelope, in the caller’s language', async () => {
    const url = `/api/consumer/orders/${'1'.repeat(3_000)}`;
    const answer = await world.app.inject({ method: 'GET', url, headers: { lang: 'zh-Hans' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      414,
      { code: 1, msg: expect.stringMatching(/\p{Script=Han}/u), data: null, name: 'tooLarge' },
    ]);
  });

  it('nginx as we ship it answers an address and headers that are too long in the envelope, too', async () => {
    const nginx = await startNginx([port]);
    try {
      const long = await rawRequest(nginx.port, `/?${'x'.repeat(9_000)}`, { connection: 'close' });
      const large = await rawRequest(nginx.port, '/', { cookie: 'x'.repeat(9_000), connection: 'close' });
      expect([long, large].map((answer) => answer.slice(0, 13))).toEqual(['HTTP/1.1 414 ', 'HTTP/1.1 431 ']);
      for (const answer of [long, large]) expect(envelopeIn(answer)).toEqual({ code: 1, msg: '', data: null });
    } finally {
      await nginx.stop();
    }
  });
});
