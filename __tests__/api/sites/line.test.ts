import { COMMANDS } from '@romduol/contract/events';
import { mainAmount } from '@romduol/domain/money/amount';
import { createGateways } from '../../../server/payments';
import { khqrGateway } from '../../../server/payments/khqr/gateway';
import { LineState } from '../../../server/sites/line-state';
import { eventually } from '../../support/eventually';
import { FakeBakong } from '../../support/fake-bakong';
import { listAnnounced } from '../../support/world/announced';
import { cash, joins, online, findStoreId, toPay } from '../../support/world/paying';
import { AGREED_VERSIONS, asksForCode, signsIn } from '../../support/world/people';
import { SANDBOX_KEY } from '../../support/world/surroundings';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';

const NO_INTERNET = /no internet connection at the moment/;

describe('a site whose line to the office is down', () => {
  let bakong: FakeBakong;
  let line: LineState;
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    bakong = await FakeBakong.open();
    // The demo store is the first one of its database.
    line = new LineState(1);
    world = await World.open('/nowhere', (db) => createGateways(db, SANDBOX_KEY, [khqrGateway(bakong.settings)]), {
      line,
    });
    waiter = await world.waiter();
    expect(await findStoreId(world)).toBe(line.storeId);
  });
  afterEach(async () => {
    await world.close();
    await bakong.close();
  });

  const goesDown = (): void => line.set(false, world.now);

  it('GET /api/employee/siteLine: staff learn when it went down, each change is announced to them once', async () => {
    expect(await waiter.does('siteLine', {})).toEqual({ downSince: null });
    const told = async () => (await listAnnounced(world.db, COMMANDS.line)).map(({ audience }) => audience);
    goesDown();
    goesDown();
    const downSince = world.now;
    world.now += 5_000;
    await eventually(told, ['staff']);
    expect(await waiter.does('siteLine', {})).toEqual({ downSince });
    line.set(true, world.now + 1);
    await eventually(told, ['staff', 'staff']);
    expect(await waiter.does('siteLine', {})).toEqual({ downSince: null });
  });

  it('GET /api/employee/siteLine: a line that is back within five seconds is announced to nobody', async () => {
    goesDown();
    world.now += 4_900;
    expect(await waiter.does('siteLine', {})).toEqual({ downSince: null });
    line.set(true, world.now);
    world.now += 200;
    expect(await waiter.does('siteLine', {})).toEqual({ downSince: null });
    // A later one is: it would come after the first.
    goesDown();
    world.now += 5_000;
    const told = async () => (await listAnnounced(world.db, COMMANDS.line)).length;
    await eventually(told, 1);
  });

  it('GET /api/employee/siteLine: an installation without a line has none that is down', async () => {
    const cloud = await World.open();
    expect(await (await cloud.waiter()).does('siteLine', {})).toEqual({ downSince: null });
    await cloud.close();
  });

  it('gateways are left out with the reason, and an order is not paid by one; cash is taken', async () => {
    const bill = await toPay(world, waiter);
    const { plugins, lineDown } = await bill.phone.does('payInfo', { orderNo: bill.orderNo });
    expect([plugins.map(({ gateway }) => gateway), lineDown]).toEqual([['sandbox', 'khqr'], undefined]);
    goesDown();
    const info = await bill.phone.does('payInfo', { orderNo: bill.orderNo });
    expect(info).toMatchObject({ plugins: [{ gateway: 'khqr' }], lineDown: true });
    const refused = await bill.phone.tries('payOrder', { ...online(bill), gateway: 'sandbox' });
    expect(refused).toMatchObject({ code: 1, msg: expect.stringMatching(NO_INTERNET) });
    expect(await world.db.selectFrom('payment_attempt').selectAll().execute()).toEqual([]);
    expect(await waiter.does('takeCash', cash(bill))).toMatchObject({ payStatus: 2 });
  });

  it('a code by KHQR is shown without the provider, and its payment counts once the line is back', async () => {
    const bill = await toPay(world, waiter);
    goesDown();
    bakong.mood = 'away';
    const { plugins } = await bill.phone.does('payInfo', { orderNo: bill.orderNo });
    expect(plugins).toEqual([{ gateway: 'khqr', app: null }]);
    const { attempt } = await bill.phone.does('payOrder', { ...online(bill), gateway: 'khqr' });
    if (attempt?.show.kind !== 'qr') throw new Error('no code');
    bakong.pays(attempt.show.text, bill.total);
    await world.pass(4_000);
    expect(await waiter.does('staffOrder', { orderId: bill.orderId })).toMatchObject({ payStatus: 1 });
    bakong.mood = 'well';
    line.set(true, world.now);
    await world.pass(60_000);
    expect(await waiter.does('staffOrder', { orderId: bill.orderId })).toMatchObject({ payStatus: 2, due: 0 });
  });

  it('a top-up by a provider is refused, and its page is told the reason', async () => {
    const phone = await world.diner();
    await joins(world, phone);
    goesDown();
    expect(await phone.does('rechargeDetailPage', {})).toMatchObject({
      plugins: [{ gateway: 'khqr' }],
      lineDown: true,
    });
    const refused = await phone.tries('recharge', { amount: mainAmount(1_000), gateway: 'sandbox' });
    expect(refused).toMatchObject({ code: 1, msg: expect.stringMatching(NO_INTERNET) });
    expect(await world.db.selectFrom('top_up').selectAll().execute()).toEqual([]);
  });

  it('codes, providers and super-apps are refused as sign-in; a member who is signed in stays so', async () => {
    const member = await world.diner();
    await signsIn(world, member, '012345678');
    const phone = await world.diner();
    goesDown();
    expect(await phone.does('consumerInfo', {})).toMatchObject({ lineDown: true });
    const refusal = { code: 1, msg: expect.stringMatching(NO_INTERNET) };
    expect(await asksForCode(phone, '012345679')).toMatchObject(refusal);
    expect(await phone.tries('loginProvider', AGREED_VERSIONS)).toMatchObject(refusal);
    const app = { app: 'wechat', code: 'a-code', ...AGREED_VERSIONS };
    expect(await phone.tries('signInByApp', { ...app, phoneCode: 'a-number', consent: true })).toMatchObject(refusal);
    const tableUuid = await world.findTableCode('A12');
    expect(await phone.tries('consumerAuth', { ...app, tableUuid })).toMatchObject(refusal);
    expect(await phone.tries('consumerAuth', { tableUuid })).toMatchObject({ code: 0 });
    expect(await member.does('consumerInfo', {})).toMatchObject({ isGuest: false, lineDown: true });
    line.set(true, world.now);
    expect((await phone.does('consumerInfo', {})).lineDown).toBeUndefined();
  });
});
