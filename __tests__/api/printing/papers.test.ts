import type { Language } from '@romduol/domain/languages';
import { fixedZone } from '@romduol/domain/time/zone';
import { draw } from '../../../server/printing/paper/draw';
import type { Paper } from '../../../server/printing/paper/paper';
import { printKitchenChange, printOrderMoved, printReport, printTableChange } from '../../../server/printing';
import { order, puts } from '../../support/world/meal';
import { unpackPng } from '../../support/unpack-png';
import { Kitchen } from './a-kitchen';

const pixels = (image: string) => unpackPng(Buffer.from(image.replace('data:image/png;base64,', ''), 'base64'));

describe('printouts of an order', () => {
  let kitchen: Kitchen;
  beforeAll(async () => {
    kitchen = await Kitchen.open();
  });
  afterAll(() => kitchen.close());
  beforeEach(() => kitchen.clear());

  const papers = async (): Promise<string[]> => {
    const rows = await kitchen.world.db.selectFrom('print_job').select('paper').orderBy('id').execute();
    return rows.map(({ paper }) => JSON.stringify(paper));
  };

  const accepts = async (table: string, language: Language = 'en') => {
    const diner = await kitchen.world.diner(table);
    await puts(kitchen.world, diner, 'Phnom Penh kuy teav');
    await puts(kitchen.world, diner, 'Fresh coconut', 2);
    diner.language = language;
    const { orderId, orderNo } = await diner.does('generateOrderPostPayment', await order(diner));
    const accepted = await kitchen.waiter.does('acceptOrder', { orderId });
    return { diner, orderId, orderNo, accepted };
  };

  const pays = async (table: string, language?: Language) => {
    const placed = await accepts(table, language);
    const total = placed.accepted.totalPrice;
    await kitchen.waiter.does('takeCash', {
      orderId: placed.orderId,
      receivedCents: total,
      receivedRiel: 0 as never,
      change: 'mixed',
      expectedTotal: total,
      column: 'sell',
    });
    return placed;
  };

  it('the printed receipt has the same dots as the picture that staff see; cash opens the drawer (S-34)', async () => {
    await kitchen.binds({ kinds: ['receipt'], opensDrawer: true });
    const { orderId } = await pays('A01');
    await kitchen.prints();
    const [sheet] = kitchen.printer.sheets;
    expect(sheet).toMatchObject({ drawer: true, cut: true });
    const seen = await kitchen.waiter.does('staffPaper', { orderId, kind: 'receipt' });
    expect(pixels(seen.image)).toEqual(sheet?.picture);
    expect(seen).toMatchObject({ width: 576, height: sheet?.picture.height });
  });

  it('on narrow paper the dots are equal too, 384 wide', async () => {
    await kitchen.binds({ kinds: ['receipt'], paper: 58, languages: ['km'] });
    const { orderId } = await pays('A02', 'km');
    await kitchen.prints();
    const seen = await kitchen.waiter.does('staffPaper', { orderId, kind: 'receipt', width: 58, language: 'km' });
    expect(pixels(seen.image)).toEqual(kitchen.printer.sheets[0]?.picture);
    expect(seen.width).toBe(384);
    expect(kitchen.printer.sheets[0]?.drawer).toBe(false);
  });

  it('a receipt is in the guest’s language where the store offers it, an invoice in the printer’s', async () => {
    const { tables: _tables, ...settings } = await kitchen.manager.does('storeSettings', {});
    await kitchen.manager.does('saveStoreSettings', { ...settings, languages: ['en', 'th'] });
    await kitchen.binds();
    const { orderId } = await pays('A08', 'th');
    await kitchen.waiter.does('printerAgain', { orderId, kinds: 'receipt' });
    await kitchen.waiter.does('printerAgain', { orderId, kinds: 'invoice' });
    await pays('A09', 'vi');
    const printed = await papers();
    expect(printed.map((paper) => (paper.includes('ยอดรวม') ? 'th' : 'en'))).toEqual([
      'en',
      'th',
      'th',
      'en',
      'en',
      'en',
    ]);
  });

  it('a guest sees the receipt of their own table in their language, and no other (R-01, M-07)', async () => {
    const { diner, orderNo } = await accepts('A03');
    diner.language = 'km';
    const khmer = await diner.does('dinerPaper', { orderNo });
    diner.language = 'zh';
    expect((await diner.does('dinerPaper', { orderNo })).image).not.toBe(khmer.image);
    const other = await kitchen.world.diner('A04');
    expect(await other.tries('dinerPaper', { orderNo })).toMatchObject({ code: 1, msg: 'Order does not exist!' });
    expect(await other.tries('staffPaper', { orderId: 1, kind: 'receipt' })).toMatchObject({ code: 1 });
  });

  it('each station prints its own dishes in its own language; a dish of no station is printed at the pass', async () => {
    const { db } = kitchen.world;
    const noodles = await db
      .selectFrom('goods')
      .select('category_id')
      .where((row) => row(row.ref('name', '->>').key('en'), '=', 'Phnom Penh kuy teav'))
      .executeTakeFirstOrThrow();
    const { stationId } = await kitchen.manager.does('savePrintStation', {
      name: { en: 'Noodles', 'zh-Hans': '粉面档', km: 'គុយទាវ' },
      categoryIds: [noodles.category_id],
    });
    await kitchen.binds({ name: 'Noodles', kinds: ['kitchen'], stationIds: [stationId], languages: ['km', 'en'] });
    await kitchen.binds({ name: 'Pass', kinds: ['kitchen'] });
    await accepts('A05');
    const [station = '', pass = ''] = await papers();
    expect(station).toContain('គុយទាវភ្នំពេញ');
    expect(station).toContain('Phnom Penh kuy teav');
    expect(station).not.toContain('coconut');
    expect(pass).toContain('Fresh coconut');
    expect(pass).not.toContain('kuy teav');
    await kitchen.prints();
    expect(kitchen.printer.sheets).toHaveLength(2);
    await kitchen.manager.does('removePrintStation', { stationId });
  });

  it('when the printer of a station is removed its dishes are still printed, elsewhere, once', async () => {
    const categories = await kitchen.world.db.selectFrom('category').select('id').execute();
    const name = { en: 'All', 'zh-Hans': '全部', km: 'ទាំងអស់' };
    const categoryIds = categories.map(({ id }) => id);
    const { stationId } = await kitchen.manager.does('savePrintStation', { name, categoryIds });
    const bar = await kitchen.manager.does('savePrintStation', { name, categoryIds: [] });
    const gone = await kitchen.binds({ kinds: ['kitchen'], stationIds: [stationId] });
    // Two printers are left, and both are at another station.
    await kitchen.binds({ kinds: ['kitchen'], stationIds: [bar.stationId] });
    await kitchen.binds({ kinds: ['kitchen'], stationIds: [bar.stationId] });
    await kitchen.manager.does('removePrinter', { printerId: gone });
    await accepts('A06');
    await kitchen.prints();
    expect(kitchen.printer.sheets).toHaveLength(1);
    for (const each of [stationId, bar.stationId])
      await kitchen.manager.does('removePrintStation', { stationId: each });
  });

  it('POST /api/employee/printerAgain/{orderId}: without a printer it is refused (M-23)', async () => {
    const { orderId } = await accepts('A07');
    for (const kinds of ['receipt', 'kitchen', 'invoice']) {
      const refused = await kitchen.waiter.tries('printerAgain', { orderId, kinds });
      expect(refused).toMatchObject({ code: 1, msg: expect.stringContaining('Print error') as string });
    }
    await kitchen.binds({ kinds: ['receipt'] });
    expect(await kitchen.waiter.tries('printerAgain', { orderId, kinds: 'receipt,invoice' })).toMatchObject({
      code: 1,
    });
    expect(await kitchen.states()).toEqual([]);
    expect(await kitchen.waiter.tries('printerAgain', { orderId: 999_999, kinds: 'receipt' })).toMatchObject({
      msg: 'Order does not exist!',
    });
  });

  it('POST /api/employee/printerAgain/{orderId}: a copy is marked; a repeated tap prints once (S-34)', async () => {
    await kitchen.binds();
    const { orderId } = await pays('A08');
    kitchen.waiter.key = 'the-same-tap-0001';
    const kinds = 'receipt,kitchen';
    expect(await kitchen.waiter.does('printerAgain', { orderId, kinds })).toEqual({ jobs: 2 });
    await kitchen.waiter.does('printerAgain', { orderId, kinds });
    kitchen.waiter.key = null;
    const [ticket = '', receipt = '', receiptAgain = '', ticketAgain = ''] = await papers();
    expect(await papers()).toHaveLength(4);
    expect(ticket + receipt).not.toMatch(/printed again/i);
    expect(receiptAgain).toContain('Printed again');
    expect(ticketAgain).toContain('PRINTED AGAIN. Ask first');
  });

  it('an invoice is made out to the customer, in the printer’s language', async () => {
    await kitchen.binds({ languages: ['zh-Hans'] });
    const { orderId } = await pays('A09');
    const buyer = {
      buyerName: 'Angkor Trading Co., Ltd.',
      buyerTaxNumber: 'L001-107000001',
      buyerAddress: 'Street 63',
    };
    await kitchen.waiter.does('printerAgain', { orderId, kinds: 'invoice', ...buyer });
    const invoice = (await papers()).at(-1) ?? '';
    expect(invoice).toContain('税务发票');
    expect(invoice).toContain('L001-107000001');
    expect(invoice).not.toContain('补打');
  });

  it('the store’s own texts and QR are on its receipts', async () => {
    await kitchen.binds({ kinds: ['receipt'] });
    const words = { en: 'Wi-Fi: lotus2026', 'zh-Hans': '无线网 lotus2026', km: 'វ៉ាយហ្វាយ lotus2026' };
    const template = {
      kind: 'receipt',
      firstWords: words,
      lastWords: null,
      qr: 'https://example.com/f',
      showsLogo: false,
    } as const;
    await kitchen.manager.does('savePaperTemplate', template);
    await pays('A10');
    const [receipt = ''] = await papers();
    expect(receipt).toContain('Wi-Fi: lotus2026');
    expect(receipt).toContain('https://example.com/f');
    expect(receipt).not.toContain('"logo"');
    expect((await kitchen.manager.does('printers', {})).templates).toEqual([template]);
    await kitchen.world.db.deleteFrom('paper_template').execute();
  });

  it('a void prints a ticket of its own; a change prints what the line was before', async () => {
    await kitchen.binds({ kinds: ['kitchen'] });
    const { orderId } = await accepts('A11');
    const { db } = kitchen.world;
    const placed = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    const [line] = await db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).execute();
    if (!line) throw new Error('no line');
    const now = new Date(kitchen.world.now);
    const cut = { id: 'cut-1', kind: 'cancelled', lines: [{ line, num: 1, before: '1' }] } as const;
    await printKitchenChange(db, placed, cut, now);
    await printKitchenChange(db, placed, cut, now);
    await printKitchenChange(db, placed, { id: 'c-2', kind: 'changed', lines: [{ line, num: 2, before: '1' }] }, now);
    // A line that never went to the kitchen is not called off there.
    const held = { ...line, sent_at: null };
    await printKitchenChange(db, placed, { id: 'c-3', kind: 'cancelled', lines: [{ line: held, num: 1 }] }, now);
    const [, cancelled = '', changed = '', more] = await papers();
    expect(cancelled).toContain('CANCELLED: do not cook');
    expect(changed).toContain('CHANGED');
    expect(changed).toContain('It was 1');
    expect(more).toBeUndefined();
  });

  it('staff void lines that the kitchen has: the ticket is printed once, with what is left (V-01)', async () => {
    await kitchen.binds({ kinds: ['kitchen'] });
    const { orderNo, accepted } = await accepts('B03');
    const coconuts = accepted.goods.find(({ name }) => name === 'Fresh coconut');
    const goodsList = [{ id: coconuts?.id ?? 0, num: 1 }];
    await kitchen.waiter.does('cutGoods', { orderNo, goodsList, reason: 'Too many' });
    const [, recall = '', more] = await papers();
    expect(recall).toContain('CANCELLED: do not cook');
    expect(recall).toContain('"count":"1×"');
    expect(recall).toContain('It was 2×');
    expect(recall).not.toContain('kuy teav');
    expect(more).toBeUndefined();
  });

  it('an order that ends after the kitchen got it is voided on one ticket', async () => {
    await kitchen.binds({ kinds: ['kitchen'] });
    const { orderId } = await accepts('B04');
    const { db } = kitchen.world;
    const ended = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    const now = new Date(kitchen.world.now);
    await printOrderMoved(db, ended, 'cancel', now);
    await printOrderMoved(db, ended, 'cancel', now);
    const [, calledOff = '', more] = await papers();
    expect(calledOff).toContain('CANCELLED: do not cook');
    expect(calledOff).toContain('kuy teav');
    expect(more).toBeUndefined();
  });

  it('an order that is rejected before the kitchen has it prints nothing', async () => {
    await kitchen.binds();
    const diner = await kitchen.world.diner('A12');
    await puts(kitchen.world, diner, 'Fresh coconut');
    const { orderId } = await diner.does('generateOrderPostPayment', await order(diner));
    await kitchen.waiter.does('rejectOrder', { orderId, reason: 'Sold out' });
    expect(await kitchen.states()).toEqual([]);
  });

  it('a table change and a report are printed once each, where such documents are printed', async () => {
    await kitchen.binds({ kinds: ['tableChange', 'report'], languages: ['km'] });
    const { db, now } = kitchen.world;
    const storeId = (await db.selectFrom('store').select('id').executeTakeFirstOrThrow()).id;
    const staffId = (await db.selectFrom('staff').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
    const at = new Date(now);
    const move = { changeId: 'm1', from: 'A01', to: 'B02', orderNos: ['2611200001'], at, zone: fixedZone(420) };
    await printTableChange(db, storeId, move);
    await printTableChange(db, storeId, move);
    const parts = [{ title: 'ម្ហូប', head: ['ឈ្មោះ', 'ចំនួន', '$'], body: [['ឡុកឡាក់', '12', '54.00']] }];
    const report = { title: 'របាយការណ៍', period: '2026-11-20', parts, at, zone: fixedZone(420) };
    expect(await printReport(db, storeId, { ...report, changeId: 'r1', staffId })).toBe(1);
    expect(await papers()).toHaveLength(2);
    await kitchen.prints();
    const [first] = await db.selectFrom('print_job').select('paper').orderBy('id').execute();
    expect(kitchen.printer.sheets[0]?.picture).toEqual(await draw(first?.paper as Paper, 80));
  });
});
