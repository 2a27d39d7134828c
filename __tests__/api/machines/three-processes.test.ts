import { readFile } from 'node:fs/promises';
import { CLOSE_RESTART, COMMANDS } from '@romduol/contract/events';
import { listen } from '../../support/live/listen';
import { type Bundle, bundleServer } from '../../support/machines/a-server';
import type { Helper } from '../../support/machines/helper';
import { Installation } from '../../support/machines/installation';
import { startNginx } from '../../support/machines/nginx';
import { startRedis } from '../../support/machines/redis';
import { passesCheck, signsInAtWork } from '../../support/world/human-check';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu, places } from '../../support/world/meal';

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleServer();
});

let devices = 0;
const someone = (installation: Installation, port: number): Actor =>
  installation.at(port, `device-of-test-${(devices += 1)}`);

const diner = async (installation: Installation, port: number, table = 'A12'): Promise<Actor> => {
  const phone = someone(installation, port);
  phone.token = (await phone.does('consumerAuth', { tableUuid: await installation.findTableCode(table) })).token;
  return phone;
};

const waiter = async (installation: Installation, port: number): Promise<Actor> => {
  const person = someone(installation, port);
  const { user: userName, password } = installation.access.manager;
  await signsInAtWork(person, { userName, password });
  return person;
};

const listPorts = (installation: Installation): number[] => installation.members.map(({ port }) => port);

describe('two processes that share a PostgreSQL and nothing else', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await Installation.open(bundle);
    await Promise.all([installation.add(), installation.add()]);
  });
  afterAll(() => installation.close());

  it('a diner orders at one: a waiter’s screen at the other shows it (T-18)', async () => {
    const [here = 0, there = 0] = listPorts(installation);
    const screen = await listen(there, (await waiter(installation, there)).token ?? '');
    const placed = await places(installation, await diner(installation, here));
    expect((await screen.hears(COMMANDS.staffNeeded)).data).toEqual({ orderNo: placed.orderNo });
    screen.socket.close();
  });
});

describe('three processes behind nginx, with Redis', () => {
  let redis: Helper;
  let installation: Installation;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    redis = await startRedis();
    const variables = { REDIS_URL: `redis://127.0.0.1:${redis.port}`, DRAIN_SECONDS: '1' };
    installation = await Installation.open(bundle, variables);
    await Promise.all([installation.add(), installation.add(), installation.add()]);
    nginx = await startNginx(listPorts(installation));
  });
  afterAll(async () => {
    await nginx.stop();
    await installation.close();
    await redis.stop();
  });

  it('a diner orders through nginx: screens at each process receive it once (T-18)', async () => {
    const screens = await Promise.all(
      listPorts(installation).map(async (port) => listen(port, (await waiter(installation, port)).token ?? '')),
    );
    const placed = await places(installation, await diner(installation, nginx.port, 'A01'));
    for (const screen of screens) await screen.hears(COMMANDS.staffNeeded, { orderNo: placed.orderNo });
    for (const screen of screens) {
      await screen.pings();
      expect(screen.heard.filter(({ cmd }) => cmd === COMMANDS.staffNeeded)).toHaveLength(1);
      screen.socket.close();
    }
  });

  it('a manager takes a dish off sale at one process: the menu of another shows it at once', async () => {
    const [here = 0, there = 0] = listPorts(installation);
    const phone = await diner(installation, there);
    const code = await installation.findTableCode('A12');
    const before = dish(await fetchMenu(installation, phone), 'Fresh coconut');
    const screen = await listen(there, phone.token ?? '', code);
    const manager = await waiter(installation, here);
    await manager.does('goodsSoldOut', { goodsId: before.id, sale: 'off' });
    await screen.hears(COMMANDS.availability);
    expect([before.soldOut, dish(await fetchMenu(installation, phone), 'Fresh coconut').soldOut]).toEqual([
      false,
      true,
    ]);
    await manager.does('goodsSoldOut', { goodsId: before.id, sale: 'on' });
    screen.socket.close();
  });

  it('a human check of one process is valid at another, once (V-12)', async () => {
    const [here = 0, there = 0] = listPorts(installation);
    const { user: userName, password } = installation.access.manager;
    const asking = someone(installation, here);
    const signIn = { userName, password, ...(await passesCheck(asking, 'staff')) };
    const tries = [there, here, there].map((port) => installation.at(port, asking.tempId).tries('staffLogin', signIn));
    expect((await Promise.all(tries)).map(({ code }) => code).sort()).toEqual([0, 1, 1]);
  });

  it('an attacker guesses passwords at three processes in turn: the tries are counted together', async () => {
    const ports = listPorts(installation);
    const statuses: number[] = [];
    for (let tries = 0; tries < 24; tries += 1) {
      const answer = await fetch(`http://127.0.0.1:${ports[tries % 3] ?? 0}/api/employee/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
        body: JSON.stringify({ userName: 'nobody', password: 'a wrong one' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('Redis stops and comes back: messages go on, through the database meanwhile (T-18)', async () => {
    const [here = 0, there = 0] = listPorts(installation);
    const screen = await listen(there, (await waiter(installation, there)).token ?? '');
    const { port } = redis;
    await redis.stop();
    const without = await places(installation, await diner(installation, here, 'A02'));
    await screen.hears(COMMANDS.staffNeeded, { orderNo: without.orderNo });
    redis = await startRedis(port);
    const withIt = await places(installation, await diner(installation, here, 'A03'));
    await screen.hears(COMMANDS.staffNeeded, { orderNo: withIt.orderNo });
    screen.socket.close();
  });

  it('Redis hangs and answers again: messages go on, through the database meanwhile (T-18)', async () => {
    const [here = 0, there = 0] = listPorts(installation);
    const screen = await listen(there, (await waiter(installation, there)).token ?? '');
    const wake = redis.freeze();
    const without = await places(installation, await diner(installation, here, 'A06'));
    await screen.hears(COMMANDS.staffNeeded, { orderNo: without.orderNo });
    wake();
    const withIt = await places(installation, await diner(installation, here, 'A07'));
    await screen.hears(COMMANDS.staffNeeded, { orderNo: withIt.orderNo });
    expect(screen.heard.filter(({ cmd }) => cmd === COMMANDS.staffNeeded)).toHaveLength(2);
    screen.socket.close();
  });

  it('an operator restarts one process: its screens are told to reconnect, and no guest is refused', async () => {
    const [first] = installation.members;
    if (!first) throw new Error('nobody runs');
    const phone = await diner(installation, nginx.port, 'A04');
    const screen = await listen(first.port, phone.token ?? '');
    first.running.process.kill('SIGTERM');
    const codes: number[] = [];
    while (first.running.process.exitCode === null || codes.length < 40) {
      codes.push((await phone.tries('cart', { diningStyle: 1 })).code);
    }
    expect(await screen.closed).toBe(CLOSE_RESTART);
    expect((await first.running.ended).code).toBe(0);
    expect(new Set(codes)).toEqual(new Set([0]));
  });

  it('nginx logs neither a token nor the code of a table', async () => {
    const phone = await diner(installation, nginx.port, 'A05');
    const code = await installation.findTableCode('A05');
    const screen = await listen(nginx.port, phone.token ?? '', code);
    await fetchMenu(installation, phone, 'A05');
    screen.socket.close();
    await screen.closed;
    const log = await readFile(nginx.log, 'utf8');
    expect(log).toContain('/api/');
    expect(log).not.toContain(phone.token);
    expect(log).not.toContain(code);
  });

  it.each(['/metrics', '/livez', '/readyz'])('a guest asks for %s: nginx does not forward it', async (path) => {
    expect((await fetch(`http://127.0.0.1:${nginx.port}${path}`)).status).toBe(404);
  });
});
