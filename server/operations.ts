import { CODE_CAPS } from '@romduol/domain/limits';
import { type AllowList, readAllowList } from './outbound/networks';
import { readRedis, type RedisAddress } from './realtime/redis-address';
import { StartError } from './start-error';

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** How the operator runs the server, beside what it serves. docs/deploy.md explains each. */
export interface Operations {
  /** Carries live messages between processes; null lets PostgreSQL carry them. */
  redis: RedisAddress | null;
  /** Addresses, or ranges of them, of proxies whose forwarded client address is trusted: `loopback, 10.0.0.0/8`. */
  trustedProxies: readonly string[];
  /** What printers may be connected to beside private networks, and receivers of events beside the internet. */
  outboundAllowed: AllowList;
  /** What a collector of figures has to show at /metrics; null lets in this machine only. */
  metricsToken: string | null;
  logLevel: LogLevel;
  /**
   * Milliseconds for which a server that was signalled to stop keeps answering, so that proxies can switch away from
   * it.
   */
  drainMs: number;
  /** Milliseconds for which a server whose database is away at the start waits for it. */
  databasePatienceMs: number;
  /** Sign-in codes that are sent at most. */
  codeCaps: CodeCaps;
}

/** How many in an hour and in a day. */
export interface Caps {
  readonly hour: number;
  readonly day: number;
}

/** For one phone, for phones behind one network address, for one store. */
export type CodeCaps = Readonly<Record<'phone' | 'address' | 'store', Caps>>;

/** Defaults. */
export const USUAL_OPERATIONS: Operations = {
  redis: null,
  trustedProxies: ['loopback'],
  outboundAllowed: { networks: [], names: new Set() },
  metricsToken: null,
  logLevel: 'warn',
  drainMs: 0,
  databasePatienceMs: 0,
  codeCaps: CODE_CAPS,
};

const readSeconds = (name: string, text: string | null, most: number): number => {
  if (text === null) return 0;
  const seconds = Number(text);
  if (/^\d{1,4}$/.test(text) && seconds <= most) return seconds * 1000;
  throw new StartError(`${name} is "${text}": it must be a number of seconds from 0 to ${most}.`);
};

const readLogLevel = (text: string | null): LogLevel | null => {
  const level = LOG_LEVELS.find((known) => known === text);
  if (level !== undefined || text === null) return level ?? null;
  throw new StartError(`LOG_LEVEL is "${text}": it must be one of ${LOG_LEVELS.join(', ')}.`);
};

const readToken = (text: string | null): string | null => {
  if (text === null || /^[\x21-\x7e]{16,200}$/.test(text)) return text;
  throw new StartError('METRICS_TOKEN must have at least 16 characters and no space.');
};

/** `60/200`: a limit in an hour, and one in a day. */
const readCaps = (name: string, text: string | null, usual: Caps): Caps => {
  if (text === null) return usual;
  const [, hour, day] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  if (hour !== undefined && day !== undefined) return { hour: Number(hour), day: Number(day) };
  throw new StartError(`${name} is "${text}": it must be two numbers, of an hour and of a day, such as 60/200.`);
};

interface Read {
  /** A variable; null where it is unset. */
  readonly value: (name: string) => string | null;
  readonly url: (name: string, schemes: readonly string[]) => string | null;
  readonly production: boolean;
}

/** @throws StartError naming the first variable whose value cannot be used. */
export const readOperations = ({ value, url, production }: Read): Operations => ({
  redis: readRedis(value, url('REDIS_URL', ['redis:', 'rediss:'])),
  trustedProxies: value('TRUSTED_PROXIES')?.split(/\s*,\s*/) ?? USUAL_OPERATIONS.trustedProxies,
  outboundAllowed: readAllowList('OUTBOUND_ALLOWED', value('OUTBOUND_ALLOWED')),
  metricsToken: readToken(value('METRICS_TOKEN')),
  logLevel: readLogLevel(value('LOG_LEVEL')) ?? (production ? 'info' : USUAL_OPERATIONS.logLevel),
  drainMs: readSeconds('DRAIN_SECONDS', value('DRAIN_SECONDS'), 300),
  databasePatienceMs: readSeconds('DATABASE_PATIENCE_SECONDS', value('DATABASE_PATIENCE_SECONDS'), 600),
  codeCaps: {
    phone: readCaps('CODES_PER_PHONE', value('CODES_PER_PHONE'), CODE_CAPS.phone),
    address: readCaps('CODES_PER_ADDRESS', value('CODES_PER_ADDRESS'), CODE_CAPS.address),
    store: readCaps('CODES_PER_STORE', value('CODES_PER_STORE'), CODE_CAPS.store),
  },
});
