import { mainAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import { foldStock } from '../../../server/modules/store-room';
import { adds, cooks } from '../../support/world/a-store-room';
import type { Actor } from '../../support/world/actor';
import { addPost, openBranch } from '../../support/world/chain';
import { puts, order, takesDollars } from '../../support/world/meal';
import { enters } from '../../support/world/opening';
import { findStoreId } from '../../support/world/paying';
import { accepted, COCONUT, SKEWERS } from '../../support/world/rounds';
import { World } from '../../support/world/world';

const KG = 1_000_000;
const SECOND = 1_000;

describe('the stock ledger', () => {
  let world: World;
  let manager: Actor;
  let beef: number;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    beef = await adds(manager, 'Beef');
    await cooks(manager, SKEWERS, [{ ingredientId: beef, thousandths: 100_000 }]);
  });
  afterEach(() => world.close());

  const receives = (thousandths: number, paid: number, ingredientId = beef) =>
    manager.does('receiveStock', {
      supplierId: null,
      note: '',
      received: [{ ingredientId, thousandths, paid: mainAmount(paid) }],
    });
  const wastes = (thousandths: number) =>
    manager.does('wasteStock', { reason: 'Spoiled', wasted: [{ ingredientId: beef, thousandths }] });
  const counts = (thousandths: number) =>
    manager.does('countStock', { counted: [{ ingredientId: beef, thousandths }] });
  const there = async () => {
    const { ingredients } = await manager.does('storeRoom', {});
    const found = ingredients.find(({ id }) => id === beef);
    return [found?.stockThousandths, found?.stockValue];
  };
  const entries = async () =>
    (await manager.does('stockEntries', { ingredientId: beef })).list.map(({ kind, thousandths }) => [
      kind,
      thousandths,
    ]);
  const sums = async () => {
    const { rows } = await sql<{ thousandths: number; cost: number; stock: number; value: number }>`
      SELECT (SELECT sum(thousandths) FROM stock_entry AS e WHERE e.ingredient_id = i.id) AS thousandths,
        (SELECT sum(cost) FROM stock_entry AS e WHERE e.ingredient_id = i.id) AS cost,
        stock_thousandths AS stock, stock_cost AS value FROM ingredient AS i WHERE id = ${beef}`.execute(world.db);
    return rows[0];
  };
  const holds = async () => {
    const now = await sums();
    expect([Number(now?.thousandths), Number(now?.cost)]).toEqual([now?.stock, now?.value]);
  };

  it('receiveStock stockEntries: a delivery is there with its price, and moves the average', async () => {
    const { id: supplierId } = await manager.does('saveSupplier', { name: 'Orussey', phone: '', note: '' });
    const received = [{ ingredientId: beef, thousandths: 10 * KG, paid: mainAmount(8_000) }];
    await manager.does('receiveStock', { supplierId, note: ' by boat ', received });
    await receives(10 * KG, 10_000);
    expect(await there()).toEqual([20 * KG, 18_000]);
    const { list } = await manager.does('stockEntries', { ingredientId: beef });
    expect(list.map(({ paid, from, note }) => [paid, from, note])).toEqual([
      [10_000, '', ''],
      [8_000, 'Orussey', 'by boat'],
    ]);
    expect(list[0]?.staffName).not.toBe('');
    await wastes(5 * KG);
    expect(await there()).toEqual([15 * KG, 13_500]);
  });

  it('an order takes nothing before the kitchen has it, and what is cut until then is never taken', async () => {
    await receives(2 * KG, 2_000);
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    await puts(world, phone, SKEWERS, 3);
    const { orderId, orderNo } = await phone.does('generateOrderPostPayment', await order(phone));
    await world.pass(SECOND);
    expect(await there()).toEqual([2 * KG, 2_000]);
    const [line] = (await phone.does('order', { orderNo })).goods;
    await phone.does('cutGoods', { orderNo, goodsList: [{ id: line?.id ?? 0, num: 1 }] });
    await waiter.does('acceptOrder', { orderId });
    await world.pass(SECOND);
    expect(await there()).toEqual([1_800_000, 1_800]);
    expect(await entries()).toEqual([
      ['consumption', -200_000],
      ['purchase', 2 * KG],
    ]);
  });

  it('an order that staff cancel after the kitchen has it is waste', async () => {
    await receives(2 * KG, 2_000);
    const { orderId } = await accepted(world, await world.diner(), [SKEWERS]);
    await (await world.waiter()).does('cancelByStaff', { orderId, reason: 'Left' });
    await world.pass(SECOND);
    expect(await entries()).toEqual([
      ['waste', -100_000],
      ['purchase', 2 * KG],
    ]);
    await holds();
  });

  it('a void of what the kitchen has turns its consumption into waste', async () => {
    await receives(2 * KG, 2_000);
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderNo } = await accepted(world, phone, [COCONUT, SKEWERS]);
    await world.pass(SECOND);
    const id = (await phone.does('order', { orderNo })).goods[1]?.id ?? 0;
    await waiter.does('cutGoods', { orderNo, goodsList: [{ id, num: 1 }], reason: 'Wrong dish' });
    await world.pass(SECOND);
    expect(await entries()).toEqual([
      ['waste', -100_000],
      ['consumption', 100_000],
      ['consumption', -100_000],
      ['purchase', 2 * KG],
    ]);
    expect(await there()).toEqual([1_900_000, 1_900]);
  });

  it('a refund gives nothing back: it was eaten', async () => {
    await receives(2 * KG, 2_000);
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    const { orderId, orderNo } = await accepted(world, phone, [SKEWERS]);
    const { price } = await phone.does('order', { orderNo });
    await takesDollars(waiter, orderId, mainAmount(price.total));
    await manager.does('fullRefund', { orderId, reason: 'Cold' });
    await world.pass(SECOND);
    expect(await there()).toEqual([1_900_000, 1_900]);
  });

  it('countStock stockAt: what was cooked until then is in it; the difference is answered, and stays', async () => {
    await receives(2 * KG, 2_000);
    const before = world.now;
    world.now += 60 * SECOND;
    await accepted(world, await world.diner(), [SKEWERS]);
    // Not folded yet.
    const counted = await counts(1_700_000);
    expect(counted.differences).toEqual([{ ingredientId: beef, thousandths: -200_000, stockValue: -200 }]);
    expect(await entries()).toEqual([
      ['count', -200_000],
      ['consumption', -100_000],
      ['purchase', 2 * KG],
    ]);
    expect((await manager.does('stockAt', { at: before })).list).toEqual([
      { ingredientId: beef, stockThousandths: 2 * KG, stockValue: 2_000 },
    ]);
    expect((await manager.does('stockAt', { at: world.now })).list).toMatchObject([{ stockThousandths: 1_700_000 }]);
    expect((await manager.does('stockAt', { at: before - 1 })).list).toEqual([]);
    await world.pass(SECOND);
    expect(await there()).toEqual([1_700_000, 1_700]);
    await holds();
  });

  it('an act that is sent again does nothing twice', async () => {
    const input = {
      supplierId: null,
      note: '',
      received: [{ ingredientId: beef, thousandths: KG, paid: mainAmount(500) }],
    };
    manager.key = 'c0ffee00c0ffee00c0ffee00';
    await manager.does('receiveStock', input);
    await manager.does('receiveStock', input);
    manager.key = null;
    expect(await there()).toEqual([KG, 500]);
  });

  it('a fold that fails half-way leaves facts and ledger as they were; the next one does all, once', async () => {
    await receives(2 * KG, 2_000);
    await accepted(world, await world.diner(), [SKEWERS]);
    await sql`ALTER TABLE stock_entry ADD CONSTRAINT broken CHECK (kind <> 'consumption') NOT VALID`.execute(world.db);
    await expect(foldStock(world.db, new Date(world.now))).rejects.toThrow('broken');
    expect(await there()).toEqual([2 * KG, 2_000]);
    expect(await world.db.selectFrom('stock_fact').select('kind').execute()).toHaveLength(1);
    await sql`ALTER TABLE stock_entry DROP CONSTRAINT broken`.execute(world.db);
    await Promise.all([foldStock(world.db, new Date(world.now)), foldStock(world.db, new Date(world.now))]);
    await foldStock(world.db, new Date(world.now));
    expect(await there()).toEqual([1_900_000, 1_900]);
  });

  it('acts at once are one after the other: the sum of the entries is what there is', async () => {
    await receives(10 * KG, 10_000);
    await Promise.all([
      wastes(KG),
      receives(KG, 3_000),
      counts(5 * KG),
      wastes(2 * KG),
      foldStock(world.db, new Date(world.now)),
    ]);
    await holds();
    const { differences } = await counts(3 * KG);
    expect(differences).toHaveLength(1);
    expect((await there())[0]).toBe(3 * KG);
    await holds();
  });

  it('stock_entry is append-only', async () => {
    await receives(KG, 500);
    await expect(world.db.deleteFrom('stock_entry').execute()).rejects.toThrow('append-only');
  });

  it('an ingredient that is made, unknown, or of another kind of unit with a history is refused', async () => {
    const sauce = await adds(manager, 'Sauce', {
      yieldThousandths: KG,
      recipe: [{ ingredientId: beef, thousandths: KG }],
    });
    for (const ingredientId of [sauce, 987_654]) {
      const wasted = [{ ingredientId, thousandths: 1 }];
      expect((await manager.tries('wasteStock', { reason: 'x', wasted })).code).toBe(1);
      expect((await manager.tries('countStock', { counted: wasted })).code).toBe(1);
      const received = [{ ingredientId, thousandths: 1, paid: mainAmount(1) }];
      expect((await manager.tries('receiveStock', { supplierId: null, note: '', received })).code).toBe(1);
    }
    const supplied = {
      supplierId: 987_654,
      note: '',
      received: [{ ingredientId: beef, thousandths: 1, paid: mainAmount(1) }],
    };
    expect((await manager.tries('receiveStock', supplied)).code).toBe(1);
    expect((await manager.tries('stockEntries', { ingredientId: 987_654 })).code).toBe(1);
    const salt = await adds(manager, 'Salt');
    await receives(KG, 100, salt);
    const { ingredients } = await manager.does('storeRoom', {});
    const {
      stockThousandths: _,
      stockValue: __,
      ...known
    } = ingredients.find(({ id }) => id === salt) ?? ({} as never);
    expect((await manager.tries('saveIngredient', { ...known, unit: 'piece' })).msg).toContain('Recipes use');
  });

  describe('between stores', () => {
    let there2: number;
    let other: Actor;
    beforeEach(async () => {
      there2 = await openBranch(world, { name: 'Riverside', zone: 'Asia/Phnom_Penh', currency: 'USD' });
      await addPost(world, there2);
      other = await enters(world, manager, there2);
    });

    it('stockStores transferStock: it leaves one ledger and comes into the other, at its cost', async () => {
      await receives(4 * KG, 4_000);
      expect((await manager.does('stockStores', {})).list).toContainEqual({ storeId: there2, name: 'Riverside' });
      const sent = [{ ingredientId: beef, thousandths: KG }];
      const input = { toStoreId: there2, note: 'For tonight', sent };
      expect((await manager.tries('transferStock', input)).msg).toContain('The other store has no ingredient');
      expect(await there()).toEqual([4 * KG, 4_000]);
      const theirs = await adds(other, 'beef', { unit: 'g' });
      await manager.does('transferStock', input);
      expect(await there()).toEqual([3 * KG, 3_000]);
      const { ingredients } = await other.does('storeRoom', {});
      expect(ingredients[0]).toMatchObject({ stockThousandths: KG, stockValue: 1_000 });
      const [arrived] = (await other.does('stockEntries', { ingredientId: theirs })).list;
      expect(arrived).toMatchObject({ kind: 'transferIn', thousandths: KG, note: 'For tonight', staffName: '' });
      expect(arrived?.from).not.toBe('');
      const [gone] = (await manager.does('stockEntries', { ingredientId: beef })).list;
      expect(gone).toMatchObject({ kind: 'transferOut', thousandths: -KG, from: 'Riverside' });
      await holds();
    });

    it('transferStock: to the store itself, or to one of another organisation, nothing is sent', async () => {
      await receives(KG, 1_000);
      const sent = [{ ingredientId: beef, thousandths: KG }];
      for (const toStoreId of [await findStoreId(world), 987_654]) {
        expect((await manager.tries('transferStock', { toStoreId, note: '', sent })).code).toBe(1);
      }
      expect(await there()).toEqual([KG, 1_000]);
    });

    it('transferStock: in another currency it comes at the average of the store that it comes to', async () => {
      await world.db.updateTable('store').set({ currency: 'VND' }).where('id', '=', there2).execute();
      await receives(2 * KG, 2_000);
      const theirs = await adds(other, 'Beef');
      const received = [{ ingredientId: theirs, thousandths: KG, paid: mainAmount(250_000) }];
      await other.does('receiveStock', { supplierId: null, note: '', received });
      await manager.does('transferStock', {
        toStoreId: there2,
        note: '',
        sent: [{ ingredientId: beef, thousandths: KG }],
      });
      expect((await other.does('storeRoom', {})).ingredients[0]).toMatchObject({
        stockThousandths: 2 * KG,
        stockValue: 500_000,
      });
    });
  });
});
