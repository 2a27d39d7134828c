import { type MainAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { order, puts } from '../../support/world/meal';
import { cash, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('voids and comps', () => {
  let world: World;
  let waiter: Actor;
  let manager: Actor;
  let bill: ToPay;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    manager = await world.manager();
    bill = await toPay(world, waiter);
  });
  afterEach(() => world.close());

  const orderNow = () => waiter.does('staffOrder', { orderId: bill.orderId });
  const findLine = async () => {
    const { goods } = await orderNow();
    const [line] = goods;
    if (!line) throw new Error('no line');
    return line;
  };
  const findReason = async (act: 'void' | 'comp', en: string) => {
    const lists = await waiter.does('billReasons', {});
    const found = lists[act].find(({ words }) => words.en === en);
    if (!found) throw new Error(`no reason ${en}`);
    return found.id;
  };
  const report = () => manager.does('takenOffReport', { preset: 'today' });
  const setPins = (voids: boolean, comps: boolean) =>
    manager.does('setApprovalSettings', {
      ...{ taxExemption: false, discountAbove: null, refund: false, reverseCheckout: false },
      ...{ voids, comps },
    });

  it('PUT cutGoods by staff: the record has the store’s reason, the amount and whether it was cooked', async () => {
    const line = await findLine();
    const reasonId = await findReason('void', 'Ordered twice');
    const goodsList = [{ id: line.id, num: 1 }];
    const cut = await waiter.does('cutGoods', { orderNo: bill.orderNo, goodsList, reasonId, reason: 'table said so' });
    expect(cut.removed).toMatchObject([{ num: 1, reason: 'Ordered twice: table said so' }]);
    expect(await report()).toMatchObject({
      voids: { count: 1, amount: line.gross / line.num },
      comps: { count: 0, amount: 0 },
      list: [{ act: 'void', dish: line.name, num: 1, sent: true, reason: 'Ordered twice', by: 'Sokha' }],
      byReason: [{ act: 'void', reason: 'Ordered twice', count: 1 }],
      byPerson: [{ name: 'Sokha', voids: { count: 1 }, comps: { count: 0 } }],
    });
    const [entry] = (await manager.does('auditLog', { action: 'voidGoods' })).list;
    expect(entry).toMatchObject({
      orderNo: bill.orderNo,
      reason: 'Ordered twice: table said so',
      amount: line.gross / line.num,
    });
    expect(entry?.details.join()).toContain(`1 × ${line.name}`);
    manager.language = 'km';
    expect((await report()).list[0]?.reason).toBe('កុម្ម៉ង់ស្ទួន');
    expect((await manager.does('auditLog', { action: 'voidGoods' })).list[0]?.reason).toContain('កុម្ម៉ង់ស្ទួន');
  });

  it('a diner who removes a line voids nothing, and cannot name a reason of the store', async () => {
    const other = await world.diner('A09');
    const { orderId, orderNo } = await toPay(world, waiter, 'A09', other);
    const { goods } = await waiter.does('staffOrder', { orderId });
    const goodsList = [{ id: goods[0]?.id ?? 0, num: 1 }];
    expect(await other.tries('cutGoods', { orderNo, goodsList })).toMatchObject({ code: 1 });
    expect((await report()).list).toEqual([]);
  });

  it('an order that staff cancel is a void of all of it, each line once, and keeps its lines', async () => {
    const line = await findLine();
    const reasonId = await findReason('void', 'The guests left');
    const gone = await waiter.does('cancelByStaff', { orderId: bill.orderId, reasonId });
    expect([gone.goods.length, gone.removed, gone.cancelReason ?? null]).toEqual([1, [], 'The guests left']);
    const { voids, list } = await report();
    expect(voids).toEqual({ count: 1, amount: line.gross });
    expect(list).toMatchObject([{ num: line.num, reason: 'The guests left' }]);
  });

  it('PUT …/comps: a comped line costs 0 in both columns, is on the receipt, and the rest is paid', async () => {
    const line = await findLine();
    const reasonId = await findReason('comp', 'Waited too long');
    const free = await waiter.does('compItems', { orderId: bill.orderId, lineIds: [line.id], reasonId });
    expect(free.goods[0]).toMatchObject({
      comp: 'Waited too long',
      itemDiscount: line.gross,
      vipItemDiscount: line.vipGross,
      activityLabels: ['On the house'],
    });
    expect(free.price.subTotal).toBe(0);
    const rows = free.goods[0]?.priceRows ?? [];
    expect(rows.find(({ kind }) => kind === 'itemDiscount')).toMatchObject({ name: 'On the house' });
    // Nothing is left to charge service or VAT on.
    expect(rows.reduce((sum, { amount, sign }) => sum + amount * sign, 0)).toBe(0);
    expect(await report()).toMatchObject({ comps: { count: 1, amount: line.gross }, voids: { count: 0 } });
    const left = free.totalPrice as MainAmount;
    await waiter.does('takeCash', { ...cash({ ...bill, total: left }), expectedTotal: left });
    expect((await orderNow()).payStatus).toBe(2);
    // What is paid is final: so is the comp.
    expect(await report()).toMatchObject({ comps: { count: 1, amount: line.gross } });
  });

  it('a comp of a whole order needs no lines; undone it is no comp any more, and the log has both', async () => {
    const before = await orderNow();
    const free = await waiter.does('compItems', { orderId: bill.orderId, reason: 'the owner’s table' });
    expect(free.goods.every(({ comp }) => comp === 'the owner’s table')).toBe(true);
    expect(free.totalPrice).toBeLessThan(before.totalPrice);
    const lines = free.goods.map(({ id }) => ({ id, discount: null }));
    const again = (await waiter.does('discountItems', { orderId: bill.orderId, lines })).order;
    expect(again.totalPrice).toBe(before.totalPrice);
    expect((await report()).list).toEqual([]);
    const { list } = await manager.does('auditLog', {});
    expect(list.map(({ action }) => action)).toEqual(['discountItems', 'compItems']);
  });

  it('PUT …/comps: one of three is comped, a receipt line of its own; only the rest is paid and refunded', async () => {
    const line = await findLine();
    const { orderId } = bill;
    const before = await orderNow();
    const each = line.gross / line.num;
    const free = await waiter.does('compItems', { orderId, lineIds: [line.id], num: 1, reason: 'it fell' });
    expect(free.goods.map(({ num, comp, gross, itemDiscount }) => [num, comp, gross, itemDiscount])).toEqual([
      [line.num - 1, null, line.gross - each, 0],
      [1, 'it fell', each, each],
    ]);
    expect(free.price.subTotal).toBe(before.price.subTotal - each);
    expect(free.price.tableCharge).toBe(before.price.tableCharge);
    expect(await report()).toMatchObject({ comps: { count: 1, amount: each }, list: [{ num: 1 }] });
    const left = free.totalPrice as MainAmount;
    await waiter.does('takeCash', { ...cash({ ...bill, total: left }), expectedTotal: left });
    await waiter.does('fullRefund', { orderId, reason: 'not good' });
    expect(await orderNow()).toMatchObject({ payStatus: 4, tenders: [{ refunded: left }] });
  });

  it('PUT …/comps: a comp that is undone costs as before; too many pieces or several lines are refused', async () => {
    const line = await findLine();
    const { orderId } = bill;
    for (const wrong of [
      { lineIds: [line.id], num: line.num + 1 },
      { lineIds: [line.id], num: 0 },
      { num: 1 },
      { lineIds: [line.id, line.id + 999], num: 1 },
    ]) {
      expect((await waiter.tries('compItems', { orderId, ...wrong, reason: 'x' })).code).toBe(1);
    }
    expect((await orderNow()).goods).toHaveLength(1);
    const free = await waiter.does('compItems', { orderId, lineIds: [line.id], num: 2, reason: 'x' });
    const lines = free.goods.map(({ id }) => ({ id, discount: null }));
    expect((await waiter.does('discountItems', { orderId, lines })).order.totalPrice).toBe(bill.total);
  });

  it('PUT …/comps: a table with every dish comped owes nothing and is settled without a payment', async () => {
    const free = await waiter.does('compItems', { orderId: bill.orderId, reason: 'the owner’s table' });
    expect([free.totalPrice, free.price.tableCharge]).toEqual([0, 0]);
    const none = 0 as MainAmount;
    await waiter.does('takeCash', { ...cash({ ...bill, total: none }), expectedTotal: none });
    expect((await orderNow()).payStatus).toBe(2);
  });

  it('PUT …/comps: a comped part of a take-away has no packing fee, the rest as before', async () => {
    await world.db.updateTable('store').set({ packing: true }).execute();
    await world.db
      .updateTable('goods')
      .set({ packing_fee_cents: 20 as MainAmount })
      .execute();
    const away = await world.diner('A03');
    await puts(world, away, 'Fresh coconut', 3, 2);
    const placed = await away.does('generateOrderPostPayment', await order(away, 2));
    const { goods, price } = await waiter.does('acceptOrder', { orderId: placed.orderId });
    expect(price.totalPackingAmount).toBe(60);
    const of = { orderId: placed.orderId, lineIds: [goods[0]?.id ?? 0], num: 1, reason: 'x' };
    expect((await waiter.does('compItems', of)).price.totalPackingAmount).toBe(40);
  });

  it('V-08: no reason, one of another list or none, or a line of another order is refused', async () => {
    const line = await findLine();
    const ofVoid = await findReason('void', 'Sold out');
    const { orderId } = bill;
    for (const refused of [
      waiter.tries('compItems', { orderId }),
      waiter.tries('compItems', { orderId, reason: '  ' }),
      waiter.tries('compItems', { orderId, reasonId: ofVoid }),
      waiter.tries('compItems', { orderId, reasonId: 999_999 }),
      waiter.tries('compItems', { orderId, lineIds: [line.id + 999], reason: 'x' }),
      waiter.tries('cancelByStaff', { orderId }),
      bill.phone.tries('compItems', { orderId, reason: 'x' }),
    ]) {
      expect(await refused).toMatchObject({ code: 1 });
    }
    expect(await orderNow()).toMatchObject({ totalPrice: bill.total, payStatus: 1 });
    expect((await report()).list).toEqual([]);
  });

  it('M-15: where voids or comps need a PIN, they are refused without one; the record names its owner', async () => {
    const PIN = '2468';
    await manager.does('setPin', { password: world.access.manager.password, pin: PIN });
    await setPins(true, true);
    const line = await findLine();
    const { orderId, orderNo } = bill;
    const goodsList = [{ id: line.id, num: 1 }];
    expect(await waiter.tries('cutGoods', { orderNo, goodsList, reason: 'x' })).toMatchObject({
      code: 1,
      data: { action: 'void', orderId },
    });
    expect(await waiter.tries('cancelByStaff', { orderId, reason: 'x' })).toMatchObject({ data: { action: 'void' } });
    expect(await waiter.tries('compItems', { orderId, reason: 'x' })).toMatchObject({ data: { action: 'comp' } });
    const { approval } = await waiter.does('approve', { action: 'void', orderId, pin: PIN });
    // A PIN for a void is none for a comp.
    expect(await waiter.tries('compItems', { orderId, reason: 'x', approval })).toMatchObject({ code: 1 });
    await waiter.does('cutGoods', { orderNo, goodsList, reason: 'x', approval });
    expect((await report()).list).toMatchObject([{ act: 'void', approvedBy: 'Chanthy' }]);
    // A manager needs no approval.
    await manager.does('compItems', { orderId, reason: 'x' });
  });

  it('PUT billReasons: a manager edits the reasons in three languages; a removed one stays in records', async () => {
    const line = await findLine();
    const lists = await manager.does('billReasons', {});
    expect(lists.void.length).toBeGreaterThan(3);
    const [first] = lists.comp;
    if (!first) throw new Error('no comp reason');
    const { orderId } = bill;
    await waiter.does('compItems', { orderId, lineIds: [line.id], reasonId: first.id });
    const words = { en: 'Dropped', 'zh-Hans': '打翻了', km: 'ធ្លាក់' };
    const saved = await manager.does('saveBillReasons', { void: lists.void, comp: [{ words }] });
    expect(saved.comp.map((each) => each.words)).toEqual([words]);
    expect((await report()).list[0]?.reason).toBe(first.words.en);
    expect(await waiter.tries('compItems', { orderId, reasonId: first.id })).toMatchObject({ code: 1 });
    expect(await waiter.tries('saveBillReasons', { void: lists.void, comp: [{ words }] })).toMatchObject({ code: 1 });
    expect(await manager.tries('saveBillReasons', { void: [], comp: [{ words }] })).toMatchObject({ code: 1 });
    expect(
      await manager.tries('saveBillReasons', { void: lists.void, comp: [{ words: { ...words, km: ' ' } }] }),
    ).toMatchObject({ code: 1 });
  });

  it('the database refuses a comp that deducts less than all', async () => {
    const line = await findLine();
    const half = { discount: { type: 1, reduceRatio: 50 }, comp: { at: 1 } };
    await expect(
      world.db
        .updateTable('order_line')
        .set({ staff_discount: JSON.stringify(half) })
        .where('id', '=', line.id)
        .execute(),
    ).rejects.toThrow('order_line_comp_is_all');
  });

  it('X- and Z-report have the voids and comps since the last closing, and the file has every row', async () => {
    const { sessionId } = await waiter.does('openTill', {
      till: 'Till 1',
      floatCents: 0 as MainAmount,
      floatRiel: 0 as never,
    });
    const line = await findLine();
    const goodsList = [{ id: line.id, num: 1 }];
    await waiter.does('cutGoods', { orderNo: bill.orderNo, goodsList, reason: 'fell' });
    await waiter.does('compItems', { orderId: bill.orderId, reason: 'birthday' });
    const each = line.gross / line.num;
    expect((await waiter.does('xReport', { sessionId })).takenOff).toEqual({
      ...{ voids: 1, voided: each, comps: 1, comped: line.gross - each },
    });
    const csv = await manager.does('exportTakenOff', { preset: 'today', format: 'csv' });
    const text = Buffer.from(csv.data, 'base64').toString('utf8');
    expect(text.trim().split('\n')).toHaveLength(5);
    expect(text).toContain('fell');
    expect(text).toContain('birthday');
    expect((await manager.does('exportTakenOff', { preset: 'today', format: 'xlsx' })).fileName).toMatch(/\.xlsx$/);
    expect(await waiter.tries('takenOffReport', {})).toMatchObject({ code: 1 });
    expect(await waiter.tries('exportTakenOff', { format: 'csv' })).toMatchObject({ code: 1 });
  });
});
