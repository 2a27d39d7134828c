import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import { minorUnits } from '@romduol/domain/money/currency';
import { moveTo, SETTINGS } from '../../__tests__/support/world/in-country';
import { toPay } from '../../__tests__/support/world/paying';
import type { Tour } from './tour';

/** The demo store is in Cambodia, with two currencies. */
type Country = keyof typeof SETTINGS | 'KH';

/** A store in a country takes its largest note for a bill: what was typed with the change, and the receipt. */
export const takesCashIn =
  (country: Country) =>
  async ({ world, camera, origin, open }: Tour): Promise<void> => {
    if (country !== 'KH') await moveTo(world, SETTINGS[country]);
    const staff = await world.waiter();
    const { orderId, total } = await toPay(world, staff);
    const { currencies, denominations } = await staff.does('staffInfo', {});
    const [note] = denominations?.main ?? [];
    if (currencies === undefined || note === undefined) throw new Error('no notes');
    const waiter = await open('/pages/staff/login/index');
    const { st } = waiter.words;
    const name = country.toLowerCase();
    await waiter.signsIn(world.access.staff);
    await waiter.page.goto(`${origin}/pages/staff/cash/index?orderId=${orderId}`);
    await waiter.button('2').waitFor();
    for (const key of String(note / minorUnits(currencies.main))) await waiter.taps(key);
    await camera.takes(waiter.page, `cash-${name}`);
    await staff.does('takeCash', {
      orderId,
      receivedCents: mainAmount(note),
      receivedRiel: NO_SECOND,
      change: 'dollars',
      expectedTotal: total,
      column: 'sell',
    });
    await waiter.page.goto(`${origin}/pages/staff/orderDetail/index?orderId=${orderId}`);
    await waiter.taps(st('act.title'));
    await waiter.tapsInSheet(st('paper.title'));
    await waiter.page.getByRole('dialog').getByRole('img').first().waitFor();
    await camera.takes(waiter.page, `receipt-${name}`);
    await waiter.close();
  };
