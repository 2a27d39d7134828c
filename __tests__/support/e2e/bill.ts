import type { World } from '../world/world';
import type { Person } from './person';

/** Orders three pieces of a dish, has them accepted, and is on the page where they are paid. Returns the order's number. */
export const goesToPay = async (world: World, diner: Person, dish: string): Promise<string> => {
  const { page } = diner;
  const { t, mt } = diner.words;
  for (let piece = 0; piece < 3; piece += 1) await diner.adds(dish);
  await diner.places();
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  const waiter = await world.waiter();
  const { list } = await waiter.does('staffOrders', {});
  await waiter.does('acceptOrder', { orderId: list.find((each) => each.orderNo === orderNo)?.orderId ?? 0 });
  await page.waitForURL(/orderDetail/);
  await diner.taps(t('step.pay'));
  await diner.sees(mt('pay.due'));
  return orderNo;
};

/** Chooses a way to pay by its whole name: one may begin like another. */
export const choosesWay = async ({ page }: Person, label: string): Promise<void> => {
  await page
    .getByRole('radio')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('visible=true')
    .last()
    .click();
};

/** Chooses a gateway by its name, and has the code to pay by in front of them. */
export const opensCode = async (diner: Person, gateway: string): Promise<void> => {
  const { t, mt } = diner.words;
  await choosesWay(diner, gateway);
  await diner.taps(t('step.pay'));
  await diner.sees(mt('pay.scan'));
};
