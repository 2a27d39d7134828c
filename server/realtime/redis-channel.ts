import type { Redis } from 'ioredis';
import type { Db } from '../db/db';
import { type Channel, type ChannelOptions, OVERLAP_MS, TRIED_EVERY_MS } from './channel';
import type { LiveMessages } from './delivery';
import { type RedisAddress, toClientOptions } from './redis-address';
import { relay } from './relay';

/**
 * How often the outbox is read for messages that were not announced here: of jobs, and of a process that was killed, in
 * ms.
 */
const LOOK_MS = 250;
/** A Redis that is away is tried again after this, in ms. */
const RETRY_MS = 500;
/** A Redis that takes longer to answer counts as away, in ms. */
const PATIENCE_MS = 2_000;

export interface RedisChannelOptions extends ChannelOptions {
  readonly address: RedisAddress;
  readonly db: Db;
  /** The channel's name: one for each database, so that installations can share a Redis. */
  readonly name: string;
}

/**
 * Delivers by Redis: each process publishes what is committed, and receives what all publish. While Redis is away the
 * outbox itself is read, a little later and a little more often; nothing is missed.
 */
export class RedisChannel implements Channel {
  private timer: NodeJS.Timeout | null = null;
  private trial: NodeJS.Timeout | undefined;
  /** Until when all messages were received, in ms. */
  private answeredAt: number;
  private isReceiving = false;
  /** From when on messages may be missing, in ms; null while all are received. */
  private missingSince: number | null;
  /** How often Redis was lost: a loss while the outbox is read is not covered by that reading. */
  private losses = 0;
  private running: Promise<void> | null = null;
  private again = false;

  /** Loads Redis's client on demand: other channels do not need it. */
  static async open(options: RedisChannelOptions): Promise<RedisChannel> {
    const { Redis: Client } = await import('ioredis');
    const { address } = options;
    const common = {
      ...toClientOptions(address, { retryMs: RETRY_MS, patienceMs: PATIENCE_MS }),
      lazyConnect: true,
      connectTimeout: PATIENCE_MS,
      retryStrategy: () => RETRY_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: PATIENCE_MS,
    };
    const connect = (settings: typeof common & { readonly autoResubscribe?: false }): Redis =>
      'url' in address ? new Client(address.url, settings) : new Client(settings);
    return new RedisChannel(options, connect(common), connect({ ...common, autoResubscribe: false }));
  }

  private constructor(
    private readonly options: RedisChannelOptions,
    private readonly publisher: Redis,
    private readonly subscriber: Redis,
  ) {
    this.answeredAt = options.clock();
    this.missingSince = this.answeredAt;
  }

  /** A Redis that cannot be reached does not keep the server from starting: it keeps trying. */
  async start(): Promise<void> {
    const { publisher, subscriber } = this;
    publisher.on('error', () => undefined);
    subscriber.on('error', (error: Error) => this.options.log.debug({ err: error }, 'Redis'));
    subscriber.on('message', (_channel, text) => this.options.delivery.deliver(JSON.parse(text) as LiveMessages));
    subscriber.on('ready', () => void this.subscribe());
    subscriber.on('close', () => this.disconnected());
    await Promise.allSettled([publisher.connect(), subscriber.connect()]);
    this.timer = setInterval(() => this.nudge(), LOOK_MS);
    this.trial = setInterval(() => void this.isTried(), TRIED_EVERY_MS);
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    clearInterval(this.trial);
    this.again = false;
    await this.running;
    this.subscriber.removeAllListeners('close');
    this.publisher.disconnect();
    this.subscriber.disconnect();
  }

  /** Reads the outbox now; of several nudges at once, one follows the reading that is under way. */
  nudge(): void {
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.look().finally(() => {
      this.running = null;
      if (!this.again) return;
      this.again = false;
      this.nudge();
    });
  }

  private async subscribe(): Promise<void> {
    try {
      await this.subscriber.subscribe(this.options.name);
      this.isReceiving = true;
      this.answeredAt = this.options.clock();
      this.options.onReceiving(true);
      this.options.log.info('live messages are sent by Redis');
      this.nudge();
    } catch (error) {
      this.options.log.warn({ err: error }, 'subscribing to Redis failed');
    }
  }

  private async isTried(): Promise<void> {
    if (!this.isReceiving) return;
    const now = this.options.clock();
    try {
      await Promise.all([this.publisher.ping(), this.subscriber.ping()]);
      this.answeredAt = now;
    } catch {
      this.disconnected();
      this.publisher.disconnect(true);
      this.subscriber.disconnect(true);
    }
  }

  private disconnected(): void {
    if (!this.isReceiving) return;
    this.isReceiving = false;
    this.losses += 1;
    this.missingSince = this.answeredAt;
    this.options.onReceiving(false);
    this.options.log.warn('Redis is unavailable: live messages are read from the database');
  }

  private async look(): Promise<void> {
    const { db, clock, delivery, log } = this.options;
    try {
      if (this.missingSince !== null) {
        // Read before the outbox: what is announced during that does not count as received.
        const { isReceiving, losses } = this;
        const began = clock();
        await delivery.makeUp(new Date(this.missingSince - OVERLAP_MS));
        if (losses === this.losses) this.missingSince = isReceiving ? null : began;
      }
      if (this.publisher.status === 'ready') await relay(db, new Date(clock()), (rows) => this.publish(rows));
    } catch (error) {
      log.debug({ err: error }, 'the outbox was not relayed');
    }
  }

  private async publish(messages: readonly LiveMessages[]): Promise<void> {
    const pipeline = this.publisher.pipeline();
    for (const message of messages) pipeline.publish(this.options.name, JSON.stringify(message));
    const answers = await pipeline.exec();
    const failed = answers?.find(([error]) => error !== null)?.[0];
    if (failed || !answers) throw failed ?? new Error('Redis did not answer');
  }
}
