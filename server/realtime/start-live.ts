import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ClientConfig } from 'pg';
import type { Db } from '../db/db';
import type { Channel, ChannelOptions } from './channel';
import { Delivery } from './delivery';
import { Hub } from './hub';
import { PostgresChannel } from './postgres-channel';
import type { RedisAddress } from './redis-address';
import { RedisChannel } from './redis-channel';
import { mountSocket } from './socket';

export interface LiveOptions {
  readonly db: Db;
  /** Where a connection of its own, for LISTEN, goes. */
  readonly connection: ClientConfig;
  readonly clock: () => number;
  readonly redis: RedisAddress | null;
  readonly onMenuChanged: (storeId: number) => void;
  /** Called with whether changes of other processes are received. */
  readonly onReceiving: (isReceiving: boolean) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Another database serves these stores from now on. */
    leaveStores(storeIds: readonly number[]): void;
  }
}

/** What is running. */
export interface Live {
  /** How many sockets are open. */
  connected(): number;
}

/** A name that no other database has, whichever installations share a Redis. */
const channelName = async (db: Db): Promise<string> => {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  return `romduol:${id}:${rows[0]?.name ?? ''}`;
};

const openChannel = async (options: LiveOptions, common: ChannelOptions): Promise<Channel> => {
  const { db, connection, redis: address } = options;
  if (address === null) return new PostgresChannel({ ...common, connection });
  return RedisChannel.open({ ...common, db, address, name: await channelName(db) });
};

/** Starts the live connection: sockets, and the channel that brings them what any process has committed. */
export const startLive = async (app: FastifyInstance, options: LiveOptions): Promise<Live> => {
  const { db, clock, onMenuChanged, onReceiving } = options;
  const hub = new Hub();
  const delivery = new Delivery({ db, hub, onMenuChanged });
  const channel = await openChannel(options, { delivery, log: app.log, clock, onReceiving });
  const connected = mountSocket(app, { db, hub, clock });
  app.decorate('leaveStores', (storeIds: readonly number[]) => {
    for (const storeId of storeIds) {
      hub.leave(storeId);
      onMenuChanged(storeId);
    }
  });
  await channel.start();
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method !== 'GET') channel.nudge();
    done();
  });
  app.addHook('onClose', () => channel.stop());
  return { connected };
};
