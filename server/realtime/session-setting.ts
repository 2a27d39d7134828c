import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/** Says of a connection that what it announces goes out by Redis. */
const SETTING = 'romduol.relayed';

/** Whether this very connection belongs to a process that hands its messages to Redis. */
export const RELAYED: RawBuilder<boolean> = sql<boolean>`coalesce(current_setting('romduol.relayed', true), '') = 'on'`;

/** The connection, with the mark where `redisUrl` is set. */
export const markedConnection = (connection: pg.PoolConfig, redisUrl: string | null): pg.PoolConfig =>
  redisUrl === null ? connection : { ...connection, options: `-c ${SETTING}=on` };
