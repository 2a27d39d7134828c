import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import type { Actor } from '../../support/world/actor';
import { nextDoor } from '../../support/world/next-door';
import { cash, type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('GET /api/store/audit: a manager finds again what staff did', () => {
  let world: World;
  let waiter: Actor;
  let manager: Actor;
  let first: ToPay;
  let second: ToPay;

  beforeAll(async () => {
    world = await World.open();
    waiter = await world.waiter();
    manager = await world.manager();
    first = await toPay(world, waiter, 'A12');
    await waiter.does('compItems', { orderId: first.orderId, reason: 'broken air-con' });
    world.now += DAY_MS;
    // Their logins of yesterday are over.
    waiter = await world.waiter();
    manager = await world.manager();
    second = await toPay(world, waiter, 'A09');
    const { goods } = await waiter.does('staffOrder', { orderId: second.orderId });
    const lists = await waiter.does('billReasons', {});
    const reasonId = lists.void.find(({ words }) => words.en === 'Ordered twice')?.id ?? 0;
    const goodsList = [{ id: goods[0]?.id ?? 0, num: 1 }];
    const cut = await manager.does('cutGoods', { orderNo: second.orderNo, goodsList, reasonId });
    await waiter.does('takeCash', cash({ ...second, total: cut.totalPrice }));
  });
  afterAll(() => world.close());

  const found = async (asked: Parameters<Actor['does']>[1] & object) =>
    (await manager.does('auditLog', asked as never)).list.map(({ action }) => action);

  it('by table, by number and by the digits of it that screens show', async () => {
    expect(await found({ about: 'A12' })).toEqual(['compItems']);
    expect(await found({ about: ' a09 ' })).toEqual(['takeCash', 'voidGoods']);
    expect(await found({ about: second.orderNo })).toEqual(['takeCash', 'voidGoods']);
    expect(await found({ about: first.orderNo.slice(-4) })).toContain('compItems');
    expect(await found({ about: `#${first.orderNo.slice(-4)}` })).toContain('compItems');
    expect(await found({ about: String(Number(first.orderNo.slice(-4))) })).toContain('compItems');
    expect(await found({ about: 'Z99' })).toEqual([]);
  });

  it('by any words of an entry, in any of the three languages, and by who did it', async () => {
    expect(await found({ words: 'AIR-con' })).toEqual(['compItems']);
    expect(await found({ words: 'ស្ទួន' })).toEqual(['voidGoods']);
    expect(await found({ words: '重复' })).toEqual(['voidGoods']);
    expect(await found({ words: 'chanthy' })).toEqual(['voidGoods']);
    // What a person types means itself.
    expect(await found({ words: '%%' })).toEqual([]);
    expect(await found({ words: '__' })).toEqual([]);
    expect(await manager.tries('auditLog', { words: 'x' })).toMatchObject({ code: 1 });
  });

  it('by report days, acts and persons, each narrowing what the others leave', async () => {
    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['compItems']);
    expect(await found({ from: '2026-11-20', to: '2026-11-21' })).toEqual(['takeCash', 'voidGoods', 'compItems']);
    expect(await found({ from: '2026-11-21', to: '2026-11-21', about: 'A09', words: '重复' })).toEqual(['voidGoods']);
    for (const wrong of [{ from: '2026-11-20' }, { from: '2026-11-21', to: '2026-11-20' }, { from: 'x', to: 'y' }]) {
      expect(await manager.tries('auditLog', wrong)).toMatchObject({ code: 1 });
    }
    expect(await waiter.tries('auditLog', { words: 'air' })).toMatchObject({ code: 1 });
  });

  it('an entry names its table, says its dishes in the reader’s language, and leads to its order', async () => {
    manager.language = 'zh-Hans';
    const { list } = await manager.does('auditLog', { action: 'voidGoods' });
    manager.language = 'en';
    expect(list).toMatchObject([{ place: 'A09', orderId: second.orderId, reason: '重复点单' }]);
    expect(list[0]?.details[0]).toMatch(/^1 × /);
    expect(JSON.stringify(list[0]?.details)).not.toContain('{');
  });

  it('a setting that was changed is named with what it was and is', async () => {
    const settings = await manager.does('storeSettings', {});
    await manager.does('saveStoreSettings', { ...settings, vatPercentage: 12 } as never);
    const [entry] = (await manager.does('auditLog', { action: 'changeSettings' })).list;
    expect(entry?.changes).toContainEqual({ key: 'vatPercentage', from: settings.vatPercentage, to: 12 });
    expect(entry?.reason).toBeNull();
  });

  it('pages follow each other without a gap or a repeat while more is written', async () => {
    const store = await world.db.selectFrom('store').select('id').executeTakeFirstOrThrow();
    await world.db
      .insertInto('audit_log')
      .values(
        Array.from({ length: 120 }, (_, place) => ({
          store_id: store.id,
          at: new Date(world.now - DAY_MS / 2),
          staff_id: null,
          action: 'paged',
          subject: `till:${place}`,
          detail: JSON.stringify({ amount: place }),
          approved_by: null,
          order_id: null,
        })),
      )
      .execute();
    const seen: number[] = [];
    let after: string | undefined;
    for (;;) {
      const page = await manager.does('auditLog', { action: 'paged', ...(after !== undefined && { after }) });
      seen.push(...page.list.map(({ id }) => id));
      await waiter.does('openTill', { till: `T${seen.length}`, floatCents: mainAmount(0), floatRiel: 0 as never });
      if (page.next === null) break;
      after = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    expect(await manager.tries('auditLog', { after: 'x' })).toMatchObject({ code: 1 });
  });

  it('the log of one store is never found by another, and cannot be changed', async () => {
    const beside = await nextDoor(world);
    expect((await beside.manager.does('auditLog', { words: 'air-con' } as never)).list).toEqual([]);
    await expect(sql`UPDATE audit_log SET search = ''`.execute(world.db)).rejects.toThrow('append-only');
  });

  it('every way to narrow the list has its index, however long the log is', async () => {
    const { rows: store } = await sql<{ id: number }>`SELECT id FROM store ORDER BY id LIMIT 1`.execute(world.db);
    const storeId = store[0]?.id ?? 0;
    await sql`INSERT INTO audit_log (store_id, at, action, subject, detail)
      SELECT ${sql.lit(storeId)}, ${new Date(world.now - DAY_MS)}::timestamptz, 'filled', 'till:' || n,
        jsonb_build_object('reason', md5(n::text)) FROM generate_series(1, 3000) n`.execute(world.db);
    // As the database tidies up by itself: what was just written waits beside the index until then.
    await sql`VACUUM ANALYZE audit_log`.execute(world.db);
    const explainPlan = async (where: string): Promise<string> => {
      const { rows } = await sql<Record<string, string>>`EXPLAIN SELECT * FROM audit_log
        WHERE store_id = ${sql.lit(storeId)} AND ${sql.raw(where)}`.execute(world.db);
      return rows.map((row) => Object.values(row).join('')).join('\n');
    };
    expect(await explainPlan("letter_pairs(search) @> letter_pairs('重复')")).toContain('audit_log_words');
    expect(await explainPlan("place IS NOT NULL AND lower(place) = 'a12'")).toContain('audit_log_of_place');
    expect(await explainPlan("order_id IS NOT NULL AND right(subject, 4) = '0087'")).toContain(
      'audit_log_of_short_number',
    );
  });
});
