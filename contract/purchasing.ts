import { MESSAGE_STATES } from '@romduol/domain/rules/messages';
import { PURCHASE_MOVES, PURCHASE_STATES } from '@romduol/domain/stock/purchase-order';
import { STOCK_UNITS } from '@romduol/domain/stock/units';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant, MainIn, Nullable } from './fields';
import { OneOf } from './staff';
import { HiddenCost, Thousandths } from './store-room';

const MOST_LINES = 500;
const Note = Type.String({ maxLength: 140, default: '' });
const Version = Type.Integer({ minimum: 1 });
/** YYYY-MM-DD. */
const DayField = Type.String();
/** 0 or more; below 0 where more was sold than was received. */
const Quantity = Type.Integer();

const Measure = { name: Type.String(), unit: OneOf(...STOCK_UNITS), packThousandths: Nullable(Type.Integer()) };

const Summary = {
  id: Id,
  number: Type.Integer(),
  supplierId: Id,
  supplierName: Type.String(),
  state: OneOf(...PURCHASE_STATES),
  arrivesOn: DayField,
  createdAt: Instant,
  /** At the last prices; what was never bought is not in it. */
  expected: HiddenCost,
  paid: HiddenCost,
};

/** Orders to suppliers, by what is to be bought (decision 0079). */
export const purchasing = {
  buyList: endpoint({
    method: 'GET',
    path: '/api/store/purchasing',
    body: 'query',
    summary:
      'Every ingredient that is bought, by supplier, with how much of it to order: what the same weekdays of the last four weeks took until the delivery after next, and its minimum, less what is there and what is ordered.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      suppliers: Type.Array(
        Type.Object({
          /** Null = the ingredients that have none. */
          supplierId: Nullable(Id),
          supplierName: Type.String(),
          /** When what is ordered today comes; null without a supplier. */
          arrivesOn: DayField,
          /** What is there then must last until the delivery of this day. */
          lastsUntil: DayField,
          lines: Type.Array(
            Type.Object({
              ingredientId: Id,
              ...Measure,
              stockThousandths: Quantity,
              minimumThousandths: Quantity,
              forecastThousandths: Quantity,
              /** Also in orders that are not sent yet. */
              onOrderThousandths: Quantity,
              /** 0 = there is enough. */
              suggestedThousandths: Quantity,
              reason: OneOf('minimum', 'forecast'),
              /** The last price: what was paid for how much; null = never bought. */
              price: Nullable(Type.Object({ paid: Type.Number(), thousandths: Type.Integer() })),
            }),
          ),
        }),
      ),
      /** How many orders are not sent yet. */
      drafts: Type.Integer(),
    }),
    errors: [],
  }),

  purchaseOrders: endpoint({
    method: 'GET',
    path: '/api/store/purchasing/orders',
    body: 'query',
    summary: 'The orders to suppliers, the newest first: those that are drafts or awaited, or the others.',
    roles: ['storeKeeper'],
    input: Type.Object({
      which: OneOf('open', 'done'),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    output: Type.Object({ list: Type.Array(Type.Object(Summary)), more: Type.Boolean() }),
    errors: [],
  }),

  purchaseOrder: endpoint({
    method: 'GET',
    path: '/api/store/purchasing/orders/{id}',
    body: 'query',
    summary: 'One order to a supplier: its lines, what came of them, and its history.',
    roles: ['storeKeeper'],
    input: Type.Object({ id: Id }),
    output: Type.Object({
      ...Summary,
      version: Version,
      note: Type.String(),
      lines: Type.Array(
        Type.Object({
          ingredientId: Id,
          ...Measure,
          articleNumber: Type.String(),
          barcode: Type.String(),
          orderedThousandths: Quantity,
          receivedThousandths: Quantity,
          /** It was bought before: what is paid for it may be left out when it is received. */
          hasPrice: Type.Boolean(),
          /** For the ordered quantity; null = never bought before, or a store keeper asks. */
          expected: HiddenCost,
          /** For the received quantity. */
          paid: HiddenCost,
        }),
      ),
      history: Type.Array(
        Type.Object({
          at: Instant,
          kind: OneOf('created', 'changed', 'sent', 'delivered', 'received', 'cancelled'),
          /** Of a delivery; null = of anything else, or a store keeper asks. */
          paid: HiddenCost,
          note: Type.String(),
          staffName: Type.String(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),

  savePurchaseOrder: endpoint({
    method: 'POST',
    path: '/api/store/purchasing/orders',
    body: 'json',
    summary: 'Makes a draft of an order to a supplier, or changes one that is not sent yet.',
    roles: ['manager'],
    input: Type.Object({
      id: Type.Optional(Id),
      version: Type.Optional(Version),
      supplierId: Id,
      note: Note,
      lines: Type.Array(Type.Object({ ingredientId: Id, thousandths: Thousandths }), {
        minItems: 1,
        maxItems: MOST_LINES,
      }),
    }),
    output: Type.Object({ id: Id }),
    errors: ['notFound', 'changedMeanwhile', 'conflict'],
    idempotent: true,
  }),

  movePurchaseOrder: endpoint({
    method: 'POST',
    path: '/api/store/purchasing/orders/{id}/state',
    body: 'json',
    summary: 'An order was sent, is cancelled, or is closed although not all of it came.',
    roles: ['manager'],
    input: Type.Object({ id: Id, version: Version, to: OneOf(...PURCHASE_MOVES) }),
    output: NOTHING,
    errors: ['notFound', 'changedMeanwhile'],
  }),

  receivePurchaseOrder: endpoint({
    method: 'POST',
    path: '/api/store/purchasing/orders/{id}/received',
    body: 'json',
    summary:
      'A delivery of an order: what came of each ingredient, also of one that was not ordered, and what was paid. It is written into the stock ledger.',
    roles: ['storeKeeper'],
    input: Type.Object({
      id: Id,
      version: Version,
      note: Note,
      /** More comes than was ordered, and a person confirmed it. */
      allowsMore: Type.Boolean(),
      /** The rest does not come any more. */
      isLast: Type.Boolean(),
      received: Type.Array(
        Type.Object({
          ingredientId: Id,
          thousandths: Thousandths,
          /** Absent = at the price of the order, which a store keeper does not see. */
          paid: Type.Optional(MainIn),
        }),
        { minItems: 1, maxItems: MOST_LINES },
      ),
    }),
    output: NOTHING,
    errors: ['notFound', 'changedMeanwhile', 'conflict', 'moreThanOrdered'],
    idempotent: true,
  }),

  exportPurchaseOrder: endpoint({
    method: 'POST',
    path: '/api/store/purchasing/orders/{id}/file',
    body: 'json',
    summary: 'An order as a file for its supplier, in the supplier’s language.',
    roles: ['manager'],
    input: Type.Object({ id: Id, format: OneOf('pdf', 'csv') }),
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), data: Type.String() }),
    errors: ['notFound'],
  }),

  purchaseOrderMail: endpoint({
    method: 'GET',
    path: '/api/store/purchasing/orders/{id}/mail',
    body: 'query',
    summary: 'Where an order can be mailed to, and what became of its last mail.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: Type.Object({
      /** A mail server is set up. */
      available: Type.Boolean(),
      /** The supplier’s; '' = none. */
      address: Type.String(),
      /** Null = none was sent. */
      last: Nullable(
        Type.Object({
          state: OneOf(...MESSAGE_STATES),
          /** Why the last try failed. */
          reason: Nullable(Type.String()),
          at: Instant,
          sentAt: Nullable(Instant),
        }),
      ),
    }),
    errors: ['notFound'],
  }),

  mailPurchaseOrder: endpoint({
    method: 'POST',
    path: '/api/store/purchasing/orders/{id}/mail',
    body: 'json',
    summary:
      'Mails an order that is awaited to its supplier as a PDF, in the supplier’s language; or again, once the last mail does not wait any more.',
    roles: ['manager'],
    input: Type.Object({ id: Id, version: Version }),
    output: NOTHING,
    errors: ['notFound', 'changedMeanwhile', 'conflict', 'messagesOff', 'supplierEmailMissing'],
    idempotent: true,
  }),

  assignBarcode: endpoint({
    method: 'POST',
    path: '/api/store/ingredients/{id}/barcode',
    body: 'json',
    summary: 'An ingredient is found by this barcode from now on.',
    roles: ['storeKeeper'],
    input: Type.Object({ id: Id, barcode: Type.String({ minLength: 8, maxLength: 20 }) }),
    output: NOTHING,
    errors: ['notFound', 'barcodeTaken', 'barcodeWrong'],
  }),
};
