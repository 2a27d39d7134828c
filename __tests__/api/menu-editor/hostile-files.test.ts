import { deflateRawSync, crc32 } from 'node:zlib';
import { parseSheets, SHEET_LIMITS } from '../../../server/modules/menu-editor/file/parse-sheets';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';

const base64 = (content: string | Buffer): string => Buffer.from(content).toString('base64');

/** A ZIP of one file, which its directory may lie about. */
const makeZip = (name: string, content: Buffer, saysSize = content.length): Buffer => {
  const packed = deflateRawSync(Uint8Array.from(content));
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(crc32(Uint8Array.from(content)), 14);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(saysSize, 22);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(crc32(Uint8Array.from(content)), 16);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(saysSize, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end].map((part) => Uint8Array.from(part)));
};

describe('a hostile menu file', () => {
  let world: World;
  let manager: Actor;
  beforeAll(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterAll(() => world.close());

  const COMMAS = ','.repeat(1_800_000);

  it('checkMenuFile: 1.8 MB of commas are refused as too large, and other calls are answered meanwhile', async () => {
    const answered: string[] = [];
    const hostile = manager
      .tries('checkMenuFile', { file: base64(COMMAS) })
      .then((answer) => (answered.push('file'), answer));
    const diner = world.stranger();
    for (let call = 0; call < 5; call += 1) {
      await diner.does('storeInfo', { tableUuid: await world.findTableCode('A12') });
      answered.push('other');
    }
    expect(await hostile).toMatchObject({ code: 1, msg: 'This is too large to send' });
    expect(answered.slice(0, 3)).toEqual(['other', 'other', 'other']);
  });

  it.each([
    ['a row of commas only', COMMAS],
    ['two rows of many cells', `${'a,'.repeat(900_000)}\n`],
    ['more rows than a menu has', 'a\n'.repeat(30_000)],
    ['more cells than a menu has', `${','.repeat(900)}\n`.repeat(1_500)],
    ['a workbook that says it unpacks to 2 GB', makeZip('xl/workbook.xml', Buffer.from('<a/>'), 2 ** 31)],
  ])('checkMenuFile: %s is too large', async (_, content) => {
    expect(await manager.tries('checkMenuFile', { file: base64(content) })).toMatchObject({
      code: 1,
      msg: 'This is too large to send',
    });
  });

  it.each([
    ['a workbook that unpacks to more than it says', makeZip('xl/workbook.xml', Buffer.alloc(200_000_000, 32), 100)],
    ['a quote that nothing closes', `"${'x'.repeat(1_000_000)}`],
    ['bytes of no kind', Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 256))],
  ])('checkMenuFile: %s is refused, and the next file is read', async (_, content) => {
    const before = JSON.stringify((await manager.does('menuDraft', {})).goods);
    const answer = await manager.tries('checkMenuFile', { file: base64(content) });
    if (answer.code === 0) expect((answer.data as { problems: unknown[] }).problems).not.toEqual([]);
    expect(JSON.stringify((await manager.does('menuDraft', {})).goods)).toBe(before);
    const { data } = await manager.does('exportMenu', { format: 'csv' });
    expect(await manager.does('checkMenuFile', { file: data })).toMatchObject({ problems: [], changes: [] });
  });

  it.each([
    ['memory', { heapMegabytes: 8 }],
    ['time', { milliseconds: 1 }],
  ])('a file that takes more %s than allowed is too large; the process goes on', async (_, limit) => {
    const limits = { ...SHEET_LIMITS, rows: 2_000_000, cells: 9_000_000, width: 9_000_000, ...limit };
    await expect(parseSheets(Buffer.from('a,b\n'.repeat(450_000)), limits)).rejects.toMatchObject({
      reason: 'tooLarge',
    });
  });

  it('concurrent files are read one after the other; too many are refused as busy (503)', async () => {
    const reads = await Promise.allSettled(Array.from({ length: 7 }, () => parseSheets(Buffer.from('Name\nTea'))));
    const refused = reads.flatMap((read) =>
      read.status === 'rejected' ? [(read.reason as { reason: string }).reason] : [],
    );
    expect(refused).toEqual(['busy', 'busy', 'busy']);
  });
});
