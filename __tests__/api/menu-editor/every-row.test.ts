import { MINUTE_MS } from '@romduol/domain/time/units';
import fc from 'fast-check';
import type { Actor } from '../../support/world/actor';
import { runs } from '../../support/runs';
import { World } from '../../support/world/world';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe('no row of a menu file is skipped without a message', () => {
  let world: World;
  let manager: Actor;
  beforeAll(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterAll(() => world.close());

  const checks = (text: string) => manager.does('checkMenuFile', { file: base64(text) });

  it('checkMenuFile: rows whose line ends differ from the heading’s are read, each by its number', async () => {
    const rows = ['Fish amok,6.50', 'Beef lok lak,abc', 'Iced coffee,3.00'].map((row) => `Mains,${row}`);
    const { changes, problems } = await checks(`Category,"Name, English",Price\r\n${rows.join('\n')}`);
    expect(changes.map(({ row, name }) => [row, name])).toEqual([
      [2, 'Fish amok'],
      [4, 'Iced coffee'],
    ]);
    expect(problems).toEqual([{ sheet: 'Dishes', row: 3, column: 'Price', text: 'abc is not a number' }]);
  });

  it('checkMenuFile: columns without a known heading are reported, by their letter if they have none', async () => {
    const { unread, changes } = await checks(
      'Category,"Name, English",Price,Supplier,,Empty\nMains,Fish amok,6.50,Sok,17,\n',
    );
    expect(changes).toHaveLength(1);
    expect(unread).toEqual([{ sheet: '', rows: 0, columns: ['Supplier', 'E'] }]);
  });

  it('checkMenuFile: a file with a cell beyond its sixtieth column is refused, and none is dropped', async () => {
    const far = `Category,"Name, English"${','.repeat(60)}Last\nMains,Fish amok${','.repeat(60)}x`;
    expect(await manager.tries('checkMenuFile', { file: base64(far) })).toMatchObject({
      code: 1,
      msg: 'This is too large to send',
    });
  });

  /** A row as some program writes it, and whether it can be read. */
  const row = fc.record({
    name: fc.stringMatching(/^[a-z]{3,12}$/),
    price: fc.constantFrom('1.00', '12.5', 'abc', '-1', ''),
    isQuoted: fc.boolean(),
    hasBreak: fc.boolean(),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    blanksAfter: fc.constantFrom(0, 0, 0, 1, 2),
  });

  it('checkMenuFile: for any file, accepted and refused rows together are all its rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { minLength: 1, maxLength: 12, selector: ({ name }) => name }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        async (rows, sign, headEnd, hasMark) => {
          world.now += MINUTE_MS;
          const lines = rows.map(({ name, price, isQuoted, hasBreak, end, blanksAfter }) => {
            const said = isQuoted && hasBreak ? `new ${name}${end}dish` : `new ${name}`;
            const cells = ['Mains', isQuoted ? `"${said}"` : said, price];
            return cells.join(sign) + end + `${sign}${sign}${end}`.repeat(blanksAfter);
          });
          const head = ['Category', '"Name, English"', 'Price'].join(sign);
          const seen = await checks(`${hasMark ? '\uFEFF' : ''}${head}${headEnd}${lines.join('')}`);
          const wrong = new Set(seen.problems.map((each) => each.row));
          expect(seen.changes.length + wrong.size).toBe(rows.length);
          expect(seen.changes.filter((each) => wrong.has(each.row))).toEqual([]);
          expect(seen.unread).toEqual([]);
        },
      ),
      { numRuns: runs({ gate: 15, full: 40 }), seed: 20261123 },
    );
  });
});
