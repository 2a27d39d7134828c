import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant, Nullable } from './fields';
import { StaffLanguageField, StaffWords } from './words';

type Kind = 'receipt' | 'invoice' | 'kitchen' | 'tableChange' | 'report';
type Width = 80 | 58;

const KindField = Type.Unsafe<Kind>(Type.String({ enum: ['receipt', 'invoice', 'kitchen', 'tableChange', 'report'] }));
/** Width of the paper in mm: 80 has 576 dots, 58 has 384. */
const WidthField = Type.Unsafe<Width>(Type.Integer({ enum: [80, 58] }));
export const Words = StaffWords({ maxLength: 200 });

/** What makes a printer. */
export const settings = {
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  host: Type.String({ minLength: 1, maxLength: 100, pattern: '^[0-9A-Za-z.:-]+$' }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  paper: WidthField,
  kinds: Type.Array(KindField, { maxItems: 5, uniqueItems: true }),
  /** Texts are in the first one; the others are small under the names of dishes. */
  languages: Type.Array(StaffLanguageField, { minItems: 1, maxItems: 3, uniqueItems: true }),
  stationIds: Type.Array(Id, { maxItems: 50, uniqueItems: true }),
  /** A receipt comes out when an order is paid, and not only on request. */
  printsWhenPaid: Type.Boolean(),
  opensDrawer: Type.Boolean(),
  /** It answers status questions; most do. One that does not is believed to have printed what it took. */
  answers: Type.Boolean(),
  enabled: Type.Boolean(),
};

export const Template = Type.Object({
  kind: Type.Unsafe<'receipt' | 'invoice'>(Type.String({ enum: ['receipt', 'invoice'] })),
  /** Under the store's address; null for none. */
  firstWords: Nullable(Words),
  /** At the end, instead of the product's thanks; null keeps these. */
  lastWords: Nullable(Words),
  /** What a QR at the end holds; '' for none. */
  qr: Type.String({ maxLength: 300 }),
  showsLogo: Type.Boolean(),
});

const PrintJob = Type.Object({
  jobId: Id,
  printerId: Id,
  printerName: Type.String(),
  kind: Type.Unsafe<Kind | 'test'>(Type.String()),
  orderNo: Nullable(Type.String()),
  /** `unsure` was sent without a confirmation of the printer: an employee checks. */
  state: Type.Unsafe<'queued' | 'printing' | 'printed' | 'unsure' | 'failed' | 'cancelled'>(Type.String()),
  attempts: Type.Integer(),
  /** unreachable, noAnswer, offline, coverOpen, paperOut, broken, addressNotAllowed, or why it could not be drawn; null without. */
  problem: Nullable(Type.String()),
  createdAt: Instant,
  printedAt: Nullable(Instant),
});

/** A picture as a data address, which H5 and mini-programs both show: the very dots that are printed. */
export const Picture = Type.Object({ image: Type.String(), width: Type.Integer(), height: Type.Integer() });

const JobId = Type.Object({ jobId: Id });
const jobErrors = ['notFound', 'conflict'] as const;

export const printing = {
  printerAgain: endpoint({
    method: 'POST',
    path: '/api/employee/printerAgain/{orderId}',
    body: 'form',
    summary: 'Prints papers of an order again, on every printer of that kind; each is marked as a repeat.',
    roles: ['employee'],
    input: Type.Object({
      orderId: Id,
      /** One of them, or several with a comma between. */
      kinds: Type.String({ pattern: '^(receipt|invoice|kitchen)(,(receipt|invoice|kitchen)){0,2}$' }),
      /** The recipient of an invoice. */
      buyerName: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      buyerTaxNumber: Type.Optional(Type.String({ maxLength: 40 })),
      buyerAddress: Type.Optional(Type.String({ maxLength: 140 })),
    }),
    output: Type.Object({ jobs: Type.Integer() }),
    errors: ['orderNotFound', 'printFailed', 'amountDueRemains', 'invoiceIssued'],
    idempotent: true,
  }),

  staffPaper: endpoint({
    method: 'GET',
    path: '/api/employee/orders/{orderId}/paper',
    body: 'query',
    summary: 'A paper of an order as it would be printed now, as a picture.',
    roles: ['employee'],
    input: Type.Object({
      orderId: Id,
      kind: Type.Unsafe<'receipt' | 'invoice' | 'kitchen'>(Type.String({ enum: ['receipt', 'invoice', 'kitchen'] })),
      width: Type.Optional(WidthField),
      language: Type.Optional(StaffLanguageField),
    }),
    output: Picture,
    errors: ['orderNotFound'],
  }),

  dinerPaper: endpoint({
    method: 'GET',
    path: '/api/consumer/orders/{orderNo}/paper',
    body: 'query',
    summary: 'The receipt of an order of this device or its sitting, as the picture that is printed.',
    roles: ['diner'],
    late: true,
    input: Type.Object({ orderNo: Type.String({ pattern: '^[0-9]{4,20}$' }) }),
    output: Picture,
    errors: ['orderNotFound'],
  }),

  printJobs: endpoint({
    method: 'GET',
    path: '/api/employee/printJobs',
    body: 'query',
    summary: 'Print jobs, the newest first: all, those that wait or need a look, or those of one order.',
    roles: ['employee'],
    input: Type.Object({
      show: Type.Optional(Type.Unsafe<'open' | 'all'>(Type.String({ enum: ['open', 'all'] }))),
      orderId: Type.Optional(Id),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    output: Type.Object({ list: Type.Array(PrintJob), more: Type.Boolean() }),
    errors: [],
  }),

  printJobAgain: endpoint({
    method: 'POST',
    path: '/api/employee/printJobs/{jobId}/again',
    body: 'json',
    summary: 'Tries a waiting job at once; a failed or unsure one again, and its paper is marked as a repeat.',
    roles: ['employee'],
    input: JobId,
    output: NOTHING,
    errors: jobErrors,
  }),

  printJobCameOut: endpoint({
    method: 'POST',
    path: '/api/employee/printJobs/{jobId}/cameOut',
    body: 'json',
    summary: 'A person looked: the paper of an unsure job did come out.',
    roles: ['employee'],
    input: JobId,
    output: NOTHING,
    errors: jobErrors,
  }),

  cancelPrintJob: endpoint({
    method: 'POST',
    path: '/api/employee/printJobs/{jobId}/cancel',
    body: 'json',
    summary: 'Takes a job out of the queue that is not being printed.',
    roles: ['employee'],
    input: JobId,
    output: NOTHING,
    errors: jobErrors,
  }),
};
