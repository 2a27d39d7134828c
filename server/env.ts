import { join, resolve } from 'node:path';
import { PROJECT_ROOT } from './project-root';
import { StartError } from './start-error';

const MODES = ['development', 'production', 'test'] as const;

/** In which company the server runs: it decides what is shown, simulated or forbidden. */
export type Mode = (typeof MODES)[number];

/** What the operator sets, read once at start. */
export interface Env {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** A PostgreSQL of the operator's own; null runs the embedded one. */
  databaseUrl: string | null;
  /** The address people reach the server at, without a slash at its end; null derives it. */
  publicUrl: string | null;
  mode: Mode;
  /** Where the embedded database, its log and demo.json live. */
  varDir: string;
  /** Where the built H5 client is. */
  staticDir: string;
  /** Whether a database without a store gets the demo store. */
  demo: boolean;
}

/** The variables, as `process.env` has them. An empty one counts as unset. */
export type Variables = Readonly<Record<string, string | undefined>>;

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new StartError(`PORT is "${text}": it must be a number from 0 to 65535.`);
}

function readMode(text: string): Mode {
  const mode = MODES.find((known) => known === text);
  if (mode !== undefined) return mode;
  throw new StartError(`NODE_ENV is "${text}": it must be one of ${MODES.join(', ')}.`);
}

function readUrl(name: string, text: string, schemes: readonly string[]): string {
  const scheme = URL.canParse(text) ? new URL(text).protocol : '';
  if (schemes.includes(scheme)) return text.replace(/\/+$/, '');
  // The value is not repeated: the URL of a database holds its password.
  throw new StartError(`${name} must be a URL that starts with ${schemes.map((known) => `${known}//`).join(' or ')}.`);
}

function readSwitch(name: string, text: string): boolean {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new StartError(`${name} is "${text}": it must be 1 or 0.`);
}

/**
 * Turns the operator's variables into settings.
 *
 * The demo store is made unless the mode is production: its passwords are printed, so a real shop gets it only by
 * asking for it (`DEMO=1`).
 *
 * @throws StartError naming the first variable whose value cannot be used.
 */
export function readEnv(variables: Variables): Env {
  const value = (name: string): string | null => variables[name]?.trim() || null;
  const url = (name: string, schemes: readonly string[]): string | null => {
    const text = value(name);
    return text === null ? null : readUrl(name, text, schemes);
  };
  const mode = readMode(value('NODE_ENV') ?? 'development');
  const demo = value('DEMO');
  return {
    port: readPort(value('PORT') ?? '8080'),
    host: value('HOST') ?? '0.0.0.0',
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    publicUrl: url('PUBLIC_URL', ['http:', 'https:']),
    mode,
    varDir: resolve(value('VAR_DIR') ?? join(PROJECT_ROOT, 'var')),
    staticDir: resolve(value('STATIC_DIR') ?? join(PROJECT_ROOT, 'dist', 'h5')),
    demo: demo === null ? mode !== 'production' : readSwitch('DEMO', demo),
  };
}
