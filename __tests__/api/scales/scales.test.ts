import { LOCALES } from '@romduol/locales/generated/all';
import { createOutboundPolicy } from '../../../server/outbound/policy';
import { eventually } from '../../support/eventually';
import { FakeScale } from '../../support/fake-scale';
import type { Actor } from '../../support/world/actor';
import { nextDoor } from '../../support/world/next-door';
import { THIS_MACHINE } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

/** A resolver's answer for a name; a test changes it. */
const names = new Map<string, readonly string[]>();
const PRIVATE_NETWORKS = createOutboundPolicy({
  allowed: { networks: [], names: new Set() },
  loopback: false,
  protectedUrls: [],
  resolve: async (name) => names.get(name) ?? [],
});

describe('T-10: scales in the network', () => {
  let world: World;
  let manager: Actor;
  let waiter: Actor;
  let scale: FakeScale;
  beforeAll(async () => {
    world = await World.open('/nowhere', undefined, { outbound: THIS_MACHINE });
    [manager, waiter, scale] = await Promise.all([world.manager(), world.waiter(), FakeScale.on()]);
  });
  afterAll(async () => {
    await scale.switchOff();
    await world.close();
  });
  beforeEach(() => {
    scale.breaks = false;
    scale.asked.length = 0;
  });

  const settings = () => ({ name: 'Kitchen', host: '127.0.0.1', port: scale.port });
  const adds = async (): Promise<number> => (await manager.does('saveScale', settings())).scaleId;

  it('a manager adds, changes and removes a scale; a waiter sees it and may not change it', async () => {
    const scaleId = await adds();
    await manager.does('saveScale', { ...settings(), scaleId, name: ' Pass ', port: 4_305 });
    expect(await waiter.does('scales', {})).toEqual([{ scaleId, name: 'Pass', host: '127.0.0.1', port: 4_305 }]);
    for (const refused of [
      await waiter.tries('saveScale', settings()),
      await waiter.tries('removeScale', { scaleId }),
    ]) {
      expect(refused).toMatchObject({ code: 1, msg: LOCALES.en['error.managerOnly'] });
    }
    await manager.does('removeScale', { scaleId });
    expect(await waiter.does('scales', {})).toEqual([]);
    for (const refused of [
      await manager.tries('removeScale', { scaleId }),
      await manager.tries('saveScale', { ...settings(), scaleId }),
      await waiter.tries('readScale', { scaleId }),
    ]) {
      expect(refused).toMatchObject({ code: 1, msg: LOCALES.en['error.notFound'] });
    }
  });

  it('staff of another store neither see, read, change nor remove it', async () => {
    const scaleId = await adds();
    const other = await nextDoor(world);
    expect(await other.waiter.does('scales', {})).toEqual([]);
    for (const refused of [
      await other.waiter.tries('readScale', { scaleId }),
      await other.manager.tries('saveScale', { ...settings(), scaleId }),
      await other.manager.tries('removeScale', { scaleId }),
    ]) {
      expect(refused).toMatchObject({ code: 1, msg: LOCALES.en['error.notFound'] });
    }
    expect(scale.asked).toEqual([]);
    await manager.does('removeScale', { scaleId });
  });

  it('a waiter reads the weight at rest: the scale is asked once, and the connection is closed', async () => {
    const scaleId = await adds();
    scale.answer = 'S S      0.835 kg\r\n';
    expect(await waiter.does('readScale', { scaleId })).toEqual({ weight: 0.835, unit: 'kg' });
    expect(scale.asked).toEqual(['S\r\n']);
    await eventually(async () => scale.open, 0);
  });

  it.each([
    ['it still moves', 'S I\r\n', 'error.scaleUnstable'],
    ['it says a weight that is not stable', 'S D      1.235 kg\r\n', 'error.scaleUnstable'],
    ['too much lies on it', 'S +\r\n', 'error.scaleOver'],
    ['it is below its zero', 'S -\r\n', 'error.scaleUnder'],
    ['it knows no such command', 'ES\r\n', 'error.scaleUnreadable'],
    ['it is another machine', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'error.scaleUnreadable'],
    ['it says much without an end', 'x'.repeat(10_000), 'error.scaleUnreadable'],
    ['it says nothing', null, 'error.scaleSilent'],
  ] as const)('%s: a waiter reads in their language why there is no weight', async (_, answer, error) => {
    const scaleId = await adds();
    scale.answer = answer;
    for (const language of ['en', 'zh-Hans', 'km'] as const) {
      waiter.language = language;
      expect(await waiter.tries('readScale', { scaleId })).toMatchObject({ code: 1, msg: LOCALES[language][error] });
      if (answer === null) break;
    }
    waiter.language = 'en';
  });

  it('the connection breaks, or nothing listens there: the scale does not answer', async () => {
    const scaleId = await adds();
    scale.breaks = true;
    const broken = await waiter.tries('readScale', { scaleId });
    const off = await FakeScale.on();
    const { port } = off;
    await off.switchOff();
    await manager.does('saveScale', { ...settings(), scaleId, port });
    const dead = await waiter.tries('readScale', { scaleId });
    expect([broken.msg, dead.msg]).toEqual([LOCALES.en['error.scaleSilent'], LOCALES.en['error.scaleSilent']]);
  });
});

describe('allowed addresses of scales', () => {
  let world: World;
  let manager: Actor;
  let scale: FakeScale;
  beforeAll(async () => {
    world = await World.open('/nowhere', undefined, { outbound: PRIVATE_NETWORKS });
    [manager, scale] = await Promise.all([world.manager(), FakeScale.on()]);
  });
  afterAll(async () => {
    await scale.switchOff();
    await world.close();
  });

  it('a manager types an address of this machine or of the internet: it is not saved', async () => {
    for (const host of ['127.0.0.1', '2130706433', '::1', '169.254.169.254', '8.8.8.8']) {
      const refused = await manager.tries('saveScale', { name: 'Kitchen', host, port: scale.port });
      expect([host, refused.msg]).toEqual([host, LOCALES.en['error.addressNotAllowed']]);
    }
    expect(await manager.does('scales', {})).toEqual([]);
  });

  it('a name that resolves to this machine by the time of reading is not connected to', async () => {
    names.set('scale.example', ['192.168.1.60']);
    const { scaleId } = await manager.does('saveScale', { name: 'Kitchen', host: 'scale.example', port: scale.port });
    names.set('scale.example', ['127.0.0.1']);
    const refused = await manager.tries('readScale', { scaleId });
    expect([refused.msg, scale.asked]).toEqual([LOCALES.en['error.addressNotAllowed'], []]);
  });

  it('a name that does not resolve now is saved, and the scale does not answer', async () => {
    const { scaleId } = await manager.does('saveScale', { name: 'Off', host: 'off.example', port: scale.port });
    expect((await manager.tries('readScale', { scaleId })).msg).toBe(LOCALES.en['error.scaleSilent']);
  });
});
