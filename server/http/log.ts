import pino from 'pino';
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

/** Bytes of lines that are written together: less than a pipe takes at once, so that processes that share one do not mix lines. */
const WRITTEN_FROM = 3_000;
/** No line waits longer, in ms. */
const WRITTEN_AFTER_MS = 200;

/**
 * The process's own output: a system call for each line was 5 % of a meal. Lines wait for each other shortly; a warning, an
 * error and the end of the process write them at once.
 */
const openOwnOutput = () => {
  const { warn = 0 } = pino.levels.values;
  // Not asynchronous: pino's `flushSync`, which that needs at the end, tries for ever where the terminal is gone.
  const output = pino.destination({
    dest: process.stdout.fd,
    sync: true,
    minLength: WRITTEN_FROM,
    periodicFlush: WRITTEN_AFTER_MS,
  });
  process.once('exit', () => output.flush());
  const logMethod: NonNullable<NonNullable<pino.LoggerOptions['hooks']>['logMethod']> = function (args, method, level) {
    method.apply(this, args);
    if (level >= warn) output.flush();
  };
  return { stream: output, hooks: { logMethod } };
};
/** Of the process: a second server in it shares it. */
let ownOutput: ReturnType<typeof openOwnOutput> | undefined;

/**
 * Queries hold tokens and table codes: a request is logged by its route alone, and a fault by no more than `toFault`.
 */
export const logOptions = (mode: Mode, level: LogLevel, stream: LogStream | undefined) => {
  const serializers = { err: toFault };
  if (stream !== undefined) return { level, serializers, stream };
  if (mode === 'test') return { level: 'silent', serializers };
  ownOutput ??= openOwnOutput();
  return { level, serializers, ...ownOutput };
};
