import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@romduol/contract';
import { NO_MAIN, mainAmount } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import DiscountPage from '../../src/pages/staff/discount';
import RefundPage from '../../src/pages/staff/refund';
import SplitPage from '../../src/pages/staff/split';
import type { RefundInfo } from '../../src/stores/staff/refunding';
import { mountPage, toast, visits } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, listInputs, Refusal, sampleAnswer } from '../support/components/server';
import { makeLine, orderToPay, signIn } from '../support/components/staff';
import { readWords } from '../support/components/words';

type Line = RefundInfo['lines'][number];

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const radio = (name: string | RegExp): HTMLElement => screen.getByRole('radio', { name });

const APPROVAL = 'approved-by-a-manager';
const coconut = makeLine({ id: 11, name: 'Fresh coconut', num: 3, gross: mainAmount(9_00) });
const noodles = makeLine({ id: 12, name: 'Kuy teav', num: 1, gross: mainAmount(31_56) });
const total = { ...orderToPay().price, total: mainAmount(40_56) };
const bill = (fields: Parameters<typeof orderToPay>[0] = {}) =>
  orderToPay({ goods: [coconut, noodles], price: total, vipPrice: total, partySize: 3, ...fields });

beforeEach(async () => {
  await signIn();
  answer('staffOrder', () => bill());
});

describe('a discount', () => {
  const cleared = { lineIds: [], wholeBill: false };
  const opens = async () => {
    const user = await mountPage(DiscountPage, { orderId: '7' });
    await screen.findByRole('radio', { name: 'Whole bill' });
    return user;
  };
  beforeEach(() =>
    answer('previewDiscount', () => ({ sell: mainAmount(36_50), vip: mainAmount(36_50), cleared, pinNeeded: false })),
  );

  it('T-12 V-08: a percentage of the whole bill needs a number and a reason; the new total is shown before', async () => {
    const user = await opens();
    expect(button('Enter the discount')).toBeTruthy();
    await user.click(button('10 %'));
    await user.click(button('Choose a reason'));
    expect(toast()).toBe('Choose a reason');
    expect(await screen.findByText('$36.50')).toBeTruthy();
    await user.click(radio('Regular guest'));
    answer('discountBill', () => ({
      order: bill({ version: 4, price: { ...total, total: mainAmount(36_50) } }),
      cleared,
    }));
    await user.click(button('Apply −10 %'));
    await waitFor(() => expect(toast()).toBe('New total $36.50, was $40.56'));
    expect(listInputs('discountBill')).toEqual([
      { orderId: 7, discount: { reduceType: 1, reduceRate: 10 }, reason: 'Regular guest' },
    ]);
  });

  it('T-12: more than 100 percent cannot be typed', async () => {
    const user = await opens();
    await user.keyboard('1005');
    expect(readWords(button(/^Percent/))).toContain('100 %');
  });

  it('T-12: dollars and riel are both deducted, each typed in its own field', async () => {
    const user = await opens();
    await user.click(radio('Amount off'));
    await user.keyboard('2.5');
    await user.click(button(/^Riel off/));
    await user.keyboard('4000');
    await user.click(radio('Complaint'));
    answer('discountBill', () => ({ order: bill({ version: 4 }), cleared }));
    await user.click(button(/^Apply −\$2\.50 4,000/));
    await waitFor(() => expect(listInputs('discountBill')).toHaveLength(1));
    expect(listInputs('discountBill')[0]?.discount).toEqual({ reduceType: 2, reduceDollar: 2_50, reduceKhr: 4_000 });
  });

  it('T-12: one dish gets another price; without a dish nothing is applied', async () => {
    const user = await opens();
    await user.click(radio('Dishes'));
    expect(button('Choose a dish first')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /^1 × Kuy teav/ }));
    await user.click(radio('New price'));
    await user.keyboard('20');
    await user.click(radio('Cold or late'));
    answer('discountItems', () => ({ order: bill({ version: 4 }), cleared }));
    await user.click(button('Apply $20'));
    await waitFor(() => expect(listInputs('discountItems')).toHaveLength(1));
    expect(listInputs('discountItems')[0]?.lines).toEqual([{ id: 12, discount: { type: 3, adjustSalePrice: 20_00 } }]);
  });

  it('M-15 T-12: a manager’s PIN is asked for, and the same discount is sent again with the approval', async () => {
    const user = await opens();
    await user.click(button('20 %'));
    await user.click(radio('Friend of the house'));
    answer('discountBill', ({ approval }) => {
      if (approval === undefined) throw new Refusal('pinRequired', { action: 'discount' });
      return { order: bill({ version: 4 }), cleared };
    });
    answer('approve', ({ pin }) => {
      if (pin !== '2468') throw new Refusal('wrongPin');
      return sampleAnswer('approve', { approval: APPROVAL });
    });
    await user.click(button('Apply −20 %'));
    await screen.findByRole('dialog');
    await user.keyboard('1111{Enter}');
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await user.keyboard('2468{Enter}');
    await waitFor(() => expect(listInputs('discountBill')).toHaveLength(2));
    expect(listInputs('discountBill')[1]).toMatchObject({ approval: APPROVAL, reason: 'Friend of the house' });
  });

  it('T-12: what a whole-bill discount clears is named before it is sent; Cancel keeps it', async () => {
    const had = { ...coconut, itemDiscount: mainAmount(1_00), singleItemDiscount: staffDiscount };
    answer('staffOrder', () => bill({ goods: [had, noodles] }));
    const user = await opens();
    await user.click(button('5 %'));
    await user.click(radio('Complaint'));
    await user.click(button('Apply −5 %'));
    const question = await screen.findByRole('alertdialog', { name: 'This clears 1 discount' });
    expect(question.textContent).toContain('Fresh coconut −$1.00');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(listInputs('discountBill')).toEqual([]);
  });

  it('T-12 M-15: tax exemption says what it clears, shows the new total, and asks for the PIN', async () => {
    const had = { ...coconut, itemDiscount: mainAmount(1_00), singleItemDiscount: staffDiscount };
    const taxed = { ...total, vat: mainAmount(3_68) };
    answer('staffOrder', () => bill({ goods: [had, noodles], price: taxed }));
    answer('previewDiscount', () => ({ sell: mainAmount(37_88), vip: mainAmount(37_88), cleared, pinNeeded: true }));
    const user = await opens();
    await user.click(radio('Tax exempt'));
    expect(screen.getByText('Tax is taken: $3.68')).toBeTruthy();
    expect(await screen.findByText('$37.88')).toBeTruthy();
    expect(screen.getByText('A manager’s PIN will be asked for')).toBeTruthy();
    expect(screen.getByText('This clears 1 discount')).toBeTruthy();
    await user.click(radio('Regular guest'));
    answer('exemptTax', ({ approval }) => {
      if (approval === undefined) throw new Refusal('pinRequired', { action: 'taxExemption' });
      const order = bill({ version: 4, taxExempt: true, price: { ...total, total: mainAmount(37_88) } });
      answer('staffOrder', () => order);
      return { order, cleared };
    });
    answer('approve', () => sampleAnswer('approve', { approval: APPROVAL }));
    await user.click(button('Exempt from tax'));
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    await screen.findByRole('dialog');
    await user.keyboard('2468{Enter}');
    await waitFor(() => expect(toast()).toBe('New total $37.88, was $40.56'));
    expect(listInputs('approve')).toEqual([{ action: 'taxExemption', orderId: 7, pin: '2468' }]);
    expect(listInputs('exemptTax').at(-1)).toMatchObject({ exempt: true, reason: 'Regular guest', approval: APPROVAL });
  });

  it('T-12: an order that is paid has no discounts any more', async () => {
    answer('staffOrder', () => bill({ payStatus: PAY_STATUS.paid }));
    await mountPage(DiscountPage, { orderId: '7' });
    expect(await screen.findByText('Only an unpaid order can be discounted')).toBeTruthy();
  });
});

/** A dollar off, given by staff. */
const staffDiscount = {
  type: 2,
  reduceRatio: null,
  saleReduce: mainAmount(1_00),
  vipReduce: mainAmount(1_00),
  adjustSalePrice: null,
  adjustVipPrice: null,
  discountReduceActivityId: null,
  discountReduceActivity: null,
} as const;

describe('splitting a bill', () => {
  const opens = async () => {
    const user = await mountPage(SplitPage, { orderId: '7' });
    await screen.findByRole('radio', { name: 'Equally' });
    return user;
  };

  it('T-15 S-34: equally, for the number of guests, to the cent; then the first share is taken', async () => {
    const user = await opens();
    expect(screen.getByText('Person 3').parentElement?.textContent).toContain('$13.52');
    await user.click(button('One more How many people'));
    const shares = screen.getAllByText(/^Person \d$/).map((each) => readWords(each.parentElement as HTMLElement));
    expect(shares.map((words) => /\$[\d.]+/.exec(words)?.[0])).toEqual(['$10.14', '$10.14', '$10.14', '$10.14']);
    answer('shareOrder', () => bill({ version: 4 }));
    await user.click(button('Split into 4 shares'));
    await waitFor(() => expect(visits()).toEqual(['/pages/staff/cash/index?orderId=7']));
    expect(listInputs('shareOrder')).toEqual([{ orderId: 7, column: 'sell', ways: 4 }]);
  });

  it('S-34: by amount: no share is 0, all together are at most what is due, and the last is the rest', async () => {
    const user = await opens();
    await user.click(radio('By amount'));
    await user.click(button('Split into 2 shares'));
    expect(toast()).toBe('Enter an amount');
    await user.type(screen.getByRole('textbox', { name: 'Person 1 pays' }), '50');
    await user.click(button('Split into 1 shares'));
    expect(toast()).toBe('More than is due');
    await user.clear(screen.getByRole('textbox', { name: 'Person 1 pays' }));
    await user.type(screen.getByRole('textbox', { name: 'Person 1 pays' }), '30.06');
    expect(screen.getByText('Left for the last person').parentElement?.textContent).toContain('$10.50');
    answer('shareOrder', () => bill({ version: 4 }));
    await user.click(button('Split into 2 shares'));
    await waitFor(() => expect(listInputs('shareOrder')).toHaveLength(1));
    expect(listInputs('shareOrder')[0]?.amounts).toEqual([30_06]);
  });

  it('S-34: by dish: something must be chosen, and something must stay', async () => {
    const user = await opens();
    await user.click(radio('By dish'));
    await user.click(button('Split 0 pieces off'));
    expect(toast()).toBe('Choose dishes first');
    await user.click(button('One more Kuy teav'));
    for (let piece = 0; piece < 3; piece += 1) await user.click(button('One more Fresh coconut'));
    await user.click(button('Split 4 pieces off'));
    expect(toast()).toBe('Something must stay on the bill');
    await user.click(button('One less Kuy teav'));
    answer('splitOrder', () => ({ orders: [bill({ version: 4 }), orderToPay({ orderId: 8 })] }));
    await user.click(button('Split 3 pieces off'));
    await waitFor(() => expect(visits()).toEqual(['/pages/staff/orderDetail/index?orderId=7']));
    expect(listInputs('splitOrder')[0]?.groups).toEqual([{ items: [{ lineId: 11, quantity: 3 }] }]);
  });
});

describe('a refund', () => {
  const makeInfo = (fields: Partial<RefundInfo> = {}): RefundInfo => {
    const info = sampleAnswer('refundInfo');
    return { ...info, orderId: 7, refundable: true, conversionRatio: 4_100, total: mainAmount(12_00), ...fields };
  };
  const info = (): RefundInfo => {
    const { lines, tenders } = endpoints.refundInfo.output.properties;
    const shares = { ...makeSample<Line>(lines.items).shares, gross: mainAmount(9_00), total: mainAmount(9_00) };
    return makeInfo({
      lines: [
        makeSample<Line>(lines.items, { id: 11, name: 'Fresh coconut', quantity: 3, amount: mainAmount(9_00), shares }),
        makeSample<Line>(lines.items, { id: 12, name: 'Kuy teav', quantity: 1, amount: mainAmount(3_00) }),
      ],
      tenders: [
        makeSample<RefundInfo['tenders'][number]>(tenders.items, { id: 1, method: 3, left: mainAmount(12_00) }),
      ],
    });
  };
  const opens = async () => {
    answer('refundInfo', info);
    const user = await mountPage(RefundPage, { orderId: '7' });
    await screen.findByRole('group', { name: 'Fresh coconut' });
    return user;
  };

  it('V-08 S-30: some pieces are refunded with their share, after a reason and a confirmation', async () => {
    const user = await opens();
    await user.click(button('Refund $0.00'));
    expect(toast()).toBe('Choose what comes back');
    await user.click(button('One more Fresh coconut'));
    await user.click(button('One more Fresh coconut'));
    await user.click(button('Refund $6.00'));
    expect(toast()).not.toBe('Choose what comes back');
    await user.click(radio('Wrong dish'));
    answer('partRefund', () => bill({ version: 4 }));
    await user.click(button('Refund $6.00'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund $6.00' }));
    await waitFor(() => expect(toast()).toBe('Refunded $6.00'));
    expect(listInputs('partRefund')).toMatchObject([
      { orderId: 7, items: [{ lineId: 11, quantity: 2 }], reason: 'Wrong dish', method: 3 },
    ]);
  });

  it('V-08 S-30: everything is refunded with one tap, as a full refund; Cancel refunds nothing', async () => {
    const user = await opens();
    await user.click(button('Everything · $12.00'));
    await user.click(radio('Complaint'));
    await user.click(button('Refund $12.00'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(listInputs('fullRefund')).toEqual([]);
    answer('fullRefund', () => bill({ version: 4 }));
    await user.click(button('Refund $12.00'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Refund $12.00' }));
    await waitFor(() => expect(listInputs('fullRefund')).toEqual([{ orderId: 7, reason: 'Complaint' }]));
  });

  it('S-30: where nothing is left to refund the page says so', async () => {
    answer('refundInfo', () => makeInfo({ total: NO_MAIN }));
    await mountPage(RefundPage, { orderId: '7' });
    expect(await screen.findByText('Nothing is left to refund')).toBeTruthy();
  });
});
