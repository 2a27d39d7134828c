import { createOutboundPolicy } from '../../../server/outbound/policy';
import { printDue } from '../../../server/printing/queue/print-due';
import { FakePrinter } from '../../support/fake-printer';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';
import { PATIENCE } from './a-kitchen';

/** A resolver's answer for a name; a test changes it. */
const names = new Map<string, readonly string[]>();
const outbound = createOutboundPolicy({
  allowed: { networks: [], names: new Set() },
  loopback: false,
  protectedUrls: ['postgres://10.1.2.3/shop'],
  resolve: async (name) => names.get(name) ?? [],
  ownAddresses: () => [],
});

describe('allowed addresses of printers', () => {
  let world: World;
  let manager: Actor;
  let printer: FakePrinter;
  beforeAll(async () => {
    world = await World.open('/nowhere', undefined, { outbound });
    [manager, printer] = await Promise.all([world.manager(), FakePrinter.on()]);
  });
  afterAll(async () => {
    await printer.switchOff();
    await world.close();
  });

  const settings = (host: string) => ({
    name: 'Pass',
    host,
    port: printer.port,
    paper: 80 as const,
    kinds: ['receipt' as const],
    languages: ['en' as const],
    stationIds: [],
    printsWhenPaid: true,
    opensDrawer: false,
    answers: true,
    enabled: true,
  });
  const printers = async () => (await manager.does('printers', {})).printers;

  it.each([
    ['en', 'private networks'],
    ['zh-Hans', '内网地址'],
    ['km', 'បណ្ដាញឯកជន'],
  ] as const)(
    'a manager types a local, link-local, public or database address: it is refused in %s, with the rule',
    async (language, words) => {
      manager.language = language;
      for (const host of ['127.0.0.1', '2130706433', '::1', '169.254.169.254', '10.1.2.3', '8.8.8.8']) {
        const refused = await manager.tries('savePrinter', settings(host));
        expect([host, refused.code, refused.msg]).toEqual([host, 1, expect.stringContaining(words)]);
        expect(refused.msg).toContain('192.168.x');
      }
      manager.language = 'en';
      expect(await printers()).toEqual([]);
    },
  );

  it('a name that resolves to this machine by the time of printing is not connected to', async () => {
    names.set('printer.example', ['192.168.1.20']);
    const { printerId } = await manager.does('savePrinter', settings('printer.example'));
    names.set('printer.example', ['127.0.0.1']);
    await manager.does('testPrinter', { printerId });
    await printDue({ db: world.db, clock: () => world.now, patience: PATIENCE, outbound });
    expect(printer.sheets).toHaveLength(0);
    expect(await printers()).toMatchObject([{ printerId, problem: 'addressNotAllowed', waiting: 1 }]);
    const change = await manager.tries('savePrinter', { ...settings('127.0.0.1'), printerId });
    expect(change.code).toBe(1);
    expect(await printers()).toMatchObject([{ host: 'printer.example' }]);
    await manager.does('removePrinter', { printerId });
  });

  it('a printer whose name does not resolve now is saved, and not reachable', async () => {
    const { printerId } = await manager.does('savePrinter', settings('off.example'));
    await manager.does('testPrinter', { printerId });
    await printDue({ db: world.db, clock: () => world.now, patience: PATIENCE, outbound });
    expect(await printers()).toMatchObject([{ printerId, problem: 'unreachable' }]);
    await manager.does('removePrinter', { printerId });
  });

  it('the address that was checked is the one that is connected to, without a second look-up', async () => {
    const once = createOutboundPolicy({
      allowed: { networks: [], names: new Set() },
      loopback: true,
      protectedUrls: [],
      resolve: async () => ['127.0.0.1'],
    });
    // No resolver of this machine resolves the name.
    const { printerId } = await manager.does('savePrinter', settings('printer.invalid'));
    await manager.does('testPrinter', { printerId });
    await printDue({ db: world.db, clock: () => world.now, patience: PATIENCE, outbound: once });
    expect(printer.sheets).toHaveLength(1);
  });
});
