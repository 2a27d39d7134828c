import type { PlatformServices } from './platforms';
import { readPlatforms } from './platforms/environment';
import { join, resolve } from 'node:path';
import type { Pooling } from './db/connect';
import type { EInvoiceWebhook } from './e-invoices';
import type { LoginClient } from './login-provider/provider';
import type { MessageSettings } from './messages';
import { readMail } from './messages/mail';
import { TELEGRAM_URL } from './messages/telegram';
import { type Operations, readOperations } from './operations';
import { type Gateways, GATEWAY_TYPES } from './payments';
import { PROJECT_ROOT } from './project-root';
import { readSecretBox, type SecretBox } from './secrets';
import { readSite, type SiteSettings } from './sites/site/settings';
import type { SmsWebhook } from './sms/webhook';
import { StartError } from './start-error';
import type { Bucket } from './storage/s3';
import type { WeChat } from './super-app/wechat/api';
import { templateIn } from './super-app/wechat/template';
import { readGroup, readUrl, toValue, type Value, type Variables, WEB } from './variables';

const MODES = ['development', 'production', 'test'] as const;

/** The mode of the server: it decides how it logs, and the defaults of what the operator does not set. */
export type Mode = (typeof MODES)[number];

/** When services of others are simulated: always, never, or where the database holds the demo store. */
export type DemoServicesChoice = 'on' | 'off' | 'withDemoStore';

/** Services of others that this server uses; null where the operator named none. */
export interface Services {
  sms: SmsWebhook | null;
  login: LoginClient | null;
  weChat: WeChat | null;
  /** Those that are set up. */
  gateways: Gateways;
  bucket: Bucket | null;
  /** Where tax documents are delivered. */
  eInvoices: EInvoiceWebhook | null;
  /** For messages by Telegram and e-mail. */
  messages: Pick<MessageSettings, 'mail' | 'telegramUrl'>;
  /** Encrypts what stores keep of services of others: bots, accounts with providers, receivers of events. */
  secrets: SecretBox | null;
  /** Delivery platforms can be connected. */
  platforms: PlatformServices | null;
}

/** What the operator sets, read once at start. */
export interface Env {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** A PostgreSQL of the operator's own; null runs the embedded one. */
  databaseUrl: string | null;
  /** The same PostgreSQL without a pooler, for LISTEN and the lock of a start; null where `databaseUrl` has none. */
  databaseDirectUrl: string | null;
  /** Several of the operator's own instead, in the order of their numbers; empty where there is one database. */
  databaseUrls: readonly string[];
  databasePooling: Pooling;
  /** The address people reach the server at, without a slash at its end; null derives it. */
  publicUrl: string | null;
  mode: Mode;
  /** Where the embedded database, its log and demo.json live. */
  varDir: string;
  /** Where the built H5 client is. */
  staticDir: string;
  /** Whether a database without a store gets the demo store. */
  demo: boolean;
  demoServices: DemoServicesChoice;
  /** A server on site; null for one in the cloud. */
  site: SiteSettings | null;
  services: Services;
  operations: Operations;
}

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

function readSwitch(name: string, text: string): boolean {
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new StartError(`${name} is "${text}": it must be 1 or 0.`);
}

const POSTGRES = ['postgres:', 'postgresql:'] as const;

function readPooling(text: string, direct: string | null): Pick<Env, 'databaseDirectUrl' | 'databasePooling'> {
  if (text !== 'session' && text !== 'transaction') {
    throw new StartError(`DATABASE_POOLING is "${text}": it must be session or transaction.`);
  }
  if (text === 'transaction' && direct === null) {
    throw new StartError('DATABASE_DIRECT_URL must be set too: a pooler in transaction mode passes no LISTEN on.');
  }
  return { databaseDirectUrl: direct, databasePooling: text };
}

/** The most databases: each has a range of numbers that is safe in JavaScript. */
const MOST_DATABASES = 1_000;

function readDatabaseUrls(text: string | null, one: string | null, pooling: string | null): readonly string[] {
  const urls = text === null ? [] : text.split(/\s+/).map((each) => readUrl('DATABASE_URLS', each, POSTGRES));
  if (urls.length > 0 && one !== null) throw new StartError('DATABASE_URL and DATABASE_URLS cannot both be set.');
  if (urls.length > 0 && pooling === 'transaction') {
    throw new StartError('DATABASE_POOLING=transaction is for DATABASE_URL only, not for DATABASE_URLS.');
  }
  if (new Set(urls).size !== urls.length) throw new StartError('DATABASE_URLS names a database twice.');
  if (urls.length > MOST_DATABASES) throw new StartError(`DATABASE_URLS names more than ${MOST_DATABASES} databases.`);
  return urls;
}

function readDemoServices(text: string | null, mode: Mode): DemoServicesChoice {
  if (text !== null) return readSwitch('DEMO_SERVICES', text) ? 'on' : 'off';
  return mode === 'production' ? 'off' : 'withDemoStore';
}

/** Where WeChat answers servers: only tests and relays set another. */
const WECHAT_URL = 'https://api.weixin.qq.com';

function readServices(value: Value, publicUrl: string | null): Services {
  const sms = readGroup(value, { url: 'SMS_URL', token: 'SMS_TOKEN' });
  const eInvoices = readGroup(value, { url: 'EINVOICE_URL', token: 'EINVOICE_TOKEN' });
  const login = readGroup(value, {
    issuer: 'OIDC_ISSUER',
    clientId: 'OIDC_CLIENT_ID',
    clientSecret: 'OIDC_CLIENT_SECRET',
  });
  const weChat = readGroup(value, { appId: 'WECHAT_APP_ID', appSecret: 'WECHAT_APP_SECRET' });
  const templates = {
    answered: templateIn('WECHAT_MESSAGE_ANSWERED', value('WECHAT_MESSAGE_ANSWERED')),
    ready: templateIn('WECHAT_MESSAGE_READY', value('WECHAT_MESSAGE_READY')),
  };
  if (weChat === null && (templates.answered ?? templates.ready) !== null)
    throw new StartError('WECHAT_APP_ID must be set too: messages come from its mini-program.');
  const app = weChat && { ...weChat, templates, url: readUrl('WECHAT_URL', value('WECHAT_URL') ?? WECHAT_URL, WEB) };
  const bucket = readGroup(value, {
    endpoint: 'S3_ENDPOINT',
    region: 'S3_REGION',
    bucket: 'S3_BUCKET',
    accessKey: 'S3_ACCESS_KEY',
    secretKey: 'S3_SECRET_KEY',
    publicUrl: 'S3_PUBLIC_URL',
  });
  return {
    sms: sms && { ...sms, url: readUrl('SMS_URL', sms.url, WEB) },
    platforms: readPlatforms(value),
    eInvoices: eInvoices && { ...eInvoices, url: readUrl('EINVOICE_URL', eInvoices.url, WEB) },
    login: login && { ...login, issuer: readUrl('OIDC_ISSUER', login.issuer, WEB) },
    weChat: app,
    gateways: GATEWAY_TYPES.flatMap((type) => type.fromEnvironment({ value, publicUrl, weChat: app }) ?? []),
    bucket: bucket && {
      ...bucket,
      endpoint: readUrl('S3_ENDPOINT', bucket.endpoint, WEB),
      publicUrl: readUrl('S3_PUBLIC_URL', bucket.publicUrl, WEB),
    },
    secrets: readSecretBox(value),
    messages: {
      mail: readMail(value),
      telegramUrl: readUrl('TELEGRAM_URL', value('TELEGRAM_URL') ?? TELEGRAM_URL, WEB),
    },
  };
}

/**
 * Turns the operator's variables into settings.
 *
 * The demo store is made unless the mode is production: its passwords are printed, so a real store gets it only by
 * `DEMO=1`. External services are simulated with that store, and in production only by `DEMO_SERVICES=1`, too.
 *
 * @throws StartError naming the first variable whose value cannot be used.
 */
export function readEnv(variables: Variables): Env {
  const value = toValue(variables);
  const url = (name: string, schemes: readonly string[]): string | null => {
    const text = value(name);
    return text === null ? null : readUrl(name, text, schemes);
  };
  const mode = readMode(value('NODE_ENV') ?? 'development');
  const demo = value('DEMO');
  const demoServices = value('DEMO_SERVICES');
  const site = readSite(value);
  return {
    port: readPort(value('PORT') ?? '8080'),
    host: value('HOST') ?? '0.0.0.0',
    databaseUrl: url('DATABASE_URL', POSTGRES),
    databaseUrls: readDatabaseUrls(value('DATABASE_URLS'), value('DATABASE_URL'), value('DATABASE_POOLING')),
    ...readPooling(value('DATABASE_POOLING') ?? 'session', url('DATABASE_DIRECT_URL', POSTGRES)),
    publicUrl: url('PUBLIC_URL', ['http:', 'https:']),
    mode,
    varDir: resolve(value('VAR_DIR') ?? join(PROJECT_ROOT, 'var')),
    staticDir: resolve(value('STATIC_DIR') ?? join(PROJECT_ROOT, 'dist', 'h5')),
    demo: site === null && (demo === null ? mode !== 'production' : readSwitch('DEMO', demo)),
    site,
    demoServices: readDemoServices(demoServices, mode),
    services: readServices(value, url('PUBLIC_URL', ['http:', 'https:'])),
    operations: readOperations({ value, url, production: mode === 'production' }),
  };
}
