import type { Person } from '../../__tests__/support/e2e/person';
import type { Tour } from './tour';

const KG = 1_000_000;
/** What is printed on a bag of rice. */
const BARCODE = '4006381333931';

/** Rice below its minimum and fish that ran out are bought: the list, its pad, the order, its delivery and a scan. */
export const managerBuys = async (
  { world, camera, origin }: Pick<Tour, 'world' | 'camera' | 'origin'>,
  manager: Person,
): Promise<void> => {
  const { st } = manager.words;
  const actor = await world.manager();
  const opens = (page: string) => manager.page.goto(`${origin}/pages/backOffice/storeRoom/${page}`);
  await opens('buy');
  await manager.sees(st('buy.none'));
  await camera.takes(manager.page, 'buy-list-empty');
  const { id: supplierId } = await actor.does('saveSupplier', {
    ...{ name: 'Orussey Market', phone: '012345678', note: '', leadDays: 1, deliveryWeekdays: [1, 4], language: 'km' },
  });
  const bought = { unit: 'kg', supplierId, yieldThousandths: null } as const;
  const names = [
    { name: 'Fragrant rice', packThousandths: 25 * KG, barcode: BARCODE, articleNumber: 'R-25' },
    { name: 'Catfish from the Tonle Sap', packThousandths: null, barcode: '', articleNumber: '' },
  ];
  for (const each of names)
    await actor.does('saveIngredient', { ...bought, ...each, recipe: [], minimumThousandths: 30 * KG });
  await opens('buy');
  await manager.sees(/Orussey/);
  await camera.takes(manager.page, 'buy-list');
  await manager.taps(/^Fragrant rice/);
  await camera.takes(manager.page, 'buy-quantity');
  await manager.tapsInSheet(st('stock.enter'));
  await manager.taps(st('buy.make', { count: 2 }));
  await manager.page.waitForURL(/storeRoom\/order/);
  await manager.sees(st('purchase.state.draft'));
  await camera.takes(manager.page, 'purchase-order-draft');
  await manager.taps(st('purchase.send'));
  await manager.page
    .getByRole('alertdialog')
    .getByRole('button', { name: st('purchase.send') })
    .click();
  await manager.taps(st('purchase.receive'));
  await manager.page.waitForURL(/storeRoom\/receiveOrder/);
  const pays = async (digits: string): Promise<void> => {
    await manager.tapsInSheet(new RegExp(`^${st('stock.paid')}`));
    for (const key of digits) await manager.tapsInSheet(key);
  };
  await manager.taps(/^Fragrant rice/);
  await pays('40');
  await manager.tapsInSheet(st('stock.enter'));
  await manager.taps(/^Catfish/);
  await manager.tapsInSheet('8');
  await pays('12');
  await camera.takes(manager.page, 'receive-order-pad');
  await manager.tapsInSheet(st('stock.enter'));
  await manager.sees(
    st('receiving.less', { quantity: st('stock.quantity', { number: '22', unit: st('stock.unit.kg') }) }),
  );
  await camera.takes(manager.page, 'receive-order');
  await manager.button(st('barcode.scan')).click();
  await manager.sees(st('barcode.label'));
  await camera.takes(manager.page, 'barcode');
  await manager.tapsInSheet(manager.words.t('common.close'));
  await manager.taps(st('receiving.save', { count: 2, amount: '$52.00' }));
  await manager.page.waitForURL(/storeRoom\/order/);
  await manager.sees(st('purchase.state.partlyReceived'));
  await camera.takes(manager.page, 'purchase-order');
  await opens('buy');
  await manager.page.getByRole('radio', { name: st('buy.tab.orders') }).click();
  await manager.sees(/Orussey/);
  await camera.takes(manager.page, 'purchase-orders');
  await opens('index');
  await manager.page.getByRole('radio', { name: st('stock.suppliers') }).click();
  await manager.taps(/^Orussey/);
  await manager.sees(st('supplier.leadDays'));
  await camera.takes(manager.page, 'store-room-supplier');
};
