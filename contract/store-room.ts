import { LANGUAGES } from '@romduol/domain/limits';
import { EMAIL_MAX, EMAIL_PATTERN } from '@romduol/domain/rules/messages';
import { STOCK_QUANTITY_MAX, STOCK_UNITS } from '@romduol/domain/stock/units';
import type { Weekday } from '@romduol/domain/time/calendar';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, MainField, Nullable } from './fields';
import { OneOf } from './staff';

/** Of an ingredient or a supplier, in the language of the store's staff. */
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
const MOST_LINES = 60;

/** Thousandths of a gram, a millilitre or a piece. */
export const Thousandths = Type.Integer({ minimum: 1, maximum: STOCK_QUANTITY_MAX });
/** V-12: 0 is refused by the rule of recipes, with its message. */
const RecipeThousandths = Type.Integer({ minimum: -STOCK_QUANTITY_MAX, maximum: STOCK_QUANTITY_MAX });

const Line = Type.Object({ ingredientId: Id, thousandths: RecipeThousandths });
const Lines = Type.Array(Line, { maxItems: MOST_LINES });

const SupplierFields = {
  name: Name,
  /** Digits; '' = none. */
  phone: Type.String({ maxLength: 20, pattern: '^[0-9]*$', default: '' }),
  note: Type.String({ maxLength: 140, default: '' }),
};
/** '' = none. */
const SupplierEmail = Type.String({ maxLength: EMAIL_MAX, pattern: `^$|${EMAIL_PATTERN}` });

const Weekdays = Type.Array(Type.Unsafe<Weekday>(Type.Integer({ minimum: 0, maximum: 6 })), {
  uniqueItems: true,
  maxItems: 7,
});
/** How it delivers (decision 0079). */
const DeliveryFields = {
  /** Days from an order to the earliest delivery. */
  leadDays: Type.Integer({ minimum: 0, maximum: 60 }),
  /** Empty = every day. */
  deliveryWeekdays: Weekdays,
  /** Of the papers that it gets; null = of whoever makes them. */
  language: Nullable(OneOf(...LANGUAGES)),
};
/** How an ingredient is named when it is bought. */
const ArticleFields = {
  /** The supplier's; '' = none. */
  articleNumber: Type.String({ maxLength: 40 }),
  /** EAN or UPC; '' = none. No other ingredient of the store has it. */
  barcode: Type.String({ maxLength: 20 }),
};

const IngredientFields = {
  name: Name,
  unit: OneOf(...STOCK_UNITS),
  /** What a pack holds; null = it does not come in packs. */
  packThousandths: Nullable(Thousandths),
  supplierId: Nullable(Id),
  /** Below it more is bought; null = none. */
  minimumThousandths: Nullable(Thousandths),
  /** What its recipe makes: it is made in the kitchen. Null = it is bought. */
  yieldThousandths: Nullable(Thousandths),
  /** What is made takes these; empty for what is bought. */
  recipe: Lines,
};

/** An amount that only a manager sees: null for a store keeper. */
export const HiddenCost = Nullable(MainField);

/** What there is, below 0 where more was sold than was received, and what it cost. */
const StockFields = { stockThousandths: Type.Integer(), stockValue: HiddenCost };

const Ingredient = Type.Object({
  id: Id,
  version: Type.Integer({ minimum: 1 }),
  ...IngredientFields,
  ...ArticleFields,
  ...StockFields,
});
const Supplier = Type.Object({ id: Id, ...SupplierFields, ...DeliveryFields, email: SupplierEmail });
/** What is absent stays as it is. */
const Terms = Type.Partial(Type.Object({ ...DeliveryFields, email: SupplierEmail })).properties;
const Article = Type.Partial(Type.Object(ArticleFields)).properties;

/** Recipes of options, or of toppings, by the option's id. */
const OfOptions = Type.Array(Type.Object({ id: Id, recipe: Lines }), { maxItems: 800 });

export const storeRoom = {
  storeRoom: endpoint({
    method: 'GET',
    path: '/api/store/ingredients',
    body: 'query',
    summary: 'The ingredients of the store by name, those that are made with their recipes, and its suppliers.',
    roles: ['storeKeeper'],
    input: NOTHING,
    output: Type.Object({ ingredients: Type.Array(Ingredient), suppliers: Type.Array(Supplier) }),
    errors: [],
  }),

  saveIngredient: endpoint({
    method: 'POST',
    path: '/api/store/ingredients',
    body: 'json',
    summary:
      'Adds an ingredient, or changes one. Its unit measures the same from then on: a weight stays a weight. A recipe that leads back to the ingredient is refused.',
    roles: ['manager'],
    input: Type.Object({
      id: Type.Optional(Id),
      version: Type.Optional(Type.Integer({ minimum: 1 })),
      ...IngredientFields,
      ...Article,
    }),
    output: Type.Object({ id: Id }),
    errors: [
      'notFound',
      'changedMeanwhile',
      'ingredientNameTaken',
      'recipeCircular',
      'ingredientInUse',
      'barcodeTaken',
    ],
    idempotent: true,
  }),

  removeIngredient: endpoint({
    method: 'DELETE',
    path: '/api/store/ingredients/{id}',
    body: 'query',
    summary: 'Removes an ingredient that no recipe uses. Its history stays.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: NOTHING,
    errors: ['notFound', 'ingredientInUse'],
  }),

  saveSupplier: endpoint({
    method: 'POST',
    path: '/api/store/suppliers',
    body: 'json',
    summary: 'Adds a supplier, or changes one.',
    roles: ['manager'],
    input: Type.Object({ id: Type.Optional(Id), ...SupplierFields, ...Terms }),
    output: Type.Object({ id: Id }),
    errors: ['notFound'],
    idempotent: true,
  }),

  removeSupplier: endpoint({
    method: 'DELETE',
    path: '/api/store/suppliers/{id}',
    body: 'query',
    summary: 'Removes a supplier; its ingredients have none then.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  dishRecipe: endpoint({
    method: 'GET',
    path: '/api/store/menu/dishes/{id}/recipe',
    body: 'query',
    summary: 'What a piece of a dish takes, or a unit of its weight, and what its options and toppings take besides.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: Type.Object({
      name: Type.String(),
      /** Its recipe is of a unit of its weight. */
      byWeight: Type.Boolean(),
      recipe: Lines,
      tags: Type.Array(Type.Object({ id: Id, name: Type.String(), recipe: Lines })),
      feeds: Type.Array(Type.Object({ id: Id, name: Type.String(), recipe: Lines })),
    }),
    errors: ['notFound'],
  }),

  saveDishRecipe: endpoint({
    method: 'PUT',
    path: '/api/store/menu/dishes/{id}/recipe',
    body: 'json',
    summary:
      'Replaces the recipe of a dish and of its options and toppings. An option may take less of what the dish takes; no quantity is 0 (V-12).',
    roles: ['manager'],
    input: Type.Object({ id: Id, recipe: Lines, tags: OfOptions, feeds: OfOptions }),
    output: NOTHING,
    errors: ['notFound'],
    idempotent: true,
  }),
};
