import pg from 'pg';
import { FOR_SOCKETS, OUTBOX_CHANNEL } from './announce';
import { type Channel, type ChannelOptions, OVERLAP_MS, TRIED_EVERY_MS } from './channel';

/** A broken connection is tried again after this, in ms. */
const RETRY_MS = 1_000;
/** A PostgreSQL that takes longer to answer counts as away, in ms. */
const PATIENCE_MS = 5_000;

export interface PostgresChannelOptions extends ChannelOptions {
  readonly connection: pg.ClientConfig;
}

/**
 * Delivers what the outbox holds as soon as it is committed, by LISTEN/NOTIFY. What is missed while the connection is
 * down is read from the outbox when it is back.
 */
export class PostgresChannel implements Channel {
  private client: pg.Client | null = null;
  private stopped = false;
  private retry: NodeJS.Timeout | null = null;
  private trial: NodeJS.Timeout | undefined;
  /** Until when all messages were received, in ms. */
  private answeredAt: number;
  private lostAt: number | null = null;
  private delivered: Promise<unknown> = Promise.resolve();
  /** Ids that were announced and are not fetched yet, by store. */
  private waiting = new Map<number, number[]>();

  constructor(private readonly options: PostgresChannelOptions) {
    this.answeredAt = options.clock();
  }

  async start(): Promise<void> {
    const { connection } = this.options;
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
    this.client = client;
    client.on('notification', ({ payload }) => this.push(payload ?? ''));
    client.on('error', (error) => this.lost(error));
    client.on('end', () => this.lost());
    await client.connect();
    await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
    this.answeredAt = this.options.clock();
    this.trial = setInterval(() => void this.isTried(client), TRIED_EVERY_MS);
    this.options.onReceiving(true);
    if (this.lostAt === null) return;
    await this.options.delivery.makeUp(new Date(this.lostAt - OVERLAP_MS));
    this.lostAt = null;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.retry) clearTimeout(this.retry);
    clearInterval(this.trial);
    await this.client?.end();
  }

  /** PostgreSQL notifies by itself. */
  nudge(): void {}

  private async isTried(client: pg.Client): Promise<void> {
    const now = this.options.clock();
    try {
      await client.query('SELECT 1');
      this.answeredAt = now;
    } catch (error) {
      this.lost(error as Error);
    }
  }

  private lost(error?: Error): void {
    if (this.stopped || this.retry) return;
    clearInterval(this.trial);
    if (error) this.options.log.warn({ err: error }, 'the live channel was disconnected');
    this.lostAt ??= this.answeredAt;
    this.options.onReceiving(false);
    this.client?.removeAllListeners();
    this.client?.on('error', () => undefined);
    this.client?.end().catch(() => undefined);
    this.retry = setTimeout(() => {
      this.retry = null;
      this.start().catch((again: Error) => this.lost(again));
    }, RETRY_MS);
  }

  /** A transaction announces all its rows at once: ids that arrive together are read together. */
  private push(payload: string): void {
    const [store, row, reach] = payload.split(':');
    if (store === undefined || row === undefined) return;
    const [storeId, id] = [Number(store), Number(row)];
    if (reach === FOR_SOCKETS && !this.options.delivery.isHeard(storeId)) return;
    const first = this.waiting.size === 0;
    this.waiting.set(storeId, [...(this.waiting.get(storeId) ?? []), id]);
    if (first) setImmediate(() => this.readWaiting());
  }

  private readWaiting(): void {
    const all = [...this.waiting];
    this.waiting = new Map();
    for (const [storeId, ids] of all) this.read(storeId, ids);
  }

  /** Rows are read at once and delivered in the order in which they were committed. */
  private read(storeId: number, ids: readonly number[]): void {
    const { delivery, log } = this.options;
    const read = delivery.fetch(storeId, ids);
    // Its error is handled when its turn comes; until then it must not be an unhandled rejection.
    read.catch(() => undefined);
    this.delivered = this.delivered
      .then(() => read)
      .then((messages) => messages.forEach((message) => delivery.deliver(message)))
      .catch((error: unknown) => log.warn({ err: error }, 'live messages were not pushed'));
  }
}
