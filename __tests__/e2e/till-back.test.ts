import { readFile } from 'node:fs/promises';
import { NO_SECOND } from '@romduol/domain/money/amount';
import { formatDollarSign } from '../support/money';
import { Person } from '../support/e2e/person';
import { Till } from '../support/e2e/till';
import { Restaurant } from '../support/restaurant';
import { parseCells } from '../support/xlsx';

describe('refunds, moves and counts at the till, on a waiter’s phone', () => {
  let restaurant: Restaurant;
  let till: Till;
  let manager: Person;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const { world, browser, origin } = restaurant;
    till = await Till.opens(restaurant);
    manager = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await manager.signsIn(world.access.manager);
  });
  afterAll(async () => {
    await manager.close();
    await till.person.close();
    await restaurant.close();
  });

  const paid = async (table: string, coconuts: number): Promise<number> => {
    const orderId = await till.seats(table, coconuts);
    const { due } = await till.view(orderId);
    const said = {
      receivedCents: due,
      receivedRiel: NO_SECOND,
      change: 'mixed',
      expectedTotal: due,
      column: 'sell',
    } as const;
    await till.actor.does('takeCash', { orderId, ...said });
    return orderId;
  };

  it('M-15 S-36: a manager chooses on screen what needs a PIN, and binds a printer', async () => {
    const { st } = manager.words;
    await manager.page.goto(`${restaurant.origin}/pages/manager/approvals/index`);
    for (const act of [st('appr.refund'), st('appr.reverseCheckout')]) {
      await manager.page.getByRole('switch', { name: act }).click();
    }
    await manager.taps(st('appr.save'));
    await manager.sees(st('appr.saved'));
    const asked = await (await restaurant.world.manager()).does('approvalSettings', {});
    expect(asked).toMatchObject({ refund: true, reverseCheckout: true, taxExemption: false, discountAbove: null });

    await manager.page.goto(`${restaurant.origin}/pages/manager/printers/index`);
    await manager.taps(st('printers.add'));
    const sheet = manager.page.getByRole('dialog');
    await sheet.getByLabel(st('printers.name'), { exact: true }).fill('Bar');
    await sheet.getByLabel(st('printers.host'), { exact: true }).fill('127.0.0.1');
    await sheet.getByRole('checkbox', { name: st('paper.invoice') }).click();
    await manager.tapsInSheet(st('printers.save'));
    await manager.sees(st('printers.saved'));
    const { printers } = await (await restaurant.world.manager()).does('printers', {});
    expect(printers).toMatchObject([{ name: 'Bar', host: '127.0.0.1', kinds: ['receipt', 'kitchen', 'invoice'] }]);
  });

  it('V-08 S-30 M-15: a whole bill is refunded with a reason and the PIN, table charge included', async () => {
    const orderId = await paid('A01', 2);
    const { totalPrice } = await till.view(orderId);
    await till.takesNextStep(orderId, 'act.refund');
    await till.person.taps(till.st('refund.all', { amount: formatDollarSign(totalPrice) }));
    await till.chooses(till.st('reason.late'));
    await till.person.taps(till.st('refund.do', { amount: formatDollarSign(totalPrice) }));
    await till.confirms(/^Refund/);
    await till.approves();
    await till.person.sees(till.st('refund.done', { amount: formatDollarSign(totalPrice) }));
    const back = await till.view(orderId);
    expect(back).toMatchObject({ payStatus: 4, tenders: [{ refunded: totalPrice }] });
  });

  it('T-01 M-15 S-31: a checkout with wrong cash is reversed with the PIN, and the bill is due again', async () => {
    const orderId = await paid('A02', 1);
    await till.takesNextStep(orderId, 'act.reverse');
    await till.chooses(till.st('reason.wrongCash'));
    await till.chooses(new RegExp(till.st('cash.allRiel')));
    await till.person.tapsInSheet(till.st('act.reverse'));
    await till.approves();
    await till.person.sees(till.st('order.reversed'));
    const again = await till.view(orderId);
    expect(again).toMatchObject({ payStatus: 1, tenders: [{ voided: true, refundedCash: { cents: 0 } }] });
    expect(again.tenders[0]?.refundedCash.riel).toBeGreaterThan(0);
    await till.opens('staff/cash', orderId);
    await till.takesExactly();
    expect(await till.view(orderId)).toMatchObject({ payStatus: 2, due: 0 });
  });

  it('T-08 S-32: one of a table’s two orders moves alone, and the other stays', async () => {
    const first = await till.seats('A03', 3);
    const { goods } = await till.view(first);
    const items = [{ lineId: goods[0]?.id ?? 0, quantity: 1 }];
    const { orders } = await till.actor.does('splitOrder', { orderId: first, groups: [{ items }] });
    const second = orders[1]?.orderId ?? 0;
    await till.takesNextStep(second, 'act.move');
    await till.chooses(/^Only #/);
    await till.chooses(/^B01/);
    await till.person.taps(till.st('move.do', { name: 'B01' }));
    await till.page.waitForURL(/tableManager/);
    expect(await till.view(second)).toMatchObject({ tableName: 'B01' });
    expect(await till.view(first)).toMatchObject({ tableName: 'A03' });
  });

  it('S-34: a waiter looks at an invoice as it is printed, and prints it again', async () => {
    const orderId = await paid('A04', 1);
    await till.takesNextStep(orderId, 'act.papers');
    await till.chooses(till.st('paper.invoice'));
    const picture = till.page.getByRole('img', { name: till.st('paper.preview', { kind: till.st('paper.invoice') }) });
    await picture.waitFor();
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(576);
    await till.person.tapsInSheet(till.st('paper.print'));
    await till.person.sees(till.st('paper.printed', { count: 1 }));
    const jobs = await restaurant.world.db
      .selectFrom('print_job')
      .select(['kind', 'paper'])
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .execute();
    expect(jobs[0]).toMatchObject({ kind: 'invoice' });
  });

  it('S-28: after a payment a waiter prints the receipt, finds the order again, refunds it or clears it', async () => {
    const orderId = await till.seats('A09', 1);
    await till.opens('staff/cash', orderId);
    await till.takesExactly();
    await till.person.taps(till.st('table.receipt'));
    await till.person.sees(till.st('paper.printed', { count: 1 }));
    await till.person.taps(till.st('cash.next'));
    await till.page.waitForURL(/tableManager/);
    await till.person.taps(/^A09/);
    const { orderNo } = await till.view(orderId);
    const sheet = till.page.getByRole('dialog');
    await sheet.getByRole('button', { name: new RegExp(`#${orderNo.slice(-4)}`) }).waitFor();
    expect(await sheet.getByText(till.st('table.noOrders')).count()).toBe(0);
    await till.person.tapsInSheet(till.st('table.receipt'));
    await till.person.sees(till.st('paper.printed', { count: 1 }));
    await till.person.tapsInSheet(till.st('act.refund'));
    await till.page.waitForURL(({ search }) => search.includes(`orderId=${orderId}`));
    await till.page.goBack();
    await till.person.tapsInSheet(till.st('table.clear'));
    await till.confirms(till.st('table.clear'));
    await till.person.sees(till.st('table.cleared', { name: 'A09' }));
    const receipts = await restaurant.world.db
      .selectFrom('print_job')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'receipt')
      .execute();
    expect(receipts.length).toBeGreaterThanOrEqual(2);
  });

  it('S-28: a waiter clears the table from the screen that says it is paid', async () => {
    const orderId = await till.seats('A10', 1);
    await till.opens('staff/cash', orderId);
    await till.takesExactly();
    await till.person.taps(till.st('table.clear'));
    await till.confirms(till.st('table.clear'));
    await till.page.waitForURL(/tableManager/);
    const { tables } = await till.actor.does('board', {});
    expect(tables.find(({ name }) => name === 'A10')).toMatchObject({ status: 0, sitting: null });
  });

  it('S-29: the order list is filtered by large parties, and shows only theirs', async () => {
    const orderId = await till.seats('A05', 1);
    const { orderNo } = await till.view(orderId);
    await till.actor.does('updateCustomerInfo', { orderNo, partySize: 6 });
    await till.opens('staff/orderList');
    await till.page
      .getByRole('radiogroup', { name: till.st('orders.title'), exact: true })
      .getByRole('radio', { name: new RegExp(`^${till.st('orders.all')}`) })
      .click();
    await till.person.taps(till.st('orders.filter'));
    await till.page
      .getByRole('dialog')
      .getByRole('radio', { name: till.st('orders.party.many') })
      .click();
    await till.person.tapsInSheet(till.st('orders.showCount', { count: 1 }));
    const rows = till.page.locator('.order-row').locator('visible=true');
    await till.page.waitForFunction(() => document.querySelectorAll('.order-row').length === 1);
    expect(await rows.first().textContent()).toContain('A05');
  });

  it('S-33 V-12: the report of a range of days, and its files, have the same sums as the page', async () => {
    const { sum, from } = await till.actor.does('salesReport', { preset: 'today' });
    await till.opens('staff/reports');
    await till.person.sees(till.st('report.agree'));
    await till.chooses(till.st('report.preset.range'));
    await till.types(till.st('report.from'), '2026-11-30');
    await till.types(till.st('report.to'), from);
    // It is off, and a tap shows why.
    await till.person.button(till.st('report.show')).click({ force: true });
    await till.person.sees(till.st('report.order'));
    await till.types(till.st('report.from'), from);
    await till.person.taps(till.st('report.show'));
    await till.person.sees(till.st('report.agree'));
    await till.person.sees(formatDollarSign(sum.net));

    const saves = async (report: 'items' | 'channels', format: 'Excel' | 'CSV'): Promise<Buffer> => {
      await till.person.taps(till.st('report.export'));
      const sheet = till.page.getByRole('dialog');
      await sheet.getByRole('radio', { name: till.st(`report.file.${report}`) }).click();
      await sheet.getByRole('radio', { name: format }).click();
      const download = till.page.waitForEvent('download');
      await sheet.getByRole('button', { name: /^Export as/ }).click();
      const file = await readFile(await (await download).path());
      await sheet.waitFor({ state: 'hidden' });
      return file;
    };
    const inCents = (cells: readonly (string | undefined)[]): number =>
      cells.reduce((all, cell) => all + Math.round(Number(cell) * 100), 0);
    const report = await till.actor.does('itemReport', { preset: 'today' });
    const [head = [], ...rows] = parseCells(await saves('items', 'Excel'));
    const net = head.indexOf('Net');
    // Dishes, the table charge, and their sum.
    const [total = '', ...others] = rows.map((row) => row[net]).reverse();
    expect([inCents([total]), inCents(others)]).toEqual([report.net, report.net]);
    const text = (await saves('channels', 'CSV')).toString('utf8').replace('\uFEFF', '');
    const [columns = [], ...channels] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const [ways = '', ...each] = channels.map((row) => row[columns.indexOf('Net')]).reverse();
    expect([inCents([ways]), inCents(each)]).toEqual([sum.net, sum.net]);
  });
});
