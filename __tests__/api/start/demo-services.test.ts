import { DEMO_PATH } from '../../../server/demo-provider';
import { createTerminal } from '../../../server/console/terminal';
import { SIGNATURE_HEADER, computeSignature } from '../../../server/payments/sandbox/signature';
import { readStartOptions } from '../../../server/start-options';
import { startServer } from '../../../server/start-server';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';
import { aMachine, type Machine } from '../../support/machines/a-server';
import { freePort } from '../../support/machines/free-port';
import { toUrl } from '../../support/machines/installation';

type Variables = Readonly<Record<string, string>>;

let machine: Machine;
let database: TestDatabase;
beforeEach(async () => {
  [machine, database] = await Promise.all([aMachine(), createTestDatabase()]);
});
afterEach(async () => {
  await machine.clear();
  await database.drop();
});

/** A callback of the simulated wallet about a payment that was never started. */
const PENDING = JSON.stringify({ reference: 'nothing', outcome: 'pending' });

/** Whether a page is there: where it is not, the client or a 404 answers. */
const shows = async (page: string, text: string): Promise<boolean> => {
  const answer = await fetch(page);
  return (await answer.text()).includes(text);
};
/**
 * Whether a callback that is signed with `key` is accepted: a 404 means that it is, for a payment that was never
 * started.
 */
const isBelieved = async (url: string, key: string): Promise<boolean> => {
  const { status } = await fetch(`${url}/api/payment/callback/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: computeSignature(key, PENDING) },
    body: PENDING,
  });
  expect([400, 404]).toContain(status);
  return status === 404;
};

const installation = () => database.db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();

/**
 * Starts the server on the test's database as the program does, asks for everything that simulates a service, and stops
 * it. That the program passes on what it is started with is for start.test.ts.
 */
const start = async (variables: Variables, flags: readonly string[] = []) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const place = { VAR_DIR: machine.varDir, HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: toUrl(database) };
  let printed = '';
  let failure: unknown = null;
  const server = startServer({
    ...readStartOptions({ ...place, LOG_LEVEL: 'silent', ...variables }, flags),
    terminal: createTerminal({ write: (text) => (printed += text) }),
    failed: (error) => (failure = error),
  });
  await server.ready;
  const found = {
    sms: await shows(`${url}/sms`, 'Development outbox'),
    provider: await shows(`${url}${DEMO_PATH}/.well-known/openid-configuration`, 'token_endpoint'),
    printer: await shows(`${url}/printer`, 'Demo printer'),
    // The key that was once in the source, and the key of this installation.
    publishedKey: await isBelieved(url, 'sandbox'),
    ownKey: await isBelieved(url, (await installation()).sandbox_key ?? ''),
  };
  await server.stop();
  expect(failure).toBeNull();
  return { found, printed };
};

const NONE = { sms: false, provider: false, printer: false, publishedKey: false, ownKey: false };
const ALL = { sms: true, provider: true, printer: true, publishedKey: false, ownKey: true };

it.each<[name: string, variables: Variables, flags: readonly string[]]>([
  ['DEMO=0', { DEMO: '0' }, []],
  ['NODE_ENV=test and DEMO=0', { NODE_ENV: 'test', DEMO: '0' }, []],
  ['NODE_ENV=production', { NODE_ENV: 'production' }, []],
  ['NODE_ENV=production and DEMO=1', { NODE_ENV: 'production', DEMO: '1' }, []],
  ['DEMO_SERVICES=0', { DEMO_SERVICES: '0' }, []],
  ['--empty', {}, ['--empty']],
])('an operator starts with %s: no service is simulated, and what is not set up is reported', async (_name, ...how) => {
  const { found, printed } = await start(...how);
  expect(found).toEqual(NONE);
  expect(printed).toContain('SMS_URL, SMS_TOKEN');
  expect(printed).toContain('OIDC_');
  expect(printed).toContain('BAKONG_');
  expect(printed).not.toContain('Simulated');
  expect((await installation()).sandbox_key).toBeNull();
});

it.each<[name: string, variables: Variables]>([
  ['nothing set', {}],
  ['NODE_ENV=production, DEMO=1 and DEMO_SERVICES=1', { NODE_ENV: 'production', DEMO: '1', DEMO_SERVICES: '1' }],
])(
  'a person starts the demo store with %s: every service is simulated, and the terminal reports it',
  async (_name, set) => {
    const { found, printed } = await start(set);
    expect(found).toEqual(ALL);
    expect(printed).toContain('Simulated');
    expect(printed).not.toContain('Not set up');
  },
);

it('a developer turns simulated services on in an empty store: all but the demo store’s printer exist', async () => {
  const { found } = await start({ DEMO_SERVICES: '1' }, ['--empty']);
  expect(found).toEqual({ ...ALL, printer: false });
});

it('an operator starts a real store without settings: no service is simulated, no password is printed', async () => {
  await start({}, ['--empty']);
  const { found, printed } = await start({});
  expect(found).toEqual(NONE);
  expect(printed).toContain('the database has a store of its own');
  expect(printed).not.toContain('PIN');
});

it('an operator turns the demo off: simulated services end, and the demo store stays', async () => {
  expect((await start({})).found).toEqual(ALL);
  expect((await start({ DEMO: '0' })).found).toEqual(NONE);
});

it('an operator configures a service: it is not simulated like the others', async () => {
  const { found } = await start({ SMS_URL: 'http://127.0.0.1:9/send', SMS_TOKEN: 'secret' });
  expect(found).toEqual({ ...ALL, sms: false });
});

it('two installations sign with keys of their own; a restart keeps the key', async () => {
  await start({});
  const { sandbox_key: first } = await installation();
  await start({});
  expect((await installation()).sandbox_key).toBe(first);
  const other = await createTestDatabase();
  await database.drop();
  database = other;
  await start({});
  expect((await installation()).sandbox_key).not.toBe(first);
  expect(first?.length).toBeGreaterThanOrEqual(32);
});
