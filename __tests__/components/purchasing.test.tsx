import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Endpoints, Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import BuyPage from '../../src/pages/backOffice/storeRoom/buy';
import OrderPage from '../../src/pages/backOffice/storeRoom/order';
import ReceivePage from '../../src/pages/backOffice/storeRoom/receiveOrder';
import { purchasing } from '../../src/stores/staff/purchasing';
import { storeRoom } from '../../src/stores/staff/store-room';
import { mountPage, toast, visits } from '../support/components/page';
import { answer, listInputs, Refusal } from '../support/components/server';
import { signIn } from '../support/components/staff';
import { createWords } from '../support/e2e/words';

type Order = Output<Endpoints['purchaseOrder']>;
type Line = Order['lines'][number];
type BuyLine = Output<Endpoints['buyList']>['suppliers'][number]['lines'][number];

const { st } = createWords('en');
const KG = 1_000_000;
const RICE = '4006381333931';
const UNKNOWN = '0036000291452';

const measure = { unit: 'kg', packThousandths: null } as const;
const rice: Line = {
  ...{ ingredientId: 1, name: 'Rice', ...measure, packThousandths: 25 * KG, articleNumber: 'R-25', barcode: RICE },
  hasPrice: true,
  ...{ orderedThousandths: 50 * KG, receivedThousandths: 0, expected: mainAmount(4_500), paid: mainAmount(0) },
};
const fish: Line = {
  ...{ ingredientId: 2, name: 'Fish', ...measure, articleNumber: '', barcode: '', hasPrice: true },
  ...{ orderedThousandths: 2 * KG, receivedThousandths: 0, expected: mainAmount(0), paid: mainAmount(0) },
};
const order = (more: Partial<Order> = {}): Order => ({
  ...{ id: 7, number: 3, supplierId: 5, supplierName: 'Orussey', state: 'sent', arrivesOn: '2026-11-21' },
  ...{ createdAt: 0, expected: mainAmount(4_500), paid: mainAmount(0), version: 2, note: '', history: [] },
  lines: [rice, fish],
  ...more,
});

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const sheet = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const keys = async (user: UserEvent, typed: string): Promise<void> => {
  for (const key of typed) await user.click(button(key));
};

beforeEach(async () => {
  await signIn('manager');
  storeRoom.room.reset();
  purchasing.list.reset();
  answer('storeRoom', () => ({
    suppliers: [
      { id: 5, name: 'Orussey', phone: '', note: '', leadDays: 1, deliveryWeekdays: [], language: null, email: '' },
    ],
    ingredients: [rice, fish, { ...fish, ingredientId: 3, name: 'Salt' }].map((line) => ({
      ...{ id: line.ingredientId, version: 1, name: line.name, unit: line.unit, packThousandths: line.packThousandths },
      ...{ supplierId: 5, minimumThousandths: null, yieldThousandths: null, recipe: [], barcode: line.barcode },
      ...{ articleNumber: '', stockThousandths: 0, stockValue: mainAmount(0) },
    })),
  }));
});

describe('receiving an order', () => {
  const opens = async (shown: Order = order()): Promise<UserEvent> => {
    answer('purchaseOrder', () => shown);
    answer('receivePurchaseOrder', () => ({}));
    const user = await mountPage(ReceivePage, { id: '7' });
    await screen.findByRole('button', { name: /^Receive \d/ });
    return user;
  };
  const sent = async () => {
    await waitFor(() => expect(listInputs('receivePurchaseOrder')).toHaveLength(1));
    return listInputs('receivePurchaseOrder')[0];
  };

  it('all that is awaited is filled in, at the prices of the order, and received by one tap', async () => {
    const user = await opens(order({ lines: [{ ...rice, receivedThousandths: 10 * KG }, fish] }));
    await user.click(button(st('receiving.save', { count: 2, amount: '$36.00' })));
    expect(await sent()).toMatchObject({ id: 7, version: 2, allowsMore: false, isLast: false });
    expect((await sent())?.received).toEqual([
      { ingredientId: 1, thousandths: 40 * KG, paid: 3_600 },
      { ingredientId: 2, thousandths: 2 * KG, paid: 0 },
    ]);
    await waitFor(() => expect(toast()).toBe(st('receiving.done')));
  });

  it('a scanner that types opens the line; less than ordered is shown, costs less, and can be the last', async () => {
    const user = await opens();
    await user.type(screen.getByRole('textbox', { name: st('stock.find') }), `${RICE}{Enter}`);
    await sheet('Rice');
    await keys(user, '20');
    expect(button(/Paid for it/).textContent).toContain('$18');
    await user.click(button(st('stock.enter')));
    expect(await screen.findByText(st('receiving.less', { quantity: '30 kg' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Fish/ }));
    await sheet('Fish');
    await keys(user, '0');
    await user.click(button(st('stock.enter')));
    expect(await screen.findByText(st('receiving.didNotCome'))).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: new RegExp(st('receiving.isLast')) }));
    await user.click(button(st('receiving.save', { count: 1, amount: '$18.00' })));
    expect(await sent()).toMatchObject({
      isLast: true,
      received: [{ ingredientId: 1, thousandths: 20 * KG, paid: 1_800 }],
    });
  });

  it('more than ordered is asked about: Cancel receives nothing, the other answer all', async () => {
    const user = await opens();
    await user.click(screen.getByRole('button', { name: /^Rice/ }));
    await sheet('Rice');
    await keys(user, '60');
    await user.click(button(/Paid for it/));
    await keys(user, '50');
    await user.click(button(st('stock.enter')));
    expect(await screen.findByText(st('receiving.more', { quantity: '10 kg' }))).toBeTruthy();
    const save = (): Promise<void> => user.click(button(st('receiving.save', { count: 2, amount: '$50.00' })));
    const question = () => screen.findByRole('alertdialog', { name: st('receiving.moreAsk') });
    await save();
    await user.click(within(await question()).getByRole('button', { name: 'Cancel', hidden: true }));
    expect(listInputs('receivePurchaseOrder')).toEqual([]);
    await save();
    const ok = { name: st('receiving.moreOk'), hidden: true };
    await user.click(within(await question()).getByRole('button', ok));
    expect(await sent()).toMatchObject({ allowsMore: true });
    expect((await sent())?.received[0]).toEqual({ ingredientId: 1, thousandths: 60 * KG, paid: 5_000 });
  });

  it('a barcode that nothing has is given to an ingredient, which is received though it was not ordered', async () => {
    answer('assignBarcode', () => ({}));
    const user = await opens();
    await user.type(screen.getByRole('textbox', { name: st('stock.find') }), `${UNKNOWN}{Enter}`);
    const which = await sheet(st('barcode.unknown', { barcode: UNKNOWN }));
    await user.click(await which.findByRole('button', { name: /Salt/ }));
    await waitFor(() => expect(listInputs('assignBarcode')).toEqual([{ id: 3, barcode: UNKNOWN }]));
    await sheet('Salt');
    await keys(user, '1');
    await user.click(button(/Paid for it/));
    await keys(user, '2');
    await user.click(button(st('stock.enter')));
    expect(await screen.findByText(st('purchase.notOrdered'))).toBeTruthy();
    expect(button(st('receiving.save', { count: 3, amount: '$47.00' }))).toBeTruthy();
  });

  it('what was never bought before is received once its price is entered', async () => {
    const user = await opens(order({ lines: [{ ...fish, expected: null, hasPrice: false }] }));
    await user.click(button(st('receiving.save', { count: 1, amount: '$0.00' })));
    expect(toast()).toBe(st('receiving.priceMissing', { name: 'Fish' }));
    expect(listInputs('receivePurchaseOrder')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Fish/ }));
    await sheet('Fish');
    await user.click(button(/Paid for it/));
    await keys(user, '7');
    await user.click(button(st('stock.enter')));
    await user.click(await screen.findByRole('button', { name: st('receiving.save', { count: 1, amount: '$7.00' }) }));
    expect((await sent())?.received).toEqual([{ ingredientId: 2, thousandths: 2 * KG, paid: 700 }]);
  });

  it('a store keeper sees no cost: quantities are received at the price of the order', async () => {
    await signIn('employee');
    const hidden = { expected: null, paid: null };
    const user = await opens(order({ ...hidden, lines: [{ ...rice, ...hidden }] }));
    expect(document.body.textContent).not.toContain('$');
    await user.click(screen.getByRole('button', { name: /^Rice/ }));
    await sheet('Rice');
    await keys(user, '40');
    await user.click(button(st('stock.enter')));
    await user.click(await screen.findByRole('button', { name: st('stock.save.receive', { count: 1 }) }));
    expect((await sent())?.received).toEqual([{ ingredientId: 1, thousandths: 40 * KG }]);
  });

  it('somebody else was faster: it is said, and what is left of the order is filled in', async () => {
    const user = await opens();
    answer('receivePurchaseOrder', () => {
      throw new Refusal('changedMeanwhile');
    });
    answer('purchaseOrder', () =>
      order({ version: 3, state: 'partlyReceived', lines: [{ ...rice, receivedThousandths: 50 * KG }, fish] }),
    );
    await user.click(button(/^Receive \d/));
    expect(
      await screen.findByRole('button', { name: st('receiving.save', { count: 1, amount: '$0.00' }) }),
    ).toBeTruthy();
    expect(toast()).toContain('faster');
  });
});

describe('what to buy', () => {
  const line = (more: Partial<BuyLine>): BuyLine => ({
    ...{ ingredientId: 1, name: 'Rice', ...measure, packThousandths: 25 * KG, stockThousandths: 5 * KG },
    ...{ minimumThousandths: 10 * KG, forecastThousandths: 23 * KG, onOrderThousandths: 0 },
    ...{ suggestedThousandths: 50 * KG, reason: 'minimum', price: { paid: 2_250, thousandths: 25 * KG } },
    ...more,
  });
  const salt = line({
    ...{ ingredientId: 3, name: 'Salt', packThousandths: null, minimumThousandths: 0, forecastThousandths: KG },
    ...{ suggestedThousandths: KG, reason: 'forecast', price: null, onOrderThousandths: KG },
  });
  const days = { arrivesOn: '2026-11-23', lastsUntil: '2026-11-26' };
  const opens = async (): Promise<UserEvent> => {
    answer('buyList', () => ({
      suppliers: [
        {
          ...{ supplierId: 5, supplierName: 'Orussey', ...days },
          lines: [line({}), line({ ingredientId: 2, name: 'Fish', packThousandths: null, suggestedThousandths: 0 })],
        },
        { supplierId: null, supplierName: '', ...days, lines: [salt] },
      ],
      drafts: 1,
    }));
    answer('savePurchaseOrder', () => ({ id: 9 }));
    const user = await mountPage(BuyPage);
    await screen.findByText(st('buy.noSupplier'));
    return user;
  };
  const group = (name: string) => within(screen.getByRole('region', { name }));

  it('stands by supplier with its reason and cost; a quantity is changed in packs, and an order is made', async () => {
    const user = await opens();
    const orussey = group('Orussey');
    expect(orussey.getByText(/Below the minimum of 10 kg · in stock 5 kg/)).toBeTruthy();
    expect(orussey.getByText(st('buy.arrives', { day: 'Monday 23 Nov', until: 'Thursday 26 Nov' }))).toBeTruthy();
    expect(orussey.queryByText('Fish')).toBeNull();
    expect(screen.getByText(/^1 order is not sent yet/)).toBeTruthy();
    await user.click(orussey.getByRole('button', { name: /^Rice/ }));
    await sheet('Rice');
    await keys(user, '3');
    await user.click(button(st('stock.enter')));
    expect(await orussey.findByText('$67.50')).toBeTruthy();
    await user.click(orussey.getByRole('button', { name: st('buy.make', { count: 1 }) }));
    await waitFor(() =>
      expect(listInputs('savePurchaseOrder')).toEqual([
        { supplierId: 5, note: '', lines: [{ ingredientId: 1, thousandths: 75 * KG }] },
      ]),
    );
    await waitFor(() => expect(visits().at(-1)).toContain('storeRoom/order?id=9'));
  });

  it('what has no supplier is ordered from the one that is chosen; what is left out is not', async () => {
    const user = await opens();
    const rest = group(st('buy.noSupplier'));
    expect(rest.getByText(/Sales will take 1 kg · in stock 5 kg · on order 1 kg/)).toBeTruthy();
    const make = rest.getByRole('button', { name: st('buy.make', { count: 1 }) });
    await user.click(make);
    expect(toast()).toBe(st('buy.chooseSupplier'));
    await user.click(rest.getByRole('radio', { name: 'Orussey' }));
    await user.click(make);
    await waitFor(() => expect(listInputs('savePurchaseOrder')).toMatchObject([{ supplierId: 5 }]));
    await user.click(group('Orussey').getByRole('button', { name: /^Rice/ }));
    await user.click((await sheet('Rice')).getByRole('button', { name: st('buy.leaveOut') }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Orussey' })).toBeNull());
  });
});

describe('one order', () => {
  it('a store keeper receives what was sent, and changes, sends and saves nothing', async () => {
    await signIn('employee');
    const hidden = { expected: null, paid: null };
    answer('purchaseOrder', () => order({ ...hidden, lines: [{ ...rice, ...hidden }] }));
    await mountPage(OrderPage, { id: '7' });
    expect(await screen.findByRole('button', { name: st('purchase.receive') })).toBeTruthy();
    expect(screen.queryByRole('button', { name: st('purchase.cancel') })).toBeNull();
    expect(screen.queryByRole('button', { name: st('report.exportDo', { format: 'PDF' }) })).toBeNull();
    expect(document.body.textContent).not.toContain('$');
  });

  const mailed = (last: Output<Endpoints['purchaseOrderMail']>['last'], more = {}): void =>
    answer('purchaseOrderMail', () => ({ available: true, address: 'orders@market.example', last, ...more }));
  const opensSent = async (): Promise<UserEvent> => {
    answer('purchaseOrder', () => order());
    answer('mailPurchaseOrder', () => ({}));
    return mountPage(OrderPage, { id: '7' });
  };

  it('mailPurchaseOrder: what was sent is mailed by a tap; while the mail waits it is not sent again', async () => {
    mailed(null);
    const user = await opensSent();
    const send = await screen.findByRole('button', { name: st('purchase.mail') });
    expect(screen.getByText(st('purchase.mailTo', { address: 'orders@market.example' }))).toBeTruthy();
    mailed({ state: 'waiting', reason: null, at: 0, sentAt: null });
    await user.click(send);
    await waitFor(() => expect(listInputs('mailPurchaseOrder')).toEqual([{ id: 7, version: 2 }]));
    expect(await screen.findByText(new RegExp(st('purchase.mail.waiting')))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: st('purchase.mail') })).toBeNull());
  });

  it('purchaseOrderMail: a mail that failed says why, and can be sent again', async () => {
    mailed({ state: 'failed', reason: 'Mailbox does not exist', at: 0, sentAt: null });
    await opensSent();
    expect((await screen.findByRole('alert')).textContent).toContain('Mailbox does not exist');
    expect(screen.getByRole('button', { name: st('purchase.mailAgain') })).toBeTruthy();
  });

  it('without a mail server, or an address of the supplier, the page says what to do', async () => {
    mailed(null, { available: false });
    await opensSent();
    expect(await screen.findByText(st('purchase.mailOff'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: st('purchase.mail') })).toBeNull();
  });

  it('a draft is changed by a tap on a line, and marked as sent after a question', async () => {
    answer('purchaseOrder', () => order({ state: 'draft', version: 1 }));
    answer('savePurchaseOrder', () => ({ id: 7 }));
    answer('movePurchaseOrder', () => ({}));
    const user = await mountPage(OrderPage, { id: '7' });
    await user.click(await screen.findByRole('button', { name: /^Fish/ }));
    await sheet('Fish');
    await keys(user, '5');
    await user.click(button(st('stock.enter')));
    await waitFor(() =>
      expect(listInputs('savePurchaseOrder')).toMatchObject([
        {
          version: 1,
          lines: [
            { ingredientId: 1, thousandths: 50 * KG },
            { ingredientId: 2, thousandths: 5 * KG },
          ],
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button(st('purchase.send')));
    const question = within(await screen.findByRole('alertdialog', { name: st('purchase.sendAsk') }));
    await user.click(question.getByRole('button', { name: st('purchase.send'), hidden: true }));
    await waitFor(() => expect(listInputs('movePurchaseOrder')).toEqual([{ id: 7, version: 1, to: 'sent' }]));
  });
});
