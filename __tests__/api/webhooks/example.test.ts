import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { signedHeaders } from '../../../server/webhooks/sign';
import { eventually } from '../../support/eventually';
import { places } from '../../support/world/meal';
import { makesKey } from '../../support/world/public-api';
import { sendsDue } from '../../support/world/webhooks';
import { World } from '../../support/world/world';

const EXAMPLE = path.resolve('examples/receive-events.mjs');

describe('a program that was written from the reference page', () => {
  let world: World;
  let program: ChildProcess;
  let printed = '';
  let port = '';
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(async () => {
    program.kill();
    await once(program, 'exit');
    await world.close();
  });

  it('copies the menu, takes orders in, and acts on signed events only, each once', async () => {
    const manager = await world.manager();
    const { apiKey } = await makesKey(manager, { scopes: ['menu:read', 'orders:read'] });
    const url = await world.listen();
    // The receiver's port is known once it listens, its secret before that.
    const settings = { name: 'Hub', events: ['order.placed' as const, 'menu.changed' as const] };
    const { webhookId, secret } = await manager.does('createWebhook', {
      ...{ ...settings, url: 'http://127.0.0.1:9/', everyStore: false },
    });
    // It compares the hour of a message with that of its clock.
    program = spawn(process.execPath, ['--import', `data:text/javascript,Date.now=()=>${world.now}`, EXAMPLE], {
      env: {
        ...process.env,
        ...{ ROMDUOL_URL: url, ROMDUOL_API_KEY: apiKey, ROMDUOL_WEBHOOK_SECRET: secret, PORT: '0' },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    program.stdout?.on('data', (part: Buffer) => (printed += part.toString()));
    await eventually(async () => /listening on \d+/.test(printed), true);
    expect(printed).toMatch(/menu of 1: version \d+, \d+ dishes/);
    port = /listening on (\d+)/.exec(printed)?.[1] ?? '';
    await manager.does('changeWebhook', { ...settings, webhookId, url: `http://127.0.0.1:${port}/`, active: true });
    const { orderNo } = await places(world, await world.diner());
    await sendsDue(world);
    expect(printed).toContain('event order.placed');
    expect(printed).toContain(`order ${orderNo}: waitingConfirm, 2 lines`);
    expect((await manager.does('webhookLog', {})).list).toMatchObject([{ state: 'delivered', status: 204 }]);

    const body = '{"type":"menu.changed","data":{"storeId":1}}';
    const post = (headers: Readonly<Record<string, string>>) =>
      fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body }).then(({ status }) => status);
    const timestamp = Math.floor(world.now / 1000);
    const signed = signedHeaders({ id: 'msg_x', timestamp, body }, [secret]);
    expect(await post({ ...signed, 'webhook-id': 'msg_y' })).toBe(401);
    expect(await post(signedHeaders({ id: 'msg_x', timestamp: timestamp - 600, body }, [secret]))).toBe(401);
    expect(await post(signed)).toBe(204);
    expect(await post(signed)).toBe(204);
    expect(printed.match(/event menu.changed/g)).toHaveLength(1);
  });
});
