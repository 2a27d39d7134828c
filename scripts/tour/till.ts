import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import type { Person } from '../../__tests__/support/e2e/person';
import type { Actor } from '../../__tests__/support/world/actor';
import { order, puts } from '../../__tests__/support/world/meal';
import { findStoreId } from '../../__tests__/support/world/paying';
import type { Tour } from './tour';

/** Guests of a table order, and staff accept. */
const seated = async ({ world }: Tour, staff: Actor, table: string, coconuts = 3): Promise<number> => {
  const guest = await world.diner(table);
  await puts(world, guest, 'Phnom Penh kuy teav');
  await puts(world, guest, 'Fresh coconut', coconuts);
  const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
  await staff.does('acceptOrder', { orderId });
  return orderId;
};

const goesTo = async ({ origin }: Tour, waiter: Person, page: string): Promise<void> => {
  await waiter.page.goto(`${origin}/pages/${page}`);
};

const chooses = async (waiter: Person, name: string | RegExp, role: 'radio' | 'checkbox' = 'radio'): Promise<void> => {
  await waiter.page.getByRole(role, { name }).locator('visible=true').last().click();
};

/** Discounts of dishes, of the whole bill, and the tax exemption: before any is given, and with what they clear. */
const discounts = async (tour: Tour, waiter: Person, staff: Actor, orderId: number): Promise<void> => {
  const { camera } = tour;
  const { st } = waiter.words;
  await goesTo(tour, waiter, `staff/orderDetail/index?orderId=${orderId}`);
  await waiter.taps(st('act.title'));
  await waiter.page.getByRole('dialog').getByText(st('act.discount')).waitFor();
  await camera.takes(waiter.page, 'order-menu');
  await waiter.tapsInSheet(st('act.discount'));
  await waiter.sees(st('disc.none'));
  await chooses(waiter, st('disc.item'));
  await chooses(waiter, /.*/, 'checkbox');
  await camera.takes(waiter.page, 'discount-dish');
  const { goods } = await staff.does('staffOrder', { orderId });
  const lines = goods.slice(0, 1).map(({ id }) => ({ id, discount: { type: 1 as const, reduceRatio: 10 } }));
  await staff.does('discountItems', { orderId, lines, reason: 'Cold' });
  await goesTo(tour, waiter, `staff/orderDetail/index?orderId=${orderId}`);
  await waiter.taps(new RegExp(tour.dishes.noodles));
  await waiter.page.getByRole('dialog').getByText(waiter.words.t('explain.total')).waitFor();
  await camera.takes(waiter.page, 'order-line');
  await goesTo(tour, waiter, `staff/discount/index?orderId=${orderId}`);
  await waiter.taps('10 %');
  await waiter.sees(st('disc.preview'));
  await camera.takes(waiter.page, 'discount-bill');
  await camera.takes(
    waiter.page,
    'discount-bill-clears',
    waiter.page.getByText(st('disc.clears', { count: 1 })).last(),
  );
  await chooses(waiter, st('disc.tax'));
  await camera.takes(waiter.page, 'discount-tax');
};

/** A bill in parts: by dish, equally, by amount. */
const splits = async (tour: Tour, waiter: Person, orderId: number): Promise<void> => {
  const { camera } = tour;
  const { st } = waiter.words;
  await goesTo(tour, waiter, `staff/split/index?orderId=${orderId}`);
  for (const way of ['item', 'equal', 'amount'] as const) {
    await waiter.page
      .getByRole('radio', { name: st(`split.${way}`) })
      .locator('visible=true')
      .last()
      .click();
    await camera.takes(waiter.page, `split-${way}`);
  }
};

/** Another table, and another bill. */
const moves = async (tour: Tour, waiter: Person, orderId: number): Promise<void> => {
  const { camera } = tour;
  const { st } = waiter.words;
  await goesTo(tour, waiter, `staff/move/index?orderId=${orderId}`);
  await waiter.sees(st('move.to'));
  await camera.takes(waiter.page, 'move');
  await chooses(waiter, st('move.merge'));
  await waiter.sees(st('merge.which'));
  await camera.takes(waiter.page, 'merge');
};

/** Everything but cash. */
const otherWays = async (tour: Tour, waiter: Person, orderId: number): Promise<void> => {
  const { camera } = tour;
  const { st } = waiter.words;
  await tour.world.db.updateTable('store').set({ tips: true, credit_allowed: true }).execute();
  await goesTo(tour, waiter, `staff/cash/index?orderId=${orderId}`);
  await waiter.sees(st('pay.more'));
  await waiter.taps(st('pay.more'));
  await camera.takes(waiter.page, 'cash-part-and-tip');
  await chooses(waiter, st('pay.other'));
  await waiter.sees(st('pay.otherHint'));
  await camera.takes(waiter.page, 'cash-other');
  await chooses(waiter, st('pay.wallet'));
  // A part may be typed above it.
  await waiter.page.locator('input').locator('visible=true').last().fill('012987654');
  await waiter.taps(st('cust.search'));
  await waiter.sees('Sok Dara');
  await camera.takes(waiter.page, 'cash-wallet');
  await chooses(waiter, st('pay.credit'));
  await camera.takes(waiter.page, 'cash-credit');
};

/** A paid order, of which one dish goes back; and the list of such. */
const refunds = async (tour: Tour, waiter: Person, staff: Actor): Promise<void> => {
  const { camera } = tour;
  const { st } = waiter.words;
  const orderId = await seated(tour, staff, 'B03');
  const { due } = await staff.does('staffOrder', { orderId });
  const said = {
    receivedCents: due,
    receivedRiel: NO_SECOND,
    change: 'mixed',
    expectedTotal: due,
    column: 'sell',
  } as const;
  await staff.does('takeCash', { orderId, ...said });
  await goesTo(tour, waiter, `staff/refund/index?orderId=${orderId}`);
  await waiter.button(st('refund.do', { amount: '$0.00' })).waitFor();
  await camera.takes(waiter.page, 'refund');
  const { lines } = await staff.does('refundInfo', { orderId });
  const [line] = lines;
  if (line !== undefined) {
    await staff.does('partRefund', { orderId, items: [{ lineId: line.id, quantity: 1 }], reason: 'Cold', method: 2 });
  }
  await goesTo(tour, waiter, 'staff/refundList/index');
  await waiter.sees(st('refund.listOrders'));
  await waiter.page.waitForTimeout(300);
  await camera.takes(waiter.page, 'refund-list');
};

/** Ordering for a table. */
const addsDishes = async (tour: Tour, waiter: Person, staff: Actor): Promise<void> => {
  const { camera, dishes } = tour;
  const { tables } = await staff.does('board', {});
  const tableId = tables.find(({ name }) => name === 'B05')?.tableId;
  await goesTo(tour, waiter, `staff/addDishes/index?tableId=${tableId}`);
  await waiter.taps(new RegExp(`^${dishes.coconut}`));
  await camera.takes(waiter.page, 'add-dishes');
  await waiter.taps(new RegExp(`^${dishes.noodles}`));
  await waiter.page.getByRole('dialog').waitFor();
  await camera.takes(waiter.page, 'add-dishes-options');
  await waiter.tapsInSheet(waiter.words.t('common.close'));
  await waiter.taps(new RegExp(`^${waiter.words.st('add.openItem')}`));
  await waiter.page.getByRole('dialog').waitFor();
  await camera.takes(waiter.page, 'add-off-menu');
};

/** A member with money in the wallet. */
const joins = async (staff: Actor): Promise<void> => {
  const { personId } = await staff.does('addCustomer', { phone: '012987654', nickname: 'Sok Dara' });
  const [channel] = await staff.does('offlineChannels', {});
  if (channel !== undefined)
    await staff.does('staffTopUp', { personId, amount: mainAmount(5000), channelId: channel.id });
};

/** A customer with a wallet. */
const customers = async (tour: Tour, waiter: Person): Promise<void> => {
  const { camera } = tour;
  const { st } = waiter.words;
  await goesTo(tour, waiter, 'staff/customers/index');
  await waiter.sees(st('cust.start'));
  await camera.takes(waiter.page, 'staff-customers');
  await waiter.types(0, '012987654');
  await waiter.taps(st('cust.search'));
  await waiter.sees('Sok Dara');
  await camera.takes(waiter.page, 'staff-customer');
};

/** The day in figures, the papers, and what staff did. */
const figures = async (tour: Tour, waiter: Person): Promise<void> => {
  const { camera } = tour;
  const { st, kt } = waiter.words;
  await goesTo(tour, waiter, 'staff/reports/index');
  await waiter.sees(st('report.agree'));
  await camera.takes(waiter.page, 'report');
  await camera.takes(waiter.page, 'report-channels', waiter.page.getByText(st('report.agree')).last());
  await camera.takes(waiter.page, 'report-sums', waiter.page.getByText(st('report.net'), { exact: true }).last());
  await waiter.taps(st('report.export'));
  await camera.takes(waiter.page, 'report-export');
  await goesTo(tour, waiter, 'staff/reports/index');
  await waiter.page.getByRole('radio', { name: st('report.preset.range') }).click();
  await waiter.taps(kt('kit.pickDays'));
  await camera.takes(waiter.page, 'report-days');
  await goesTo(tour, waiter, 'staff/printing/index');
  await waiter.sees(st('print.none'));
  await camera.takes(waiter.page, 'printing');
};

/** A store that numbers its tax invoices: one is issued, shown and could be cancelled. */
const invoices = async (tour: Tour, waiter: Person, staff: Actor): Promise<void> => {
  const { camera, world } = tour;
  const { st } = waiter.words;
  await world.db
    .insertInto('tax_document_settings')
    .values({
      store_id: await findStoreId(world),
      enabled: true,
      invoice_prefix: 'INV-',
      credit_note_prefix: 'CN-',
      yearly: true,
      legal_name: '',
      legal_address: '',
    })
    .execute();
  const orderId = await seated(tour, staff, 'B07');
  const { due, totalPrice } = await staff.does('staffOrder', { orderId });
  await staff.does('takeCash', {
    orderId,
    receivedCents: due,
    receivedRiel: NO_SECOND,
    change: 'dollars',
    expectedTotal: totalPrice,
    column: 'sell',
  });
  await goesTo(tour, waiter, `staff/orderDetail/index?orderId=${orderId}`);
  await waiter.taps(st('act.title'));
  await waiter.tapsInSheet(st('paper.title'));
  await chooses(waiter, st('paper.invoice'));
  await waiter.sees(st('invoice.buyerName'));
  await camera.takes(waiter.page, 'order-invoice');
  const { documentNo } = await staff.does('issueInvoice', {
    orderId,
    buyerName: 'Mekong Trading Co., Ltd.',
    buyerTaxNumber: 'L001-107000001',
  });
  await goesTo(tour, waiter, 'staff/invoices/index');
  await waiter.sees(documentNo);
  await camera.takes(waiter.page, 'tax-invoices');
  await waiter.taps(new RegExp(documentNo));
  await waiter.page.getByRole('img', { name: documentNo }).waitFor();
  await camera.takes(waiter.page, 'tax-invoice');
};

/** What staff do with bills and money beyond taking cash for one order. */
export const tillWorks = async (tour: Tour, waiter: Person): Promise<void> => {
  const staff = await tour.world.waiter();
  const orderId = await seated(tour, staff, 'B05');
  await seated(tour, staff, 'B02', 1);
  await joins(staff);
  await discounts(tour, waiter, staff, orderId);
  await splits(tour, waiter, orderId);
  await moves(tour, waiter, orderId);
  await otherWays(tour, waiter, orderId);
  await refunds(tour, waiter, staff);
  await addsDishes(tour, waiter, staff);
  await customers(tour, waiter);
  await figures(tour, waiter);
  await invoices(tour, waiter, staff);
};

/** What a manager sets up for money and paper, and the log of what staff did. */
export const managerSetsUp = async (tour: Tour, manager: Person): Promise<void> => {
  const { camera } = tour;
  const { st } = manager.words;
  await goesTo(tour, manager, 'manager/approvals/index');
  await manager.sees(st('appr.what'));
  await camera.takes(manager.page, 'approvals');
  await goesTo(tour, manager, 'manager/invoices/index');
  await manager.sees(st('invoice.enabledHint'));
  await camera.takes(manager.page, 'invoice-settings');
  await goesTo(tour, manager, 'manager/printers/index');
  await manager.sees(st('printers.none'));
  await camera.takes(manager.page, 'printers');
  await manager.taps(st('printers.add'));
  await camera.takes(manager.page, 'printer');
  await manager.tapsInSheet(manager.words.t('common.close'));
  await manager.taps(st('stations.add'));
  await camera.takes(manager.page, 'station');
  await manager.tapsInSheet(manager.words.t('common.close'));
  await manager.taps(new RegExp(`^${st('paper.receipt')}`));
  await camera.takes(manager.page, 'paper-words');
  await goesTo(tour, manager, 'manager/audit/index');
  await manager.sees(st('audit.action.discountItems'));
  await camera.takes(manager.page, 'audit');
};
