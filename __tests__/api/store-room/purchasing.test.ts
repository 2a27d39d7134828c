import type { Endpoints, Input } from '@romduol/contract';
import { execFileSync } from 'node:child_process';
import { mainAmount } from '@romduol/domain/money/amount';
import { addDays } from '@romduol/domain/time/days';
import { adds, plainIngredient } from '../../support/world/a-store-room';
import type { Actor } from '../../support/world/actor';
import { addPost, openBranch } from '../../support/world/chain';
import { enters } from '../../support/world/opening';
import { usedBefore, worldDay } from '../../support/world/purchasing';
import { World } from '../../support/world/world';

const KG = 1_000_000;
const WEEK = 7;
/** Valid by their check digits. */
const EAN = '4006381333931';
const UPC = '036000291452';

type Supplier = Partial<Input<Endpoints['saveSupplier']>>;
type Delivery = Input<Endpoints['receivePurchaseOrder']>;

describe('purchasing', () => {
  let world: World;
  let manager: Actor;
  let supplierId: number;
  let rice: number;
  let fish: number;

  const addsSupplier = async (more: Supplier = {}): Promise<number> =>
    (await manager.does('saveSupplier', { name: 'Orussey', phone: '012345678', note: '', ...more })).id;
  const orders = async (thousandths = 50 * KG): Promise<number> => {
    const lines = [
      { ingredientId: rice, thousandths },
      { ingredientId: fish, thousandths: 2 * KG },
    ];
    return (await manager.does('savePurchaseOrder', { supplierId, note: ' Back door ', lines })).id;
  };
  const reads = (id: number) => manager.does('purchaseOrder', { id });
  const moves = async (id: number, to: Input<Endpoints['movePurchaseOrder']>['to']) =>
    manager.tries('movePurchaseOrder', { id, version: (await reads(id)).version, to });
  const sends = async (): Promise<number> => {
    const id = await orders();
    expect((await moves(id, 'sent')).code).toBe(0);
    return id;
  };
  const delivery = async (id: number, more: Partial<Delivery> = {}): Promise<Delivery> => ({
    id,
    version: (await reads(id)).version,
    note: '',
    allowsMore: false,
    isLast: false,
    received: [{ ingredientId: rice, thousandths: 50 * KG, paid: mainAmount(4_500) }],
    ...more,
  });
  const there = async (id: number) =>
    (await manager.does('storeRoom', {})).ingredients.find((each) => each.id === id)?.stockThousandths;
  const entries = () =>
    world.db.selectFrom('stock_entry').select(['thousandths', 'paid_cents']).where('kind', '=', 'purchase').execute();

  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    supplierId = await addsSupplier();
    rice = await adds(manager, 'Rice', {
      supplierId,
      packThousandths: 25 * KG,
      minimumThousandths: 10 * KG,
      articleNumber: 'R-25',
      barcode: EAN,
    });
    fish = await adds(manager, 'Fish', { supplierId });
  });
  afterEach(() => world.close());

  describe('what to buy', () => {
    const findLine = async (id: number) => {
      const { suppliers } = await manager.does('buyList', {});
      return suppliers.flatMap(({ lines }) => lines).find(({ ingredientId }) => ingredientId === id);
    };

    it('is the forecast of four weeks and the minimum, less stock and orders, in whole packs', async () => {
      // Delivered tomorrow, and again the day after: today and tomorrow are to last.
      for (const week of [1, 2, 3, 4]) {
        await usedBefore(world, rice, week * WEEK, 8 * KG);
        await usedBefore(world, rice, week * WEEK - 1, (week * 2 + 10) * KG);
      }
      const received = [{ ingredientId: rice, thousandths: 5 * KG, paid: mainAmount(500) }];
      await manager.does('receiveStock', { supplierId, note: '', received });
      // 8 + (12 + 14 + 16 + 18) / 4 = 23, and 10, less 5: 28 are missing, two packs.
      expect(await findLine(rice)).toMatchObject({
        forecastThousandths: 23 * KG,
        minimumThousandths: 10 * KG,
        stockThousandths: 5 * KG,
        onOrderThousandths: 0,
        suggestedThousandths: 50 * KG,
        reason: 'minimum',
        price: { paid: 500, thousandths: 5 * KG },
      });
      await orders(25 * KG);
      expect(await findLine(rice)).toMatchObject({
        onOrderThousandths: 25 * KG,
        suggestedThousandths: 25 * KG,
        reason: 'forecast',
      });
      expect((await manager.does('buyList', {})).drafts).toBe(1);
    });

    it('is by supplier, until the delivery after the next one; what has no supplier stands last', async () => {
      const salt = await adds(manager, 'Salt');
      const today = await worldDay(world);
      // The world begins on a Friday: ordered with two days’ notice it comes on Monday, then on Thursday.
      await manager.does('saveSupplier', {
        id: supplierId,
        name: 'Orussey',
        phone: '',
        note: '',
        leadDays: 2,
        deliveryWeekdays: [1, 4],
        language: 'km',
      });
      const { suppliers } = await manager.does('buyList', {});
      expect(suppliers).toMatchObject([
        { supplierId, arrivesOn: addDays(today, 3), lastsUntil: addDays(today, 6) },
        { supplierId: null, supplierName: '', lines: [{ ingredientId: salt }] },
      ]);
      expect((await manager.does('storeRoom', {})).suppliers[0]).toMatchObject({
        leadDays: 2,
        deliveryWeekdays: [1, 4],
        language: 'km',
      });
    });
  });

  describe('an order', () => {
    it('savePurchaseOrder: a draft has the last prices, and changes by its version until it is sent', async () => {
      const received = [{ ingredientId: rice, thousandths: 10 * KG, paid: mainAmount(900) }];
      await manager.does('receiveStock', { supplierId, note: '', received });
      const id = await orders();
      expect(await reads(id)).toMatchObject({
        number: 1,
        state: 'draft',
        note: 'Back door',
        supplierName: 'Orussey',
        arrivesOn: addDays(await worldDay(world), 1),
        expected: 4_500,
        paid: 0,
        lines: [
          { name: 'Rice', articleNumber: 'R-25', barcode: EAN, orderedThousandths: 50 * KG, expected: 4_500 },
          { name: 'Fish', orderedThousandths: 2 * KG, expected: null },
        ],
        history: [{ kind: 'created' }],
      });
      const changed = {
        id,
        version: 1,
        supplierId,
        note: '',
        lines: [{ ingredientId: rice, thousandths: 25 * KG }],
      };
      await manager.does('savePurchaseOrder', changed);
      expect(await reads(id)).toMatchObject({ version: 2, expected: 2_250, lines: [{ name: 'Rice' }] });
      expect((await manager.tries('savePurchaseOrder', changed)).msg).toContain('faster');
      await moves(id, 'sent');
      expect((await manager.tries('savePurchaseOrder', { ...changed, version: 3 })).code).toBe(1);
      expect((await reads(id)).history.map(({ kind }) => kind)).toEqual(['created', 'changed', 'sent']);
    });

    it('movePurchaseOrder: goes from draft to sent or cancelled, and never back', async () => {
      const [sent, dropped] = [await sends(), await orders()];
      expect((await moves(dropped, 'cancelled')).code).toBe(0);
      for (const to of ['sent', 'received', 'cancelled'] as const) expect((await moves(dropped, to)).code).toBe(1);
      expect((await moves(sent, 'received')).code).toBe(1);
      expect((await manager.tries('receivePurchaseOrder', await delivery(dropped))).code).toBe(1);
      const [open, done] = [
        await manager.does('purchaseOrders', { which: 'open' }),
        await manager.does('purchaseOrders', { which: 'done' }),
      ];
      expect(open.list).toMatchObject([{ id: sent, number: 1, state: 'sent' }]);
      expect(done.list).toMatchObject([{ id: dropped, number: 2, state: 'cancelled' }]);
      expect((await moves(sent, 'cancelled')).code).toBe(0);
    });

    it('savePurchaseOrder: drafts that are made at once have numbers of their own', async () => {
      const ids = await Promise.all(Array.from({ length: 5 }, () => orders()));
      const { list } = await manager.does('purchaseOrders', { which: 'open' });
      expect(list.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
      expect(new Set(ids).size).toBe(5);
    });

    it('exportPurchaseOrder: a PDF and a CSV in the language of the supplier, without prices on the PDF', async () => {
      await manager.does('saveSupplier', {
        id: supplierId,
        name: 'ផ្សារអូរឫស្សី',
        phone: '012',
        note: '',
        language: 'zh-Hans',
      });
      const id = await sends();
      const pdf = await manager.does('exportPurchaseOrder', { id, format: 'pdf' });
      expect([pdf.fileName, pdf.contentType]).toEqual(['order-1.pdf', 'application/pdf']);
      const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
        input: Buffer.from(pdf.data, 'base64'),
      }).toString();
      expect(text).toContain('采购单 1 号');
      expect(text).toContain('供应商');
      expect(text).toMatch(/R-25\s+Rice\s+2\s+50 kg/);
      expect(text).toMatch(/2\s+Fish\s+2 kg/);
      expect(text).toContain('Back door');
      const csv = await manager.does('exportPurchaseOrder', { id, format: 'csv' });
      const rows = Buffer.from(csv.data, 'base64').toString().split('\r\n');
      expect(rows[0]).toContain('货号,条码');
      expect(rows[1]).toBe(`R-25,${EAN},Rice,50,kg,2,`);
      expect(rows[2]).toBe(',,Fish,2,kg,,');
    });
  });

  describe('a delivery', () => {
    it('receivePurchaseOrder: in two parts, each is in the ledger with its price; then the order is received', async () => {
      const id = await sends();
      const part = [{ ingredientId: rice, thousandths: 20 * KG, paid: mainAmount(1_800) }];
      await manager.does('receivePurchaseOrder', await delivery(id, { received: part, note: ' by boat ' }));
      expect(await reads(id)).toMatchObject({
        state: 'partlyReceived',
        paid: 1_800,
        lines: [{ receivedThousandths: 20 * KG, paid: 1_800 }, { receivedThousandths: 0 }],
      });
      const rest = [
        { ingredientId: rice, thousandths: 30 * KG, paid: mainAmount(2_700) },
        { ingredientId: fish, thousandths: 2 * KG, paid: mainAmount(0) },
      ];
      await manager.does('receivePurchaseOrder', await delivery(id, { received: rest }));
      const order = await reads(id);
      expect(order).toMatchObject({ state: 'received', paid: 4_500 });
      expect(order.history.map(({ kind, paid, note }) => [kind, paid, note])).toEqual([
        ['created', null, ''],
        ['sent', null, ''],
        ['delivered', 1_800, 'by boat'],
        ['delivered', 2_700, ''],
        ['received', null, ''],
      ]);
      expect([await there(rice), await there(fish)]).toEqual([50 * KG, 2 * KG]);
      const { list } = await manager.does('stockEntries', { ingredientId: rice });
      expect(list.map(({ kind, paid, from }) => [kind, paid, from])).toEqual([
        ['purchase', 2_700, 'Orussey'],
        ['purchase', 1_800, 'Orussey'],
      ]);
      expect((await manager.tries('receivePurchaseOrder', await delivery(id))).code).toBe(1);
    });

    it('receivePurchaseOrder: more than ordered, or what was not ordered, comes only where it is confirmed', async () => {
      const id = await sends();
      const salt = await adds(manager, 'Salt');
      const received = [
        { ingredientId: rice, thousandths: 51 * KG, paid: mainAmount(4_600) },
        { ingredientId: salt, thousandths: KG, paid: mainAmount(50) },
      ];
      for (const each of received) {
        const answer = await manager.tries('receivePurchaseOrder', await delivery(id, { received: [each] }));
        expect(answer.msg).toContain('More comes');
      }
      expect(await entries()).toEqual([]);
      expect((await reads(id)).lines).toHaveLength(2);
      await manager.does('receivePurchaseOrder', await delivery(id, { received, allowsMore: true }));
      expect((await reads(id)).lines).toMatchObject([
        { name: 'Rice', orderedThousandths: 50 * KG, receivedThousandths: 51 * KG },
        { name: 'Fish', receivedThousandths: 0 },
        { name: 'Salt', orderedThousandths: 0, receivedThousandths: KG, paid: 50 },
      ]);
      // What came too much before is confirmed no second time.
      const fishes = [{ ingredientId: fish, thousandths: 2 * KG, paid: mainAmount(0) }];
      await manager.does('receivePurchaseOrder', await delivery(id, { received: fishes }));
      expect((await reads(id)).state).toBe('received');
    });

    it('receivePurchaseOrder: the last one closes an order of which not all came, or a manager does', async () => {
      const [closed, left] = [await sends(), await sends()];
      const part = [{ ingredientId: rice, thousandths: 20 * KG, paid: mainAmount(1_800) }];
      await manager.does('receivePurchaseOrder', await delivery(closed, { received: part, isLast: true }));
      expect(await reads(closed)).toMatchObject({ state: 'received' });
      await manager.does('receivePurchaseOrder', await delivery(left, { received: part }));
      expect((await moves(left, 'cancelled')).code).toBe(1);
      expect((await moves(left, 'received')).code).toBe(0);
      const { suppliers } = await manager.does('buyList', {});
      expect(suppliers[0]?.lines.map(({ onOrderThousandths }) => onOrderThousandths)).toEqual([0, 0]);
    });

    it('two people who receive an order at once: one does, the other is told, and it is there once', async () => {
      const id = await sends();
      const other = await world.manager();
      const input = await delivery(id);
      const answers = await Promise.all(
        [manager, other, manager].map((each) => each.tries('receivePurchaseOrder', input)),
      );
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
      expect(answers.filter(({ msg }) => msg.includes('faster'))).toHaveLength(2);
      expect(await entries()).toEqual([{ thousandths: 50 * KG, paid_cents: 4_500 }]);
      expect(await there(rice)).toBe(50 * KG);
    });

    it('receivePurchaseOrder: sent again after a lost answer, nothing comes twice', async () => {
      const id = await sends();
      const input = await delivery(id);
      manager.key = 'c0ffee00c0ffee00c0ffee01';
      await manager.does('receivePurchaseOrder', input);
      await manager.does('receivePurchaseOrder', input);
      manager.key = null;
      expect(await entries()).toHaveLength(1);
    });

    it('receivePurchaseOrder: an ingredient that is in it twice, or unknown, changes nothing', async () => {
      const id = await sends();
      const line = { ingredientId: rice, thousandths: KG, paid: mainAmount(90) };
      const wrong = [
        [line, line],
        [line, { ...line, ingredientId: 987_654 }],
      ];
      for (const received of wrong) {
        expect(
          (await manager.tries('receivePurchaseOrder', await delivery(id, { received, allowsMore: true }))).code,
        ).toBe(1);
      }
      expect(await entries()).toEqual([]);
      expect((await reads(id)).state).toBe('sent');
    });
  });

  describe('a barcode', () => {
    it('assignBarcode: is of one ingredient of the store, and a UPC is the EAN that it is', async () => {
      expect((await manager.tries('assignBarcode', { id: fish, barcode: EAN })).msg).toContain('Another ingredient');
      expect((await manager.tries('assignBarcode', { id: fish, barcode: '4006381333932' })).msg).toContain(
        'no valid barcode',
      );
      await manager.does('assignBarcode', { id: fish, barcode: UPC });
      const { ingredients } = await manager.does('storeRoom', {});
      expect(ingredients.map(({ name, barcode }) => [name, barcode])).toEqual([
        ['Fish', `0${UPC}`],
        ['Rice', EAN],
      ]);
      const taken = plainIngredient('Salt', { barcode: `0${UPC}` });
      expect((await manager.tries('saveIngredient', taken)).msg).toContain('Another ingredient');
    });

    it('saveIngredient: without article number and barcode they stay, and empty ones are taken off', async () => {
      const found = async () => (await manager.does('storeRoom', {})).ingredients.find(({ id }) => id === rice);
      await manager.does('saveIngredient', { ...plainIngredient('Rice'), id: rice, version: 1 });
      expect(await found()).toMatchObject({ articleNumber: 'R-25', barcode: EAN });
      const bare = { ...plainIngredient('Rice', { articleNumber: '', barcode: '' }), id: rice, version: 2 };
      await manager.does('saveIngredient', bare);
      expect(await found()).toMatchObject({ articleNumber: '', barcode: '' });
    });
  });

  it('ids of another store are refused: its suppliers, ingredients and orders', async () => {
    const branch = await openBranch(world, { name: 'Riverside', zone: 'Asia/Phnom_Penh', currency: 'USD' });
    await addPost(world, branch);
    const other = await enters(world, manager, branch);
    const id = await sends();
    const theirs = await adds(other, 'Rice');
    const { id: theirSupplier } = await other.does('saveSupplier', { name: 'Them', phone: '', note: '' });
    const lines = [{ ingredientId: theirs, thousandths: KG }];
    const received = [{ ingredientId: theirs, thousandths: KG, paid: mainAmount(1) }];
    expect((await other.tries('purchaseOrder', { id })).code).toBe(1);
    expect((await other.tries('movePurchaseOrder', { id, version: 2, to: 'cancelled' })).code).toBe(1);
    expect((await other.tries('exportPurchaseOrder', { id, format: 'pdf' })).code).toBe(1);
    expect((await other.tries('receivePurchaseOrder', await delivery(id, { received }))).code).toBe(1);
    expect((await other.tries('assignBarcode', { id: rice, barcode: UPC })).code).toBe(1);
    const order = { supplierId, note: '', lines };
    expect((await other.tries('savePurchaseOrder', order)).code).toBe(1);
    expect((await manager.tries('savePurchaseOrder', order)).code).toBe(1);
    expect((await other.tries('savePurchaseOrder', { ...order, supplierId: theirSupplier, id, version: 2 })).code).toBe(
      1,
    );
    expect((await manager.tries('receivePurchaseOrder', await delivery(id, { received, allowsMore: true }))).code).toBe(
      1,
    );
    // The same barcode can be in each store.
    await other.does('assignBarcode', { id: theirs, barcode: EAN });
    expect((await reads(id)).version).toBe(2);
    expect((await world.waiter().then((waiter) => waiter.tries('buyList', {}))).code).not.toBe(0);
  });
});
