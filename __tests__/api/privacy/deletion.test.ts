import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { deleteAgain } from '../../../server/modules/own-account';
import { changeBalance } from '../../../server/modules/wallet';
import { listen } from '../../support/live/listen';
import type { Actor } from '../../support/world/actor';
import { AGREED_VERSIONS, asksForCode, codeSentTo, signsIn } from '../../support/world/people';
import { cash, findStoreId, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';
import { booking } from '../reserve/a-booking';

const NUMBER = '012345678';
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('a member deletes their account', () => {
  let world: World;
  let phone: Actor;
  let waiter: Actor;
  let remembered: string;
  let personId: number;
  beforeEach(async () => {
    world = await World.open();
    phone = await world.diner();
    waiter = await world.waiter();
    const { authorCode } = await signsIn(world, phone, NUMBER);
    remembered = authorCode ?? '';
    personId = (await world.db.selectFrom('person').select('id').where('phone', '=', NUMBER).executeTakeFirstOrThrow())
      .id;
  });
  afterEach(() => world.close());

  const getsCode = async (): Promise<string> => {
    world.now += 2 * MINUTE_MS;
    expect((await asksForCode(phone, NUMBER)).code).toBe(0);
    return codeSentTo(world, NUMBER);
  };
  const deletes = async (forfeited: number = 0) => phone.tries('deleteAccount', { code: await getsCode(), forfeited });
  const holds = async (amount: MainAmount) => {
    const change = {
      storeId: await findStoreId(world),
      personId,
      kind: 'topUp' as const,
      amount,
      now: new Date(world.now),
    };
    await world.db.transaction().execute((trx) => changeBalance(trx, change));
  };
  const person = () => world.db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();
  const eats = async () => {
    const bill = await toPay(world, waiter, 'A12', phone);
    await waiter.does('takeCash', cash(bill));
    return bill;
  };

  it('POST /api/platformUser/deletion: personal data is deleted; orders and the ledger keep amounts', async () => {
    const { avatar } = await phone.does('avatar', { picture: PICTURE });
    await phone.does('profile', { nickname: 'Sokha', sex: 'female', avatar });
    const bill = await toPay(world, waiter, 'A12', phone);
    const { orderId, orderNo, total } = bill;
    await waiter.does('updateCustomerInfo', { orderNo, name: 'Sokha', phone: NUMBER, partySize: 2 });
    await waiter.does('takeCash', cash(bill));
    await holds(mainAmount(500));
    expect((await phone.does('accountDeletion', {})).balance).toBe(500);
    expect(await deletes(500)).toMatchObject({ code: 0 });
    expect(await person()).toMatchObject({ phone: null, name: '', nickname: '', sex: null, avatar: '' });
    for (const table of ['consent', 'remembered_device', 'person_identity'] as const) {
      expect(await world.db.selectFrom(table).select('person_id').execute()).toEqual([]);
    }
    expect(await world.db.selectFrom('verification_code').select('id').where('phone', '=', NUMBER).execute()).toEqual(
      [],
    );
    const order = await waiter.does('staffOrder', { orderId });
    expect(order).toMatchObject({ totalPrice: total, customer: { name: '', phone: '' } });
    const row = await world.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ person_id: null, temp_id: null });
    const entries = await world.db.selectFrom('wallet_entry').select(['kind', 'amount_cents']).orderBy('id').execute();
    expect(entries.slice(-2)).toEqual([
      { kind: 'topUp', amount_cents: 500 },
      { kind: 'forfeit', amount_cents: -500 },
    ]);
    const dump = await Promise.all(
      (['person', 'orders', 'reservation', 'session', 'sms_outbox', 'audit_log', 'pay_share'] as const).map((table) =>
        world.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(dump)).not.toContain(NUMBER);
    expect(JSON.stringify(dump)).not.toContain('Sokha"');
  });

  it('the picture of a deleted account is removed from the storage', async () => {
    const { avatar } = await phone.does('avatar', { picture: PICTURE });
    await phone.does('profile', { nickname: 'Sokha', avatar });
    expect((await world.app.inject({ url: avatar })).statusCode).toBe(200);
    await deletes();
    await world.pass(MINUTE_MS);
    expect((await world.app.inject({ url: avatar })).statusCode).toBe(404);
  });

  it('every token of the member is revoked and every connection closed, on other devices too', async () => {
    const { port } = new URL(await world.listen());
    const other = await world.diner('A01');
    world.now += 2 * MINUTE_MS;
    await signsIn(world, other, NUMBER);
    const lines = await Promise.all([phone, other].map(({ token }) => listen(Number(port), token ?? '')));
    await deletes();
    expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([4401, 4401]);
    for (const device of [phone, other]) expect(await device.tries('consumerInfo')).toMatchObject({ code: 2 });
    phone.token = (await phone.does('consumerAuth', { tableUuid: await world.findTableCode('A12') })).token;
    expect(await phone.does('consumerInfo', {})).toMatchObject({ isGuest: true });
    expect(await phone.does('consumerOauth', { code: remembered })).toBe(7094);
  });

  it('staff cannot find the deleted member; records by number show amounts and "deleted"', async () => {
    await deletes();
    expect(await waiter.does('findCustomer', { phone: NUMBER })).toBeNull();
    expect(await waiter.does('findCustomer', { memberNumber: String(personId) })).toBeNull();
    expect(await waiter.does('customer', { personId })).toMatchObject({ deleted: true, nickname: '', phone: null });
    const [channel] = await waiter.does('offlineChannels', {});
    const topUp = { personId, amount: mainAmount(1_000), channelId: channel?.id ?? 0 };
    expect(await waiter.tries('staffTopUp', topUp)).toMatchObject({ code: 1 });
    const manager = await world.manager();
    expect(await manager.tries('setCreditLimit', { personId, limit: mainAmount(1_000) })).toMatchObject({ code: 1 });
  });

  it('the same phone signs up again: a new member without the data of the old one', async () => {
    await eats();
    await deletes();
    world.now += 2 * MINUTE_MS;
    const again = await world.diner('A02');
    expect(await signsIn(world, again, NUMBER)).toMatchObject({ isNew: true });
    const { userInfo } = await again.does('consumerInfo', {});
    expect(userInfo).toMatchObject({ balance: 0, coupons: 0 });
    expect(Number(userInfo?.memberNumber)).not.toBe(personId);
    expect((await again.does('orders', { page: 1 })).list).toEqual([]);
  });

  it('an unpaid order, credit or an open top-up blocks the deletion, and the member reads which', async () => {
    const bill = await toPay(world, waiter, 'A12', phone);
    expect(await deletes()).toMatchObject({
      code: 1,
      data: { blockers: ['openOrder'] },
      msg: 'Your account cannot be deleted yet. See what is still open',
    });
    expect((await phone.does('accountDeletion', {})).blockers).toEqual(['openOrder']);
    await world.db.updateTable('store').set({ credit_allowed: true }).execute();
    const manager = await world.manager();
    await manager.does('setCreditLimit', { personId, limit: mainAmount(100_000) });
    const { orderId, total: expectedTotal } = bill;
    await waiter.does('putOnCredit', { orderId, personId, expectedTotal, column: 'sell' });
    await phone.does('recharge', { amount: mainAmount(1_000) });
    expect(await deletes()).toMatchObject({ code: 1, data: { blockers: ['creditOwed', 'topUp'] } });
    expect((await person()).phone).toBe(NUMBER);
  });

  it('a reservation blocks the deletion until it is cancelled, and then loses its name and phone', async () => {
    const { reservationId } = await phone.does('saveReserve', booking(world, { name: 'Sokha', phone: NUMBER }));
    expect(await deletes()).toMatchObject({ code: 1, data: { blockers: ['reservation'] } });
    await phone.does('cancelReserve', { reservationId });
    expect(await deletes()).toMatchObject({ code: 0 });
    const rows = await world.db
      .selectFrom('reservation')
      .select(['name', 'phone', 'person_id', 'party_size'])
      .execute();
    expect(rows).toEqual([{ name: '', phone: '', person_id: null, party_size: 4 }]);
    expect((await waiter.tries('staffReservations', {})).code).toBe(0);
  });

  it('a wallet with money is given up only by naming its exact balance', async () => {
    await holds(mainAmount(700));
    for (const forfeited of [0, 699, 701]) {
      expect(await deletes(forfeited)).toMatchObject({ code: 1, data: { balance: 700, blockers: [] } });
    }
    expect((await phone.does('consumerInfo', {})).userInfo).toMatchObject({ balance: 700 });
    expect(await deletes(700)).toMatchObject({ code: 0 });
  });

  it('without a fresh code, or with a wrong one or another device’s, nothing is deleted', async () => {
    expect(await phone.tries('deleteAccount', { forfeited: 0 })).toMatchObject({ code: 1 });
    const code = await getsCode();
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await phone.tries('deleteAccount', { code: wrong, forfeited: 0 })).toMatchObject({ code: 1 });
    const other = await world.diner('A02');
    world.now += 2 * MINUTE_MS;
    await signsIn(world, other, NUMBER);
    const used = await codeSentTo(world, NUMBER);
    for (const stolen of [code, used]) {
      expect(await other.tries('deleteAccount', { code: stolen, forfeited: 0 })).toMatchObject({ code: 1 });
    }
    expect((await person()).phone).toBe(NUMBER);
  });

  it('a member without a phone needs a sign-in of the last ten minutes; scanning a code is none', async () => {
    await world.db.updateTable('person').set({ phone: null }).where('id', '=', personId).execute();
    world.now += 11 * MINUTE_MS;
    expect((await phone.does('accountDeletion', {})).proof).toBe('signIn');
    phone.token = (await phone.does('consumerAuth', { tableUuid: await world.findTableCode('A12') })).token;
    expect(await phone.tries('deleteAccount', { forfeited: 0 })).toMatchObject({ code: 1 });
    await world.db
      .updateTable('remembered_device')
      .set({ created_at: new Date(world.now - MINUTE_MS) })
      .execute();
    expect(await phone.tries('deleteAccount', { forfeited: 0 })).toMatchObject({ code: 0 });
  });

  it('a guest has no account to delete', async () => {
    const guest = await world.diner('A03');
    expect(await guest.tries('deleteAccount', { forfeited: 0 })).toMatchObject({ code: 1 });
    expect(await guest.tries('accountDeletion')).toMatchObject({ code: 1 });
  });

  it('staff hand out a wallet payment’s refund after the account is deleted, and the ledger sums', async () => {
    await holds(mainAmount(10_000));
    const bill = await toPay(world, waiter, 'A12', phone);
    const { orderNo, total: expectedTotal } = bill;
    await phone.does('payOrder', { orderNo, method: 3, expectedTotal, column: 'sell' });
    const left = (await phone.does('accountDeletion', {})).balance;
    expect(await deletes(left)).toMatchObject({ code: 0 });
    const view = await waiter.does('staffOrder', { orderId: bill.orderId });
    expect(view.payStatus).toBe(2);
    await waiter.does('reverseCheckout', { orderId: bill.orderId, reason: 'Wrong table' });
    const [back] = await world.db.selectFrom('refund_tender').select(['way', 'amount_cents']).execute();
    expect(back).toEqual({ way: 'byHand', amount_cents: expectedTotal });
    const wallet = await world.db
      .selectFrom('wallet')
      .select('balance_cents')
      .where('person_id', '=', personId)
      .execute();
    expect(wallet).toEqual([{ balance_cents: 0 }]);
  });

  it('npm run delete-members: an account that a restored backup brings back is deleted again, once', async () => {
    await world.db.updateTable('person').set({ nickname: 'Sokha' }).where('id', '=', personId).execute();
    const again = () =>
      world.db.transaction().execute((trx) => deleteAgain(trx, personId, '/pictures/', new Date(world.now)));
    expect([await again(), await again()]).toEqual([[], null]);
    expect(await person()).toMatchObject({ phone: null, nickname: '' });
    expect(await phone.tries('consumerInfo')).toMatchObject({ code: 2 });
  });

  it('consents of other members stay: only those of a deleted account can be deleted', async () => {
    await expect(world.db.deleteFrom('consent').execute()).rejects.toThrow('append-only');
    expect(await world.db.selectFrom('consent').select('privacy_version').execute()).toEqual([
      { privacy_version: AGREED_VERSIONS.privacyVersion },
    ]);
  });
});
