import type { Mode } from '../env';
import type { LogLevel } from '../operations';

/** What is logged of a fault: its kind and where it arose. */
interface Fault {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

const parseFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .join('\n');

/**
 * A fault without any user input: PostgreSQL quotes the value it refuses in its message and detail, so
 * of its errors only code, table and constraint are kept.
 */
export const toFault = (error: Error): Fault => {
  const fields: { readonly severity?: unknown; readonly code?: unknown } & Record<string, unknown> = { ...error };
  const isOfDatabase = typeof fields.severity === 'string';
  return {
    type: error.name,
    message: isOfDatabase ? 'the database refused' : error.message,
    code: fields.code,
    constraint: fields['constraint'],
    table: fields['table'],
    stack: parseFrames(error),
  };
};

/** Where the log goes to, where that is not the process's own output. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Queries hold tokens and table codes: a request is logged by its route alone, and a fault by no more than `toFault`.
 */
export const logOptions = (mode: Mode, level: LogLevel, stream: LogStream | undefined) => ({
  level: mode === 'test' && stream === undefined ? 'silent' : level,
  serializers: { err: toFault },
  ...(stream !== undefined && { stream }),
});
