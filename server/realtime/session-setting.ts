import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/** Marks a connection: its announcements are sent by Redis. */
const SETTING = 'romduol.relayed';

/** Whether this very connection belongs to a process that sends its messages by Redis. */
export const RELAYED: RawBuilder<boolean> = sql<boolean>`coalesce(current_setting('romduol.relayed', true), '') = 'on'`;

/** The connection, with the mark where messages are sent by Redis. */
export const markedConnection = (connection: pg.PoolConfig, isRelayed: boolean): pg.PoolConfig =>
  isRelayed ? { ...connection, options: `-c ${SETTING}=on` } : connection;
