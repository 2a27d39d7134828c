import { screen } from '@testing-library/react';
import { type Endpoints, endpoints, type Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import PaySuccessPage from '../../src/pages/account/paySuccess';
import { ReversalSheet } from '../../src/pages/staff/orderDetail/components/reversal';
import OrderPage from '../../src/pages/backOffice/storeRoom/order';
import { mount, mountPage, visits } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, Refusal, sampleAnswer } from '../support/components/server';
import { makeTender, orderToPay, signIn } from '../support/components/staff';
import { createWords } from '../support/e2e/words';

const { mt, st } = createWords('en');
const nothing = (): void => undefined;

describe('a tip', () => {
  it('V-07 S-07: a guest sees what was paid with it and how much it is; one that went back is none', async () => {
    const total = mainAmount(40_56);
    const { price } = makeSample<Output<Endpoints['order']>>(endpoints.order.output);
    answer('loyaltyOfOrder', () => ({ points: 3 }));
    answer('order', () =>
      sampleAnswer('order', {
        payStatus: 2,
        column: 'sell',
        price: { ...price, total },
        tenders: [
          makeTender({ id: 1, amount: total, tip: mainAmount(4_06), refunded: mainAmount(0), voided: false }),
          makeTender({ id: 2, amount: total, tip: mainAmount(9_00), refunded: total, voided: true }),
        ],
      }),
    );
    await mountPage(PaySuccessPage, { orderNo: '2611200001' });
    expect(await screen.findByText('Paid $44.62')).toBeTruthy();
    expect(screen.getByText(mt('pay.withTip', { tip: '$4.06' }))).toBeTruthy();
  });

  it('V-08: staff who undo an online payment see that its tip goes back with it', async () => {
    await signIn();
    const tender = makeTender({
      ...{ id: 1, channel: 'ONLINE_PAY', amount: mainAmount(40_56), tip: mainAmount(4_06) },
      ...{ refunded: mainAmount(0), voided: false },
    });
    answer('refundInfo', () => sampleAnswer('refundInfo', { tenders: [] }));
    await mount(<ReversalSheet order={orderToPay({ tenders: [tender] })} tender={tender} onClose={nothing} />);
    expect(await screen.findByText(st('order.voidAsk', { amount: '$44.62' }))).toBeTruthy();
    expect(screen.getByText(new RegExp(st('order.tipBack', { tip: '$4.06' }).replace('$', '\\$')))).toBeTruthy();
  });
});

describe('a purchase order that does not exist', () => {
  it('says so, and leads to all purchase orders', async () => {
    await signIn('manager');
    answer('storeRoom', () => sampleAnswer('storeRoom'));
    answer('purchaseOrder', () => {
      throw new Refusal('notFound');
    });
    const user = await mountPage(OrderPage, { id: '999' });
    await screen.findByText(st('purchase.gone'));
    await user.click(screen.getByRole('button', { name: st('purchase.all') }));
    expect(visits().at(-1)).toContain('/pages/backOffice/storeRoom/buy');
  });
});
