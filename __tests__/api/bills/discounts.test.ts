import { mainAmount, NO_SECOND, secondAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { cash, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';
import { orderElsewhere } from './elsewhere';

describe('discounts by staff', () => {
  let world: World;
  let waiter: Actor;
  let bill: ToPay;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    bill = await toPay(world, waiter);
  });
  afterEach(() => world.close());

  const findLine = async () => {
    const { goods } = await waiter.does('staffOrder', { orderId: bill.orderId });
    const [line] = goods;
    if (!line) throw new Error('no line');
    return line;
  };

  it('PUT …/discounts/items: each kind of discount of a line changes every amount (T-12, E-01)', async () => {
    const line = await findLine();
    const give = (discount: object | null) =>
      waiter.does('discountItems', {
        orderId: bill.orderId,
        lines: [{ id: line.id, discount: discount as never }],
        reason: 'Waited long',
      });
    const ten = (await give({ type: 1, reduceRatio: 10 })).order;
    const off = Math.round(line.gross / 10);
    expect(ten.totalGoodsReducePrice).toBe(off);
    expect(ten.goods[0]?.singleItemDiscount).toMatchObject({
      type: 1,
      saleReduce: off,
      discountReduceActivityId: null,
    });
    expect(ten.price.subTotal).toBe(ten.price.cartSubTotal - off);
    expect(ten.history.at(-1)).toMatchObject({ event: 'discount', reason: 'Waited long' });
    const amount = (await give({ type: 2, reduceAmount: mainAmount(20) })).order;
    expect(amount.totalGoodsReducePrice).toBe(20 * line.num);
    const adjusted = (await give({ type: 3, adjustSalePrice: mainAmount(100) })).order;
    expect(adjusted.price.subTotal).toBe(100 * line.num);
    const again = (await give(null)).order;
    expect([again.totalGoodsReducePrice, again.totalPrice]).toEqual([0, bill.total]);
  });

  it('V-12: a rate above 100, a price above the list, a foreign line or no reason is refused', async () => {
    const line = await findLine();
    const ask = (lines: object[], reason = 'x') =>
      waiter.tries('discountItems', { orderId: bill.orderId, lines, reason });
    for (const refused of [
      ask([{ id: line.id, discount: { type: 1, reduceRatio: 101 } }]),
      ask([{ id: line.id, discount: { type: 1, reduceRatio: 1.234 } }]),
      ask([{ id: line.id, discount: { type: 3, adjustSalePrice: line.sellPrice + 1 } }]),
      ask([{ id: line.id + 999, discount: { type: 1, reduceRatio: 5 } }]),
      ask([{ id: line.id, discount: { type: 1, reduceRatio: 5 } }], ' '),
      ask([{ id: line.id, discount: { type: 4 } }]),
      ask([]),
    ]) {
      expect(await refused).toMatchObject({ code: 1 });
    }
    expect(await waiter.does('staffOrder', { orderId: bill.orderId })).toMatchObject({ totalPrice: bill.total });
  });

  it('PUT …/discounts/bill: a whole-bill discount clears what was given before, and says so (T-12, E-01)', async () => {
    const { orderId } = bill;
    const line = await findLine();
    await waiter.does('discountItems', {
      orderId,
      lines: [{ id: line.id, discount: { type: 1, reduceRatio: 10 } }],
      reason: 'x',
    });
    const rate = await waiter.does('discountBill', {
      orderId,
      discount: { reduceType: 1, reduceRate: 5 },
      reason: 'x',
    });
    expect(rate.cleared).toEqual({ lineIds: [line.id], wholeBill: false });
    const five = Math.round((line.gross * 5) / 100);
    expect(rate.order).toMatchObject({
      reduceType: 1,
      reduceAmount: five,
      ordersReduce: five,
      totalGoodsReducePrice: 0,
    });
    expect(rate.order.wholeDiscountReduce).toMatchObject({ reduceRate: 5 });
    const amount = await waiter.does('discountBill', {
      orderId,
      discount: {
        reduceType: 2,
        reduceDollar: mainAmount(50),
        reduceKhr: secondAmount(2_050),
        reduceVipDollar: mainAmount(10),
      },
      reason: 'x',
    });
    expect(amount.cleared).toEqual({ lineIds: [], wholeBill: true });
    expect(amount.order).toMatchObject({ reduceType: 2, reduceAmount: 100, reduceDollar: 50, reduceKhr: 2_050 });
    expect(amount.order.vipPrice.totalWholeDiscountAmount).toBe(60);
    const none = await waiter.does('discountBill', { orderId, discount: null });
    expect(none.order).toMatchObject({ reduceType: 0, totalPrice: bill.total });
  });

  it('PUT …/taxExemption: removes VAT and earlier discounts; taxing again restores the total (T-12)', async () => {
    const { orderId } = bill;
    await world.db.updateTable('store').set({ pin_tax_exemption: false }).execute();
    await waiter.does('discountBill', { orderId, discount: { reduceType: 1, reduceRate: 5 }, reason: 'x' });
    const exempt = await waiter.does('exemptTax', { orderId, exempt: true, reason: 'Embassy' });
    expect(exempt.cleared).toEqual({ lineIds: [], wholeBill: true });
    expect(exempt.order).toMatchObject({ taxExempt: true, vat: 0, reduceType: 0 });
    const taxed = await waiter.does('exemptTax', { orderId, exempt: false });
    expect(taxed.order).toMatchObject({ taxExempt: false, totalPrice: bill.total });
  });

  it('T-03: an order with a payment keeps its price; diners and other stores are refused (R-01)', async () => {
    const { orderId } = bill;
    const asked = { orderId, discount: { reduceType: 1, reduceRate: 5 }, reason: 'x' };
    expect(await bill.phone.tries('discountBill', asked)).toMatchObject({ code: 1 });
    const elsewhere = await orderElsewhere(world);
    expect(await waiter.tries('discountBill', { ...asked, orderId: elsewhere })).toMatchObject({ code: 1 });
    await waiter.does('takeCash', { ...cash(bill, 100), part: mainAmount(100) });
    expect(await waiter.tries('discountBill', asked)).toMatchObject({ code: 1 });
    await waiter.does('takeCash', cash(bill));
    expect(await waiter.tries('exemptTax', { orderId, exempt: true, reason: 'x' })).toMatchObject({ code: 1 });
    expect(await waiter.does('staffOrder', { orderId })).toMatchObject({ totalPrice: bill.total, payStatus: 2 });
  });

  it('an order that gets more goods keeps its discounts, computed again', async () => {
    const { orderId } = bill;
    const line = await findLine();
    await waiter.does('discountItems', {
      orderId,
      lines: [{ id: line.id, discount: { type: 2, reduceAmount: mainAmount(10) } }],
      reason: 'x',
    });
    await waiter.does('cutGoods', { orderNo: bill.orderNo, goodsList: [{ id: line.id, num: 1 }], reason: 'x' });
    const after = await waiter.does('staffOrder', { orderId });
    expect(after.totalGoodsReducePrice).toBe(10 * (line.num - 1));
  });

  describe('with a manager’s PIN (M-15)', () => {
    const PIN = '2468';
    beforeEach(async () => {
      const manager = await world.manager();
      await manager.does('setPin', { password: world.access.manager.password, pin: PIN });
      await manager.does('setApprovalSettings', {
        taxExemption: true,
        discountAbove: 20,
        refund: true,
        reverseCheckout: true,
        voids: false,
        comps: false,
      });
    });

    const big = () => ({ orderId: bill.orderId, discount: { reduceType: 1 as const, reduceRate: 30 }, reason: 'x' });
    const approve = (action: 'discount' | 'refund' | 'taxExemption' | 'reverseCheckout', pin = PIN) =>
      waiter.tries('approve', { action, orderId: bill.orderId, pin });
    const approval = async (action: Parameters<typeof approve>[0]): Promise<string> =>
      ((await approve(action)).data as { approval: string }).approval;

    it('POST /api/employee/approvals: a large discount needs one, once, and the log names the approver', async () => {
      await waiter.does('discountBill', { ...big(), discount: { reduceType: 1, reduceRate: 20 } });
      expect(await waiter.tries('discountBill', big())).toMatchObject({ code: 1, data: { action: 'discount' } });
      const given = await approval('discount');
      const { order } = await waiter.does('discountBill', { ...big(), approval: given });
      expect(order.wholeDiscountReduce.reduceRate).toBe(30);
      expect(await waiter.tries('discountBill', { ...big(), approval: given })).toMatchObject({ code: 1 });
      const { list } = await (await world.manager()).does('auditLog', { action: 'discountBill' });
      expect(list[0]).toMatchObject({ approvedBy: 'Chanthy', staffName: 'Sokha', orderNo: bill.orderNo, reason: 'x' });
    });

    const limit = async (discountAbove: number | null): Promise<void> => {
      const manager = await world.manager();
      const settings = await manager.does('approvalSettings', {});
      await manager.does('setApprovalSettings', { ...settings, discountAbove });
    };
    const wants = (action: string) => ({ code: 1, data: { action } });
    const itemOff = async (reduceRatio: number) => ({
      orderId: bill.orderId,
      lines: [{ id: (await findLine()).id, discount: { type: 1 as const, reduceRatio } }],
      reason: 'x',
    });

    it('V-07: an amount is measured by its share of the bill, a new price by its share of the dish', async () => {
      const { orderId } = bill;
      const line = await findLine();
      const amount = (dollars: number) => ({
        orderId,
        discount: { reduceType: 2 as const, reduceDollar: mainAmount(dollars), reduceKhr: NO_SECOND },
        reason: 'x',
      });
      expect(await waiter.tries('discountBill', amount(Math.round(line.gross * 0.21)))).toMatchObject(
        wants('discount'),
      );
      await waiter.does('discountBill', amount(Math.floor(line.gross * 0.15)));
      await waiter.does('discountBill', { orderId, discount: null });
      const price = (share: number) => ({
        orderId,
        lines: [
          {
            id: line.id,
            discount: { type: 3 as const, adjustSalePrice: mainAmount(Math.ceil(line.sellPrice * share)) },
          },
        ],
        reason: 'x',
      });
      expect(await waiter.tries('discountItems', price(0.7))).toMatchObject(wants('discount'));
      expect(await waiter.tries('discountItems', price(0.8))).toMatchObject({ code: 0 });
    });

    it('V-07: discounts of a dish and of the bill count together, so two small ones cannot avoid the PIN', async () => {
      await waiter.does('discountBill', { ...big(), discount: { reduceType: 1, reduceRate: 15 } });
      expect(await waiter.tries('discountItems', await itemOff(10))).toMatchObject(wants('discount'));
      expect(await waiter.tries('discountItems', await itemOff(5))).toMatchObject({ code: 0 });
    });

    it('V-07: comps count as a discount of the bill, with earlier comps', async () => {
      await limit(40);
      const line = await findLine();
      const comp = { orderId: bill.orderId, lineIds: [line.id], num: 1, reason: 'Late' };
      await waiter.does('compItems', comp);
      const { goods } = await waiter.does('staffOrder', { orderId: bill.orderId });
      const rest = goods.find(({ comp: given }) => given === null);
      const more = { ...comp, lineIds: [rest?.id ?? 0] };
      expect(await waiter.tries('compItems', more)).toMatchObject(wants('comp'));
      expect(await waiter.tries('compItems', { orderId: bill.orderId, reason: 'Late' })).toMatchObject(wants('comp'));
      await (await world.manager()).does('compItems', more);
    });

    it('without a limit staff give any discount without a PIN', async () => {
      await limit(null);
      await waiter.does('discountBill', { ...big(), discount: { reduceType: 1, reduceRate: 90 } });
      await waiter.does('compItems', { orderId: bill.orderId, reason: 'Late' });
    });

    it('an approval is for one act, one order, one person and five minutes; a manager needs none', async () => {
      const forRefund = await approval('refund');
      expect(await waiter.tries('discountBill', { ...big(), approval: forRefund })).toMatchObject({ code: 1 });
      const mine = await approval('discount');
      const other = await toPay(world, waiter, 'A11');
      expect(await waiter.tries('discountBill', { ...big(), orderId: other.orderId, approval: mine })).toMatchObject({
        code: 1,
      });
      world.now += 5 * 60_000 + 1;
      expect(await waiter.tries('discountBill', { ...big(), approval: mine })).toMatchObject({ code: 1 });
      const manager = await world.manager();
      expect((await manager.does('discountBill', big())).order.wholeDiscountReduce.reduceRate).toBe(30);
    });

    it('M-15: five wrong PINs at once block the right one for ten minutes', async () => {
      const wrong = await Promise.all(Array.from({ length: 8 }, () => approve('discount', '0000')));
      const said = wrong.map(({ msg }) => msg).sort();
      expect(said.filter((msg) => msg === 'Wrong PIN code')).toHaveLength(5);
      expect((await approve('discount')).msg).toBe('Too many attempts, please wait a minute');
      world.now += 10 * 60_000 + 1;
      expect(await approve('discount')).toMatchObject({ code: 0 });
    });

    it('refunds, reverse checkout and tax exemption need a PIN where the store’s settings say so', async () => {
      const { orderId } = bill;
      expect(await waiter.tries('exemptTax', { orderId, exempt: true, reason: 'x' })).toMatchObject({
        data: { action: 'taxExemption' },
      });
      await waiter.does('takeCash', cash(bill));
      expect(await waiter.tries('reverseCheckout', { orderId, reason: 'x' })).toMatchObject({
        data: { action: 'reverseCheckout' },
      });
      expect(await waiter.tries('fullRefund', { orderId })).toMatchObject({ data: { action: 'refund' } });
      const done = await waiter.does('fullRefund', { orderId, approval: await approval('refund') });
      expect(done.payStatus).toBe(4);
    });

    it('R-01: staff set neither the PIN nor what needs it; a PIN needs the manager’s password', async () => {
      const settings = {
        taxExemption: false,
        discountAbove: null,
        refund: false,
        reverseCheckout: false,
        voids: false,
        comps: false,
      };
      expect(await waiter.tries('setApprovalSettings', settings)).toMatchObject({ code: 1 });
      expect(await waiter.tries('setPin', { password: 'x', pin: '1111' })).toMatchObject({ code: 1 });
      const manager = await world.manager();
      expect(await manager.tries('setPin', { password: 'wrong', pin: '1111' })).toMatchObject({ code: 1 });
      expect(await waiter.does('approvalSettings', {})).toMatchObject({ discountAbove: 20, refund: true });
      expect(await bill.phone.tries('approve', { action: 'refund', orderId: bill.orderId, pin: PIN })).toMatchObject({
        code: 1,
      });
      expect(await waiter.tries('approve', { action: 'refund', orderId: 999_999, pin: PIN })).toMatchObject({
        code: 1,
      });
    });
  });
});
