import { type Command, COMMANDS } from '@romduol/contract/events';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/db';
import type { OutboxMessage, Schema } from '../db/schema';
import { beforeCommit, hold } from '../db/transaction';
import { menuEvent, type StoreEvent } from '../webhooks/events';
import { insertEvents } from '../webhooks/insert-events';
import { RELAYED } from './session-setting';

/** Who receives a message: all clients of the store, its staff, the phones of a sitting, one device, one login. */
export type Audience = 'store' | 'staff' | `session:${number}` | `sitting:${number}` | `device:${string}`;

export interface Announcement {
  readonly storeId: number;
  readonly cmd: Command;
  readonly to: readonly Audience[];
  /** Ids and versions, never state. */
  readonly data: Readonly<Record<string, string | number>>;
  readonly now: Date;
}

/**
 * The channel on which a row of the outbox is announced, when the transaction commits: `<store id>:<row id>`, and
 * `<store id>:<row id>:sockets` where only sockets need it, so that a process without any of that store need not read it.
 */
export const OUTBOX_CHANNEL = 'outbox';
export const FOR_SOCKETS = 'sockets';

const toMessages = ({ cmd, to, data }: Announcement): OutboxMessage[] =>
  to.map((audience) => ({ cmd, audience, data }));

/** The message that processes of the previous release send of a row: what staff see first. */
const chooseFirst = (messages: readonly OutboxMessage[]): OutboxMessage | undefined =>
  messages.find(({ audience }) => audience === 'staff') ?? messages[0];

/** One row for each store. */
const toRows = (announced: readonly Announcement[]): Insertable<Schema['outbox']>[] =>
  [...new Set(announced.map(({ storeId }) => storeId))].flatMap((storeId) => {
    const here = announced.filter((each) => each.storeId === storeId);
    const messages = here.flatMap(toMessages);
    const [first, at] = [chooseFirst(messages), here[0]?.now];
    if (first === undefined || at === undefined) return [];
    const others = messages.filter((message) => message !== first);
    const { cmd, audience, data } = first;
    const more = others.length === 0 ? null : JSON.stringify(others);
    return [{ store_id: storeId, cmd, audience, data: JSON.stringify(data), others: more, at }];
  });

/** What a transaction tells: clients, and other systems. */
interface Told {
  readonly announced: Announcement[];
  readonly events: StoreEvent[];
}

/** A menu that changed is an event by itself. */
const listEvents = ({ announced, events }: Told): readonly StoreEvent[] => [
  ...events,
  ...announced.filter(({ cmd }) => cmd === COMMANDS.availability).map(({ storeId, now }) => menuEvent(storeId, now)),
];

/**
 * Where Redis carries the messages, PostgreSQL need not notify: notifications make all commits of a database queue for
 * each other. Events for other systems are noted by the same statement.
 */
const write = async (db: Db, told: Told): Promise<void> => {
  const rows = toRows(told.announced);
  const events = listEvents(told);
  if (rows.length === 0) {
    if (events.length > 0) await hold(db, insertEvents(events).compile(db));
    return;
  }
  // A menu that changed is news to the process itself.
  const isForSockets = told.announced.every(({ cmd }) => cmd !== COMMANDS.availability);
  const reach = isForSockets ? `:${FOR_SOCKETS}` : '';
  const messages = db.with('messages', (outbox) =>
    outbox.insertInto('outbox').values(rows).returning(['store_id', 'id']),
  );
  await hold(
    db,
    (events.length === 0
      ? messages
      : messages.with('events', () => sql<Record<string, unknown>>`(${insertEvents(events)})`)
    )
      .selectFrom('messages')
      .select(sql`pg_notify(${OUTBOX_CHANNEL}, store_id || ':' || id || ${reach}::text)`.as('sent'))
      .where(sql<boolean>`NOT ${RELAYED}`)
      .compile(),
  );
};

/** What each transaction that is under way tells. */
const toldBy = new WeakMap<Db, Told>();

const tell = async (trx: Db, { announced, events }: Told): Promise<void> => {
  const earlier = toldBy.get(trx);
  if (earlier !== undefined) {
    earlier.announced.push(...announced);
    earlier.events.push(...events);
    return;
  }
  const first: Told = { announced: [...announced], events: [...events] };
  const ending = (): Promise<void> => {
    toldBy.delete(trx);
    return write(trx, first);
  };
  if (beforeCommit(trx, ending)) toldBy.set(trx, first);
  else await write(trx, first);
};

/**
 * Announces changes, in the transaction that makes them: written to the outbox as one row with its last statement, and
 * pushed once it is committed. A change that was rolled back is not announced.
 */
export const announce = (trx: Db, ...messages: readonly Announcement[]): Promise<void> =>
  tell(trx, { announced: [...messages], events: [] });

/** Tells other systems, in the transaction that makes the change, by the statement that announces it (decision 0081). */
export const publish = (trx: Db, ...events: readonly StoreEvent[]): Promise<void> =>
  tell(trx, { announced: [], events: [...events] });
