import type { Endpoints, Input } from '@romduol/contract';
import { sql } from 'kysely';
import type { Actor } from '../../support/world/actor';
import { cash, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';
import { readLastFile } from '../../support/xlsx';

type Asked = Input<Endpoints['exportReport']>;

const MANY = 4_100;

describe('a report as a file (S-33)', () => {
  let world: World;
  let waiter: Actor;
  beforeAll(async () => {
    world = await World.open();
    waiter = await world.waiter();
    const bill = await toPay(world, waiter, 'A12');
    await waiter.does('takeCash', cash(bill));
    // Many settle at the same instant: which of them a piece ended with must not be lost.
    await sql`INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
      'id', o.id + n, 'charges_table', false, 'order_no', (90000000 + n)::text, 'settled_at', o.settled_at + n / 1500 * interval '1 minute'))).*
      FROM orders o, generate_series(1, ${MANY}::int) n WHERE o.id = ${bill.orderId}`.execute(world.db);
  });
  afterAll(() => world.close());

  const fetched = async (asked: Asked) => {
    const pieces: Buffer[] = [];
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const piece = await waiter.does('exportReport', { ...asked, ...(after !== undefined && { after }) });
      pieces.push(Buffer.from(piece.data, 'base64'));
      seen.push(`${piece.done}/${piece.total}`);
      if (piece.next === null) return { file: Buffer.concat(pieces.map((each) => Uint8Array.from(each))), seen };
      after = piece.next;
    }
  };

  it('orders are exported in parts with progress, each order once, as CSV and xlsx; the log has each file', async () => {
    const csv = await fetched({ report: 'orders', format: 'csv' });
    const progress = ['2000/4101', '4000/4101', '4101/4101'];
    expect(csv.seen).toEqual(progress);
    const lines = csv.file.toString('utf8').trim().split('\r\n').slice(1);
    const orders = lines.slice(0, -1);
    expect(orders).toHaveLength(MANY + 1);
    expect(lines.at(-1)).toMatch(/^Totals,/);
    expect(new Set(orders.map((line) => line.split(',')[0])).size).toBe(MANY + 1);

    const xlsx = await fetched({ report: 'orders', format: 'xlsx' });
    expect(xlsx.seen).toEqual(progress);
    const sheet = readLastFile(xlsx.file);
    expect(sheet.endsWith('</sheetData></worksheet>')).toBe(true);
    expect(sheet.match(/<row r=/g)).toHaveLength(MANY + 3);
    const { list } = await (await world.manager()).does('auditLog', { action: 'exportReport' });
    expect(list).toHaveLength(2);
  });

  it('an offset that no file has is refused, or is the end', async () => {
    const asked = { report: 'orders', format: 'csv' };
    for (const after of ['', '1.2', 'a.b.c.d.e.f.g', '1.1.1.1.1.1.1.1', `1${'.1'.repeat(5)}.${'9'.repeat(16)}`])
      expect(await waiter.tries('exportReport', { ...asked, after })).toMatchObject({ code: 1 });
    const beyond = `${'9'.repeat(13)}.1.1.1.1.1.1`;
    expect(await waiter.does('exportReport', { report: 'orders', format: 'csv', after: beyond })).toMatchObject({
      next: null,
    });
  });
});
