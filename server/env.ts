import { join, resolve } from 'node:path';
import type { LoginClient } from './login-provider/provider';
import { type Operations, readOperations } from './operations';
import type { Bakong } from './payments/khqr/bakong';
import { PROJECT_ROOT } from './project-root';
import { readMerchant, type WeChatPay } from './payments/wechat/settings';
import type { SmsWebhook } from './sms/webhook';
import { StartError } from './start-error';
import type { Bucket } from './storage/s3';
import type { WeChat } from './super-app/wechat/api';
import { templateIn } from './super-app/wechat/template';

const MODES = ['development', 'production', 'test'] as const;

/** In which company the server runs: it decides how it logs, and what is on unless the operator says otherwise. */
export type Mode = (typeof MODES)[number];

/** When services of others are simulated: always, never, or where the database holds the demo store. */
export type DemoServicesChoice = 'on' | 'off' | 'withDemoStore';

/** Services of others that this server uses; null where the operator named none. */
export interface Services {
  sms: SmsWebhook | null;
  login: LoginClient | null;
  bakong: Bakong | null;
  weChat: WeChat | null;
  weChatPay: WeChatPay | null;
  bucket: Bucket | null;
}

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
  demoServices: DemoServicesChoice;
  services: Services;
  operations: Operations;
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

function readDemoServices(text: string | null, mode: Mode): DemoServicesChoice {
  if (text !== null) return readSwitch('DEMO_SERVICES', text) ? 'on' : 'off';
  return mode === 'production' ? 'off' : 'withDemoStore';
}

/** Where WeChat answers servers, and merchants outside China: only tests and relays set another. */
const WECHAT_URL = 'https://api.weixin.qq.com';
const WECHAT_PAY_URL = 'https://apihk.mch.weixin.qq.com';

type Value = (name: string) => string | null;

/** A service is described whole or not at all: half of it is a mistake that would be found out too late. */
function readGroup<K extends string>(value: Value, names: Readonly<Record<K, string>>): Record<K, string> | null {
  const entries = Object.entries<string>(names).map(([key, name]) => [key, value(name), name] as const);
  const missing = entries.flatMap(([, text, name]) => (text === null ? [name] : []));
  if (missing.length === entries.length) return null;
  if (missing.length > 0) throw new StartError(`${missing.join(', ')} must be set too.`);
  return Object.fromEntries(entries.map(([key, text]) => [key, text ?? ''])) as Record<K, string>;
}

function readServices(value: Value, publicUrl: string | null): Services {
  const web = ['https:', 'http:'];
  const sms = readGroup(value, { url: 'SMS_URL', token: 'SMS_TOKEN' });
  const login = readGroup(value, {
    issuer: 'OIDC_ISSUER',
    clientId: 'OIDC_CLIENT_ID',
    clientSecret: 'OIDC_CLIENT_SECRET',
  });
  const bakong = readGroup(value, {
    url: 'BAKONG_URL',
    token: 'BAKONG_TOKEN',
    account: 'BAKONG_ACCOUNT',
    merchantName: 'BAKONG_MERCHANT_NAME',
    merchantCity: 'BAKONG_MERCHANT_CITY',
  });
  const weChat = readGroup(value, { appId: 'WECHAT_APP_ID', appSecret: 'WECHAT_APP_SECRET' });
  const merchant = readGroup(value, {
    merchant: 'WECHAT_PAY_MERCHANT',
    serial: 'WECHAT_PAY_SERIAL',
    keyFile: 'WECHAT_PAY_KEY_FILE',
    apiKey: 'WECHAT_PAY_API_KEY',
    publicKeyFile: 'WECHAT_PAY_PUBLIC_KEY_FILE',
    publicKeyId: 'WECHAT_PAY_PUBLIC_KEY_ID',
  });
  const templates = {
    answered: templateIn('WECHAT_MESSAGE_ANSWERED', value('WECHAT_MESSAGE_ANSWERED')),
    ready: templateIn('WECHAT_MESSAGE_READY', value('WECHAT_MESSAGE_READY')),
  };
  if (weChat === null && (templates.answered ?? templates.ready) !== null)
    throw new StartError('WECHAT_APP_ID must be set too: messages come from its mini-program.');
  const app = weChat && { ...weChat, templates, url: readUrl('WECHAT_URL', value('WECHAT_URL') ?? WECHAT_URL, web) };
  const payUrl = readUrl('WECHAT_PAY_URL', value('WECHAT_PAY_URL') ?? WECHAT_PAY_URL, web);
  const bucket = readGroup(value, {
    endpoint: 'S3_ENDPOINT',
    region: 'S3_REGION',
    bucket: 'S3_BUCKET',
    accessKey: 'S3_ACCESS_KEY',
    secretKey: 'S3_SECRET_KEY',
    publicUrl: 'S3_PUBLIC_URL',
  });
  return {
    sms: sms && { ...sms, url: readUrl('SMS_URL', sms.url, web) },
    login: login && { ...login, issuer: readUrl('OIDC_ISSUER', login.issuer, web) },
    bakong: bakong && { ...bakong, url: readUrl('BAKONG_URL', bakong.url, web) },
    weChat: app,
    weChatPay: merchant && readMerchant(merchant, { app, publicUrl, url: payUrl }),
    bucket: bucket && {
      ...bucket,
      endpoint: readUrl('S3_ENDPOINT', bucket.endpoint, web),
      publicUrl: readUrl('S3_PUBLIC_URL', bucket.publicUrl, web),
    },
  };
}

/**
 * Turns the operator's variables into settings.
 *
 * The demo store is made unless the mode is production: its passwords are printed, so a real shop gets it only by
 * asking for it (`DEMO=1`). What simulates services of others comes with that store, and in production only by asking
 * for it too (`DEMO_SERVICES=1`).
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
  const demoServices = value('DEMO_SERVICES');
  return {
    port: readPort(value('PORT') ?? '8080'),
    host: value('HOST') ?? '0.0.0.0',
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    publicUrl: url('PUBLIC_URL', ['http:', 'https:']),
    mode,
    varDir: resolve(value('VAR_DIR') ?? join(PROJECT_ROOT, 'var')),
    staticDir: resolve(value('STATIC_DIR') ?? join(PROJECT_ROOT, 'dist', 'h5')),
    demo: demo === null ? mode !== 'production' : readSwitch('DEMO', demo),
    demoServices: readDemoServices(demoServices, mode),
    services: readServices(value, url('PUBLIC_URL', ['http:', 'https:'])),
    operations: readOperations({ value, url, production: mode === 'production' }),
  };
}
