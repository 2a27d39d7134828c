import { mainAmount } from '@romduol/domain/money/amount';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cameraArguments, filmsBarcode } from '../support/e2e/camera';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { adds } from '../support/world/a-store-room';

const EAN = '4006381333931';
const KG = 1_000_000;

describe('a store keeper works in the store room with a phone', () => {
  let restaurant: Restaurant;
  let keeper: Person;
  let folder: string;
  let rice: number;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'romduol-barcode-'));
    const film = path.join(folder, 'barcode.y4m');
    filmsBarcode(film, EAN);
    restaurant = await Restaurant.open(cameraArguments(film));
    const { world, browser, origin } = restaurant;
    const manager = await world.manager();
    const account = { userName: 'keeper-1', password: 'keeper-1-1120' };
    await manager.does('addEmployee', {
      ...account,
      name: 'Keeper',
      role: 'employee',
      mayAccept: false,
      mayKeepStock: true,
    });
    const { id: supplierId } = await manager.does('saveSupplier', { name: 'Orussey', phone: '', note: '' });
    rice = await adds(manager, 'Rice', { supplierId, barcode: EAN });
    const received = [{ ingredientId: rice, thousandths: KG, paid: mainAmount(100) }];
    await manager.does('receiveStock', { supplierId, note: '', received });
    const lines = [{ ingredientId: rice, thousandths: 2 * KG }];
    const { id } = await manager.does('savePurchaseOrder', { supplierId, note: '', lines });
    await manager.does('movePurchaseOrder', { id, version: 1, to: 'sent' });
    keeper = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await keeper.page.context().grantPermissions(['camera'], { origin });
    await keeper.signsIn({ user: account.userName, password: account.password });
  });
  afterAll(async () => {
    await keeper?.close();
    await restaurant.close();
    rmSync(folder, { recursive: true });
  });

  const opens = (page: string) => keeper.page.goto(`${restaurant.origin}/pages/backOffice/storeRoom/${page}`);
  const stock = async (): Promise<number | undefined> =>
    (await (await restaurant.world.manager()).does('storeRoom', {})).ingredients.find(({ id }) => id === rice)
      ?.stockThousandths;

  it('the camera reads the barcode of a pack, and the keys for its ingredient open', async () => {
    const { st } = keeper.words;
    await opens('act?kind=count');
    await keeper.taps(st('barcode.scan'));
    await keeper.page.getByRole('dialog', { name: 'Rice' }).waitFor();
    await keeper.tapsInSheet('5');
    await keeper.tapsInSheet(st('stock.enter'));
    await keeper.sees('5 kg');
    expect(keeper.phone.problems).toEqual([]);
  });

  it('counts while the connection is cut: it is kept, sent when that is back, and there once', async () => {
    const { st } = keeper.words;
    await keeper.page.context().setOffline(true);
    await keeper.taps(st('stock.save.count', { count: 1 }));
    await keeper.sees(st('live.unsent'));
    expect(await stock()).toBe(KG);
    await keeper.page.context().setOffline(false);
    await keeper.taps(st('live.sendAgain'));
    await keeper.sees(st('stock.differences'));
    expect(await stock()).toBe(5 * KG);
    const counts = await restaurant.world.db
      .selectFrom('stock_entry')
      .select('id')
      .where('kind', '=', 'count')
      .execute();
    expect(counts).toHaveLength(1);
  });

  it('receives an order without a cost on the screen; the order is shown as it is now', async () => {
    const { st } = keeper.words;
    await opens('index');
    await keeper.taps(st('buy.tab.orders'));
    await keeper.taps(/^Order 1/);
    await keeper.page.waitForURL(/storeRoom\/order/);
    await keeper.taps(st('purchase.receive'));
    await keeper.page.waitForURL(/storeRoom\/receiveOrder/);
    await keeper.sees(st('receiving.orderPrice'));
    expect(await keeper.page.evaluate(() => document.body.innerText)).not.toContain('$');
    await keeper.taps(st('stock.save.receive', { count: 1 }));
    await keeper.page.waitForURL(/storeRoom\/order\?/);
    // Only what was loaded again says so.
    await keeper.sees(st('purchase.received', { quantity: '2 kg' }));
    expect(await stock()).toBe(7 * KG);
  });
});
