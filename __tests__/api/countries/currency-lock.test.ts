import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import { inTransaction } from '../../../server/db/transaction';
import { eventually } from '../../support/eventually';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';

const NAME = JSON.stringify({ en: 'Noodles', 'zh-Hans': '面', km: 'មី' });

describe('the currencies of a store that has no amount yet', () => {
  let world: World;
  let manager: Actor;
  beforeEach(async () => {
    ({ world } = await World.openEmpty('/nowhere'));
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const read = async () => {
    const { tables: _, currencyFixed, ...settings } = await manager.does('storeSettings', {});
    return { currencyFixed, settings };
  };
  const changes = async (currency = 'THB') => {
    const { settings } = await read();
    return manager.tries('saveStoreSettings', { ...settings, currency, secondCurrency: null });
  };

  it('P-16: can be chosen again and again', async () => {
    for (const currency of ['THB', 'VND', 'USD']) {
      expect(await changes(currency)).toMatchObject({ code: 0 });
      expect(await read()).toMatchObject({ currencyFixed: false, settings: { currency, secondCurrency: null } });
    }
  });

  it('P-16 V-13: phones, which send no null, say by a code that there is no second currency', async () => {
    const { settings } = await read();
    await manager.does('saveStoreSettings', { ...settings, secondCurrency: 'XXX' });
    expect((await read()).settings.secondCurrency).toBeNull();
    const { secondCurrency: _, ...others } = (await read()).settings;
    await manager.does('saveStoreSettings', others);
    expect((await read()).settings.secondCurrency).toBeNull();
  });

  const AMOUNTS: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'an open till',
      () => manager.does('openTill', { till: 'Till 1', floatCents: mainAmount(0), floatRiel: secondAmount(0) }),
    ],
    [
      'a table charge',
      async () => manager.does('saveStoreSettings', { ...(await read()).settings, tableChargeCents: mainAmount(50) }),
    ],
    [
      'a credit limit',
      async () => {
        const { personId } = await manager.does('addCustomer', { phone: '012345678', nickname: 'Dara' });
        expect((await read()).currencyFixed).toBe(false);
        await manager.does('setCreditLimit', { personId, limit: mainAmount(50_00) });
      },
    ],
    [
      'a level of top-ups',
      () =>
        sql`INSERT INTO recharge_level (store_id, amount_cents, gift_cents) SELECT id, 2000, 0 FROM store`.execute(
          world.db,
        ),
    ],
  ];

  it.each(AMOUNTS)('P-16: are fixed by %s; nothing changes', async (_name, brings) => {
    await brings();
    const before = await read();
    expect(before.currencyFixed).toBe(true);
    expect(await changes()).toMatchObject({
      code: 1,
      msg: expect.stringMatching(/only while the store has no amounts/),
    });
    expect(await read()).toEqual(before);
  });

  const isWaiting = async (): Promise<boolean> => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(world.db);
    return rows.length > 0;
  };

  it('P-16: a dish that is being saved at the same moment is waited for, and fixes them', async () => {
    const { id: categoryId } = await world.db
      .insertInto('category')
      .values({ store_id: 1, name: NAME, position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = await inTransaction(world.db, async (trx) => {
      await sql`INSERT INTO goods (store_id, category_id, name, description, sell_cents, position)
        VALUES (1, ${categoryId}, ${NAME}, ${NAME}, 350, 0)`.execute(trx);
      const changing = changes();
      await eventually(isWaiting, true);
      return { changing };
    });
    expect(await change.changing).toMatchObject({ code: 1 });
    expect(await read()).toMatchObject({ currencyFixed: true, settings: { currency: 'USD' } });
  });

  it('P-16: settings that leave the currencies as they are wait for no dish', async () => {
    const { settings } = await read();
    await inTransaction(world.db, async (trx) => {
      await sql`SELECT FROM store FOR KEY SHARE`.execute(trx);
      expect(await manager.tries('saveStoreSettings', { ...settings, vatPercentage: 7 })).toMatchObject({ code: 0 });
    });
  });
});
