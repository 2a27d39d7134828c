import { readAllowList } from '../../../../server/outbound/networks';
import { createOutboundPolicy } from '../../../../server/outbound/policy';

/** Names and their addresses, as the resolver has them at the moment. */
const NAMES: Record<string, readonly string[]> = {
  'printer.local': ['192.168.1.20'],
  'public.example': ['93.184.216.34'],
  'inside.example': ['127.0.0.1'],
  'cloud.example': ['169.254.169.254'],
  'both.example': ['192.168.1.20', '127.0.0.1'],
  'db.internal': ['10.1.2.3', 'fd00::db'],
};

const makePolicy = (allowed: string | null = null, loopback = false) =>
  createOutboundPolicy({
    allowed: readAllowList('OUTBOUND_ALLOWED', allowed),
    loopback,
    protectedUrls: ['postgres://user:secret@db.internal:5432/shop?host=/run/postgresql', 'redis://[fd00::6]:6379'],
    resolve: async (name) => NAMES[name] ?? [],
    ownAddresses: () => ['127.0.0.1', '192.168.1.2', 'fd00::2'],
  });

const findOutcome = async (host: string, policy = makePolicy()) => (await policy.check(host)).outcome;

it.each([
  ['192.168.1.20', '192.168.1.20'],
  ['10.0.0.9', '10.0.0.9'],
  ['172.31.255.1', '172.31.255.1'],
  ['fd12:3456::9', 'fd12:3456::9'],
  ['::ffff:192.168.1.20', '192.168.1.20'],
  ['3232235796', '192.168.1.20'],
  ['printer.local', '192.168.1.20'],
])('a printer at %s is in a private network: %s is connected to', async (host, address) => {
  expect(await makePolicy().check(host)).toEqual({ outcome: 'allowed', address });
});

it.each([
  ['this machine', '127.0.0.1'],
  ['this machine, in full', '127.99.0.1'],
  ['this machine in IPv6', '::1'],
  ['this machine as a number', '2130706433'],
  ['this machine in octal', '0177.0.0.1'],
  ['this machine in hexadecimal', '0x7f.1'],
  ['this machine in short', '127.1'],
  ['this machine as IPv4 within IPv6', '::ffff:127.0.0.1'],
  ['this machine through a translator', '64:ff9b::7f00:1'],
  ['this machine through 6to4', '2002:7f00:1::'],
  ['this machine by a name', 'inside.example'],
  ['this machine as one of two addresses', 'both.example'],
  ['no address', '0.0.0.0'],
  ['no address in IPv6', '::'],
  ['link-local', '169.254.7.7'],
  ['the credentials of a cloud', 'cloud.example'],
  ['link-local in IPv6', 'fe80::1'],
  ['a group', '224.0.0.1'],
  ['a group in IPv6', 'ff02::1'],
  ['everyone', '255.255.255.255'],
  ["the database's address", '10.1.2.3'],
  ["the database's address in IPv6", 'fd00:0::db'],
  ["the database's name", 'db.internal'],
  ["Redis's address", 'fd00::6'],
  ["this machine's address in the network", '192.168.1.2'],
  ["this machine's address in the network, in IPv6", 'fd00::2'],
])('%s (%s) is not connected to, whatever the operator allows', async (_what, host) => {
  const everything = makePolicy(`0.0.0.0/0, ::/0, ${Object.keys(NAMES).join(', ')}`);
  expect([await findOutcome(host), await findOutcome(host, everything)]).toEqual(['notAllowed', 'notAllowed']);
});

it.each([
  ['93.184.216.34', '93.184.0.0/16'],
  ['93.184.216.34', '93.184.216.34'],
  ['public.example', 'Public.example.'],
  ['2606:2800:220::1', '2606:2800::/32'],
  ['100.64.0.9', '100.64.0.0/10'],
])('%s is connected to where the operator allows %s, and nowhere else', async (host, allowed) => {
  expect([await findOutcome(host), await findOutcome(host, makePolicy(allowed))]).toEqual(['notAllowed', 'allowed']);
  expect(await findOutcome('8.8.8.8', makePolicy(allowed))).toBe('notAllowed');
});

it('an address of an allowed name is not allowed by itself', async () => {
  expect(await findOutcome('93.184.216.34', makePolicy('public.example'))).toBe('notAllowed');
});

it("the demo connects to this machine for its printer, but not to link-local or the database's address", async () => {
  const demo = makePolicy(null, true);
  expect(await findOutcome('127.0.0.1', demo)).toBe('allowed');
  expect(await Promise.all(['169.254.7.7', '10.1.2.3'].map((host) => findOutcome(host, demo)))).toEqual([
    'notAllowed',
    'notAllowed',
  ]);
});

it('a name without an address is reported', async () => {
  expect(await findOutcome('gone.example')).toBe('unresolved');
});

describe('receivers of events', () => {
  const make = (allowed: string | null = null) =>
    createOutboundPolicy({
      reach: 'internet',
      allowed: readAllowList('OUTBOUND_ALLOWED', allowed),
      loopback: false,
      protectedUrls: [],
      resolve: async (name) => NAMES[name] ?? [],
      ownAddresses: () => ['93.184.216.35'],
    });

  it('are in the internet: a name that leads there is sent to, at the address that was checked', async () => {
    expect(await make().check('public.example')).toEqual({ outcome: 'allowed', address: '93.184.216.34' });
    expect(await make().check('2606:2800:220:1:248:1893:25c8:1946')).toMatchObject({ outcome: 'allowed' });
  });

  it.each([
    ...['192.168.1.20', '10.0.0.9', 'fd12:3456::9', '100.64.0.7', '127.0.0.1', '0x7f.1', '2130706433', '[::1]'],
    ...['169.254.169.254', '0.0.0.0', '64:ff9b::7f00:1', 'printer.local', 'inside.example', 'cloud.example'],
    ...['both.example', 'db.internal', '93.184.216.35', '224.0.0.1', '192.0.2.1'],
  ])('never lead to %s, unless an operator allows what is private', async (host) => {
    expect((await make().check(host.replace(/[[\]]/g, ''))).outcome).toBe('notAllowed');
  });

  it('in a private network that an operator listed are sent to', async () => {
    expect((await make('192.168.1.0/24').check('printer.local')).outcome).toBe('allowed');
    expect((await make('127.0.0.0/8').check('127.0.0.1')).outcome).toBe('notAllowed');
  });
});
