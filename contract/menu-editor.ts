import { ALLERGENS, type Allergen } from '@romduol/domain/menu/allergens';
import { MASTER_FIELDS } from '@romduol/domain/menu/master-fields';
import { AVATAR_MAX_MB, TAX_CLASS_NAME_MAX, DISH_PICTURES_MAX } from '@romduol/domain/limits';
import { Type, type Static } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { MainField, MainIn, Id, Nullable, Percentage, PICTURE_BODY, PricingMethodField } from './fields';
import { OpeningSpanIn } from './settings';
import { OneOf } from './staff';
import { MaybeWords, SomeWords, Words } from './words';

/** Letters of a name. */
export const NAME_MAX = 60;
/** Letters of a description. */
export const DESCRIPTION_MAX = 300;
/** Of what one dish may have how much: groups and the tags of one, toppings, parts of a set meal and the dishes of one. */
export const MOST_OF_A_DISH = {
  groups: 20,
  tags: 40,
  feeds: 40,
  feedPieces: 99,
  parts: 20,
  choices: 60,
  chosen: 99,
} as const;
/** More than any menu has; each list of ids is one request. */
const MOST_CATEGORIES = 200;
export const MOST_DISHES = 2_000;

const Name = SomeWords(NAME_MAX);
const Count = (maximum: number) => Type.Integer({ minimum: 0, maximum });
const AtLeastOne = (maximum: number) => Type.Integer({ minimum: 1, maximum });
const Order = (maxItems: number) => Type.Array(Id, { maxItems, uniqueItems: true });
/** When it is served; absent = at all hours. */
const Mealtimes = Type.Optional(Type.Array(OpeningSpanIn, { minItems: 1, maxItems: 28 }));
/** Incremented by every change: a change of an older version is refused. */
const Version = Type.Integer({ minimum: 1 });

const Tag = Type.Object({ id: Type.Optional(Id), name: Name, price: MainIn });
const Group = Type.Object({
  id: Type.Optional(Id),
  name: Name,
  min: Count(MOST_OF_A_DISH.tags),
  max: AtLeastOne(MOST_OF_A_DISH.tags),
  tags: Type.Array(Tag, { maxItems: MOST_OF_A_DISH.tags }),
});
const Feed = Type.Object({
  id: Type.Optional(Id),
  name: Name,
  price: MainIn,
  max: AtLeastOne(MOST_OF_A_DISH.feedPieces),
});
const Part = Type.Object({
  id: Type.Optional(Id),
  name: Name,
  min: Count(MOST_OF_A_DISH.chosen),
  max: AtLeastOne(MOST_OF_A_DISH.chosen),
  choices: Type.Array(Type.Object({ id: Type.Optional(Id), goodsId: Id, surcharge: MainIn }), {
    maxItems: MOST_OF_A_DISH.choices,
  }),
});

/** A dish as its manager sets it up. What has an id is changed, what has none is new, what is left out goes. */
const DishFields = {
  categoryId: Id,
  name: Name,
  description: MaybeWords(DESCRIPTION_MAX),
  /** An address that `keepDishPicture` gave, or the one that it has; '' = none, also where it is missing (V-13). */
  picture: Type.String({ maxLength: 300, default: '' }),
  /** Further ones, in their order, where it has a first one. They stay when they are not sent. */
  morePictures: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { maxItems: DISH_PICTURES_MAX - 1, uniqueItems: true }),
  ),
  price: MainIn,
  vipPrice: Nullable(MainIn),
  packingFee: MainIn,
  pricingMethod: PricingMethodField,
  timed: Type.Boolean(),
  /** null = the store's; 0 = none. */
  vatPercentage: Nullable(Percentage),
  vatWhitelisting: Type.Boolean(),
  /** The tax class that decides instead; null = none. It stays when it is not sent. */
  taxClass: Type.Optional(Nullable(Id)),
  serviceChargePercentage: Nullable(Percentage),
  serviceChargeWhitelisting: Type.Boolean(),
  /** Pieces of one order; null = any number. */
  purchaseLimit: Nullable(AtLeastOne(999)),
  /** Portions that may be reserved for one time; null = any number. */
  reservationLimit: Nullable(AtLeastOne(9_999)),
  /** Portions that there are anew each business day; null = not counted by the day. */
  dailyStock: Nullable(AtLeastOne(9_999)),
  hours: Mealtimes,
  allergens: Type.Array(Type.Unsafe<Allergen>(Type.String({ enum: [...ALLERGENS] })), {
    maxItems: ALLERGENS.length,
    uniqueItems: true,
  }),
  /** Where it is cooked; null = where the rest of its category is. */
  stationId: Nullable(Id),
  groups: Type.Array(Group, { maxItems: MOST_OF_A_DISH.groups }),
  feeds: Type.Array(Feed, { maxItems: MOST_OF_A_DISH.feeds }),
  parts: Type.Array(Part, { maxItems: MOST_OF_A_DISH.parts }),
  /** Dishes that are suggested with it. */
  addOns: Type.Array(Id, { maxItems: 12, uniqueItems: true }),
};
const MasterFields = Type.Array(OneOf(...MASTER_FIELDS));
const DishIn = Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), ...DishFields });
export type DishInput = Static<typeof DishIn>;

/** A dish as the list of the editor shows it. */
const ListedDish = Type.Object({
  id: Id,
  categoryId: Id,
  name: Words(NAME_MAX),
  picture: Type.String(),
  tint: Type.String(),
  price: MainField,
  vipPrice: Nullable(MainField),
  pricingMethod: PricingMethodField,
  timed: Type.Boolean(),
  isSet: Type.Boolean(),
  soldOut: Type.Boolean(),
  stock: Nullable(Type.Integer()),
  sales: Type.Integer(),
  /** It is one of a master menu; absent: the store's own. */
  fromHeadOffice: Type.Optional(Type.Literal(true)),
});

const DishOut = Type.Object({
  ...DishFields,
  id: Id,
  version: Version,
  soldOut: Type.Boolean(),
  stock: Nullable(Type.Integer()),
  sales: Type.Integer(),
  /** Of a dish of a master menu; absent: the store's own. */
  headOffice: Type.Optional(
    Type.Object({
      /** Of the master menu. */
      name: Type.String(),
      /** What the store may change of it, and what of that it has changed. */
      allows: MasterFields,
      own: MasterFields,
      /** What head office published, in the store's currency. */
      price: MainField,
    }),
  ),
});

/** Which square of a picture is kept, in parts of its width: from 0 to 1, after it is turned as it was taken. */
const Crop = Type.Object({
  left: Type.Number({ minimum: 0, maximum: 1 }),
  top: Type.Number({ minimum: 0, maximum: 1 }),
  /** In parts of the shorter side. */
  side: Type.Number({ minimum: 0.1, maximum: 1 }),
});

export const menuEditor = {
  menuDraft: endpoint({
    method: 'GET',
    path: '/api/store/menu',
    body: 'query',
    summary: 'The menu as its manager edits it: categories and dishes in their order, and where dishes can be cooked.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      categories: Type.Array(
        Type.Object({
          id: Id,
          name: Words(NAME_MAX),
          hours: Mealtimes,
          version: Version,
          fromHeadOffice: Type.Optional(Type.Literal(true)),
        }),
      ),
      goods: Type.Array(ListedDish),
      taxClasses: Type.Array(Type.Object({ id: Id, name: Words(TAX_CLASS_NAME_MAX) })),
      stations: Type.Array(Type.Object({ id: Id, name: Words(NAME_MAX), categoryIds: Type.Array(Id) })),
    }),
    errors: [],
    inMasterMenu: true,
  }),

  saveCategory: endpoint({
    method: 'POST',
    path: '/api/store/menu/categories',
    body: 'json',
    summary: 'Adds a category behind the others, or changes one; open menus are updated.',
    roles: ['manager'],
    input: Type.Object({
      id: Type.Optional(Id),
      version: Type.Optional(Version),
      name: Name,
      hours: Mealtimes,
    }),
    output: Type.Object({ id: Id }),
    errors: ['notFound', 'changedMeanwhile', 'fromHeadOffice'],
    idempotent: true,
    inMasterMenu: true,
  }),

  removeCategory: endpoint({
    method: 'DELETE',
    path: '/api/store/menu/categories/{id}',
    body: 'query',
    summary: 'Removes a category in which no dish is left.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: NOTHING,
    errors: ['notFound', 'categoryNotEmpty', 'fromHeadOffice'],
    inMasterMenu: true,
  }),

  orderCategories: endpoint({
    method: 'PUT',
    path: '/api/store/menu/categories/order',
    body: 'json',
    summary: 'Puts the categories into an order: all of them, by their ids.',
    roles: ['manager'],
    input: Type.Object({ ids: Order(MOST_CATEGORIES) }),
    output: NOTHING,
    errors: ['changedMeanwhile', 'fromHeadOffice'],
    inMasterMenu: true,
  }),

  orderDishes: endpoint({
    method: 'PUT',
    path: '/api/store/menu/categories/{categoryId}/order',
    body: 'json',
    summary: 'Puts the dishes of a category into an order: all of them, by their ids.',
    roles: ['manager'],
    input: Type.Object({ categoryId: Id, ids: Order(MOST_DISHES) }),
    output: NOTHING,
    errors: ['changedMeanwhile', 'fromHeadOffice'],
    inMasterMenu: true,
  }),

  editedDish: endpoint({
    method: 'GET',
    path: '/api/store/menu/dishes/{id}',
    body: 'query',
    summary: 'One dish with all that is set of it, in all languages.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: DishOut,
    errors: ['notFound'],
    inMasterMenu: true,
  }),

  saveDish: endpoint({
    method: 'POST',
    path: '/api/store/menu/dishes',
    body: 'json',
    summary:
      'Adds a dish behind the others of its category, or changes one. Orders that are placed keep what they froze; open menus are updated.',
    roles: ['manager'],
    input: DishIn,
    output: Type.Object({ id: Id, version: Version }),
    errors: ['notFound', 'changedMeanwhile', 'usedInSetMeal', 'fromHeadOffice'],
    idempotent: true,
    inMasterMenu: true,
  }),

  archiveDish: endpoint({
    method: 'PUT',
    path: '/api/store/menu/dishes/{id}/archive',
    body: 'json',
    summary: 'Takes a dish off the menu for good, or brings it back. Orders that name it keep it.',
    roles: ['manager'],
    input: Type.Object({ id: Id, archived: Type.Boolean() }),
    output: NOTHING,
    errors: ['notFound', 'usedInSetMeal', 'fromHeadOffice'],
    inMasterMenu: true,
  }),

  keepDishPicture: endpoint({
    method: 'POST',
    path: '/api/store/menu/pictures',
    body: 'json',
    summary: `Keeps a square of a picture for a dish: JPEG, PNG, WebP or GIF of at most ${AVATAR_MAX_MB} MB, in base64. It is shown once a dish names it.`,
    roles: ['manager'],
    input: Type.Object({ picture: Type.String({ minLength: 16 }), crop: Type.Optional(Crop) }),
    output: Type.Object({ picture: Type.String() }),
    errors: ['badInput', 'tooLarge'],
    idempotent: true,
    withoutTransaction: true,
    rateLimited: true,
    bodyLimit: PICTURE_BODY,
    inMasterMenu: true,
  }),
};
