import { COMMANDS } from '@romduol/contract/events';
import { Redis } from 'ioredis';
import { eventually } from '../../support/eventually';
import { listen } from '../../support/live/listen';
import { bundleServer } from '../../support/machines/a-server';
import type { Helper } from '../../support/machines/helper';
import { Installation } from '../../support/machines/installation';
import { PRIMARY, startRedis, startReplica, startSentinel } from '../../support/machines/redis';
import { signsInAtWork } from '../../support/world/human-check';
import { places } from '../../support/world/meal';

describe('two processes, two Redis and three Sentinels', () => {
  let primary: Helper;
  let replica: Helper;
  let sentinels: readonly Helper[] = [];
  let installation: Installation;
  beforeAll(async () => {
    primary = await startRedis();
    replica = await startReplica(primary.port);
    sentinels = await Promise.all([1, 2, 3].map(() => startSentinel(primary.port)));
    installation = await Installation.open(await bundleServer(), {
      REDIS_SENTINELS: sentinels.map(({ port }) => `127.0.0.1:${port}`).join(', '),
      REDIS_PRIMARY: PRIMARY,
    });
    await Promise.all([installation.add(), installation.add()]);
  });
  afterAll(async () => {
    await installation.close();
    for (const helper of [...sentinels, replica, primary]) await helper.stop();
  });

  /** Connections that receive messages at a Redis. */
  const countReceivers = async (port: number): Promise<number> => {
    const client = new Redis(port, '127.0.0.1');
    try {
      const [channel] = (await client.pubsub('CHANNELS', 'romduol:*')) as string[];
      if (channel === undefined) return 0;
      const [, count] = (await client.pubsub('NUMSUB', channel)) as [string, number];
      return Number(count);
    } finally {
      client.disconnect();
    }
  };

  const orders = async (table: string, device: string) => {
    const [first] = installation.members;
    const phone = installation.at(first?.port ?? 0, device);
    phone.token = (await phone.does('consumerAuth', { tableUuid: await installation.findTableCode(table) })).token;
    return places(installation, phone);
  };

  it('the primary Redis is lost: orders are heard meanwhile, and again by the Redis that replaces it', async () => {
    const second = installation.members[1]?.port ?? 0;
    const { user: userName, password } = installation.access.manager;
    const waiter = installation.at(second, 'device-of-a-waiter-1');
    await signsInAtWork(waiter, { userName, password });
    const screen = await listen(second, waiter.token ?? '');

    await eventually(() => countReceivers(primary.port), 2);
    const before = await orders('A01', 'device-of-a-diner-01');
    await screen.hears(COMMANDS.staffNeeded, { orderNo: before.orderNo });

    await primary.stop();
    const without = await orders('A02', 'device-of-a-diner-02');
    await screen.hears(COMMANDS.staffNeeded, { orderNo: without.orderNo });

    await eventually(() => countReceivers(replica.port), 2);
    const after = await orders('A03', 'device-of-a-diner-03');
    await screen.hears(COMMANDS.staffNeeded, { orderNo: after.orderNo });
    expect(screen.heard.filter(({ cmd }) => cmd === COMMANDS.staffNeeded)).toHaveLength(3);
    screen.socket.close();
  });
});
