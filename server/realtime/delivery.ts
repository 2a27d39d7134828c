import { COMMANDS, type SocketMessage } from '@romduol/contract/events';
import { sql } from 'kysely';
import type { Db } from '../db/db';
import { type Params, prepared } from '../db/prepared';
import type { OutboxMessage } from '../db/schema';
import type { Hub } from './hub';

/** A row of the outbox, as it travels. A process of the previous release sends one without `others`. */
export interface LiveMessages extends OutboxMessage {
  readonly storeId: number;
  readonly id: number;
  readonly others?: readonly OutboxMessage[] | null;
}

/** The columns of a row that travel. */
export const LIVE_COLUMNS = ['store_id as storeId', 'id', 'cmd', 'audience', 'data', 'others'] as const;

interface Rows {
  readonly storeId: number;
  readonly ids: readonly number[];
}

const readRows = prepared((db, { storeId, ids }: Params<Rows>) =>
  db
    .selectFrom('outbox')
    .select(LIVE_COLUMNS)
    .where('store_id', '=', storeId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`),
);

/** Ids of delivered messages that are kept: more than come in while two channels overlap. */
const DELIVERED_MAX = 20_000;
/** Missed messages that are delivered later at most; a client that missed more refetches at the next one. */
const MOST_MADE_UP = 5_000;

export interface DeliveryOptions {
  readonly db: Db;
  readonly hub: Hub;
  /** The menu of a store changed. */
  readonly onMenuChanged: (storeId: number) => void;
}

/** As it goes over the socket: 18 has its fields beside its data (T-19). */
const toMessage = (cmd: number, data: object): SocketMessage => {
  const { goodsIds, tableUuid } = data as Partial<Record<string, string>>;
  if (cmd !== COMMANDS.planEnded || goodsIds === undefined || tableUuid === undefined) {
    return { cmd, data } as SocketMessage;
  }
  return { cmd, data: {}, isPlan: true, galleryGoodsIds: goodsIds.split(',').map(Number), tableUuid };
};

/** Pushes messages to the sockets of this process, each once, by whichever way it came. */
export class Delivery {
  private readonly delivered = new Set<string>();

  constructor(private readonly options: DeliveryOptions) {}

  deliver({ storeId, id, others, ...first }: LiveMessages): void {
    const key = `${storeId}:${id}`;
    if (this.delivered.has(key)) return;
    this.markDelivered(key);
    for (const { cmd, audience, data } of [first, ...(others ?? [])]) {
      if (cmd === COMMANDS.availability) this.options.onMenuChanged(storeId);
      this.options.hub.send(`${storeId}/${audience}`, toMessage(cmd, data));
    }
  }

  /** Whether a socket of this process may need a message of a store. */
  isHeard(storeId: number): boolean {
    return this.options.hub.hears(storeId);
  }

  /** Rows of a store by their ids, in that order. */
  async fetch(storeId: number, ids: readonly number[]): Promise<LiveMessages[]> {
    const rows = await readRows(this.options.db, { storeId, ids });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Delivers what was committed since an instant and has not come by the channel. */
  async makeUp(since: Date): Promise<void> {
    const rows = await this.options.db
      .selectFrom('outbox')
      .select(LIVE_COLUMNS)
      .where('at', '>=', since)
      .orderBy('id')
      .limit(MOST_MADE_UP)
      .execute();
    for (const row of rows) this.deliver(row);
  }

  /** Drops the oldest: a Set keeps the order of insertion. */
  private markDelivered(key: string): void {
    this.delivered.add(key);
    if (this.delivered.size <= DELIVERED_MAX) return;
    for (const oldest of this.delivered) {
      this.delivered.delete(oldest);
      return;
    }
  }
}
