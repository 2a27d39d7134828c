import { accounting } from '@romduol/contract/accounting';
import type { Endpoints, Output } from '@romduol/contract';
import type { JournalLine } from '@romduol/domain/accounting/journal';
import { Ajv } from 'ajv';
import { mainAmount, NO_SECOND, secondAmount } from '@romduol/domain/money/amount';
import { joins, online, type ToPay, toPay } from '../../support/world/paying';
import { recordPayment } from '../../../server/payments/sandbox/provider';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';

type Journal = Output<Endpoints['journal']>;
type Line = Journal['entries'][number]['lines'][number];

/** Pays with dollars and riel at once; the change is in riel. */
const paysInBoth = async (world: World, waiter: Actor): Promise<ToPay> => {
  const bill = await toPay(world, waiter);
  const paid = { orderId: bill.orderId, receivedCents: mainAmount(800), receivedRiel: secondAmount(20_000) };
  await waiter.does('takeCash', {
    ...paid,
    ...{ change: 'riel', column: 'sell', expectedTotal: bill.total },
  });
  return bill;
};

const moves = async (waiter: Actor, sessionId: number): Promise<void> => {
  await waiter.does('moveCash', { sessionId, kind: 'out', cents: mainAmount(1_200), riel: NO_SECOND, reason: 'Ice' });
  const riel = secondAmount(5_000);
  await waiter.does('moveCash', { sessionId, kind: 'in', cents: mainAmount(0), riel, reason: 'Small notes' });
};

/** A drawer with cash of both currencies, a refund and a dollar missing; a wallet, a card machine, money online, a bill half paid. */
const sells = async (world: World): Promise<void> => {
  const waiter = await world.waiter();
  const floats = { floatCents: mainAmount(10_000), floatRiel: secondAmount(400_000) };
  const { sessionId } = await waiter.does('openTill', { till: 'Till 1', ...floats });
  const { orderId: refunded } = await paysInBoth(world, waiter);
  await paysInBoth(world, waiter);
  await waiter.does('fullRefund', { orderId: refunded, reason: 'Cold' });
  await moves(waiter, sessionId);
  const channels = await waiter.does('offlineChannels', {});
  const phone = await world.diner('A03');
  const personId = await joins(world, phone);
  const inCash = channels.find(({ kind }) => kind === 'cash')?.id ?? 0;
  await waiter.does('staffTopUp', { personId, amount: mainAmount(2_000), channelId: inCash });
  const fromWallet = await toPay(world, waiter, 'A03', phone);
  const due = { expectedTotal: fromWallet.total, column: 'sell' as const };
  await waiter.does('takeBalance', { orderId: fromWallet.orderId, personId, ...due });
  const byCard = await toPay(world, waiter);
  const card = channels.find(({ kind }) => kind === 'other')?.id ?? 0;
  await waiter.does('takeOffline', { orderId: byCard.orderId, channelId: card, ...due, expectedTotal: byCard.total });
  const { expected } = await waiter.does('xReport', { sessionId });
  await waiter.does('closeTill', {
    sessionId,
    dollars: [{ note: 100, pieces: Math.floor(expected.cents / 100) - 1 }],
    riels: [{ note: 100, pieces: Math.floor(expected.riel / 100) }],
    ...{ expectedCents: expected.cents, expectedRiel: expected.riel, reason: 'A dollar is missing' },
  });
  const half = await toPay(world, waiter);
  const { attempt } = await half.phone.does('payOrder', online(half));
  const paid = { reference: attempt?.reference ?? '', outcome: 'captured' as const, at: new Date(world.now) };
  await recordPayment(world.db, { ...paid, amount: mainAmount(100) });
  await world.pass(16_000);
};

describe('report days as journal entries', () => {
  let world: World;
  let manager: Actor;
  let journal: Journal;
  beforeAll(async () => {
    world = await World.open();
    await sells(world);
    manager = await world.manager();
    journal = await manager.does('journal', {});
  });
  afterAll(() => world.close());

  const lines = (): readonly Line[] => journal.entries.flatMap((entry) => entry.lines);
  const sum = (kinds: readonly JournalLine['kind'][]): number =>
    lines()
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { debit, credit }) => total + credit - debit, 0);

  it('a played day is one entry, whose debits are its credits', () => {
    expect(journal.entries).toHaveLength(1);
    const [entry] = journal.entries;
    const total = (side: 'debit' | 'credit') => lines().reduce((all, line) => all + line[side], 0);
    expect([total('debit'), total('credit')]).toEqual([entry?.debit, entry?.debit]);
    expect(entry?.credit).toBe(entry?.debit);
    expect(entry?.debit).toBeGreaterThan(5_000);
  });

  it('its sums are those of the reports of the day', async () => {
    const { sum: sales, tips } = await manager.does('salesReport', {});
    const { channels, unsettled } = await manager.does('channelReport', {});
    const deductions = sales.itemDiscount + sales.wholeBill + sales.orderPromotion + sales.coupon;
    expect(sum(['sales'])).toBe(sales.gross);
    expect(sum(['discounts', 'comps']) + deductions).toBe(0);
    expect(sum(['vat'])).toBe(sales.vat);
    expect(sum(['serviceCharge'])).toBe(sales.serviceCharge);
    expect(-sum(['refunds', 'refundedVat'])).toBe(sales.refunded);
    expect(-sum(['refundedVat'])).toBeGreaterThan(0);
    expect(sum(['tips'])).toBe(tips);
    expect(sum(['unpaidOrders'])).toBe(unsettled);
    const paid = channels.filter(({ cash }) => cash === null);
    expect(-sum(['payments'])).toBe(paid.reduce((all, row) => all + row.net + row.tips + row.topUps, 0));
    const cash = channels.find((row) => row.cash !== null)?.cash;
    const [dollars, riel] = lines().filter(({ kind }) => kind === 'cash');
    expect((dollars?.debit ?? 0) - (dollars?.credit ?? 0)).toBe(cash?.cents);
    expect(riel?.second).toEqual({ currency: 'KHR', amount: Math.abs(cash?.riel ?? 0) });
  });

  it('cash that a closing counted too little or too much is that of its Z-report', async () => {
    const closings = await world.db.selectFrom('z_report').select('content').execute();
    const missing = closings.reduce((all, { content }) => all + content.variance.cents, 0);
    expect(missing).toBeLessThanOrEqual(-100);
    const difference = lines().filter(({ kind, purpose }) => kind === 'cashDifference' && purpose === 'cashMain');
    expect(difference).toMatchObject([{ detail: 'Till 1', debit: 0, credit: -missing }]);
    expect(lines()).toContainEqual(expect.objectContaining({ kind: 'payOut', detail: 'Ice', purpose: 'expenses' }));
  });

  it('rounding is what the notes of two currencies differ from what was booked: less than a dollar', () => {
    expect(Math.abs(sum(['rounding']))).toBeLessThan(100);
  });

  it('a manager sets account numbers: entries have them at once; a wrong or doubled one is refused', async () => {
    await manager.does('saveJournalAccounts', { accounts: [{ purpose: 'sales', account: '4000-01' }] });
    const { entries } = await manager.does('journal', {});
    const sold = entries.flatMap((entry) => entry.lines).filter(({ purpose }) => purpose === 'sales');
    expect(new Set(sold.map(({ account }) => account))).toEqual(new Set(['4000-01']));
    const { accounts } = await manager.does('journalAccounts', {});
    expect(accounts.find(({ purpose }) => purpose === 'sales')).toMatchObject({ account: '4000-01', usual: '4000' });
    await manager.does('saveJournalAccounts', { accounts: [] });
    expect(await manager.does('journal', {})).toEqual(journal);
    const wrong = [{ purpose: 'sales', account: '40 00' }];
    expect(await manager.tries('saveJournalAccounts', { accounts: wrong })).toMatchObject({ name: 'badInput' });
    const twice = ['1', '2'].map((account) => ({ purpose: 'sales', account }));
    expect(await manager.tries('saveJournalAccounts', { accounts: twice })).toMatchObject({ name: 'badInput' });
    const waiter = await world.waiter();
    expect(await waiter.tries('saveJournalAccounts', { accounts: [] })).toMatchObject({ name: 'managerOnly' });
    expect(await waiter.tries('journal', {})).toMatchObject({ code: 1, data: null });
  });

  it('the JSON file fits the schema of the contract; the CSV file has its lines and is balanced', async () => {
    const json = await manager.does('exportJournal', { format: 'json' });
    const content: unknown = JSON.parse(Buffer.from(json.data, 'base64').toString());
    const ajv = new Ajv({ strict: false, validateFormats: false });
    expect([ajv.validate(accounting.journal.output, content), ajv.errorsText()]).toEqual([true, 'No errors']);
    expect(content).toEqual(journal);
    expect(json.fileName).toBe(`journal-${journal.from}-${journal.to}.json`);
    const csv = await manager.does('exportJournal', { format: 'csv' });
    const [head, ...rows] = Buffer.from(csv.data, 'base64').toString().replace('\uFEFF', '').trim().split('\r\n');
    const columns = 'entry,date,account,purpose,kind,memo,debit,credit,currency,second_currency,second_amount';
    expect(head).toBe(columns);
    expect(rows).toHaveLength(lines().length);
    const cents = (row: string, place: number) => Math.round(Number(row.split(',').at(place)) * 100);
    const total = (place: number) => rows.reduce((all, row) => all + cents(row, place), 0);
    expect([total(-5), total(-4)]).toEqual([journal.entries[0]?.debit, journal.entries[0]?.debit]);
    expect((await manager.does('auditLog', { action: 'exportReport' })).list).toHaveLength(2);
  });

  it('a journal is of 31 days at most', async () => {
    const asked = { from: '2026-10-01', to: '2026-11-01' };
    expect(await manager.tries('journal', asked)).toMatchObject({ name: 'badInput', data: { field: 'to' } });
    expect((await manager.does('journal', { from: '2026-10-02', to: '2026-11-01' })).entries).toEqual([]);
  });
});
