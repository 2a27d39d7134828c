import { mainAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import { inTransaction } from '../../../server/db/transaction';
import { changeBalance } from '../../../server/modules/wallet';
import { eventually } from '../../support/eventually';
import { type Bundle, bundleServer } from '../../support/machines/a-server';
import { overHttp } from '../../support/machines/over-http';
import { Office, type SiteMachine, START_MS } from '../../support/machines/sites';
import { findTableCode } from '../../support/table-code';
import { Actor } from '../../support/world/actor';
import { order } from '../../support/world/meal';

const PATIENCE_MS = 40_000;
const PHONE = '012345678';

describe('a wallet of an organisation at the server of one of its stores (0077)', () => {
  let bundle: Bundle;
  let office: Office;
  let site: SiteMachine;
  /** The store that keeps the members, and the one that has a server of its own. */
  let keeper: number;
  let storeId: number;
  let personId: number;
  /** Of the manager, at the site. */
  let till: Actor;

  // An office and a site start, each with a PostgreSQL of its own.
  beforeAll(async () => {
    bundle = await bundleServer();
    ({ office, keeper, storeId } = await Office.openSharing(bundle));
    personId = (await office.owner.does('addCustomer', { phone: PHONE, nickname: 'Sopheap' })).personId;
    site = await office.joinSite(bundle, storeId);
    till = await office.openManager(site);
  }, START_MS);
  afterAll(async () => {
    await site.close();
    await office.close();
  });

  const fills = (amount: number): Promise<unknown> => {
    const change = { storeId: keeper, personId, kind: 'topUp', amount: mainAmount(amount), now: new Date() } as const;
    return inTransaction(office.db, (trx) => changeBalance(trx, change));
  };
  const balanceAt = async (actor: Actor): Promise<number> => (await actor.does('customer', { personId })).balance;
  /** The ledger, the oldest entry first, with where each happened. */
  const readLedger = async () => {
    const { entries } = await office.owner.does('customer', { personId });
    return entries.reverse().map(({ kind, amount, store = '' }) => [kind, amount, store]);
  };
  /** An order of three coconuts at a table of the site, which is to be paid. */
  const toPay = async (table: string) => {
    const phone = new Actor(overHttp(site.origin), `phone-at-${table}`);
    phone.token = (await phone.does('consumerAuth', { tableUuid: await findTableCode(site.db, table, storeId) })).token;
    const { rows } = await sql<{
      id: number;
    }>`SELECT id FROM goods WHERE store_id = ${storeId} AND name->>'en' = 'Fresh coconut'`.execute(site.db);
    await phone.does('cartAdd', { diningStyle: 1, id: rows[0]?.id ?? 0, tagItems: [], feeds: [], cartNum: 3 });
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const { totalPrice: total } = await till.does('acceptOrder', { orderId: placed.orderId });
    return { orderId: placed.orderId, total };
  };
  const takes = ({ orderId, total }: Awaited<ReturnType<typeof toPay>>) =>
    till.tries('takeBalance', { orderId, personId, expectedTotal: total, column: 'sell' });

  const cuts = async (): Promise<void> => {
    site.line.cut();
    await eventually(async () => (await till.does('siteLine', {})).downSince !== null, true, PATIENCE_MS);
  };
  const readAllowance = async () => {
    const { rows } = await sql<{ allowance: number }>`
      SELECT granted_cents - returned_cents + share_cents - taken_cents AS allowance FROM site_wallet
      WHERE person_id = ${personId}`.execute(site.db);
    return rows[0]?.allowance;
  };

  it('members come to the site with their wallets; what is paid there is in the office’s ledger', async () => {
    await fills(5_000);
    await eventually(
      async () => (await till.tries('findCustomer', { phone: PHONE })).data,
      expect.objectContaining({ balance: 5_000 }),
      PATIENCE_MS,
    );
    const bill = await toPay('R01');
    expect(await takes(bill)).toMatchObject({ code: 0 });
    expect(await balanceAt(till)).toBe(5_000 - bill.total);
    await eventually(
      readLedger,
      [
        ['topUp', 5_000, ''],
        ['payment', -bill.total, 'Chhouk Riverside'],
      ],
      PATIENCE_MS,
    );
  });

  it('without a line the till takes the limit, says why it takes no more, and the office gets it once', async () => {
    const bill = await toPay('R02');
    const limit = mainAmount(bill.total + 100);
    await office.owner.does('setSiteWalletLimit', { storeId: keeper, limit });
    await eventually(readAllowance, limit, PATIENCE_MS);
    await cuts();
    const before = await balanceAt(till);
    expect(await takes(bill)).toMatchObject({ code: 0, msg: '' });
    const refused = await takes(await toPay('R03'));
    expect([refused.name, refused.msg]).toEqual(['walletLineDown', expect.stringMatching(/no internet/)]);
    expect(await balanceAt(till)).toBe(before - bill.total);
    expect((await till.tries('addCustomer', { phone: '012345679', nickname: 'New' })).name).toBe('memberAtSite');
    // The office does not know of it yet.
    expect(await balanceAt(office.owner)).toBe(before);
    site.line.mend();
    await eventually(() => balanceAt(office.owner), before - bill.total, PATIENCE_MS);
    const ledger = await readLedger();
    expect(ledger.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(before - bill.total);
    expect(ledger.filter(([kind]) => kind === 'payment')).toHaveLength(2);
  });

  it('what a site takes in is in the ledger; it gives no credit, and has the office add members', async () => {
    await eventually(async () => (await till.does('siteLine', {})).downSince, null, PATIENCE_MS);
    const before = await balanceAt(till);
    const [channel] = await till.does('offlineChannels', {});
    await till.does('staffTopUp', { personId, amount: mainAmount(500), channelId: channel?.id ?? 0 });
    const filled = await balanceAt(till);
    expect(filled).toBeGreaterThanOrEqual(before + 500);
    await eventually(() => balanceAt(office.owner), filled, PATIENCE_MS);
    const bill = await toPay('R06');
    const credit = { orderId: bill.orderId, personId, expectedTotal: bill.total, column: 'sell' } as const;
    expect((await till.tries('putOnCredit', credit)).name).toBe('creditAtSite');
    expect((await till.tries('setCreditLimit', { personId, limit: mainAmount(1_000) })).name).toBe('creditAtSite');
    const added = await till.does('addCustomer', { phone: '012345680', nickname: 'Dara' });
    expect(await office.owner.does('findCustomer', { phone: '012345680' })).toMatchObject({ personId: added.personId });
  });
});
