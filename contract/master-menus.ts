import { MASTER_FIELDS } from '@romduol/domain/menu/master-fields';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { CurrencyField, Id, Instant, MainField, Nullable } from './fields';
import { NAME_MAX } from './menu-editor';
import { OneOf } from './staff';
import { SomeWords, Words } from './words';

const MASTER_NAME_MAX = 60;
/** Stores whose differences are shown at once. */
const COMPARED_MAX = 50;
const STORES_MAX = 1000;

const Field = OneOf(...MASTER_FIELDS);
const Fields = Type.Array(Field, { uniqueItems: true });
const StoreIds = Type.Array(Id, { minItems: 1, maxItems: STORES_MAX, uniqueItems: true });
/** Ids of stores with commas between them, in a query. */
const IdList = Type.String({ pattern: `^[0-9]{1,15}(,[0-9]{1,15}){0,${COMPARED_MAX - 1}}$` });

const Count = Type.Integer();
const Result = { added: Count, changed: Count, removed: Count, unpriced: Count };

/** What a publication has done in a store, or will do. */
const PublishedStore = Type.Object({
  storeId: Id,
  name: Type.String(),
  /** `pending`: the server on site that writes the store has not got it yet. */
  state: Type.Unsafe<'pending' | 'waiting' | 'done' | 'refused' | 'superseded' | 'withdrawn'>(Type.String()),
  /** Why it was refused, in the caller's language; '' = it was not. */
  problem: Type.String(),
  ...Result,
});

const Publication = Type.Object({
  publicationId: Id,
  /** When it is published. */
  at: Instant,
  madeAt: Instant,
  madeBy: Type.String(),
  /** Of the stores that the caller reads. */
  stores: Type.Array(PublishedStore),
});

const FollowingStore = Type.Object({
  storeId: Id,
  name: Type.String(),
  areaId: Nullable(Id),
  /** The caller may publish to it. */
  mine: Type.Boolean(),
  /** When the master was published to it last; null = not yet. */
  publishedAt: Nullable(Instant),
  /** Amounts of the master are in its currency. */
  sameCurrency: Type.Boolean(),
});

const Master = Type.Object({
  masterId: Id,
  name: Words(MASTER_NAME_MAX),
  allows: Fields,
  currency: CurrencyField,
  dishes: Type.Integer(),
  /** The caller may change it: enter it, name it, say what stores may change. */
  mine: Type.Boolean(),
  stores: Type.Array(FollowingStore),
  /** Those that wait and the last ones, the newest first. */
  publications: Type.Array(Publication),
});

/** Parts of a dish in which a store and the master differ. */
const DishPart = OneOf(
  ...MASTER_FIELDS,
  'name',
  'description',
  'category',
  'soldBy',
  'allergens',
  'options',
  'suggestions',
);

const DishDifference = Type.Object({
  name: Words(NAME_MAX),
  /** What publishing makes of it; `same`: nothing. */
  kind: Type.Unsafe<'new' | 'changed' | 'removed' | 'same'>(Type.String()),
  changes: Type.Array(DishPart),
  /** Fields in which it keeps what the store has set. */
  kept: Fields,
  /** Fields that the store has set, and that it may not change any more: publishing undoes them. */
  lost: Fields,
  /** Fields that the master cannot say for this store: amounts in another currency, taxes of another country. */
  free: Fields,
  /** Its price in the store now, if it has it, and after publishing; in the store's currency. */
  priceNow: Nullable(MainField),
  priceThen: Nullable(MainField),
});

export const masterMenus = {
  masterMenus: endpoint({
    method: 'GET',
    path: '/api/office/masterMenus',
    body: 'query',
    summary:
      'The master menus of the organisation, with those of the caller’s stores that follow them, and what was and will be published to these.',
    roles: ['areaManager', 'accountant'],
    input: NOTHING,
    output: Type.Object({
      list: Type.Array(Master),
      /** Stores of the caller that could take one over, and the master that they follow. */
      stores: Type.Array(
        Type.Object({ storeId: Id, name: Type.String(), masterId: Nullable(Id), currencyCode: Type.String() }),
      ),
    }),
    errors: [],
    inMasterMenu: true,
  }),

  createMaster: endpoint({
    method: 'POST',
    path: '/api/office/masterMenus',
    body: 'json',
    summary:
      'Makes a master menu with the country, currency and tax classes of a store, and with its menu and stations if they are asked for. All owners can edit it.',
    roles: ['owner'],
    input: Type.Object({ name: SomeWords(MASTER_NAME_MAX), fromStoreId: Id, withMenu: Type.Boolean(), allows: Fields }),
    output: Type.Object({ masterId: Id }),
    errors: ['notFound', 'nameTaken'],
    idempotent: true,
  }),

  saveMaster: endpoint({
    method: 'PUT',
    path: '/api/office/masterMenus/{masterId}',
    body: 'json',
    summary: 'Names a master menu, and says which fields of its dishes a store may change.',
    roles: ['owner'],
    input: Type.Object({ masterId: Id, name: SomeWords(MASTER_NAME_MAX), allows: Fields }),
    output: NOTHING,
    errors: ['notFound', 'nameTaken'],
  }),

  removeMaster: endpoint({
    method: 'DELETE',
    path: '/api/office/masterMenus/{masterId}',
    body: 'query',
    summary: 'Removes a master menu that no store follows.',
    roles: ['owner'],
    input: Type.Object({ masterId: Id }),
    output: NOTHING,
    errors: ['notFound', 'masterInUse'],
  }),

  takeOverMaster: endpoint({
    method: 'POST',
    path: '/api/office/masterMenus/{masterId}/stores',
    body: 'json',
    summary:
      'Stores follow a master menu from now on. Their menus change when it is published: dishes of the same name are linked, others are added.',
    roles: ['areaManager'],
    input: Type.Object({
      masterId: Id,
      storeIds: StoreIds,
      /** Dishes that a store has already keep what they have in the fields that it may change. */
      keepsOwn: Type.Boolean(),
    }),
    output: NOTHING,
    errors: ['notFound', 'conflict'],
    idempotent: true,
  }),

  leaveMaster: endpoint({
    method: 'DELETE',
    path: '/api/office/masterMenus/{masterId}/stores/{storeId}',
    body: 'query',
    summary: 'A store follows a master menu no more. Its dishes stay, and are its own.',
    roles: ['areaManager'],
    input: Type.Object({ masterId: Id, storeId: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  masterDifferences: endpoint({
    method: 'GET',
    path: '/api/office/masterMenus/{masterId}/differences',
    body: 'query',
    summary:
      'How stores differ from a master menu, by dish and field, and what publishing it now would change in each.',
    roles: ['areaManager', 'accountant'],
    input: Type.Object({ masterId: Id, stores: IdList }),
    output: Type.Object({
      stores: Type.Array(
        Type.Object({
          storeId: Id,
          name: Type.String(),
          currency: CurrencyField,
          dishes: Type.Array(DishDifference),
          /** Dishes that are as in the master. */
          same: Type.Integer(),
          newCategories: Type.Array(Words(NAME_MAX)),
          /** Categories with another name or other hours, or that go. */
          changedCategories: Type.Integer(),
          reordered: Type.Boolean(),
          /** Tax classes and stations of the master that the store does not have by name. */
          missingTaxClasses: Type.Array(Type.String()),
          missingStations: Type.Array(Type.String()),
        }),
      ),
    }),
    errors: ['notFound'],
    inMasterMenu: true,
  }),

  publishMaster: endpoint({
    method: 'POST',
    path: '/api/office/masterMenus/{masterId}/publications',
    body: 'json',
    summary:
      'Publishes a master menu as it is now to stores that follow it, at once or at an instant. Each store changes in a transaction of its own.',
    roles: ['areaManager'],
    input: Type.Object({
      masterId: Id,
      storeIds: StoreIds,
      /** Absent: at once. */
      at: Type.Optional(Instant),
    }),
    output: Type.Object({ publicationId: Id }),
    errors: ['notFound'],
    idempotent: true,
  }),

  withdrawPublication: endpoint({
    method: 'DELETE',
    path: '/api/office/masterMenus/{masterId}/publications/{publicationId}',
    body: 'query',
    summary: 'Withdraws a publication from those of the caller’s stores in which it has not been done yet.',
    roles: ['areaManager'],
    input: Type.Object({ masterId: Id, publicationId: Id }),
    output: NOTHING,
    errors: ['notFound', 'changedMeanwhile'],
  }),

  followHeadOffice: endpoint({
    method: 'PUT',
    path: '/api/store/menu/dishes/{id}/headOffice',
    body: 'json',
    summary: 'Gives a dish what head office published, in fields that the store has changed.',
    roles: ['manager'],
    input: Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }), fields: Fields }),
    output: NOTHING,
    errors: ['notFound', 'changedMeanwhile'],
  }),
};
