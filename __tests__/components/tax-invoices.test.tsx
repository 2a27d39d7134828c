import { screen, waitFor } from '@testing-library/react';
import type { Endpoints, Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import InvoiceSettingsPage from '../../src/pages/manager/invoices';
import InvoicesPage from '../../src/pages/staff/invoices';
import { PaperSheet } from '../../src/pages/staff/orderDetail/components/paper-sheet';
import { taxDocuments } from '../../src/stores/staff/tax-documents';
import { TaxInvoice } from '../../src/pages/orderDetail/components/tax-invoice';
import { sitDown } from '../support/components/diner';
import { mountPage, toast } from '../support/components/page';
import { answer, listInputs, Refusal } from '../support/components/server';
import { orderToPay, signIn } from '../support/components/staff';

const invoice = {
  documentId: 5,
  kind: 'invoice' as const,
  documentNo: 'INV-2026-000005',
  orderId: 7,
  orderNo: '2611200042',
  buyerName: 'Mekong Trading',
  total: mainAmount(40_56),
  issuedAt: Date.UTC(2026, 10, 20, 12),
  corrects: null,
  cancelled: false,
  credited: false,
  delivery: null as Output<Endpoints['issueInvoice']>['delivery'],
};
const PICTURE = { image: 'data:image/png;base64,iVBORw0KGgo=', width: 576, height: 100 };
const SETTINGS = {
  enabled: false,
  invoicePrefix: 'INV-',
  creditNotePrefix: 'CN-',
  yearly: true,
  legalName: '',
  legalAddress: '',
  sends: false,
  version: 0,
  lastInvoice: null,
  canSend: false,
};
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

beforeEach(async () => {
  await signIn('manager');
  answer('taxDocumentPaper', () => PICTURE);
  answer('staffPaper', () => PICTURE);
  answer('printers', () => ({ printers: [], stations: [], templates: [] }));
});

describe('the settings of tax invoices', () => {
  const opens = async () => {
    answer('taxDocumentSettings', () => SETTINGS);
    const user = await mountPage(InvoiceSettingsPage);
    await screen.findByRole('switch', { name: /Number tax invoices/ });
    return user;
  };

  it('a manager switches them on, sees the first numbers, and saves', async () => {
    const user = await opens();
    await user.click(screen.getByRole('switch', { name: /Number tax invoices/ }));
    expect(screen.getByText('First numbers: INV-YYYY-000001 and CN-YYYY-000001')).toBeTruthy();
    await user.type(screen.getByLabelText('Legal name'), 'Romduol Co.');
    answer('saveTaxDocumentSettings', () => ({ version: 1 }));
    await user.click(button('Save'));
    await waitFor(() => expect(toast()).toBe('Saved'));
    const { lastInvoice: _last, canSend: _service, legalAddress: _empty, ...saved } = SETTINGS;
    expect(listInputs('saveTaxDocumentSettings')).toEqual([{ ...saved, enabled: true, legalName: 'Romduol Co.' }]);
  });

  it('two equal prefixes cannot be saved; letters become capitals', async () => {
    const user = await opens();
    await user.click(screen.getByRole('switch', { name: /Number tax invoices/ }));
    const field = screen.getByLabelText('Before the number of a credit note');
    await user.clear(field);
    await user.type(field, 'inv-');
    await user.click(button('Save'));
    expect(toast()).toBe('Invoices and credit notes need different prefixes');
    expect(listInputs('saveTaxDocumentSettings')).toEqual([]);
  });
});

describe('the list of tax invoices', () => {
  const opens = async (list = [invoice]) => {
    answer('taxDocuments', () => ({ enabled: true, list, more: false }));
    const user = await mountPage(InvoicesPage);
    return user;
  };
  afterEach(() => taxDocuments.show(''));

  it('a waiter finds one, and cancels it by a reason', async () => {
    const user = await opens();
    await user.click(await screen.findByRole('button', { name: /INV-2026-000005/ }));
    await screen.findByRole('img', { name: 'INV-2026-000005' });
    await user.click(button('Cancel invoice'));
    await user.click(screen.getByRole('radio', { name: 'Wrong customer' }));
    answer('cancelInvoice', () => ({ ...invoice, documentId: 6, kind: 'creditNote', corrects: invoice.documentNo }));
    await user.click(button('Cancel invoice'));
    await waitFor(() => expect(listInputs('cancelInvoice')).toEqual([{ documentId: 5, reason: 'Wrong customer' }]));
  });

  it('a credit note names its invoice and is a deduction; a store without any says how to begin', async () => {
    await opens([{ ...invoice, kind: 'creditNote' as never, corrects: 'INV-2026-000001' as never }]);
    expect(await screen.findByText('Corrects INV-2026-000001')).toBeTruthy();
    expect(screen.getByText('−$40.56')).toBeTruthy();
  });

  it('one that the e-invoice service refused says why, and is sent again', async () => {
    const delivery = { state: 'refused' as const, attempts: 1, problem: 'BR-CO-26', reference: null };
    const user = await opens([{ ...invoice, delivery }]);
    expect(await screen.findByText('Refused')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /INV-2026-000005/ }));
    expect(await screen.findByText('Tried 1 time: BR-CO-26')).toBeTruthy();
    answer('resendTaxDocument', () => ({}));
    await user.click(button('Send again'));
    await waitFor(() => expect(toast()).toBe('It is being sent again'));
    expect(listInputs('resendTaxDocument')).toEqual([{ documentId: 5 }]);
  });

  it('one that refunds have credited in full says so, and cannot be cancelled', async () => {
    const user = await opens([{ ...invoice, credited: true }]);
    expect(await screen.findByText('Credited in full')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /INV-2026-000005/ }));
    await screen.findByRole('button', { name: 'To the order' });
    expect(screen.queryByRole('button', { name: 'Cancel invoice' })).toBeNull();
  });

  it('the server is asked once typing pauses', async () => {
    const user = await opens();
    await screen.findByRole('button', { name: /INV-2026-000005/ });
    await user.type(screen.getByLabelText('Number, order or customer'), 'mekong');
    await waitFor(() => expect(listInputs('taxDocuments').at(-1)).toEqual({ search: 'mekong' }));
    expect(listInputs('taxDocuments').filter((input) => 'search' in input)).toHaveLength(1);
  });

  it('none yet: where invoices are issued is said', async () => {
    await opens([]);
    expect(await screen.findByText('Issue one under “Print or preview” of a paid order.')).toBeTruthy();
  });
});

describe('the invoice of an order, among its papers', () => {
  const order = orderToPay({ payStatus: PAY_STATUS.paid });
  const opens = async (shown = order) => {
    const user = await mountPage(() => <PaperSheet order={shown} onClose={() => undefined} />);
    await user.click(await screen.findByRole('radio', { name: 'Invoice' }));
    return user;
  };

  it('a waiter issues it with the customer’s name and tax number', async () => {
    let list: (typeof invoice)[] = [];
    answer('taxDocuments', () => ({ enabled: true, list, more: false }));
    const user = await opens();
    await user.type(await screen.findByLabelText('Customer’s tax number'), 'L001');
    await user.click(button('Issue tax invoice'));
    expect(toast()).toBe('Enter the customer’s name');
    expect(listInputs('issueInvoice')).toEqual([]);
    await user.type(screen.getByLabelText('Customer’s name'), 'Mekong Trading');
    answer('issueInvoice', () => {
      list = [invoice];
      return invoice;
    });
    await user.click(button('Issue tax invoice'));
    await waitFor(() => expect(toast()).toBe('Invoice INV-2026-000005 issued'));
    expect(listInputs('issueInvoice')).toEqual([
      { orderId: order.orderId, buyerName: 'Mekong Trading', buyerTaxNumber: 'L001' },
    ]);
    expect(await screen.findByRole('img', { name: 'INV-2026-000005' })).toBeTruthy();
  });

  it('an order that is not paid has none yet', async () => {
    answer('taxDocuments', () => ({ enabled: true, list: [], more: false }));
    const user = await opens(orderToPay());
    await user.click(await screen.findByRole('button', { name: 'Issue tax invoice' }));
    expect(toast()).toBe('The order is not paid yet');
    expect(listInputs('issueInvoice')).toEqual([]);
  });

  it('a refusal is shown, and the form stays', async () => {
    answer('taxDocuments', () => ({ enabled: true, list: [], more: false }));
    const user = await opens();
    answer('issueInvoice', () => {
      throw new Refusal('invoicesOff');
    });
    await user.click(await screen.findByRole('button', { name: 'Issue tax invoice' }));
    await waitFor(() => expect(toast()).toContain('no numbered tax invoices'));
    expect(screen.getByLabelText('Customer’s name')).toBeTruthy();
  });

  it('a store that does not number them prints the paper as before', async () => {
    answer('taxDocuments', () => ({ enabled: false, list: [], more: false }));
    await opens();
    expect(await screen.findByRole('img', { name: /Invoice/ })).toBeTruthy();
  });
});

describe('the invoice of an order, on the guest’s phone', () => {
  const ORDER = { orderNo: '2611200042' };
  const issued = { documentNo: 'INV-2026-000005', buyerName: 'Mekong Trading', issuedAt: invoice.issuedAt };
  const opens = async () => {
    await sitDown([]);
    return mountPage(() => <TaxInvoice orderNo={ORDER.orderNo} />);
  };

  it('a guest has it made out to a company, and sees it', async () => {
    answer('dinerInvoice', () => ({ offered: true, invoice: null }));
    const user = await opens();
    await user.click(await screen.findByRole('button', { name: 'Ask for a tax invoice' }));
    await user.click(button('Issue tax invoice'));
    expect(toast()).toBe('Enter a name');
    await user.type(screen.getByLabelText('Name or company'), ' Mekong Trading ');
    await user.type(screen.getByLabelText('Tax number'), 'L001');
    answer('askForInvoice', () => issued);
    await user.click(button('Issue tax invoice'));
    expect(await screen.findByRole('button', { name: 'Tax invoice INV-2026-000005' })).toBeTruthy();
    expect(listInputs('askForInvoice')).toEqual([{ ...ORDER, buyerName: 'Mekong Trading', buyerTaxNumber: 'L001' }]);
    answer('dinerInvoicePaper', () => PICTURE);
    await user.click(button('Tax invoice INV-2026-000005'));
    expect(await screen.findByRole('img', { name: 'Tax invoice INV-2026-000005' })).toBeTruthy();
  });

  it('a refusal is shown, and what was typed stays', async () => {
    answer('dinerInvoice', () => ({ offered: true, invoice: null }));
    const user = await opens();
    await user.click(await screen.findByRole('button', { name: 'Ask for a tax invoice' }));
    await user.type(screen.getByLabelText('Name or company'), 'Mekong');
    answer('askForInvoice', () => {
      throw new Refusal('invoiceIssued', { documentNo: 'INV-2026-000004' });
    });
    await user.click(button('Issue tax invoice'));
    await waitFor(() => expect(toast()).toContain('INV-2026-000004'));
    expect(screen.getByLabelText('Name or company')).toHaveProperty('value', 'Mekong');
  });

  it('a store that issues none offers nothing', async () => {
    answer('dinerInvoice', () => ({ offered: false, invoice: null }));
    await opens();
    await waitFor(() => expect(listInputs('dinerInvoice')).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
