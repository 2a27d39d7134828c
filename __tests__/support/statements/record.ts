import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Connection } from '../../../server/db/connection';

/** A statement as the product sends it, before it is joined with others. */
export interface Recorded {
  readonly text: string;
  /** The part of the product that sends it: `modules/orders`, `jobs`; '' where it is not known. */
  readonly part: string;
}

/** Frames of a stack: enough for a statement far below the call that sends it. */
const FRAMES = 60;
const PART = /\/server\/(?!db\/)(modules\/[\w-]+|[\w-]+)/;
const TEST = /\/__tests__\//;

/** Which part of the product sends a statement; null where the test itself does, through the same connection. */
const findPart = (stack: string): string | null => PART.exec(stack)?.[1] ?? (TEST.test(stack) ? null : '');

/** Calls `note` once with each different statement that the product sends. Returns how to stop. */
export const recordStatements = (note: (recorded: Recorded) => void): (() => void) => {
  const seen = new Set<string>();
  const { submit, hold } = Connection.prototype;
  const look = (text: string): void => {
    if (seen.has(text)) return;
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = FRAMES;
    const part = findPart(new Error().stack ?? '');
    Error.stackTraceLimit = limit;
    if (part === null) return;
    seen.add(text);
    note({ text, part });
  };
  Connection.prototype.submit = function (this: Connection, statement) {
    look(statement.sql);
    return submit.call(this, statement);
  };
  Connection.prototype.hold = function (this: Connection, statement) {
    look(statement.sql);
    return hold.call(this, statement);
  };
  return () => {
    Connection.prototype.submit = submit;
    Connection.prototype.hold = hold;
  };
};

/** A folder in which every worker of a run writes down what the product sends: `npm run test:full` checks all of it. */
const FOLDER = process.env['ROMDUOL_STATEMENTS'];

export const recordForRun = (): void => {
  if (FOLDER === undefined) return;
  const file = path.join(FOLDER, `${process.pid}.jsonl`);
  recordStatements((recorded) => appendFileSync(file, `${JSON.stringify(recorded)}\n`));
};

/** What the workers of a run wrote down; null where none was asked to. */
export const readRecorded = (): Recorded[] | null => {
  if (FOLDER === undefined) return null;
  const lines = readdirSync(FOLDER).flatMap((file) => readFileSync(path.join(FOLDER, file), 'utf8').trim().split('\n'));
  return [...new Set(lines)].map((line) => JSON.parse(line) as Recorded);
};
