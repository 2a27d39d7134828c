import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { MainField, Id, Instant, Nullable } from './fields';
import { Reason } from './orders';
import { Picture } from './printing';

const Prefix = Type.String({ pattern: '^[A-Z0-9/-]{0,12}$' });
const OrderNo = Type.String({ pattern: '^[0-9]{4,20}$' });

/** The recipient of an invoice. */
const Buyer = {
  buyerName: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })),
  buyerTaxNumber: Type.Optional(Type.String({ maxLength: 40 })),
  buyerAddress: Type.Optional(Type.String({ maxLength: 140 })),
};

const Settings = {
  /** Invoices are numbered and kept. */
  enabled: Type.Boolean(),
  /** Before the number: INV-000001. Capital letters, digits, - and /. */
  invoicePrefix: Prefix,
  creditNotePrefix: Prefix,
  /** Numbers begin at 1 each calendar year, and the year stands before them. */
  yearly: Type.Boolean(),
  /** The business that sells; '' = the store's name and address. */
  legalName: Type.String({ maxLength: 100 }),
  legalAddress: Type.String({ maxLength: 200 }),
  /** Documents are sent to the server's e-invoice service. */
  sends: Type.Boolean(),
};

const TaxDocument = Type.Object({
  documentId: Id,
  kind: Type.Unsafe<'invoice' | 'creditNote'>(Type.String()),
  documentNo: Type.String(),
  orderId: Id,
  orderNo: Type.String(),
  /** '' where the recipient is not named. */
  buyerName: Type.String(),
  total: MainField,
  issuedAt: Instant,
  /** The invoice that a credit note corrects. */
  corrects: Nullable(Type.String()),
  /** A credit note cancelled it. */
  cancelled: Type.Boolean(),
  /** Credit notes have credited all of an invoice: it cannot be cancelled. */
  credited: Type.Boolean(),
  /** How it is sent to the e-invoice service; null where it is not. */
  delivery: Nullable(
    Type.Object({
      /** queued = to be sent, again where attempts > 0; failed = the service gave no answer for days. */
      state: Type.Unsafe<'queued' | 'accepted' | 'refused' | 'failed'>(Type.String()),
      attempts: Type.Integer(),
      /** The service's reason, unchanged. */
      problem: Nullable(Type.String()),
      reference: Nullable(Type.String()),
    }),
  ),
});

/** What a guest sees of the invoice of an order. */
const DinerInvoice = Type.Object({ documentNo: Type.String(), buyerName: Type.String(), issuedAt: Instant });

const DocumentId = Type.Object({ documentId: Id });
const issueErrors = ['orderNotFound', 'invoicesOff', 'invoiceIssued', 'amountDueRemains'] as const;

export const taxDocuments = {
  taxDocumentSettings: endpoint({
    method: 'GET',
    path: '/api/store/taxDocuments/settings',
    body: 'query',
    summary: 'How the store numbers its tax invoices, and who sells.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      ...Settings,
      version: Type.Integer(),
      lastInvoice: Nullable(Type.String()),
      /** The server has an e-invoice service. */
      canSend: Type.Boolean(),
    }),
    errors: [],
  }),

  saveTaxDocumentSettings: endpoint({
    method: 'PUT',
    path: '/api/store/taxDocuments/settings',
    body: 'json',
    summary: 'Sets how tax invoices are numbered from now on. A store that issues them has a tax number.',
    roles: ['manager'],
    /** A text that is left out is ''. */
    input: Type.Object({
      enabled: Settings.enabled,
      invoicePrefix: Type.Optional(Settings.invoicePrefix),
      creditNotePrefix: Type.Optional(Settings.creditNotePrefix),
      yearly: Settings.yearly,
      legalName: Type.Optional(Settings.legalName),
      legalAddress: Type.Optional(Settings.legalAddress),
      sends: Type.Optional(Settings.sends),
      version: Type.Integer({ minimum: 0 }),
    }),
    output: Type.Object({ version: Type.Integer() }),
    errors: ['badInput', 'changedMeanwhile', 'taxNumberMissing'],
  }),

  issueInvoice: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/taxInvoice',
    body: 'json',
    summary: 'Issues the numbered tax invoice of a paid order, or answers with the one that it has.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, ...Buyer }),
    output: TaxDocument,
    errors: issueErrors,
    idempotent: true,
  }),

  cancelInvoice: endpoint({
    method: 'POST',
    path: '/api/employee/taxDocuments/{documentId}/cancel',
    body: 'json',
    summary: 'Cancels an invoice by a credit note about all that is left of it; another may be issued then.',
    roles: ['employee'],
    input: Type.Object({ documentId: Id, reason: Reason }),
    output: TaxDocument,
    errors: ['notFound', 'reasonRequired', 'changedMeanwhile'],
    idempotent: true,
  }),

  taxDocuments: endpoint({
    method: 'GET',
    path: '/api/employee/taxDocuments',
    body: 'query',
    summary: 'Tax documents, the newest first, 50 a page: all of the store, or those of one order.',
    roles: ['employee', 'accountant'],
    input: Type.Object({
      orderId: Type.Optional(Id),
      /** The last one of the page before. */
      before: Type.Optional(Id),
      /** Part of a number, or of a recipient's name. */
      search: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    output: Type.Object({ enabled: Type.Boolean(), list: Type.Array(TaxDocument), more: Type.Boolean() }),
    errors: [],
  }),

  taxDocumentPaper: endpoint({
    method: 'GET',
    path: '/api/employee/taxDocuments/{documentId}/paper',
    body: 'query',
    summary: 'A tax document as it is printed, as a picture.',
    roles: ['employee', 'accountant'],
    input: DocumentId,
    output: Picture,
    errors: ['notFound'],
  }),

  taxDocumentXml: endpoint({
    method: 'GET',
    path: '/api/employee/taxDocuments/{documentId}/xml',
    body: 'query',
    summary: 'A tax document as UBL 2.1 (EN 16931).',
    roles: ['employee', 'accountant'],
    input: DocumentId,
    /** `data` is the file in base64. */
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), data: Type.String() }),
    errors: ['notFound'],
  }),

  resendTaxDocument: endpoint({
    method: 'POST',
    path: '/api/employee/taxDocuments/{documentId}/send',
    body: 'json',
    summary: 'Sends a document to the e-invoice service again that was refused, or not answered for days.',
    roles: ['employee'],
    input: DocumentId,
    output: NOTHING,
    errors: ['notFound', 'conflict'],
  }),

  printTaxDocument: endpoint({
    method: 'POST',
    path: '/api/employee/taxDocuments/{documentId}/print',
    body: 'json',
    summary: 'Prints a tax document on every printer for invoices; a second print is marked as a repeat.',
    roles: ['employee'],
    input: DocumentId,
    output: Type.Object({ jobs: Type.Integer() }),
    errors: ['notFound', 'printFailed'],
    idempotent: true,
  }),

  dinerInvoice: endpoint({
    method: 'GET',
    path: '/api/consumer/orders/{orderNo}/taxInvoice',
    body: 'query',
    summary: 'Whether a tax invoice can be had of an order, and the one that it has.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ orderNo: OrderNo }),
    output: Type.Object({ offered: Type.Boolean(), invoice: Nullable(DinerInvoice) }),
    errors: ['orderNotFound'],
  }),

  askForInvoice: endpoint({
    method: 'POST',
    path: '/api/consumer/orders/{orderNo}/taxInvoice',
    body: 'json',
    summary: 'A guest has the tax invoice of a paid order issued to them, or to their company.',
    roles: ['diner'],
    late: true,
    input: Type.Object({
      ...Buyer,
      orderNo: OrderNo,
      buyerName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    }),
    output: DinerInvoice,
    errors: issueErrors,
    idempotent: true,
  }),

  dinerInvoicePaper: endpoint({
    method: 'GET',
    path: '/api/consumer/orders/{orderNo}/taxInvoice/paper',
    body: 'query',
    summary: 'The tax invoice of an order, as the picture that is printed.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ orderNo: OrderNo }),
    output: Picture,
    errors: ['orderNotFound', 'notFound'],
  }),
};
