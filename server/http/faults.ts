import type { ErrorName } from '@romduol/domain/errors';
import type { FastifyError } from 'fastify';
import { DatabaseError } from 'pg';
import { Refusal } from './refusal';

/**
 * What PostgreSQL answers when it cannot serve at the moment, whatever the statement: connections broken or refused
 * (class 08), no room on the disk, in memory or for connections (53), shutting down or starting up (57P), a time-out
 * (57014, 55P03), or it is a standby (25006, read_only_sql_transaction; no statement of ours is read-only).
 */
const AWAY = /^(08...|53...|57P..|57014|55P03|25006)$/;

/** What the triggers of another writer answer (server/directory/fence.ts): class 57P, and known by its own name. */
const OTHER_WRITER = '57PST';

/** The same where PostgreSQL cannot answer: messages of the driver, codes of the system. */
const UNREACHABLE =
  /Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection|was closed)/;
const SYSTEM: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
]);

const isConnecting = (error: Error): boolean =>
  'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall));

/** Whether an error means that the database is away for the moment, and not that we asked for something wrong. */
export const isAway = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isAway);
  if (error instanceof DatabaseError) return AWAY.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if (UNREACHABLE.test(error.message)) return true;
  return 'code' in error && SYSTEM.has(String(error.code)) && isConnecting(error);
};

/** The catalogue's name for an error. */
export const toErrorName = (error: FastifyError | Refusal): ErrorName => {
  if (error instanceof Refusal) return error.reason;
  if (error.statusCode === 429) return 'tooMany';
  if (error.statusCode === 413) return 'tooLarge';
  if (error instanceof DatabaseError && error.code === OTHER_WRITER) return 'siteAway';
  if (isAway(error)) return 'busy';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'badInput' : 'internal';
};
