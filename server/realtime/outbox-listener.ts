import { COMMANDS, type SocketMessage } from '@romduol/contract/events';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Db } from '../http/call';
import { OUTBOX_CHANNEL } from './announce';
import type { Hub } from './hub';

/** A broken connection is tried again after this, in ms. */
const RETRY_MS = 1_000;

export interface OutboxOptions {
  readonly connection: pg.ClientConfig;
  readonly db: Db;
  readonly hub: Hub;
  readonly log: FastifyBaseLogger;
  /** The menu of a store changed. */
  readonly onMenuChanged: (storeId: number) => void;
  /** Whether changes are heard: false while the connection is down. */
  readonly onHearing: (hears: boolean) => void;
}

/**
 * Pushes what the outbox holds to the sockets of this process, as soon as it is committed, by LISTEN/NOTIFY. What is
 * missed while the connection is down is not made up for: clients refetch whenever they connect.
 */
export class OutboxListener {
  private client: pg.Client | null = null;
  private stopped = false;
  private retry: NodeJS.Timeout | null = null;
  private delivered: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: OutboxOptions) {}

  async start(): Promise<void> {
    const client = new pg.Client(this.options.connection);
    this.client = client;
    client.on('notification', ({ payload }) => this.push(payload ?? ''));
    client.on('error', (error) => this.lost(error));
    client.on('end', () => this.lost());
    await client.connect();
    await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
    this.options.onHearing(true);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.retry) clearTimeout(this.retry);
    await this.client?.end();
  }

  private lost(error?: Error): void {
    if (this.stopped || this.retry) return;
    if (error) this.options.log.warn({ err: error }, 'the live channel broke');
    this.options.onHearing(false);
    this.client?.removeAllListeners();
    this.client?.on('error', () => undefined);
    this.retry = setTimeout(() => {
      this.retry = null;
      this.start().catch((again: Error) => this.lost(again));
    }, RETRY_MS);
  }

  /** Rows are read at once and delivered in the order in which they were committed. */
  private push(payload: string): void {
    const [storeId, id] = payload.split(':').map(Number);
    if (storeId === undefined || id === undefined) return;
    const read = this.options.db
      .selectFrom('outbox')
      .select(['cmd', 'audience', 'data'])
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .executeTakeFirst();
    // Heard of when its turn comes, not as a rejection that nobody handles meanwhile.
    read.catch(() => undefined);
    this.delivered = this.delivered
      .then(() => read)
      .then((row) => row && this.deliver(storeId, row))
      .catch((error: unknown) => this.options.log.warn({ err: error }, 'a live message was not pushed'));
  }

  private deliver(storeId: number, row: { cmd: number; audience: string; data: object }): void {
    if (row.cmd === COMMANDS.availability) this.options.onMenuChanged(storeId);
    this.options.hub.send(`${storeId}/${row.audience}`, { cmd: row.cmd, data: row.data } as SocketMessage);
  }
}
