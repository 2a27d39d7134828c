import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { formatMoney } from '@romduol/domain/money/format';
import { printedOrder } from '../../../server/printing/documents/printed-order';
import { receiptPaper } from '../../../server/printing/documents/receipt';
import { moveTo, SETTINGS } from '../../support/world/in-country';
import { toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

const NOTHING = { cents: 0, riel: 0 };

describe('a day of a store', () => {
  let world: World;
  beforeEach(async () => void (world = await World.open()));
  afterEach(() => world.close());

  it.each(['KH', 'TH', 'CH', 'VN'] as const)(
    'in %s: two meals, a receipt, a refund of some and a closed till agree with the day summary',
    async (country) => {
      if (country !== 'KH') await moveTo(world, SETTINGS[country]);
      const [waiter, manager] = [await world.waiter(), await world.manager()];
      const { currencies, denominations } = await waiter.does('staffInfo', {});
      const [note = 0] = denominations?.main ?? [];
      if (currencies === undefined) throw new Error('no currencies');
      const { sessionId } = await waiter.does('openTill', {
        till: 'Till 1',
        floatCents: mainAmount(note * 10),
        floatRiel: secondAmount(0),
      });
      const pays = async (table: string) => {
        const bill = await toPay(world, waiter, table);
        await waiter.does('takeCash', {
          orderId: bill.orderId,
          receivedCents: mainAmount(Math.ceil(bill.total / note) * note),
          receivedRiel: secondAmount(0),
          change: 'dollars',
          expectedTotal: bill.total,
          column: 'sell',
        });
        return bill;
      };
      const kept = await pays('A11');
      const bill = await pays('A12');
      const row = await world.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', bill.orderId)
        .executeTakeFirstOrThrow();
      const receipt = JSON.stringify(
        receiptPaper(await printedOrder(world.db, row), { languages: ['en'], invoice: null }),
      );
      expect(receipt).toContain(JSON.stringify(formatMoney(bill.total, currencies.main)).slice(1, -1));

      const { lines } = await waiter.does('refundInfo', { orderId: bill.orderId });
      const items = [{ lineId: lines[0]?.id ?? 0, quantity: 1 }];
      await waiter.does('partRefund', { orderId: bill.orderId, items, method: 2, reason: 'Cold' });
      const { sum } = await waiter.does('salesReport', {});
      expect([sum.total, sum.net]).toEqual([kept.total + bill.total, kept.total + bill.total - sum.refunded]);
      expect(sum.refunded).toBeGreaterThan(0);
      expect((await manager.does('dayAtGlance', {})).sum).toMatchObject({ total: sum.total, net: sum.net });

      const { expected } = await waiter.does('xReport', { sessionId });
      const z = await waiter.does('closeTill', {
        sessionId,
        dollars: [],
        riels: [],
        expectedCents: expected.cents,
        expectedRiel: expected.riel,
        reason: 'Not counted',
      });
      expect(z.sales).toMatchObject({ total: sum.total, refunded: sum.refunded, net: sum.net });
      expect(z.expected).toEqual(expected);
      expect(expected).not.toEqual(NOTHING);
    },
  );
});
