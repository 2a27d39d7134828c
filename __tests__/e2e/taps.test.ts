import { readFile } from 'node:fs/promises';
import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import { countTaps } from '../support/e2e/taps';
import { Till } from '../support/e2e/till';
import { Restaurant } from '../support/restaurant';
import { order, puts } from '../support/world/meal';

/** The rows of docs/quality.md: what an act takes by what is written there. */
const documented = async (act: string): Promise<number> => {
  const text = await readFile('docs/quality.md', 'utf8');
  const row = text.split('\n').find((line) => line.startsWith(`| ${act} `));
  if (row === undefined) throw new Error(`docs/quality.md has no row for: ${act}`);
  return Number(row.split('|')[3]);
};

describe('what waiters do most takes no more taps than docs/quality.md says', () => {
  let restaurant: Restaurant;
  let till: Till;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    till = await Till.opens(restaurant);
    const manager = await restaurant.world.manager();
    const settings = await manager.does('approvalSettings', {});
    await manager.does('setApprovalSettings', { ...settings, refund: true });
  });
  afterAll(async () => {
    await till.person.close();
    await restaurant.close();
  });

  const person = () => till.person;
  const sees = (text: string): Promise<void> => person().sees(text);
  const tapsTable = (name: string): Promise<void> => person().taps(new RegExp(`^${name}`));

  /** The sheet of a table, over the board. */
  const openSheet = async (name: string): Promise<void> => {
    await till.opens('staff/tableManager');
    await tapsTable(name);
    await till.page.getByRole('dialog').locator('visible=true').waitFor();
  };
  const orderPage = async (orderId: number): Promise<void> => {
    await till.opens('staff/orderDetail', orderId);
    await till.page.getByRole('button', { name: till.st('act.title') }).waitFor();
  };
  const paid = async (table: string): Promise<number> => {
    const orderId = await till.seats(table, 2);
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
  const takes = async (act: string, does: () => Promise<unknown>): Promise<void> => {
    expect({ act, taps: await countTaps(till.page, does) }).toEqual({ act, taps: await documented(act) });
  };

  it('S-28: a party of three sits down', async () => {
    await till.opens('staff/tableManager');
    await person().button(/^A01/).waitFor();
    await takes('seat a party of three', async () => {
      await tapsTable('A01');
      await person().adds(till.st('table.guestsNow'));
      await person().taps(till.st('table.seat'));
      await sees(till.st('table.seated', { name: 'A01', count: 3 }));
    });
  });

  it('P-12: a plain dish is ordered for a table', async () => {
    await openSheet('A01');
    await takes('order a plain dish', async () => {
      await person().tapsInSheet(till.st('table.order'));
      await person().taps(/^Fresh coconut/);
      await person().taps(till.st('add.do', { count: 1, name: 'A01' }));
      await till.page.waitForURL(/orderDetail/);
    });
  });

  it('R-04: an order of guests is accepted', async () => {
    const guest = await restaurant.world.diner('A02');
    await puts(restaurant.world, guest, 'Fresh coconut', 1);
    const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
    await orderPage(orderId);
    await takes('accept an order', async () => {
      await person().taps(till.st('order.accept'));
      await sees(till.st('order.accepted'));
    });
  });

  it('S-31: exact cash is taken', async () => {
    await till.seats('A03', 2);
    await openSheet('A03');
    await takes('take exact cash', async () => {
      await person().tapsInSheet(/^Take/);
      await till.takesExactly();
    });
  });

  it('S-31: a card is taken, by the channel that was used last', async () => {
    await till.seats('A04', 2);
    await till.seats('A05', 1);
    const channel = (await till.actor.does('offlineChannels', {})).find(({ kind }) => kind === 'other');
    await openSheet('A05');
    await person().tapsInSheet(/^Take/);
    await till.chooses(till.st('pay.other'));
    await till.chooses(channel?.channelsName ?? '');
    await person().taps(/^Take \$/);
    await sees(till.st('pay.otherThanks'));
    await person().taps(till.st('cash.next'));
    await tapsTable('A04');
    await takes('take a card', async () => {
      await person().tapsInSheet(/^Take/);
      await till.chooses(till.st('pay.other'));
      await person().taps(/^Take \$/);
      await sees(till.st('pay.otherThanks'));
    });
  });

  it('S-33: the bill is discounted', async () => {
    await orderPage(await till.seats('B05', 3));
    await takes('discount a bill', async () => {
      await person().taps(till.st('act.discount'));
      await person().taps('5 %');
      await till.chooses(till.st('reason.regular'));
      await person().taps(/^Apply/);
      await person().button(till.st('act.discount')).waitFor();
    });
  });

  it('S-30 M-15: one item comes back with the PIN', async () => {
    await orderPage(await paid('A06'));
    await takes('refund one item with the PIN', async () => {
      await person().taps(till.st('act.refund'));
      await person().adds('Fresh coconut');
      await till.chooses(till.st('reason.late'));
      await person().taps(/^Refund \$/);
      await till.confirms(/^Refund/);
      await till.approves();
      await sees('Refunded');
    });
  });

  it('S-32: a party moves', async () => {
    await orderPage(await till.seats('B01', 1));
    await takes('move a party', async () => {
      await person().taps(till.st('act.move'));
      await till.chooses(/^B02/);
      await person().taps(till.st('move.do', { name: 'B02' }));
      await sees(till.st('move.done', { name: 'B02' }));
    });
  });

  it('T-10: a line is weighed', async () => {
    await restaurant.world.db
      .updateTable('goods')
      .set({ pricing_method: 1 })
      .where('sell_cents', '=', mainAmount(690))
      .execute();
    const guest = await restaurant.world.diner('B03');
    await puts(restaurant.world, guest, 'Pork ribs in palm sugar', 1);
    const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
    await till.actor.does('acceptOrder', { orderId });
    await orderPage(orderId);
    await takes('weigh a line', async () => {
      await person().taps(till.st('weigh.open'));
      for (const digit of '1.235') await person().tapsInSheet(digit);
      await person().tapsInSheet(/^Save /);
      await sees(till.st('weigh.allDone'));
    });
  });

  it('S-28: a paid table is cleared', async () => {
    await paid('B04');
    await openSheet('B04');
    await takes('clear a paid table', async () => {
      await person().tapsInSheet(till.st('table.clear'));
      await till.confirms(till.st('table.clear'));
      await sees(till.st('table.cleared', { name: 'B04' }));
    });
  });
});
