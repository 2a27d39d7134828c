import { STOCK_ENTRY_KINDS } from '@romduol/domain/stock/ledger';
import { STOCK_QUANTITY_MAX, STOCK_UNITS } from '@romduol/domain/stock/units';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { CurrencyField, Id, Instant, MainField, MainIn, Nullable } from './fields';
import { ofPeriod, OneOf, Period } from './reports';
import { HiddenCost, Thousandths } from './store-room';

const MOST_LINES = 500;
/** What can be exported. */
const STOCK_REPORTS = ['stock', 'foodCost', 'byCategory', 'byDay', 'byStore', 'priceChanges'] as const;
/** The year 2100. */
const LATEST = 4_102_444_800_000;
const Note = Type.String({ maxLength: 140, default: '' });
const Lines = Type.Array(Type.Object({ ingredientId: Id, thousandths: Thousandths }), {
  minItems: 1,
  maxItems: MOST_LINES,
});

/** What people do in the store room. Each act is a set of entries of the append-only ledger (decision 0075). */
export const stockLedger = {
  receiveStock: endpoint({
    method: 'POST',
    path: '/api/store/stock/received',
    body: 'json',
    summary: 'A delivery: what came of each ingredient, and what was paid for it. It moves the average cost.',
    roles: ['storeKeeper'],
    input: Type.Object({
      supplierId: Nullable(Id),
      note: Note,
      received: Type.Array(Type.Object({ ingredientId: Id, thousandths: Thousandths, paid: MainIn }), {
        minItems: 1,
        maxItems: MOST_LINES,
      }),
    }),
    output: NOTHING,
    errors: ['notFound'],
    idempotent: true,
  }),

  wasteStock: endpoint({
    method: 'POST',
    path: '/api/store/stock/wasted',
    body: 'json',
    summary: 'What was thrown away of each ingredient, with the reason.',
    roles: ['storeKeeper'],
    input: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 140, pattern: '\\S' }), wasted: Lines }),
    output: NOTHING,
    errors: ['notFound'],
    idempotent: true,
  }),

  countStock: endpoint({
    method: 'POST',
    path: '/api/store/stock/counted',
    body: 'json',
    summary: 'What was counted of each ingredient is what there is from now on. Answers the differences.',
    roles: ['storeKeeper'],
    input: Type.Object({
      counted: Type.Array(
        Type.Object({ ingredientId: Id, thousandths: Type.Integer({ minimum: 0, maximum: STOCK_QUANTITY_MAX }) }),
        { minItems: 1, maxItems: MOST_LINES },
      ),
    }),
    output: Type.Object({
      /** Counted less what the ledger said; the value of that at the average cost. */
      differences: Type.Array(Type.Object({ ingredientId: Id, thousandths: Type.Integer(), stockValue: HiddenCost })),
    }),
    errors: ['notFound'],
    idempotent: true,
  }),

  stockStores: endpoint({
    method: 'GET',
    path: '/api/store/stock/stores',
    body: 'query',
    summary: 'The other open stores of the organisation, to which ingredients can be sent.',
    roles: ['storeKeeper'],
    input: NOTHING,
    output: Type.Object({ list: Type.Array(Type.Object({ storeId: Id, name: Type.String() })) }),
    errors: [],
  }),

  transferStock: endpoint({
    method: 'POST',
    path: '/api/store/stock/transferred',
    body: 'json',
    summary:
      'Sends ingredients to another store of the organisation, to those with the same names: both ledgers change in one act.',
    roles: ['storeKeeper'],
    input: Type.Object({ toStoreId: Id, note: Note, sent: Lines }),
    output: NOTHING,
    errors: ['notFound', 'ingredientMissingThere'],
    idempotent: true,
  }),

  stockEntries: endpoint({
    method: 'GET',
    path: '/api/store/stock/entries',
    body: 'query',
    summary: 'What happened to an ingredient, the newest first: with what was paid for it, and who did it.',
    roles: ['storeKeeper'],
    input: Type.Object({ ingredientId: Id, page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          entryId: Id,
          at: Instant,
          kind: OneOf(...STOCK_ENTRY_KINDS),
          thousandths: Type.Integer(),
          /** What was paid; null = nothing was bought, or a store keeper asks. */
          paid: Nullable(MainField),
          /** The supplier, or the other store; '' = none. */
          from: Type.String(),
          note: Type.String(),
          /** Who did it; '' = by sales. */
          staffName: Type.String(),
        }),
      ),
      more: Type.Boolean(),
    }),
    errors: ['notFound'],
  }),

  stockAt: endpoint({
    method: 'GET',
    path: '/api/store/stock',
    body: 'query',
    summary: 'What there was of each ingredient at an instant, and what it had cost.',
    roles: ['manager'],
    input: Type.Object({ at: Type.Integer({ minimum: 0, maximum: LATEST }) }),
    output: Type.Object({
      list: Type.Array(Type.Object({ ingredientId: Id, stockThousandths: Type.Integer(), stockValue: MainField })),
    }),
    errors: [],
  }),

  stockReport: endpoint({
    method: 'GET',
    path: '/api/store/forms/stock',
    body: 'query',
    summary:
      'What happened to each ingredient in a period: received, used by the recipes, wasted, moved, and what counts found to differ from that.',
    roles: ['accountant'],
    input: Type.Object(Period),
    output: Type.Object({
      ...ofPeriod,
      list: Type.Array(
        Type.Object({
          ingredientId: Id,
          name: Type.String(),
          unit: OneOf(...STOCK_UNITS),
          opening: Type.Integer(),
          received: Type.Integer(),
          used: Type.Integer(),
          wasted: Type.Integer(),
          moved: Type.Integer(),
          differing: Type.Integer(),
          closing: Type.Integer(),
          usedValue: MainField,
          wastedValue: MainField,
          differingValue: MainField,
        }),
      ),
    }),
    errors: ['badInput'],
  }),

  foodCost: endpoint({
    method: 'GET',
    path: '/api/store/forms/foodCost',
    body: 'query',
    summary:
      'What the dishes that were sold in a period cost by their recipes, at the average costs of now, beside what they sold for.',
    roles: ['accountant'],
    input: Type.Object(Period),
    output: Type.Object({
      ...ofPeriod,
      list: Type.Array(
        Type.Object({
          goodsId: Id,
          name: Type.String(),
          category: Type.String(),
          num: Type.Integer(),
          weight: Type.Number(),
          /** After discounts and refunds, before charges; without VAT where prices do not hold it. */
          sold: MainField,
          /** Of the recipe of the dish; null where it has none. */
          foodValue: Nullable(MainField),
        }),
      ),
    }),
    errors: ['badInput'],
  }),

  foodCostBy: endpoint({
    method: 'GET',
    path: '/api/store/forms/foodCostBy',
    body: 'query',
    summary:
      'Food cost and sales of a period by category or by day of the store, or by store: of all those whose reports the caller reads.',
    roles: ['accountant'],
    input: Type.Object({ ...Period, by: OneOf('category', 'day', 'store') }),
    output: Type.Object({
      ...ofPeriod,
      list: Type.Array(
        Type.Object({
          /** Of the category, '' = none; of the store; or the business day. */
          name: Type.String(),
          currency: CurrencyField,
          sold: MainField,
          /** What of it dishes with a recipe sold for. */
          costed: MainField,
          foodValue: MainField,
        }),
      ),
    }),
    errors: ['badInput'],
  }),

  priceChanges: endpoint({
    method: 'GET',
    path: '/api/store/forms/priceChanges',
    body: 'query',
    summary:
      'Dishes that cost more by prices that were paid in a period: by how much, by which ingredients, since when.',
    roles: ['accountant'],
    input: Type.Object(Period),
    output: Type.Object({
      ...ofPeriod,
      list: Type.Array(
        Type.Object({
          goodsId: Id,
          name: Type.String(),
          category: Type.String(),
          /** Of a piece, or of a unit of weight; the others too. */
          price: MainField,
          foodBefore: MainField,
          foodNow: MainField,
          since: Instant,
          causes: Type.Array(
            Type.Object({
              name: Type.String(),
              /** The prices are of one of it. */
              unit: OneOf(...STOCK_UNITS),
              before: MainField,
              now: MainField,
              since: Instant,
            }),
          ),
        }),
      ),
    }),
    errors: ['badInput'],
  }),

  exportStock: endpoint({
    method: 'POST',
    path: '/api/store/forms/stock/export',
    body: 'json',
    summary: 'What happened to ingredients in a period, or the food cost of its dishes, as one file, xlsx or CSV.',
    roles: ['accountant'],
    input: Type.Object({ ...Period, report: OneOf(...STOCK_REPORTS), format: OneOf('xlsx', 'csv') }),
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), data: Type.String() }),
    errors: ['badInput'],
  }),
};
