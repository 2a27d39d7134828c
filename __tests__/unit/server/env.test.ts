import { listRedisUrls } from '../../../server/realtime/redis-address';
import { readFileSync } from 'node:fs';
import { readEnv } from '../../../server/env';
import { GATEWAY_TYPES } from '../../../server/payments';
import { gatewayName } from '../../../server/payments/names';
import { USUAL_OPERATIONS } from '../../../server/operations';
import { PROJECT_ROOT } from '../../../server/project-root';
import { listVariables } from '../../support/listed-variables';

it('a server on site names its office, and only it does (0074)', () => {
  const site = { MODE: 'site', OFFICE_URL: 'https://eat.example/', JOIN_CODE: 'ABCD-EFGH-JKMN' };
  const settings = { officeUrl: 'https://eat.example', joinCode: 'ABCD-EFGH-JKMN' };
  expect(readEnv(site)).toMatchObject({ site: settings, demo: false });
  expect(() => readEnv({ MODE: 'site' })).toThrow('OFFICE_URL must be set too');
  expect(() => readEnv({ ...site, DATABASE_URLS: 'postgres://one/shop' })).toThrow('has one database');
  expect(() => readEnv({ ...site, MODE: 'cloud' })).toThrow('are for MODE=site');
  expect(() => readEnv({ MODE: 'office' })).toThrow('must be cloud or site');
});

it('an operator looks for a variable: README or the deployment guide names each one that is read', () => {
  const texts = ['README.md', 'docs/deploy.md'].map((file) => readFileSync(file, 'utf8')).join('\n');
  const named = listVariables();
  expect(named).toContain('PORT');
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(texts))).toEqual([]);
});

it.each(GATEWAY_TYPES.map(({ id }) => id))('people read a name for the gateway %s', (id) => {
  expect(gatewayName(id, 'km')).not.toBe(id);
});

it('an operator sets nothing: the server runs on port 8080 with the embedded database and the demo store', () => {
  expect(readEnv({})).toEqual({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseUrls: [],
    site: null,
    databasePooling: 'session',
    publicUrl: null,
    mode: 'development',
    varDir: `${PROJECT_ROOT}/var`,
    staticDir: `${PROJECT_ROOT}/dist/h5`,
    demo: true,
    demoServices: 'withDemoStore',
    services: {
      sms: null,
      login: null,
      weChat: null,
      gateways: [],
      bucket: null,
      eInvoices: null,
      secrets: null,
      messages: { mail: null, telegramUrl: 'https://api.telegram.org' },
      platforms: null,
    },
    operations: USUAL_OPERATIONS,
  });
});

it('an operator runs a real store: it gets the demo store only when asked for', () => {
  expect(readEnv({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readEnv({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
  expect(readEnv({ DEMO: '0' }).demo).toBe(false);
});

it.each([
  [{}, 'withDemoStore'],
  [{ NODE_ENV: 'production' }, 'off'],
  [{ NODE_ENV: 'production', DEMO: '1' }, 'off'],
  [{ NODE_ENV: 'production', DEMO_SERVICES: '1' }, 'on'],
  [{ DEMO_SERVICES: '0' }, 'off'],
])('an operator sets %j: services of others are simulated: %s', (variables, choice) => {
  expect(readEnv(variables).demoServices).toBe(choice);
});

it('an operator ends the public address in a slash: links do not get two', () => {
  expect(readEnv({ PUBLIC_URL: 'https://eat.example/' }).publicUrl).toBe('https://eat.example');
});

it('an operator has several databases: in the order of their numbers, each named once', () => {
  const several = 'postgres://one/shop  postgres://two/shop';
  expect(readEnv({ DATABASE_URLS: several }).databaseUrls).toEqual(['postgres://one/shop', 'postgres://two/shop']);
  expect(() => readEnv({ DATABASE_URLS: several, DATABASE_URL: 'postgres://one/shop' })).toThrow('cannot both be set');
  expect(() => readEnv({ DATABASE_URLS: 'postgres://one/shop postgres://one/shop' })).toThrow('twice');
  expect(() =>
    readEnv({ DATABASE_URLS: several, DATABASE_POOLING: 'transaction', DATABASE_DIRECT_URL: 'postgres://one/shop' }),
  ).toThrow('DATABASE_URL only');
  expect(() => readEnv({ DATABASE_URLS: 'mysql://one/shop' })).toThrow('DATABASE_URLS must be a URL');
});

it('an operator has a pooler in transaction mode: LISTEN needs an address past it', () => {
  const pooled = { DATABASE_URL: 'postgres://pooler/shop', DATABASE_POOLING: 'transaction' };
  expect(() => readEnv(pooled)).toThrow('DATABASE_DIRECT_URL must be set too');
  expect(readEnv({ ...pooled, DATABASE_DIRECT_URL: 'postgres://db/shop' })).toMatchObject({
    databaseDirectUrl: 'postgres://db/shop',
    databasePooling: 'transaction',
  });
});

it('an operator leaves a variable empty: it counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: null });
});

it.each([
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['DATABASE_URL', 'mysql://db/shop'],
  ['DATABASE_POOLING', 'statement'],
  ['DATABASE_DIRECT_URL', 'mysql://db/shop'],
  ['PUBLIC_URL', 'eat.example'],
  ['NODE_ENV', 'live'],
  ['DEMO', 'maybe'],
  ['DEMO_SERVICES', 'maybe'],
  ['REDIS_URL', 'http://cache'],
  ['METRICS_TOKEN', 'short'],
  ['OUTBOUND_ALLOWED', '10.0.0.0/99'],
  ['OUTBOUND_ALLOWED', 'printer.example, '],
  ['LOG_LEVEL', 'loud'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '5s'],
  ['DATABASE_PATIENCE_SECONDS', '9999'],
])('an operator sets %s to %s: the start names the variable', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

it('an operator mistypes the address of the database: its password is not repeated', () => {
  expect(() => readEnv({ DATABASE_URL: 'postgress://u:secret@db/shop' })).toThrow(/^(?!.*secret)/);
});

it('an operator names a service of others: it is used, without a slash at the end of its address', () => {
  const { services } = readEnv({ SMS_URL: 'https://sms.example/send/', SMS_TOKEN: 'secret' });
  expect(services).toEqual({
    sms: { url: 'https://sms.example/send', token: 'secret' },
    login: null,
    weChat: null,
    gateways: [],
    bucket: null,
    eInvoices: null,
    secrets: null,
    messages: { mail: null, telegramUrl: 'https://api.telegram.org' },
    platforms: null,
  });
});

it('an operator names templates of WeChat’s messages: each is read with its fields, or is none', () => {
  const app = { WECHAT_APP_ID: 'wx0123456789abcdef', WECHAT_APP_SECRET: 'secret' };
  const id = 'a'.repeat(43);
  const { services } = readEnv({ ...app, WECHAT_MESSAGE_ANSWERED: `${id}  number=thing1 status=thing2` });
  expect(services.weChat?.templates).toEqual({
    answered: { id, fields: { number: 'thing1', status: 'thing2' } },
    ready: null,
  });
});

it.each([
  ['short number=thing1 status=thing2'],
  [`${'a'.repeat(43)} number=thing1`],
  [`${'a'.repeat(43)} number=thing1 status=phrase2`],
  [`${'a'.repeat(43)} number=thing1 status=thing2 price=amount3`],
  [`${'a'.repeat(43)} number=thing1 status`],
])('an operator writes "%s" for a message of WeChat: the start names the variable', (written) => {
  const app = { WECHAT_APP_ID: 'wx0123456789abcdef', WECHAT_APP_SECRET: 'secret' };
  expect(() => readEnv({ ...app, WECHAT_MESSAGE_READY: written })).toThrow('WECHAT_MESSAGE_READY');
});

it.each([
  [{ WECHAT_MESSAGE_READY: `${'a'.repeat(43)} number=thing1 status=thing2` }, 'WECHAT_APP_ID'],
  [{ SMS_URL: 'https://sms.example' }, 'SMS_TOKEN'],
  [{ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'shop' }, 'OIDC_CLIENT_SECRET'],
  [{ WECHAT_APP_ID: 'wx0123456789abcdef' }, 'WECHAT_APP_SECRET'],
  [{ BAKONG_URL: 'https://bakong.example' }, 'BAKONG_ACCOUNT'],
  [{ S3_BUCKET: 'pictures' }, 'S3_SECRET_KEY'],
  [{ SMS_URL: 'sms.example', SMS_TOKEN: 'secret' }, 'SMS_URL'],
])('an operator describes half of a service with %p: the start names what is missing or wrong', (variables, name) => {
  expect(() => readEnv(variables)).toThrow(name);
});

it('an operator runs several machines: messages, proxies, figures, log and shutdown are as configured', () => {
  const { operations } = readEnv({
    NODE_ENV: 'production',
    REDIS_URL: 'redis://cache:6379/',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
    METRICS_TOKEN: 'a-token-of-enough-length',
    DRAIN_SECONDS: '5',
    DATABASE_PATIENCE_SECONDS: '60',
    CODES_PER_STORE: '20/100',
  });
  expect(operations).toEqual({
    redis: { url: 'redis://cache:6379' },
    trustedProxies: ['loopback', '10.0.0.0/8'],
    outboundAllowed: { networks: [], names: new Set() },
    metricsToken: 'a-token-of-enough-length',
    logLevel: 'info',
    drainMs: 5_000,
    databasePatienceMs: 60_000,
    codeCaps: { phone: { hour: 5, day: 10 }, address: { hour: 60, day: 200 }, store: { hour: 20, day: 100 } },
  });
});

it('an operator has Sentinels: each is named with its port, and no server is sent to their machines', () => {
  const { operations } = readEnv({
    REDIS_SENTINELS: '10.0.0.21:26380, cache2,[fd00::6]',
    REDIS_PRIMARY: 'romduol',
    REDIS_PASSWORD: 'secret',
  });
  expect(operations.redis).toEqual({
    sentinels: [
      { host: '10.0.0.21', port: 26_380 },
      { host: 'cache2', port: 26_379 },
      { host: 'fd00::6', port: 26_379 },
    ],
    primary: 'romduol',
    password: 'secret',
  });
  expect(listRedisUrls(operations.redis)).toEqual([
    'redis://10.0.0.21:26380',
    'redis://cache2:26379',
    'redis://[fd00::6]:26379',
  ]);
});

it.each([
  [{ REDIS_SENTINELS: 'cache1:26379' }, 'REDIS_PRIMARY'],
  [{ REDIS_PRIMARY: 'romduol' }, 'REDIS_SENTINELS'],
  [{ REDIS_SENTINELS: 'cache1:0', REDIS_PRIMARY: 'romduol' }, 'cache1:0'],
  [{ REDIS_SENTINELS: 'redis://cache1', REDIS_PRIMARY: 'romduol' }, 'redis://cache1'],
  [{ REDIS_SENTINELS: 'cache1', REDIS_PRIMARY: 'romduol', REDIS_URL: 'redis://cache1' }, 'REDIS_URL'],
])('an operator describes Redis by %p: the start says what is wrong', (variables, name) => {
  expect(() => readEnv(variables)).toThrow(name);
});
